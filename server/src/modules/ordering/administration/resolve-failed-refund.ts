import type { AdminPayment } from '@michi/contract/ordering/money-administration';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { demandStepUp } from '../../identity/index.ts';
import { ChargebackOpen, NotRefundable } from '../ordering.errors.ts';
import { cashOf, refundedOtherwise } from '../rules/ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import { refundAgainJob } from '../storage/order-jobs.ts';
import { lockOrder, noteOnOrder } from '../storage/order.repository.ts';
import { findPayment, updatePayment } from '../storage/payment.repository.ts';
import { findPaymentLines } from './payment-list.repository.ts';
import { presentLines } from './payment-list.ts';

type Wish = { paymentId: string; how: 'AGAIN' | 'OTHERWISE'; reason: string };

/**
 * What the buyer's bank returned is given once more, or was given another way. Throws not_refundable when no
 * refund of it failed, chargeback_open while the buyer's bank decides about it.
 */
export async function resolveFailedRefund(
  ctx: Ctx,
  actor: SignedIn,
  { paymentId, how, reason }: Wish,
): Promise<AdminPayment> {
  authorize(may(actor, 'orders.manage'));
  await demandStepUp(ctx, actor);
  const { orderId } = found(await findPayment(ctx, paymentId));
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    const payment = found(await findPayment(tx, paymentId));
    if (!payment.refundFailedAt) throw NotRefundable();
    if (payment.chargebackAt) throw ChargebackOpen();
    if (how === 'AGAIN') await tx.enqueue(refundAgainJob, { paymentId });
    else {
      await post(tx, [refundedOtherwise(payment, reason)]);
      await updatePayment(tx, paymentId, { refund_failed_at: null, refund_failure: null });
    }
    await noteOnOrder(tx, order, actor, reason);
    const { currency } = payment;
    const amount = cashOf(payment);
    await appendAudit(tx, actor, {
      action: how === 'AGAIN' ? 'payment.refunded_again' : 'payment.refunded_otherwise',
      targetType: 'payment',
      targetId: paymentId,
      personId: order.payerId,
      detail: { orderId, amount, currency, reason },
    });
    tx.push([order.studentId, order.payerId], 'order.changed', { id: orderId });
  });
  return found((await presentLines(ctx, actor, await findPaymentLines(ctx, [paymentId])))[0]);
}
