import type { AnyActor } from '../../../platform/actor.ts';
import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getSeats } from '../../scheduling/index.ts';
import { keepFrozen } from './freeze-escrow.ts';
import { release } from '../rules/ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import { lockOrder } from '../storage/order.repository.ts';
import { isInDispute, type Payment } from '../rules/payment.ts';
import { findPayment, movePayments } from '../storage/payment.repository.ts';

/**
 * tx, order locked. HELD or CANCELLED → RELEASED: fee to the platform, net to the sensei. How long after a
 * class is a setting: `escrow.release_hours`.
 */
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
    set: { released_at: tx.clock.now(), hold_until: null, hold_reason: null, frozen_at: null },
  });
  for (const payment of payments)
    await tx.announce('payment.released', { paymentId: payment.id, orderId: payment.orderId });
}

/**
 * The timer's release, once the hold is over. Nothing happens to money that a dispute, a chargeback or a ban
 * froze, that is for a class whose new time is asked about, or that has moved on.
 */
export async function releaseDue(ctx: Ctx, paymentId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const known = await findPayment(tx, paymentId);
    const order = known && (await lockOrder(tx, known.orderId));
    if (!order) return;
    const payment = await findPayment(tx, paymentId);
    if (!payment || payment.status !== 'HELD' || isInDispute(payment) || payment.chargebackAt) return;
    if (payment.holdUntil === null || payment.holdUntil > tx.clock.now()) return;
    const [seat] = payment.seatId === null ? [] : await getSeats(tx, { seatIds: [payment.seatId] });
    // Also where it was taken back and may be asked again for a moment.
    if (seat && seat.answerBy !== null) return;
    if (await keepFrozen(tx, order, [payment])) return;
    await releasePayments(tx, [payment], systemActor('release-timer'), 'HOLD_OVER');
  });
}
