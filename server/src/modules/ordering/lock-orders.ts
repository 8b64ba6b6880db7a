import type { Ctx } from '../../platform/context.ts';
import { getSeats } from '../scheduling/index.ts';
import { lockOrder } from './order.repository.ts';
import type { Order } from './order.ts';

/** tx. Everybody's order in a class: before calendars, as everywhere, and always in the same order. */
export async function lockOrdersOf(tx: Ctx, classId: string): Promise<Order[]> {
  const orderIds = new Set((await getSeats(tx, { classIds: [classId] })).map((seat) => seat.orderId));
  const orders: Order[] = [];
  for (const orderId of [...orderIds].toSorted((a, b) => (a < b ? -1 : 1))) {
    const order = await lockOrder(tx, orderId);
    if (order) orders.push(order);
  }
  return orders;
}
