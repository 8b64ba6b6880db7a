import { BackupError } from './backup.errors.ts';
import { type PlaceAddress, readPlace } from './place.ts';
import { readEvery, readKeep } from './schedule.ts';

type Given = {
  BACKUP_TO?: string | undefined;
  BACKUP_EVERY?: string | undefined;
  BACKUP_KEEP?: string | undefined;
  BACKUP_KEY?: string | undefined;
};
type Bucket = Parameters<typeof readPlace>[1];

/** The configuration's words on backups; what is wrong with them is added to `wrong`. */
export function backupOf(e: Given, s3: Bucket, wrong: string[]) {
  const every = readEvery(e.BACKUP_EVERY ?? '24');
  if (!every) wrong.push('BACKUP_EVERY: give hours, as in 24, or a time of day in UTC, as in 03:30');
  const keep = e.BACKUP_KEEP === undefined ? null : readKeep(e.BACKUP_KEEP);
  if (e.BACKUP_KEEP !== undefined && !keep)
    wrong.push('BACKUP_KEEP: give how many are kept, as in 7, or for how many days, as in 30d');
  if (!e.BACKUP_TO && (e.BACKUP_EVERY ?? e.BACKUP_KEEP) !== undefined)
    wrong.push('BACKUP_TO: without a place no backup is taken, whatever BACKUP_EVERY and BACKUP_KEEP say');
  return {
    to: placeOf(e.BACKUP_TO, s3, wrong),
    every: every ?? { hours: 24 },
    keep,
    key: e.BACKUP_KEY ?? null,
  };
}

function placeOf(text: string | undefined, s3: Bucket, wrong: string[]): PlaceAddress | null {
  if (text === undefined) return null;
  try {
    return readPlace(text, s3);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    wrong.push(`BACKUP_TO: ${error.message}`);
    return null;
  }
}
