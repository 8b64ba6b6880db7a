import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { refund } from '../rules/ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import { findOrder, lockOrder } from '../storage/order.repository.ts';
import { holdReasons, isOnItsWayBack, type Payment } from '../rules/payment.ts';
import { findPayment, movePayments } from '../storage/payment.repository.ts';

/**
 * Gives a payment back at the provider that was cancelled, or whose dispute was upheld, then writes it down: REFUNDED, out of escrow (of
 * what had been released, out of the sensei's balance and our fee) and cash.
 * Killed in between, the next run repeats the refund with the same key, which the provider answers without paying twice.
 */
export async function refundPayment(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment || !isOnItsWayBack(payment)) return;
  const order = found(await findOrder(ctx, payment.orderId));
  if (order.provider !== ctx.gateways.payment.name || !order.providerRef)
    throw new Error(`order ${order.number} was paid through ${order.provider ?? 'nobody'}`);
  const { refundRef } = await ctx.gateways.payment.refund(
    order.providerRef,
    payment.amount,
    `refund-${payment.id}`,
  );
  await ctx.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const current = await findPayment(tx, paymentId);
    if (!current || !isOnItsWayBack(current)) return;
    const reason = whyBack(current);
    await post(tx, [{ ...refund(current), note: reason }]);
    await movePayments(tx, [current], 'REFUNDED', {
      actor: systemActor('refund'),
      reason,
      set: { refunded_at: tx.clock.now(), refund_ref: refundRef, hold_until: null, frozen_at: null },
    });
    await tx.announce('payment.refunded', {
      paymentId,
      orderId: order.id,
      amount: current.amount,
      priceFell: current.holdReason === holdReasons.priceFell,
      isOfPackage: order.price.quantity > 1,
    });
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  });
}

function whyBack({ holdReason }: Payment): string | null {
  if (holdReason === holdReasons.upheld) return 'DISPUTE_UPHELD';
  return holdReason === holdReasons.goodwill ? 'GOODWILL' : null;
}
