import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';
import type { Order } from '../rules/order.ts';
import { orderOf } from './order.repository.ts';

/** Orders of these children that wait for a guardian, the first that ends first. */
export async function listWaitingOrders(ctx: Ctx, childIds: readonly string[]): Promise<Order[]> {
  if (childIds.length === 0) return [];
  const rows = await tables(ctx, 'order')
    .selectFrom('order')
    .selectAll()
    .where('student_id', 'in', [...childIds])
    .where('guardian_state', '=', 'WAITING')
    .where('status', '=', 'CREATED')
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('expires_at')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(orderOf);
}
