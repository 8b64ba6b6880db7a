import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import type { IntentState } from '../../../platform/gateways/payment/payment.ts';
import { captureAccepted } from './decide-order.ts';
import { cancelVoided } from './end-unpaid.ts';
import { endPrevious } from './open-intent.ts';
import { findOrder, lockOrder, noteOnOrder } from '../storage/order.repository.ts';
import { dueOf } from '../rules/credit.ts';
import { lateKey, paidLate } from '../rules/ledger.ts';
import type { Order } from '../rules/order.ts';
import { hasPosted, post } from '../storage/ledger.repository.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { markProcessing, recordFailure, settleAuthorized, settleCaptured } from './settle-order.ts';

/**
 * Brings an order to what the provider says now. A webhook only tells when to ask, so late, doubled or
 * disordered ones have one effect, and a lost one is made good by the next question.
 */
export async function syncOrder(ctx: Ctx, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (order?.status === 'PENDING' && !order.providerRef) return endFailed(ctx, order);
  if (!order?.providerRef) return;
  await applyState(ctx, order, await ctx.gateways.payment.getIntent(order.providerRef));
}

/** What the provider says, which is found out more than once. */
export async function applyState(ctx: Ctx, order: Order, state: IntentState): Promise<void> {
  if (order.status === 'CANCELED' && state.status === 'CAPTURED') await giveBackLate(ctx, order, state);
  if (order.status !== 'PENDING') return;
  switch (state.status) {
    case 'OPEN':
      if (state.failureCode && (await recordFailure(ctx, order, state.failureCode)))
        await endFailed(ctx, found(await findOrder(ctx, order.id)));
      return;
    case 'PROCESSING':
      return markProcessing(ctx, order);
    case 'AUTHORIZED':
      return order.acceptedAt ? captureAccepted(ctx, order.id) : settleAuthorized(ctx, order.id);
    case 'CAPTURED':
      if (state.amount !== dueOf(order))
        throw new Error(`order ${order.number}: captured ${state.amount}, expected ${dueOf(order)}`);
      return settleCaptured(ctx, order.id);
    case 'VOIDED':
      return cancelVoided(ctx, order.id, systemActor('payment-provider'), 'PAYMENT_VOIDED', order.attempt);
  }
}

/**
 * What was left behind is voided; repeated after a crash it does it then. Was it paid with another card
 * meanwhile, that counts.
 */
async function endFailed(ctx: Ctx, order: Order): Promise<void> {
  if (order.previousRef === null) return;
  const ended = await endPrevious(ctx, order, order.previousRef);
  if (ended.providerRef === null) return;
  const state = await ctx.gateways.payment.getIntent(ended.providerRef);
  if (state.status !== 'OPEN') await applyState(ctx, ended, state);
}

/**
 * Against every promise of the provider an order that was voided is paid after all: it buys nothing any more,
 * and all of it goes back. Said again it does nothing; killed in between, the next question repeats it.
 */
async function giveBackLate(ctx: Ctx, order: Order, { amount }: IntentState): Promise<void> {
  const payments = await listPayments(ctx, [order.id]);
  if (payments.some(({ status }) => status !== 'CANCELED') || (await hasPosted(ctx, lateKey(order.id))))
    return;
  ctx.log.warn({ order: order.number, amount }, 'paid after it was voided: refunding');
  const { refundRef } = await ctx.gateways.payment.refund(
    found(order.providerRef),
    amount,
    `late-${order.id}`,
  );
  await ctx.transaction(async (tx) => {
    const current = found(await lockOrder(tx, order.id));
    if (await hasPosted(tx, lateKey(order.id))) return;
    await post(tx, paidLate({ orderId: order.id, amount, currency: order.price.currency }, refundRef));
    await noteOnOrder(tx, current, systemActor('payment-provider'), 'PAID_LATE');
    tx.push([current.studentId], 'order.changed', { id: order.id });
  });
}
