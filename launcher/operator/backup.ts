import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../../server/src/platform/backup/backup.errors.ts';
import { newBackupKey } from '../../server/src/platform/backup/encryption.ts';
import { openPlace, readPlace } from '../../server/src/platform/backup/place.ts';
import { type FinishedBackup, runBackup } from '../../server/src/platform/backup/run-backup.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { type Config, readConfig } from '../../server/src/platform/config.ts';
import { createDb, createPool } from '../../server/src/platform/db/db.ts';
import { openStorage } from '../../server/src/platform/gateways/index.ts';
import { explain, Refusal } from '../checks/explain.ts';
import { loadEnvironment } from '../environment.ts';
import { lockFolder, lockHolder } from '../lock.ts';
import { dataFolder } from '../paths.ts';
import { openDatabase } from '../postgres/database.ts';
import { runningPostgres } from '../postgres/postgres.ts';
import { createProgress, type Report } from '../progress.ts';
import { sizeText } from './size-text.ts';

// Writes a backup of the database and its files, beside a running Michi or alone.

async function backup(): Promise<void> {
  const options = { to: { type: 'string' }, 'new-key': { type: 'boolean' } } as const;
  const { values } = parseArgs({ options });
  if (values['new-key']) return printNewKey();
  const env = loadEnvironment();
  const { url, close } = await findDatabase(env);
  try {
    // Whatever else production needs is no concern of a backup.
    const config = readConfig({ ...env, DATABASE_URL: url, MICHI_MODE: 'demo' });
    const to = values.to === undefined ? config.backup.to : readPlace(values.to, config.s3);
    if (!to)
      throw new Refusal('Where to? npm run backup -- --to <folder or s3://bucket/prefix>, or BACKUP_TO.');
    const place = await openPlace(to);
    const done = await createProgress().step(`Backup to ${place.address}`, (report) =>
      take(config, place, report),
    );
    tell(done, config.backup.key !== null);
  } finally {
    await close();
  }
}

async function take(config: Config, place: Awaited<ReturnType<typeof openPlace>>, onProgress: Report) {
  const db = createDb(createPool(config.databaseUrl, 1));
  // Ctrl-C: what was written goes, and the run is told to be interrupted.
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  try {
    return await runBackup(
      { db, clock: systemClock },
      {
        databaseUrl: config.databaseUrl,
        storage: await openStorage(config),
        place,
        key: config.backup.key,
        bySchedule: false,
        signal: stop.signal,
        onProgress,
      },
    );
  } finally {
    await db.destroy();
  }
}

function tell({ file, bytes, rows, files, jobs, lostFiles }: FinishedBackup, isEncrypted: boolean): void {
  const count = (of: number) => of.toLocaleString('en');
  console.log(
    `${file}: ${sizeText(bytes)}, ${count(rows)} rows, ${count(files)} files, ${count(jobs)} waiting jobs, ${isEncrypted ? 'encrypted' : 'not encrypted'}`,
  );
  if (lostFiles.length === 0) return;
  console.warn(
    `${count(lostFiles.length)} files are missing or damaged where files are kept; the backup has the rest:`,
  );
  for (const key of lostFiles.slice(0, 20)) console.warn(`  ${key}`);
  // Whoever runs it by a clock of their own hears of it.
  process.exitCode = 1;
}

async function printNewKey(): Promise<void> {
  const { secretKey, publicKey } = await newBackupKey();
  console.log(
    `Opens backups; keep it where the backups are not:\n  BACKUP_KEY=${secretKey}\nOnly writes them; enough for the server:\n  BACKUP_KEY=${publicKey}`,
  );
}

type Found = { url: string; close: () => Promise<void> };

/** The outside one, the embedded one that runs, or the embedded one started for this. */
async function findDatabase(env: NodeJS.ProcessEnv): Promise<Found> {
  const outside = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  if (outside) return { url: outside, close: async () => undefined };
  const folder = dataFolder(env);
  const running = lockHolder(folder) && runningPostgres(path.join(folder, 'postgres'));
  if (running) return { url: running, close: async () => undefined };
  const lock = await lockFolder(folder, 'A backup is being taken');
  const database = await openDatabase({ folder, env, log: () => undefined });
  return {
    url: database.url,
    close: async () => {
      await database.stop();
      lock.release();
    },
  };
}

backup().catch((error: unknown) => {
  explain(error instanceof BackupError ? new Refusal(error.message) : error);
  process.exitCode = 1;
});
