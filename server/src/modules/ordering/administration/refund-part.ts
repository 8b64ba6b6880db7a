import { createHash } from 'node:crypto';
import {
  type AdminPayment,
  mostRefundable,
  type PartRefund,
  type RefundBearer,
} from '@michi/contract/ordering/money-administration';
import { stepOf } from '@michi/contract/money';
import { isUnscheduled } from '@michi/contract/ordering/package-sessions';
import { may, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { ChargebackOpen, NotRefundable, RefundChanged, RefundEndsSession } from '../ordering.errors.ts';
import type { Shared } from '../rules/cancellation.ts';
import { creditOfPart } from '../rules/credit.ts';
import { canRefundPart, isWhole, refundShare } from '../rules/part-refund.ts';
import type { Order } from '../rules/order.ts';
import { holdReasons, type Payment } from '../rules/payment.ts';
import { refundJob } from '../storage/order-jobs.ts';
import { type RecordedStep, recordSteps } from '../storage/order-event.repository.ts';
import { lockOrder } from '../storage/order.repository.ts';
import { findPayment, movePayments, splitPayment, updatePayment } from '../storage/payment.repository.ts';
import { presentLines } from './payment-list.ts';
import { findPaymentLines } from './payment-list.repository.ts';

export type PartWish = { paymentId: string; amount: number; bearer: RefundBearer };

/**
 * The exact outcome; the ledger ends there. Throws not_refundable, refund_ends_session, and validation_failed
 * naming `amount`.
 */
export async function previewPartRefund(ctx: Ctx, actor: SignedIn, wish: PartWish): Promise<PartRefund> {
  authorize(may(actor, 'orders.manage'));
  return planOf(found(await findPayment(ctx, wish.paymentId)), wish).preview;
}

/**
 * Splits a part off a payment that is held or released and gives it back: out of escrow, or out of the
 * sensei's balance and the platform's fee. Never all of a session that has no class yet: that would end it.
 * Throws conflict when the outcome differs from the fingerprint by now, not_refundable, refund_ends_session,
 * confirmation_required, and validation_failed naming `amount`.
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
    const going = isWhole(payment, share) ? payment : (await splitPayment(tx, payment, share, actor)).part;
    await sendBack(tx, going, actor, wish.reason);
    await recordSteps(tx, [toldOf(order, actor, wish, preview)]);
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  });
  return found((await presentLines(ctx, actor, await findPaymentLines(ctx, [wish.paymentId])))[0]);
}

/** The order stays as it is; the audit log has how much, and whose money. */
function toldOf(
  { id, number, status, studentId }: Order,
  actor: SignedIn,
  { paymentId, amount, bearer, reason }: PartWish & { reason: string },
  { currency, fromPlatform, fromSensei }: PartRefund,
): RecordedStep {
  const facts = { paymentId, amount, currency, bearer, fromPlatform, fromSensei };
  const deed = { action: 'payment.refunded_part', facts };
  const same = { from: status, to: status };
  return { orderId: id, subject: 'ORDER', subjectId: id, ...same, actor, reason, number, studentId, deed };
}

/** What was released stays that until the provider has given it back; why it goes is said all the same. */
function noteOf({ id, orderId, status }: Payment, actor: SignedIn, reason: string): RecordedStep {
  return { orderId, subject: 'PAYMENT', subjectId: id, from: status, to: status, actor, reason };
}

/** tx, order locked. What was released leaves the sensei once the provider has given it back. */
async function sendBack(tx: Ctx, payment: Payment, actor: SignedIn, reason: string): Promise<void> {
  const set = { hold_until: null, hold_reason: holdReasons.goodwill, frozen_at: null };
  if (payment.status === 'HELD') await movePayments(tx, [payment], 'CANCELLED', { actor, reason, set });
  else {
    await updatePayment(tx, payment.id, set);
    await recordSteps(tx, [noteOf(payment, actor, reason)]);
  }
  await tx.enqueue(refundJob, { paymentId: payment.id });
}

function planOf(
  payment: Payment,
  { amount, bearer }: PartWish,
): { share: Required<Shared>; preview: PartRefund } {
  if (payment.chargebackAt) throw ChargebackOpen();
  if (!canRefundPart(payment)) throw NotRefundable();
  const most = mostRefundable(payment, bearer);
  if (amount > most)
    throw ValidationFailed({
      field: 'amount',
      message: 'At most {most} can be given back this way',
      values: { most: { amount: most, currency: payment.currency } },
    });
  const step = stepOf(payment.currency);
  if (amount % step !== 0 && amount !== payment.amount)
    throw ValidationFailed({
      field: 'amount',
      message: 'In this currency money is given back in steps of {step}',
      values: { step: { amount: step, currency: payment.currency } },
    });
  const share = refundShare(payment, amount, bearer);
  if (isWhole(payment, share) && isUnscheduled(payment)) throw RefundEndsSession();
  const asCredit = creditOfPart(payment, amount);
  const { id, status, amount: whole, platformFee, senseiNet, couponPaid, tax, currency } = payment;
  return {
    share,
    preview: {
      amount,
      asCredit,
      fromPlatform: share.platformFee + share.couponPaid,
      fromSensei: share.senseiNet,
      couponBack: share.couponPaid,
      left: {
        amount: whole - amount,
        platformFee: platformFee - share.platformFee,
        senseiNet: senseiNet - share.senseiNet,
      },
      currency,
      isReversal: status === 'RELEASED',
      fingerprint: createHash('sha256')
        .update(JSON.stringify([id, status, whole, platformFee, senseiNet, couponPaid, tax, asCredit, share]))
        .digest('hex')
        .slice(0, 32),
    },
  };
}
