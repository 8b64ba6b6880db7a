import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { partOf } from '../rules/cancellation.ts';
import { followSession } from './follow-session.ts';
import { leftOf, type OrderMoney, refundOf } from '../rules/lost-discount.ts';
import { findOrders, lockOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { holdReasons, type Payment } from '../rules/payment.ts';
import {
  listPayments,
  listSeatPayments,
  splitPayment,
  updatePayment,
} from '../storage/payment.repository.ts';
import { refundJob, releaseJob } from '../storage/order-jobs.ts';
import { enqueueLowerPrices } from '../checkout/start-escrow.ts';

const decision = systemActor('dispute');

type Seat = Pick<SeatDetail, 'seatId' | 'orderId' | 'classId' | 'studentId' | 'senseiId'>;

/**
 * tx. Locks the seat's order, and keeps what is held for it where it is until the dispute is decided.
 * Released already: that may come back.
 */
export async function freezeForDispute(tx: Ctx, seat: Seat): Promise<void> {
  for (const payment of await lockedPayments(tx, seat))
    if (payment.status === 'HELD' || payment.status === 'CONFIRMED')
      await updatePayment(tx, payment.id, { hold_reason: holdReasons.dispute });
  tellOrderChanged(tx, seat);
}

/** tx. The dispute was not upheld: the money goes its way again, at once where its time came meanwhile. */
export async function endDispute(tx: Ctx, seat: Seat): Promise<null> {
  for (const payment of await lockedPayments(tx, seat)) {
    if (payment.holdReason !== holdReasons.dispute) continue;
    await updatePayment(tx, payment.id, { hold_reason: holdReasons.class });
    if (payment.holdUntil)
      await tx.enqueue(releaseJob, { paymentId: payment.id }, { runAt: payment.holdUntil });
  }
  await enqueueLowerPrices(tx, [seat.classId]);
  tellOrderChanged(tx, seat);
  return null;
}

/**
 * tx. Everything that was paid for the seat goes back, also what was released: HELD or RELEASED → REFUNDED,
 * after the commit; and what its package lost of the discount because of it. Answers how much.
 */
export async function upholdDispute(tx: Ctx, seat: Seat): Promise<SeatMoney | null> {
  const { seatId } = seat;
  const order = found(await lockOrder(tx, seat.orderId));
  const money = found((await moneyOf(tx, [order])).get(order.id));
  const back = refundOf(money, seatId);
  for (const { payment, amount } of back) {
    const going =
      amount === payment.amount
        ? payment
        : (await splitPayment(tx, payment, partOf(payment, amount), decision)).part;
    await updatePayment(tx, going.id, { seat_id: seatId, hold_reason: holdReasons.upheld });
    await tx.enqueue(refundJob, { paymentId: going.id });
  }
  await leaveToOthers(tx, order, seatId);
  tellOrderChanged(tx, seat);
  return sumOf(back);
}

/** What is lost of the discount all the same, as others were used, stays with one of these. */
async function leaveToOthers(tx: Ctx, order: Order, seatId: string): Promise<void> {
  const left = leftOf(found((await moneyOf(tx, [order])).get(order.id)), seatId);
  if (left) for (const payment of left.lost) await followSession(tx, payment, left.heir, decision);
}

/** Of each order. */
async function moneyOf(ctx: Ctx, orders: readonly Order[]): Promise<Map<string, OrderMoney>> {
  const orderIds = orders.map(({ id }) => id);
  const payments = Map.groupBy(await listPayments(ctx, orderIds), ({ orderId }) => orderId);
  const seats = Map.groupBy(await getSeats(ctx, { orderIds }), ({ orderId }) => orderId);
  return new Map(
    orders.map((order) => [
      order.id,
      { order, payments: payments.get(order.id) ?? [], seats: seats.get(order.id) ?? [] },
    ]),
  );
}

/** `status`: HELD if any of it is. */
export type SeatMoney = { amount: number; currency: string; status: 'HELD' | 'RELEASED' };

/** What a refund of each seat would give back now; a seat without any is left out. */
export async function getSeatMoney(ctx: Ctx, seatIds: readonly string[]): Promise<Map<string, SeatMoney>> {
  const paid = await listSeatPayments(ctx, seatIds);
  const orderOf = new Map(paid.map(({ seatId, orderId }) => [seatId, orderId]));
  const monies = await moneyOf(ctx, await findOrders(ctx, [...new Set(orderOf.values())]));
  return new Map(
    seatIds.flatMap((seatId) => {
      const money = monies.get(orderOf.get(seatId) ?? '');
      const sum = money ? sumOf(refundOf(money, seatId)) : null;
      return sum ? [[seatId, sum]] : [];
    }),
  );
}

async function lockedPayments(tx: Ctx, { orderId, seatId }: Seat): Promise<Payment[]> {
  await lockOrder(tx, orderId);
  return listSeatPayments(tx, [seatId]);
}

function sumOf(back: ReturnType<typeof refundOf>): SeatMoney | null {
  const [first] = back;
  if (!first) return null;
  return {
    amount: back.reduce((sum, { amount }) => sum + amount, 0),
    currency: first.payment.currency,
    status: back.some(({ payment }) => payment.status === 'HELD') ? 'HELD' : 'RELEASED',
  };
}

function tellOrderChanged(tx: Ctx, { orderId, studentId, senseiId }: Seat): void {
  tx.push([studentId, senseiId], 'order.changed', { id: orderId });
}
