import type { Ctx } from '../../../platform/context.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
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
