import { readFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { Storage } from '../gateways/storage/storage.ts';
import { formatVersion, type Header, type Manifest } from './archive-format.ts';
import { keepFiles } from './backup-locks.ts';
import { type Client, readMigrations, readSequences, readTables } from './catalog.ts';
import { copyFiles, copyJobs, copyTable } from './copy-out.ts';
import { writeArchive } from './write-archive.ts';

export type BackupWish = {
  storage: Storage;
  /** Null: not encrypted. */
  key: string | null;
  now: () => Date;
  signal?: AbortSignal | undefined;
  onProgress?: ((message: string) => void) | undefined;
};
export type BackupSums = { rows: number; tables: number; files: number; jobs: number; lostFiles: string[] };

/**
 * Writes all that is in the database at one moment, and its files, to `out`. `client` holds the lock of
 * backups.
 */
export async function takeBackup(client: Client, out: Writable, wish: BackupWish): Promise<BackupSums> {
  const { storage, key, now, signal, onProgress } = wish;
  await keepFiles(client);
  await client.query('begin transaction isolation level repeatable read, read only');
  const header = await readHeader(client, now());
  const lost: string[] = [];
  const manifest = await writeArchive(out, { header, key, signal }, async (archive) => {
    for (const table of header.tables) {
      onProgress?.(table.name);
      await copyTable(client, archive, table);
    }
    await copyJobs(client, archive);
    onProgress?.('files');
    const { missing, damaged } = await copyFiles(client, archive, storage, now());
    lost.push(...missing, ...damaged);
    // Read last: whatever number a row of the snapshot has was given out by now.
    const sequences = await readSequences(client);
    return {
      endedAt: now().toISOString(),
      sequences,
      missingFiles: missing.slice(0, 100),
      damagedFiles: damaged.slice(0, 100),
      lostFiles: lost.length,
    };
  });
  await client.query('commit');
  return { ...sumsOf(manifest), lostFiles: lost };
}

export function sumsOf({ groups }: Manifest): Omit<BackupSums, 'lostFiles'> {
  const tables = Object.entries(groups).filter(([name]) => name.startsWith('tables/'));
  return {
    tables: tables.length,
    rows: tables.reduce((sum, [, { rows }]) => sum + rows, 0),
    jobs: groups['jobs']?.rows ?? 0,
    files: groups['files']?.members ?? 0,
  };
}

async function readHeader(client: Client, now: Date): Promise<Header> {
  const migrations = await readMigrations(client);
  if (!migrations) throw new Error('There is nothing of Michi in this database yet: nothing to back up.');
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return {
    format: 'michi-backup',
    formatVersion,
    version: await ownVersion(),
    migrations,
    postgres: rows[0]?.server_version ?? '',
    startedAt: now.toISOString(),
    tables: await readTables(client),
  };
}

async function ownVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(text) as { version: string };
  return version;
}
