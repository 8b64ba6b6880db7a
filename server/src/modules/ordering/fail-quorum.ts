import { systemActor } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { Conflict } from '../../platform/errors.ts';
import { cancelClass, getSeats, listClassesBelowQuorum } from '../scheduling/index.ts';
import { settlePayment } from './cancel-order.ts';
import { outcomeByPercent } from './cancellation.ts';
import { lockOrdersOf } from './lock-orders.ts';
import { moveOrder, noteOnOrder } from './order.repository.ts';
import type { Order } from './order.ts';
import { listPayments } from './payment.repository.ts';

const timer = systemActor('quorum-timer');
const reason = 'QUORUM_FAILED';

/** Group classes that too few booked in time do not take place: everybody gets all of it back. */
export async function failQuorums(ctx: Ctx): Promise<void> {
  for (const { classId, minSeats } of await listClassesBelowQuorum(ctx)) {
    try {
      await ctx.transaction((tx) => failQuorum(tx, classId, minSeats));
    } catch (error) {
      // Somebody booked or cancelled in this very moment, or a failure of this class alone: the next round looks again.
      ctx.log.warn({ err: error, classId }, 'class below its quorum was not ended');
    }
  }
}

async function failQuorum(tx: Ctx, classId: string, minSeats: number): Promise<void> {
  const orders = await lockOrdersOf(tx, classId);
  const orderIds = new Set(orders.map((order) => order.id));
  const booked = await cancelClass(tx, classId, { by: null, reason });
  // Seen under the calendar's lock; thrown, nothing of it has happened.
  if (booked.length >= minSeats || !booked.every((seat) => orderIds.has(seat.orderId))) throw Conflict();
  for (const order of orders) {
    const seatIds = booked.filter((seat) => seat.orderId === order.id).map((seat) => seat.seatId);
    if (seatIds.length > 0) await refundSeats(tx, order, seatIds);
  }
}

/** An order of which nothing else is left is CANCELED, and so is one that was not complete yet; a package goes on with its other sessions. */
async function refundSeats(tx: Ctx, order: Order, seatIds: readonly string[]): Promise<void> {
  const payments = await listPayments(tx, [order.id]);
  const ending = payments.filter(
    (payment) =>
      (payment.status === 'HELD' || payment.status === 'CONFIRMED') &&
      (order.status !== 'COMPLETED' || seatIds.includes(payment.seatId ?? '')),
  );
  for (const payment of ending)
    await settlePayment(tx, payment, outcomeByPercent(payment, 100), timer, reason);
  const seats = await getSeats(tx, { orderIds: [order.id] });
  const goesOn =
    seats.some((seat) => seat.state === 'BOOKED') ||
    payments.some((payment) => payment.status === 'HELD' && !ending.includes(payment));
  if (goesOn) return noteOnOrder(tx, order, timer, reason);
  await moveOrder(tx, order, 'CANCELED', {
    actor: timer,
    reason,
    set: { cancel_reason: reason, expires_at: null },
  });
  await tx.announce('order.canceled', { orderId: order.id, reason });
}
