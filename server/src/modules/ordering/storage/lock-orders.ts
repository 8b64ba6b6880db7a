import type { Ctx } from '../../../platform/context.ts';
import { getSeats } from '../../scheduling/index.ts';
import { lockOrders } from './order-list.repository.ts';
import type { Order } from '../rules/order.ts';

/** tx. Everybody's order in these classes. */
export async function lockOrdersOf(tx: Ctx, ...classIds: readonly string[]): Promise<Order[]> {
  const orderIds = new Set((await getSeats(tx, { classIds })).map((seat) => seat.orderId));
  return lockOrders(tx, [...orderIds]);
}
