import type { Expression, ExpressionBuilder, SqlBool, StringReference } from 'kysely';
import { sql } from '../db/db.ts';
import { ValidationFailed } from '../errors.ts';

/** Where a keyset page ended: the instant and the id of its last row. */
export type Cursor = { at: Date; id: string };

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(`${cursor.at.getTime()}/${cursor.id}`).toString('base64url');
}

/** Throws ValidationFailed on anything that `encodeCursor` did not make. */
export function decodeCursor(text: string): Cursor {
  const [at = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split('/');
  if (!/^\d{1,15}$/.test(at) || !uuid.test(id))
    throw ValidationFailed({ field: 'cursor', message: 'This list cannot go on from there' });
  return { at: new Date(Number(at)), id };
}

/**
 * The rows behind the cursor in a list that is ordered by these two columns; of a list from its beginning,
 * all.
 */
export function behind<DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  cursor: Cursor | null | undefined,
  [at, id]: readonly [at: StringReference<DB, TB>, id: StringReference<DB, TB>],
  order: 'asc' | 'desc',
): Expression<SqlBool> {
  if (!cursor) return eb.lit(true);
  const further = sql.raw(order === 'asc' ? '>' : '<');
  return sql`(${eb.ref(at)}, ${eb.ref(id)}) ${further} (${cursor.at}, ${cursor.id}::uuid)`;
}

/** Takes `limit + 1` rows and makes the page of them. */
export function cursorPage<T>(
  rows: readonly T[],
  limit: number,
  endOf: (row: T) => Cursor,
): { items: T[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(endOf(last)) : null };
}
