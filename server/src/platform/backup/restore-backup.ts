import { Readable } from 'node:stream';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { getMigrations } from '../db/migrate.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import { groupOf, type Header, tableGroup } from './archive-format.ts';
import { BackupError } from './backup.errors.ts';
import { type Client, openClient, readTables, type Table } from './catalog.ts';
import {
  addJobs,
  beginJobs,
  copyIntoJobs,
  copyIntoTable,
  emptyTables,
  setSequences,
  withoutChecks,
} from './copy-in.ts';
import { type ReadArchive, readArchive } from './read-archive.ts';
import { roomError } from './restore-room.ts';
import { demandFreeTarget, demandNobodyThere, dropEverything } from './target.ts';

type Bytes = AsyncIterable<Uint8Array>;
export type RestoreWish = {
  /** Called twice: the whole archive is read before anything is touched. */
  open: () => Promise<Bytes>;
  /** Of whoever owns the database; a pooler in between does not do. */
  databaseUrl: string;
  storage: Storage;
  key: string | null;
  /** In place of what is there. */
  replace: boolean;
  onProgress?: ((message: string) => void) | undefined;
  /** It is whole; from here on the target changes. */
  onVerified?: (archive: ReadArchive) => void;
};

/**
 * Puts a backup into a database and its files into the storage, then migrates on to this version. The
 * database changes in one transaction; files are put before its end, and lie under keys that hold their
 * content, so that those of a restore that failed harm nobody. Throws BackupError, or what the database or
 * the storage said; nothing has changed then.
 */
export async function restoreBackup(wish: RestoreWish): Promise<ReadArchive> {
  const client = await openClient(wish.databaseUrl);
  try {
    await demandFreeTarget(client, wish);
    wish.onProgress?.('reading the backup');
    const archive = await verifyBackup(await wish.open(), wish.key);
    wish.onVerified?.(archive);
    const hadQueue = await hasQueue(client);
    await makeQueue(wish.databaseUrl);
    try {
      await inOneTransaction(client, (db) => replaceAll(client, db, archive, wish));
    } catch (error) {
      if (!hadQueue) await client.query('drop schema graphile_worker cascade').catch(() => undefined);
      throw roomError(error, archive.manifest);
    }
    await client.query('analyze').catch(() => undefined);
    return archive;
  } finally {
    await client.end();
  }
}

/** Reads all of it. Throws BackupError: broken, cut, of a newer version, not a backup, or of another key. */
export async function verifyBackup(bytes: Bytes, key: string | null): Promise<ReadArchive> {
  const known = Object.keys(await getMigrations()).toSorted();
  return readArchive(bytes, key, { header: (header) => demandKnown(header, known) });
}

/** A backup is as old as this version or older: its migrations are the first of ours. */
export function demandKnown(
  { migrations, version }: Pick<Header, 'migrations' | 'version'>,
  known: readonly string[],
): void {
  const at = migrations.findIndex((name, index) => name !== known[index]);
  if (at === -1) return;
  throw new BackupError(
    'newer',
    `The backup was made by another or newer version of Michi (${version}, with ${migrations[at]}). Restore it with that version, then update.`,
  );
}

async function replaceAll(
  client: Client,
  db: Kysely<unknown>,
  { header, manifest }: ReadArchive,
  wish: RestoreWish,
): Promise<void> {
  await client.query("set local lock_timeout = '10s'");
  if (wish.replace) {
    wish.onProgress?.('making room');
    await dropEverything(client);
    await client.query('delete from graphile_worker._private_jobs');
    await client.query('delete from graphile_worker._private_job_queues');
  }
  await migrate(db, header.migrations.at(-1) ?? null);
  const tables = await tablesOf(client, header);
  await beginJobs(client);
  await withoutChecks(client, tables, async () => {
    await emptyTables(client, tables);
    await copyAll(client, tables, wish);
  });
  await addJobs(client);
  await setSequences(client, manifest.sequences);
  // The backup's own run, and any that a crash ended: they run no longer.
  await client.query(`do $$ begin if to_regclass('public.backup_run') is not null then
    delete from public.backup_run where ended_at is null; end if; end $$`);
  wish.onProgress?.('newer migrations');
  await migrate(db, null);
  await demandNobodyThere(client);
}

/** With the columns of the archive, each of which the database has. */
async function tablesOf(client: Client, header: Header): Promise<Table[]> {
  const there = new Map(
    (await readTables(client)).map((table) => [tableGroup(table), new Set(table.columns)]),
  );
  for (const table of header.tables) {
    const columns = there.get(tableGroup(table));
    if (!columns || table.columns.some((column) => !columns.has(column)))
      throw new BackupError(
        'damaged',
        `The backup holds ${tableGroup(table)}, which its own version does not know so.`,
      );
  }
  return header.tables;
}

async function copyAll(client: Client, tables: readonly Table[], wish: RestoreWish): Promise<void> {
  const byGroup = new Map(tables.map((table) => [tableGroup(table), table]));
  await readArchive(await wish.open(), wish.key, {
    member: async (name, bytes) => {
      const group = groupOf(name);
      const table = byGroup.get(group);
      if (table) {
        wish.onProgress?.(table.name);
        await copyIntoTable(client, table, bytes);
      } else if (group === 'jobs') await copyIntoJobs(client, bytes);
      else if (group === 'files') await putFile(wish, name.slice('files/'.length), bytes);
      else throw new BackupError('damaged', `The backup holds ${name}, which is nothing of Michi's.`);
    },
  });
}

async function putFile({ storage, onProgress }: RestoreWish, key: string, bytes: Bytes): Promise<void> {
  if (!/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(key))
    throw new BackupError('damaged', `The backup holds a file under ${key}.`);
  onProgress?.(`files: ${key}`);
  await storage.put(key, Readable.from(bytes, { objectMode: false }));
}

async function hasQueue(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regnamespace('graphile_worker') is not null as there`,
  );
  return rows[0]?.there === true;
}

/** The library commits its own migrations one by one. */
async function makeQueue(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1, application_name: 'restore of michi' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** The migrations take part in our transaction: they get the same connection. */
async function inOneTransaction(client: Client, work: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
  const borrowed = Object.assign(client, { release: () => undefined });
  const pool = {
    options: { max: 1 },
    connect: () => Promise.resolve(borrowed),
    end: () => Promise.resolve(),
  };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await db.transaction().execute((tx) => work(tx));
}

/** tx. Up to this migration; null: to the latest. */
async function migrate(db: Kysely<unknown>, to: string | null): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations } });
  const { error } = to === null ? await migrator.migrateToLatest() : await migrator.migrateTo(to);
  if (error) throw error;
  // The migrator sets a shorter one for its own lock.
  await sql`set local lock_timeout = '10s'`.execute(db);
}
