import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { acceptDatabase } from './migration-history.ts';

/** Our number among a database's advisory locks. */
const MIGRATING = 1_560_119;

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/**
 * Numbered `.sql` files, forward only, beginning with the baseline; then the job queue's own. Any number of
 * processes may do so at once. Throws `DatabaseRefused`, with nothing touched, for a database that is neither
 * empty nor one that this version can take on.
 */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  // An idle connection that breaks: the next query tells.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // One process after the other: Kysely and the job queue look at all tables before they lock any.
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${MIGRATING})`.execute(connection);
      try {
        await migrate(db, pool);
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATING})`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}

async function migrate(db: Kysely<unknown>, pool: pg.Pool): Promise<void> {
  const migrations = await getMigrations();
  await acceptDatabase(db, Object.keys(migrations));
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await runMigrations({ pgPool: pool });
}

/**
 * Whether the database has not exactly the migrations of this build: one is missing, or a newer build was
 * here.
 */
export async function migrationsDiffer(pool: pg.Pool): Promise<boolean> {
  const [files, { rows }] = await Promise.all([
    (ownFiles ??= migrationFiles()),
    pool.query<{ name: string }>('select name from kysely_migration'),
  ]);
  const done = new Set(rows.map(({ name }) => name));
  return done.size !== files.length || !files.every((file) => done.has(nameOf(file)));
}

let ownFiles: Promise<string[]> | undefined;
const migrationFiles = async () => (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
const nameOf = (file: string) => file.replace(/\.sql$/, '');

export async function getMigrations() {
  const files = await migrationFiles();
  const entries = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(`${folder}${file}`, 'utf8');
      const up = (db: Kysely<unknown>) =>
        sql
          .raw(text)
          .execute(db)
          .then(() => undefined);
      return [nameOf(file), { up }] as const;
    }),
  );
  return Object.fromEntries(entries);
}
