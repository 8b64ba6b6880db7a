import type { AnyActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { LostDiscount } from '../rules/lost-discount.ts';
import { isInDispute, type Payment } from '../rules/payment.ts';
import { splitPayment, updatePayment } from '../storage/payment.repository.ts';
import { releasePayments } from './release-payment.ts';
import { releaseJob } from '../storage/order-jobs.ts';

/** tx, order locked. Cuts a lost discount off a payment that ends; answers what is left of that. */
export async function keepLostDiscount(
  tx: Ctx,
  payment: Payment,
  lost: LostDiscount,
  actor: AnyActor,
): Promise<Payment | null> {
  const { rest, part } =
    lost.amount === payment.amount && payment.couponPaid === 0
      ? { rest: null, part: payment }
      : await splitPayment(tx, payment, lost, actor);
  await followSession(tx, part, lost.of, actor);
  return rest;
}

/**
 * tx, order locked. A lost discount is where the money of its session is from now on: held as long, and by
 * the same, or released.
 */
export async function followSession(tx: Ctx, lost: Payment, of: Payment, actor: AnyActor): Promise<void> {
  const isOver = lost.status === 'RELEASED';
  const kept = await updatePayment(tx, lost.id, {
    seat_id: of.seatId,
    is_lost_discount: true,
    ...(isOver
      ? {}
      : {
          // Whose class it was is paid for it.
          sensei_id: of.senseiId,
          hold_until: of.holdUntil,
          hold_reason: of.holdReason,
          frozen_at: of.frozenAt,
        }),
  });
  if (isOver) return;
  if (of.status === 'RELEASED') return releasePayments(tx, [kept], actor, 'SESSION_USED');
  if (of.holdUntil && !isInDispute(of))
    await tx.enqueue(releaseJob, { paymentId: kept.id }, { runAt: of.holdUntil });
}
