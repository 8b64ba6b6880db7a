import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_LOCK_TABLE, MIGRATION_LOCK_ID } from 'kysely/migration';
import { formerMigrations } from './former-migrations.ts';

const BASELINE = '0156_baseline';

/** Neither empty nor Michi's own as this version can take it on. The message says what to do. */
export class DatabaseRefused extends Error {
  override name = 'DatabaseRefused';
}

const refused = (why: string) =>
  new DatabaseRefused(
    `The database ${why}. Nothing in it was touched. "npm run reset" empties the database that Michi brings along; ` +
      'one of your own (DATABASE_URL) you empty yourself, or you name another, empty one.',
  );

/** What a database is, by the migrations that ran in it and the tables that are there. */
type History = { applied: readonly string[]; tables: readonly string[] };

/**
 * EMPTY: nothing ran here yet. KNOWN: the baseline, and of what follows it nothing unknown. FORMER: exactly
 * the migrations that the baseline stands for. Anything else is thrown as `DatabaseRefused`.
 */
export function judgeHistory({ applied, tables }: History, known: readonly string[]) {
  if (applied.length === 0) {
    if (tables.length === 0) return 'EMPTY';
    const [first, ...others] = tables;
    throw refused(
      `has tables that Michi did not make (${first}${others.length > 0 ? ` and ${others.length} more` : ''})`,
    );
  }
  if (applied.join() === formerMigrations.join()) return 'FORMER';
  const unknown = applied.filter((name) => !known.includes(name));
  if (applied[0] !== BASELINE)
    throw refused(
      `was made by a version of Michi of before ${BASELINE} that this one cannot take on: of its ${formerMigrations.length} migrations ` +
        `${formerMigrations.filter((name) => applied.includes(name)).length} ran, the last one ${applied.at(-1)}`,
    );
  if (unknown.length > 0)
    throw refused(
      `was made by a newer version of Michi, or by a changed one: this one knows no ${unknown[0]}`,
    );
  return 'KNOWN';
}

/**
 * Marks a database of the former migrations as one of the baseline, whose catalogue is the same; refuses what
 * `judgeHistory` refuses.
 */
export async function acceptDatabase(db: Kysely<unknown>, known: readonly string[]): Promise<void> {
  const { adapter } = db.getExecutor();
  // The lock under which Kysely migrates: nobody else changes these tables meanwhile.
  const lock = { lockTable: DEFAULT_MIGRATION_LOCK_TABLE, lockRowId: MIGRATION_LOCK_ID };
  await db.connection().execute(async (connection) => {
    await adapter.acquireMigrationLock(connection, lock);
    try {
      await connection.transaction().execute(async (tx) => {
        if (judgeHistory(await readHistory(tx), known) === 'FORMER') await markAsBaseline(tx);
      });
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}

async function readHistory(db: Kysely<unknown>): Promise<History> {
  const tables = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace in (current_schema()::regnamespace, to_regnamespace('sandbox_provider')) and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by 1`.execute(db);
  const names = tables.rows.map(({ name }) => name);
  const own = names.filter((name) => !name.startsWith('kysely_migration'));
  if (!names.includes('kysely_migration')) return { applied: [], tables: own };
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by timestamp, name collate "C"`.execute(db);
  return { applied: applied.rows.map(({ name }) => name), tables: own };
}

async function markAsBaseline(tx: Kysely<unknown>): Promise<void> {
  await sql`update kysely_migration set name = ${BASELINE} where name = ${formerMigrations.at(-1)}`.execute(
    tx,
  );
  await sql`delete from kysely_migration where name <> ${BASELINE}`.execute(tx);
}
