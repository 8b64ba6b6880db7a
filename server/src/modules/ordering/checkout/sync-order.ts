import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { IntentState } from '../../../platform/gateways/payment/payment.ts';
import { captureAccepted } from './decide-order.ts';
import { cancelVoided } from './end-unpaid.ts';
import { findOrder } from '../storage/order.repository.ts';
import { dueOf } from '../rules/credit.ts';
import type { Order } from '../rules/order.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { markProcessing, recordFailure, settleAuthorized, settleCaptured } from './settle-order.ts';

/**
 * Brings an order to what the provider says now. A webhook only tells when to ask, so late, doubled or disordered ones
 * have one effect, and a lost one is made good by the next question.
 */
export async function syncOrder(ctx: Ctx, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (!order?.providerRef) return;
  await applyState(ctx, order, await ctx.gateways.payment.getIntent(order.providerRef));
}

async function applyState(ctx: Ctx, order: Order, state: IntentState): Promise<void> {
  if (order.status === 'CANCELED' && state.status === 'CAPTURED') await refuseBrokenVoid(ctx, order);
  if (order.status !== 'PENDING') return;
  switch (state.status) {
    case 'OPEN':
      return state.failureCode ? recordFailure(ctx, order.id, state.failureCode) : undefined;
    case 'PROCESSING':
      return markProcessing(ctx, order.id);
    case 'AUTHORIZED':
      return order.acceptedAt ? captureAccepted(ctx, order.id) : settleAuthorized(ctx, order.id);
    case 'CAPTURED':
      if (state.amount !== dueOf(order))
        throw new Error(`order ${order.number}: captured ${state.amount}, expected ${dueOf(order)}`);
      return settleCaptured(ctx, order.id);
    case 'VOIDED':
      return cancelVoided(ctx, order.id, systemActor('payment-provider'), 'PAYMENT_VOIDED');
  }
}

/** Against every promise of the provider: the failed job brings it before an administrator. */
async function refuseBrokenVoid(ctx: Ctx, order: Order): Promise<void> {
  const payments = await listPayments(ctx, [order.id]);
  if (payments.every((payment) => payment.status === 'CANCELED'))
    throw new Error(`order ${order.number} was voided, but the provider says captured`);
}
