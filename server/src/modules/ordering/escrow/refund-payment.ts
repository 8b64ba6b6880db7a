import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { returnCredit } from '../credit/spend-credit.ts';
import { cashOf, refund } from '../rules/ledger.ts';
import { findReason } from '../storage/order-event.repository.ts';
import { post } from '../storage/ledger.repository.ts';
import { findOrder, lockOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { holdReasons, isOnItsWayBack, type Payment } from '../rules/payment.ts';
import { findPayment, movePayments } from '../storage/payment.repository.ts';

/**
 * Gives a payment back at the provider that was cancelled, or whose dispute was upheld, then writes it down:
 * REFUNDED, out of escrow (of what had been released, out of the sensei's balance and our fee) and cash. What
 * was paid with credit goes back as credit. Killed in between, the next run repeats the refund with the same
 * key, which the provider answers without paying twice. Where the buyer paid nothing, as the platform paid
 * all of it for a coupon, the provider is not asked and nobody is told of money.
 */
export async function refundPayment(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  // Asked again once the bank has decided: it may give the money back itself.
  if (!payment || !isOnItsWayBack(payment) || payment.chargebackAt) return;
  const order = found(await findOrder(ctx, payment.orderId));
  const refundRef = cashOf(payment) === 0 ? null : await giveBack(ctx, order, payment);
  await ctx.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const current = await findPayment(tx, paymentId);
    if (!current || !isOnItsWayBack(current)) return;
    const reason = whyBack(current);
    // As the administrator wrote it, before the next step says something else.
    const said = current.holdReason === holdReasons.goodwill ? await findReason(tx, paymentId) : null;
    await post(tx, [{ ...refund(current, refundRef), note: reason }]);
    await movePayments(tx, [current], 'REFUNDED', {
      actor: systemActor('refund'),
      reason,
      // A chargeback may have come while the provider was asked: of money that is back nothing waits for it.
      set: {
        refunded_at: tx.clock.now(),
        refund_ref: refundRef,
        hold_until: null,
        frozen_at: null,
        chargeback_at: null,
      },
    });
    await returnCredit(tx, { orderId: order.id, amount: current.creditPaid, of: paymentId });
    if (current.amount > 0)
      await tx.announce('payment.refunded', {
        paymentId,
        orderId: order.id,
        amount: current.amount,
        credit: current.creditPaid,
        priceFell: current.holdReason === holdReasons.priceFell,
        reason: said,
        isOfPackage: order.price.quantity > 1,
      });
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  });
}

async function giveBack(ctx: Ctx, order: Order, payment: Payment): Promise<string> {
  if (order.provider !== ctx.gateways.payment.name || !order.providerRef)
    throw new Error(`order ${order.number} was paid through ${order.provider ?? 'nobody'}`);
  const key = `refund-${payment.id}`;
  return (await ctx.gateways.payment.refund(order.providerRef, cashOf(payment), key)).refundRef;
}

function whyBack({ holdReason }: Payment): string | null {
  if (holdReason === holdReasons.upheld) return 'DISPUTE_UPHELD';
  return holdReason === holdReasons.goodwill ? 'GOODWILL' : null;
}
