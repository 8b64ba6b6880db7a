import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/** Names of the active fee rules that hold for one category alone. */
export async function namesOfCategoryFees(ctx: Ctx, categoryId: string): Promise<string[]> {
  const rows = await tables(ctx, 'platform_fee')
    .selectFrom('platform_fee')
    .select('name')
    .where('scope', '=', 'CATEGORY')
    .where('scope_id', '=', categoryId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** tx. Orders keep the copy that was made when they were placed. Answers the rules that ended. */
export function endCategoryFees(tx: Ctx, categoryId: string) {
  return tables(tx, 'platform_fee')
    .updateTable('platform_fee')
    .set((eb) => ({ active: false, version: eb('version', '+', 1), updated_at: tx.clock.now() }))
    .where('scope', '=', 'CATEGORY')
    .where('scope_id', '=', categoryId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'type', 'currency'])
    .execute();
}
