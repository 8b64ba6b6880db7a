import type { Ctx } from '../../../platform/context.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { listOrderRows } from '../storage/order-list.repository.ts';
import { findOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import type { Payment } from '../rules/payment.ts';
import { listPayments } from '../storage/payment.repository.ts';

export type OrderDetail = Order & { payments: Payment[]; seats: SeatDetail[] };

/** For later modules: everything about one order, to nobody in particular. */
export async function getOrderDetail(ctx: Ctx, orderId: string): Promise<OrderDetail | null> {
  const order = await findOrder(ctx, orderId);
  if (!order) return null;
  return {
    ...order,
    payments: await listPayments(ctx, [orderId]),
    seats: await getSeats(ctx, { orderIds: [orderId] }),
  };
}

/** For later modules: whose numbers begin with these digits, the shortest first. */
export async function findOrderIds(ctx: Ctx, begun: string, limit: number): Promise<string[]> {
  const orders = await listOrderRows(ctx, { text: { words: begun, peopleIds: [] }, after: null, limit });
  return orders.slice(0, limit).map(({ id }) => id);
}
