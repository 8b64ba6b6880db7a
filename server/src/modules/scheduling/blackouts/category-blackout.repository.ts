import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** Names of the days from `today` on that are closed for one category alone. */
export async function namesOfCategoryBlackouts(
  ctx: Ctx,
  categoryId: string,
  today: string,
): Promise<string[]> {
  const rows = await tables(ctx, 'blackout')
    .selectFrom('blackout')
    .select('name')
    .where('category_id', '=', categoryId)
    .where('last_date', '>=', today)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** tx. Of days that are closed for both alike one is enough: those of the first are deleted, and answered. */
export async function deleteTwins(tx: Ctx, fromId: string, intoId: string) {
  const now = tx.clock.now();
  return tables(tx, 'blackout')
    .updateTable('blackout')
    .set((eb) => ({ deleted_at: now, version: eb('version', '+', 1), updated_at: now }))
    .where('category_id', '=', fromId)
    .where('deleted_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('blackout as twin')
          .select('twin.id')
          .where('twin.category_id', '=', intoId)
          .where('twin.deleted_at', 'is', null)
          .whereRef('twin.from_date', '=', 'blackout.from_date')
          .whereRef('twin.to_date', '=', 'blackout.to_date')
          .whereRef('twin.recurs_until', 'is not distinct from', 'blackout.recurs_until')
          .where(sql<boolean>`lower(twin.name) = lower(blackout.name)`),
      ),
    )
    .returning(['id', 'name', 'from_date as fromDate', 'to_date as toDate'])
    .execute();
}

/**
 * tx. Also those that are over, and deleted ones, which can still come back; answers those that are there.
 */
export async function moveBlackouts(tx: Ctx, fromId: string, intoId: string) {
  const rows = await tables(tx, 'blackout')
    .updateTable('blackout')
    .set((eb) => ({ category_id: intoId, version: eb('version', '+', 1), updated_at: tx.clock.now() }))
    .where('category_id', '=', fromId)
    .returning(['id', 'name', 'from_date as fromDate', 'to_date as toDate', 'deleted_at as deletedAt'])
    .execute();
  return rows.filter(({ deletedAt }) => deletedAt === null);
}
