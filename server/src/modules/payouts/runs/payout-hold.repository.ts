import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** The reasons of those of these whose money is kept back. */
export async function findHolds(ctx: Ctx, senseiIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tables(ctx, 'payout_hold')
    .selectFrom('payout_hold')
    .select(['sensei_id', 'reason'])
    .where(sql<boolean>`sensei_id = any(${[...senseiIds]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.sensei_id, row.reason]));
}

/** tx. */
export async function insertHold(
  tx: Ctx,
  hold: { senseiId: string; reason: string; createdBy: string },
): Promise<void> {
  const values = { reason: hold.reason, created_by: hold.createdBy, created_at: tx.clock.now() };
  await tables(tx, 'payout_hold')
    .insertInto('payout_hold')
    .values({ sensei_id: hold.senseiId, ...values })
    .onConflict((conflict) => conflict.column('sensei_id').doUpdateSet(values))
    .execute();
}

/** tx. Whether there was one. */
export async function deleteHold(tx: Ctx, senseiId: string): Promise<boolean> {
  const row = await tables(tx, 'payout_hold')
    .deleteFrom('payout_hold')
    .where('sensei_id', '=', senseiId)
    .returning('sensei_id')
    .executeTakeFirst();
  return row !== undefined;
}
