import type { Manifest } from './archive-format.ts';
import { BackupError } from './backup.errors.ts';
import { codeIn } from './code-in.ts';

/** PostgreSQL: disk_full. */
const databaseFull = '53100';
const folderFull = new Set(['ENOSPC', 'EDQUOT']);
/**
 * Rows of a backup have no indexes, and the database keeps what it writes until the end in its journal, too.
 */
const growth = 3;

const megabytes = (bytes: number): string =>
  `${Math.max(1, Math.ceil(bytes / 1_000_000)).toLocaleString('en')} MB`;

/** A full disk in words that say which, and how much it takes; any other error stays as it is. */
export function roomError(error: unknown, { groups }: Pick<Manifest, 'groups'>): unknown {
  const sizeOf = (isMeant: (name: string) => boolean) =>
    Object.entries(groups).reduce((sum, [name, { bytes }]) => sum + (isMeant(name) ? bytes : 0), 0);
  const code = codeIn(error);
  const files = sizeOf((name) => name === 'files');
  const rows = sizeOf((name) => name !== 'files');
  const after = 'Nothing was changed. Make room, and restore again.';
  if (code === databaseFull)
    return new BackupError(
      'no_room',
      `The disk of the database is full. What is restored takes about ${megabytes(rows * growth)} there, beside what there is now. ${after}`,
      error,
    );
  if (folderFull.has(code))
    return new BackupError(
      'no_room',
      `The disk of the uploaded files is full. They take ${megabytes(files)}. ${after}`,
      error,
    );
  return error;
}
