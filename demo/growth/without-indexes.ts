import type { Ctx } from '../../server/src/platform/context.ts';
import { sql } from '../../server/src/platform/db/db.ts';

type Tx = Pick<Ctx, 'db'>;

/**
 * Millions of rows go into tables without indexes in a fraction of the time, and indexes built at once are
 * smaller. Keys stay.
 */
export async function withoutIndexes(
  tx: Tx,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as made
    from pg_index index join pg_class owner on owner.oid = index.indrelid and owner.relnamespace = 'public'::regnamespace
    where owner.relname = any(${sql.val([...tables])}::text[]) and not exists (select from pg_constraint where conindid = index.indexrelid)`.execute(
    tx.db,
  );
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(tx.db);
  await fill();
  for (const { made } of rows) await sql`${sql.raw(made)}`.execute(tx.db);
}
