import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { reopenGift } from '../gifts/settle-gift.ts';
import { cashOf, refundAgain as givenAgain, refundFailed } from '../rules/ledger.ts';
import { hasPosted, post } from '../storage/ledger.repository.ts';
import { findOrder, lockOrder, noteOnOrder } from '../storage/order.repository.ts';
import { findPayment, findPaymentOfRefund, updatePayment } from '../storage/payment.repository.ts';

/**
 * Brings a refund to what the provider says of it now. Sent back by the buyer's bank, the money is with us
 * again: the payment stays REFUNDED, as the buyer is owed it, and says that it failed. Asked again it does
 * nothing.
 */
export async function followRefund(ctx: Ctx, refundRef: string): Promise<void> {
  const { status, failureCode } = await ctx.gateways.payment.getRefund(refundRef);
  if (status !== 'FAILED') return;
  await ctx.transaction(async (tx) => {
    const known = await findPaymentOfRefund(tx, refundRef);
    if (!known) {
      if (await reopenGift(tx, refundRef)) return;
      if (await hasPosted(tx, `refund_failed:${refundRef}`)) return;
      // The message overtook the answer to our own call, or the refund is none of ours: that is told by the
      // provider's book.
      throw new Error(`refund ${refundRef} is of no payment that we know`);
    }
    await lockOrder(tx, known.orderId);
    const payment = found(await findPaymentOfRefund(tx, refundRef));
    if (payment.refundFailedAt || (await hasPosted(tx, `refund_failed:${refundRef}`))) return;
    await post(tx, [{ ...refundFailed(payment, refundRef), note: failureCode }]);
    const set = { refund_failed_at: tx.clock.now(), refund_failure: failureCode };
    await updatePayment(tx, payment.id, set);
    const order = found(await findOrder(tx, payment.orderId));
    await noteOnOrder(tx, order, systemActor('refund'), 'REFUND_FAILED');
    await tx.announce('refund.failed', {
      paymentId: payment.id,
      orderId: order.id,
      amount: cashOf(payment),
    });
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  });
}

/**
 * Gives it once more, under a key of its own for each refund that failed; killed in between, the next run
 * repeats it.
 */
export async function refundAgain(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  // What the buyer's bank decides about meanwhile is given by nobody else.
  if (!payment?.refundFailedAt || payment.chargebackAt) return;
  const order = found(await findOrder(ctx, payment.orderId));
  const key = `refund-${paymentId}-since-${payment.refundFailedAt.getTime()}`;
  const { refundRef } = await ctx.gateways.payment.refund(found(order.providerRef), cashOf(payment), key);
  await ctx.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const current = found(await findPayment(tx, paymentId));
    if (!current.refundFailedAt || (await hasPosted(tx, `refund:${refundRef}`))) return;
    await post(tx, [givenAgain(current, refundRef)]);
    await updatePayment(tx, paymentId, {
      refund_ref: refundRef,
      refunded_at: tx.clock.now(),
      refund_failed_at: null,
      refund_failure: null,
    });
    await noteOnOrder(tx, order, systemActor('refund'), 'REFUND_GIVEN_AGAIN');
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  });
}
