import { sql } from '../../server/src/platform/db/db.ts';
import type { Ctx } from '../../server/src/platform/context.ts';
import { type Rows, seededTables } from './rows.ts';

const batch = 4000;

/**
 * tx. One statement for some thousand rows: they travel as one JSON parameter, which the database unfolds by
 * the table's own types.
 */
export async function insertRows(tx: Ctx, rows: Rows): Promise<void> {
  for (const table of seededTables) {
    const all: readonly object[] = rows[table];
    for (let from = 0; from < all.length; from += batch)
      await insertBatch(tx, table, all.slice(from, from + batch));
    // Or the first visitors meet plans made for empty tables.
    await sql`analyze ${sql.table(table)}`.execute(tx.db);
  }
}

async function insertBatch(tx: Ctx, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((column) => sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx.db,
  );
}
