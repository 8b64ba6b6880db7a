import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Numbered `.sql` files, forward only; then the job queue's own. */
export async function migrateToLatest(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  // An idle connection that breaks: the next query tells.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations } });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await runMigrations({ pgPool: pool });
  } finally {
    await db.destroy();
  }
}

/** Whether the database has not exactly the migrations of this build: one is missing, or a newer build was here. */
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

async function getMigrations() {
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
