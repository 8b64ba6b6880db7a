import type { Ctx } from '../../../platform/context.ts';
import { after, days, hours } from '../../../platform/clock.ts';
import { found } from '../../../platform/errors.ts';
import { systemActor } from '../../../platform/actor.ts';
import { getSeats } from '../../scheduling/index.ts';
import { hold } from '../rules/ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import { lockOrder, moveOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { holdReasons, type Payment } from '../rules/payment.ts';
import { listPayments, movePayments, updatePayment } from '../storage/payment.repository.ts';
import { enqueueLowerPrices, startEscrow } from './start-escrow.ts';
import { enqueuePackageDays, isWarnedOf } from '../storage/package-days.ts';

/**
 * tx. All its classrooms exist: PENDING_CLASSROOM_CREATION → COMPLETED, payments HELD, cash to escrow. Called
 * again for a complete order (a package's next session) or for one that was canceled meanwhile, it does
 * nothing.
 */
export async function completeOrder(tx: Ctx, orderId: string): Promise<void> {
  const order = found(await lockOrder(tx, orderId));
  if (order.status !== 'PENDING_CLASSROOM_CREATION') return;
  const actor = systemActor('classroom');
  const now = tx.clock.now();
  // Of several times one may have been cancelled, and settled, by now.
  const paid = (await listPayments(tx, [orderId])).filter(({ status }) => status === 'CONFIRMED');
  const payments = await movePayments(tx, paid, 'HELD', { actor, set: { held_at: now } });
  await post(tx, payments.map(hold));
  const { validDays } = order.policy;
  const validUntil = validDays === null ? null : after(now, days(validDays));
  const warned = validDays === null || isWarnedOf(validDays) ? {} : { expiry_warned_at: now };
  await moveOrder(tx, order, 'COMPLETED', {
    actor,
    set: { completed_at: now, valid_until: validUntil, ...warned },
  });
  await beginHolds(tx, order, payments);
  const seats = await getSeats(tx, { orderIds: [orderId] });
  await enqueueLowerPrices(tx, [...new Set(seats.map((seat) => seat.classId))]);
  if (validUntil) await enqueuePackageDays(tx, orderId, validUntil);
  for (const payment of payments) await tx.announce('payment.held', { paymentId: payment.id, orderId });
  await tx.announce('order.completed', { orderId });
}

/** A payment with a seat is released some time after its class; one without waits to be scheduled. */
async function beginHolds(tx: Ctx, order: Order, payments: readonly Payment[]): Promise<void> {
  const seats = new Map((await getSeats(tx, { orderIds: [order.id] })).map((seat) => [seat.seatId, seat]));
  for (const payment of payments) {
    const seat = payment.seatId ? seats.get(payment.seatId) : undefined;
    if (seat)
      await startEscrow(tx, payment, seat.seatId, after(seat.endsAt, hours(order.policy.releaseHours)));
    else await updatePayment(tx, payment.id, { hold_reason: holdReasons.unscheduled });
  }
}
