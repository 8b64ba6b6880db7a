import type { Ctx } from '../context.ts';
import { lockBackup } from './backup-locks.ts';
import { beginRun, endRun, failRun } from './backup-run.ts';
import { BackupError } from './backup.errors.ts';
import { openClient } from './catalog.ts';
import type { BackupPlace } from './place.ts';
import { backupName, interrupted } from './schedule.ts';
import { type BackupSums, type BackupWish, takeBackup } from './take-backup.ts';

type RunWish = Omit<BackupWish, 'now'> & {
  /**
   * A connection of its own: locks and the snapshot live as long as it does, so no pooler may stand between.
   */
  databaseUrl: string;
  place: BackupPlace;
  bySchedule: boolean;
};
export type FinishedBackup = BackupSums & { file: string; bytes: number };

/**
 * Takes a backup and keeps how it went. Throws BackupError `running`, `no_room`, `no_rights`, `refused_by_s3`
 * …, and leaves no half one.
 */
export async function runBackup(ctx: Pick<Ctx, 'db' | 'clock'>, wish: RunWish): Promise<FinishedBackup> {
  const { place, key, bySchedule } = wish;
  const client = await openClient(wish.databaseUrl);
  try {
    await lockBackup(client);
    const file = backupName(ctx.clock.now(), key !== null);
    const id = await beginRun(ctx, { bySchedule, place: place.address, file, isEncrypted: key !== null });
    try {
      let sums: BackupSums | null = null;
      const { bytes } = await place.write(file, async (out) => {
        sums = await takeBackup(client, out, { ...wish, now: () => ctx.clock.now() });
      });
      const done = { ...expectSums(sums), bytes };
      await endRun(ctx, id, done);
      return { ...done, file };
    } catch (error) {
      const told = wish.signal?.aborted ? interrupted() : error;
      // Should the database be away too, the first error is the one to tell.
      await failRun(ctx, id, told).catch(() => undefined);
      throw told;
    }
  } finally {
    await client.end();
  }
}

function expectSums(sums: BackupSums | null): BackupSums {
  if (!sums) throw new BackupError('interrupted', 'The place took nothing.');
  return sums;
}
