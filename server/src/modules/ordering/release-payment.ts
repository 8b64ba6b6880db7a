import type { AnyActor } from '../../platform/actor.ts';
import { systemActor } from '../../platform/actor.ts';
import { after, days } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { isSenseiBanned } from './banned-sensei.ts';
import { release } from './ledger.ts';
import { post } from './ledger.repository.ts';
import { lockOrder } from './order.repository.ts';
import { holdReasons, isFrozen, type Payment } from './payment.ts';
import { findPayment, movePayments, updatePayment } from './payment.repository.ts';

/** tx, order locked. The money of a seat waits until then; a job releases it. */
export async function startHold(tx: Ctx, payment: Payment, seatId: string, until: Date): Promise<void> {
  await updatePayment(tx, payment.id, { seat_id: seatId, hold_until: until, hold_reason: holdReasons.class });
  await tx.enqueue(
    'ordering.release',
    { paymentId: payment.id },
    { runAt: until, jobKey: `payment:${payment.id}:release` },
  );
}

/** tx, order locked. HELD or CANCELLED → RELEASED: fee to the platform, net to the sensei. */
export async function releasePayments(
  tx: Ctx,
  payments: readonly Payment[],
  actor: AnyActor,
  reason: string,
): Promise<void> {
  if (payments.length === 0) return;
  // The account that the money leaves is told by the row as it was.
  await post(tx, payments.map(release));
  await movePayments(tx, payments, 'RELEASED', {
    actor,
    reason,
    set: { released_at: tx.clock.now(), hold_until: null, hold_reason: null },
  });
  for (const payment of payments)
    await tx.announce('payment.released', { paymentId: payment.id, orderId: payment.orderId });
}

/** The timer's release, once the hold is over. Nothing happens to money that is frozen by a dispute or has moved on. */
export async function releaseDue(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const known = await findPayment(tx, paymentId);
    if (!known || !(await lockOrder(tx, known.orderId))) return;
    const payment = await findPayment(tx, paymentId);
    if (!payment || payment.status !== 'HELD' || isFrozen(payment)) return;
    if (payment.holdUntil === null || payment.holdUntil > tx.clock.now()) return;
    if (payment.seatId && (await isSenseiBanned(tx, payment.senseiId)))
      return startHold(tx, payment, payment.seatId, after(tx.clock.now(), days(1)));
    await releasePayments(tx, [payment], systemActor('release-timer'), 'HOLD_OVER');
  });
}
