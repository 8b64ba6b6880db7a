import type { Ctx } from '../../platform/context.ts';
import { sql, tables } from '../../platform/db.ts';

export async function sumCompletedOrders(
  ctx: Ctx,
  currency: string,
  since: Date,
): Promise<{ orders: number; volume: number }> {
  return tables(ctx, 'order')
    .selectFrom('order')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(total), 0)::bigint`.as('volume'),
    ])
    .where('status', '=', 'COMPLETED')
    .where('currency', '=', currency)
    .where('completed_at', '>=', since)
    .executeTakeFirstOrThrow();
}
