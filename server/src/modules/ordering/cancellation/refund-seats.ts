import { isSeveral } from '@michi/contract/ordering/several-times';
import type { AnyActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { Conflict } from '../../../platform/errors.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { settlePayment } from '../escrow/settle-payment.ts';
import { outcomeByPercent } from '../rules/cancellation.ts';
import { endOrder } from '../storage/end-order.ts';
import { goesOn } from '../rules/order.policy.ts';
import type { Order } from '../rules/order.ts';
import { holdReasons, isCaptured, type Payment } from '../rules/payment.ts';
import { listPayments, listSeatPayments } from '../storage/payment.repository.ts';

/**
 * What goes back when these seats of the order are ended by the other side. Of an order that is not complete
 * yet, all of it, unless it is of several times.
 */
export function refundable(
  order: Order,
  payments: readonly Payment[],
  seatIds: readonly string[],
): Payment[] {
  return payments.filter(
    (payment) =>
      payment.orderId === order.id &&
      (payment.status === 'HELD' || payment.status === 'CONFIRMED') &&
      ((order.status !== 'COMPLETED' && !isSeveral(order)) || seatIds.includes(payment.seatId ?? '')),
  );
}

/**
 * What was paid for a canceled seat, where all of it comes back, or has; null where nothing does, or a part
 * is kept.
 */
export async function getWholeRefund(
  ctx: Ctx,
  seatId: string,
): Promise<{ amount: number; currency: string } | null> {
  const payments = (await listSeatPayments(ctx, [seatId])).filter(
    // What came back as the price fell was said then.
    (payment) => isCaptured(payment) && payment.holdReason !== holdReasons.priceFell,
  );
  const [first] = payments;
  const isWhole = payments.every(({ status }) => status === 'CANCELLED' || status === 'REFUNDED');
  if (!first || !isWhole) return null;
  return { amount: payments.reduce((sum, { amount }) => sum + amount, 0), currency: first.currency };
}

/**
 * tx, orders locked. Everything paid for these canceled seats goes back. Throws conflict when one of them is
 * of an order not among them.
 */
export async function refundBooked(
  tx: Ctx,
  orders: readonly Order[],
  booked: readonly SeatDetail[],
  by: { actor: AnyActor; reason: string },
): Promise<void> {
  for (const [orderId, seats] of Map.groupBy(booked, (seat) => seat.orderId)) {
    const order = orders.find((each) => each.id === orderId);
    if (!order) throw Conflict();
    await refundSeats(
      tx,
      order,
      seats.map((seat) => seat.seatId),
      by,
    );
  }
}

/**
 * tx, order locked, its seats canceled. Everything paid for them goes back. An order of which nothing else is
 * left is CANCELED, and so is one that was not complete yet; a package, or an order of several times, goes on
 * with the others.
 */
async function refundSeats(
  tx: Ctx,
  order: Order,
  seatIds: readonly string[],
  by: { actor: AnyActor; reason: string },
): Promise<void> {
  const { actor, reason } = by;
  const payments = await listPayments(tx, [order.id]);
  const ending = refundable(order, payments, seatIds);
  for (const payment of ending)
    await settlePayment(tx, payment, outcomeByPercent(payment, 100), actor, reason);
  const seats = await getSeats(tx, { orderIds: [order.id] });
  // Its seats are canceled by now.
  const ended = { payments: ending, seats: [], isWhole: false };
  const endsOrder = !goesOn(order, { payments, seats }, ended, tx.clock.now());
  await endOrder(tx, order, { endsOrder, rest: null }, by);
}
