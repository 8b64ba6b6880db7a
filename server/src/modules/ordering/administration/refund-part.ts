import { createHash } from 'node:crypto';
import type { AdminPayment, PartRefund, RefundBearer } from '@michi/contract/ordering/money-administration';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { ChargebackOpen, NotRefundable, RefundChanged } from '../ordering.errors.ts';
import type { Shared } from '../rules/cancellation.ts';
import { canRefundPart, mostRefundable, partOf } from '../rules/part-refund.ts';
import { holdReasons, type Payment } from '../rules/payment.ts';
import { refundJob } from '../storage/order-jobs.ts';
import { lockOrder, noteOnOrder } from '../storage/order.repository.ts';
import { findPayment, movePayments, splitPayment, updatePayment } from '../storage/payment.repository.ts';
import { presentLines } from './payment-list.ts';
import { findPaymentLines } from './payment-list.repository.ts';

export type PartWish = { paymentId: string; amount: number; bearer: RefundBearer };

/** The exact outcome; the ledger ends there. Throws not_refundable, and validation_failed naming `amount`. */
export async function previewPartRefund(ctx: Ctx, actor: SignedIn, wish: PartWish): Promise<PartRefund> {
  authorize(may(actor, 'orders.manage'));
  return planOf(found(await findPayment(ctx, wish.paymentId)), wish).preview;
}

/**
 * Splits a part off a payment that is held or released and gives it back: out of escrow, or out of the sensei's balance and the platform's fee.
 * Throws conflict when the outcome differs from the fingerprint by now, not_refundable, confirmation_required, and validation_failed naming
 * `amount`.
 */
export async function refundPart(
  ctx: Ctx,
  actor: SignedIn,
  wish: PartWish & { reason: string; fingerprint: string },
): Promise<AdminPayment> {
  authorize(may(actor, 'orders.manage'));
  await demandStepUp(ctx, actor);
  const { orderId } = found(await findPayment(ctx, wish.paymentId));
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    const payment = found(await findPayment(tx, wish.paymentId));
    const { share, preview } = planOf(payment, wish);
    if (preview.fingerprint !== wish.fingerprint) throw RefundChanged();
    const going =
      share.amount === payment.amount ? payment : (await splitPayment(tx, payment, share, actor)).part;
    await sendBack(tx, going, actor, wish.reason);
    await noteOnOrder(tx, order, actor, wish.reason);
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  });
  return found((await presentLines(ctx, actor, await findPaymentLines(ctx, [wish.paymentId])))[0]);
}

/** tx, order locked. What was released leaves the sensei once the provider has given it back. */
async function sendBack(tx: Ctx, payment: Payment, actor: SignedIn, reason: string): Promise<void> {
  const set = { hold_until: null, hold_reason: holdReasons.goodwill, frozen_at: null };
  if (payment.status === 'HELD') await movePayments(tx, [payment], 'CANCELLED', { actor, reason, set });
  else await updatePayment(tx, payment.id, set);
  await tx.enqueue(refundJob, { paymentId: payment.id });
}

function planOf(payment: Payment, { amount, bearer }: PartWish): { share: Shared; preview: PartRefund } {
  if (payment.chargebackAt) throw ChargebackOpen();
  if (!canRefundPart(payment)) throw NotRefundable();
  const most = mostRefundable(payment, bearer);
  if (amount > most)
    throw ValidationFailed({
      field: 'amount',
      message: 'At most {most} can be given back this way',
      values: { most: { amount: most, currency: payment.currency } },
    });
  const share = partOf(payment, amount, bearer);
  const { id, status, amount: whole, platformFee, senseiNet, currency } = payment;
  return {
    share,
    preview: {
      amount,
      fromPlatform: share.platformFee,
      fromSensei: share.senseiNet,
      left: {
        amount: whole - amount,
        platformFee: platformFee - share.platformFee,
        senseiNet: senseiNet - share.senseiNet,
      },
      currency,
      isReversal: status === 'RELEASED',
      fingerprint: createHash('sha256')
        .update(JSON.stringify([id, status, whole, platformFee, senseiNet, share]))
        .digest('hex')
        .slice(0, 32),
    },
  };
}
