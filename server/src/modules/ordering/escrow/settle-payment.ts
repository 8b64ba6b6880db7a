import type { AnyActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Outcome } from '../rules/cancellation.ts';
import type { Payment } from '../rules/payment.ts';
import { movePayments, splitPayment } from '../storage/payment.repository.ts';
import { releasePayments } from './release-payment.ts';
import { refundJob } from '../storage/order-jobs.ts';

/**
 * tx, order locked. CONFIRMED or HELD → CANCELLED; what is not refunded is released at once, the refund goes
 * to the provider after the commit. Both together: the row is split.
 */
export async function settlePayment(
  tx: Ctx,
  payment: Payment,
  outcome: Outcome,
  actor: AnyActor,
  reason: string,
): Promise<void> {
  const [cancelled] = await movePayments(tx, [payment], 'CANCELLED', {
    actor,
    reason,
    set: { hold_until: null, hold_reason: null, frozen_at: null },
  });
  if (!cancelled) return;
  const kept = outcome.platformFeeKept + outcome.senseiShare;
  const { couponKept } = outcome;
  if (outcome.refund === 0 && couponKept === cancelled.couponPaid)
    return releasePayments(tx, [cancelled], actor, reason);
  if (kept === 0 && couponKept === 0) return tx.enqueue(refundJob, { paymentId: cancelled.id });
  const share = {
    amount: kept,
    platformFee: outcome.platformFeeKept,
    senseiNet: outcome.senseiShare,
    couponPaid: couponKept,
    tax: outcome.taxKept,
  };
  const { rest, part } = await splitPayment(tx, cancelled, share, actor);
  await releasePayments(tx, [part], actor, reason);
  await tx.enqueue(refundJob, { paymentId: rest.id });
}
