import { parseArgs } from 'node:util';
import { BackupError } from '../../server/src/platform/backup/backup.errors.ts';
import { openPlace, readPlace, splitBackupAddress } from '../../server/src/platform/backup/place.ts';
import type { ReadArchive } from '../../server/src/platform/backup/read-archive.ts';
import { restoreBackup, verifyBackup } from '../../server/src/platform/backup/restore-backup.ts';
import { sumsOf } from '../../server/src/platform/backup/take-backup.ts';
import { type Config, readConfig } from '../../server/src/platform/config.ts';
import { openStorage } from '../../server/src/platform/gateways/index.ts';
import { explain, Refusal } from '../checks/explain.ts';
import { loadEnvironment } from '../environment.ts';
import { lockFolder } from '../lock.ts';
import { dataFolder } from '../paths.ts';
import { openDatabase } from '../postgres/database.ts';
import { createProgress } from '../progress.ts';

// Puts a backup into an empty database, or with --replace in the place of what is there.

const usage = 'Which one? npm run restore -- <file or s3://bucket/prefix/file> [--replace] [--check]';

async function restore(): Promise<void> {
  const options = { replace: { type: 'boolean' }, check: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Refusal(usage);
  const env = loadEnvironment();
  // Whatever else production needs is no concern of a restore.
  const early = readConfig({ ...env, DATABASE_URL: 'postgres://not-yet', MICHI_MODE: 'demo' });
  const open = await opener(file, early);
  const { key } = early.backup;
  const progress = createProgress();
  if (values.check) {
    const whole = await progress.step('Backup read and found whole', async () =>
      verifyBackup(await open(), key),
    );
    return tell(whole);
  }
  const replace = values.replace ?? false;
  await withDatabase(env, (databaseUrl) =>
    progress.step('Restored', async (onProgress) => {
      const storage = await openStorage(early);
      await restoreBackup({ open, databaseUrl, storage, key, replace, onProgress, onVerified: tell });
    }),
  );
  console.log('Start Michi with the MICHI_SECRET of the server that the backup is of.');
}

function tell({ header, manifest }: ReadArchive): void {
  const { rows, files, jobs } = sumsOf(manifest);
  const count = (of: number) => of.toLocaleString('en');
  console.log(
    `The backup is whole: of ${header.startedAt}, Michi ${header.version}, PostgreSQL ${header.postgres}; ${count(rows)} rows, ${count(files)} files, ${count(jobs)} waiting jobs`,
  );
  if (manifest.lostFiles > 0)
    console.warn(`${count(manifest.lostFiles)} files were missing or damaged when it was taken.`);
}

async function opener(file: string, config: Config) {
  const { place: folder, name } = splitBackupAddress(file);
  const place = await openPlace(readPlace(folder, config.s3));
  return () => place.read(name);
}

/** Nobody else works in the folder meanwhile. */
async function withDatabase(env: NodeJS.ProcessEnv, work: (url: string) => Promise<void>): Promise<void> {
  const outside = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (outside) return work(outside);
  const folder = dataFolder(env);
  const lock = await lockFolder(folder, 'A backup is being restored');
  try {
    const database = await openDatabase({ folder, env, log: () => undefined });
    try {
      await work(database.url);
    } finally {
      await database.stop();
    }
  } finally {
    lock.release();
  }
}

restore().catch((error: unknown) => {
  explain(error instanceof BackupError ? new Refusal(error.message) : error);
  process.exitCode = 1;
});
