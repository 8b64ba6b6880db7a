import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { type AnyActor, systemActor } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found } from '../../../platform/errors.ts';
import { extendHold, releaseSeats, type SeatDetail } from '../../scheduling/index.ts';
import { findPlanByFirst, listPlanned } from '../storage/charge-plan.repository.ts';
import { lockOrders } from '../storage/order-list.repository.ts';
import { findOrder, lockOrder, moveOrder, updateOrder } from '../storage/order.repository.ts';
import { returnCredit } from '../credit/spend-credit.ts';
import { dueOf } from '../rules/credit.ts';
import { isAwaitingDecision, isUnpaid, type Order } from '../rules/order.ts';
import { isWaitingForGuardian } from '../rules/order.policy.ts';
import { PaymentInProgress } from '../ordering.errors.ts';
import { endUnpaidJob, expireJob } from '../storage/order-jobs.ts';
import { returnCouponUse } from '../../pricing/index.ts';
import { listPayments, movePayments } from '../storage/payment.repository.ts';
import { refundCaptured, settleAuthorized, settleCaptured } from './settle-order.ts';
import { openIntent, voidKey } from './open-intent.ts';

const timer = systemActor('hold-timer');

/**
 * Ends an order that was not paid. A submitted one only once the provider confirmed the void; was it captured
 * meanwhile, the money goes back in full. Throws payment_in_progress while the bank is at work.
 */
export async function endUnpaid(ctx: Ctx, orderId: string, actor: AnyActor, reason: string): Promise<void> {
  const order = found(await findOrder(ctx, orderId));
  if (order.status === 'CREATED') return endCreated(ctx, orderId, actor, reason);
  if (dueOf(order) === 0) return cancelVoided(ctx, orderId, actor, reason);
  const state = await voidAtProvider(ctx, order);
  if (state === 'PROCESSING') throw PaymentInProgress();
  if (state === 'CAPTURED') return refundCaptured(ctx, orderId, actor, reason);
  return cancelVoided(ctx, orderId, actor, reason, order.attempt);
}

/**
 * tx. Their class is gone: nobody shall pay for these seats any more. What the bank is working on is ended by
 * the next try.
 */
export async function endUnpaidSoon(tx: Ctx, seats: readonly SeatDetail[], reason: string): Promise<void> {
  for (const orderId of new Set(seats.map((seat) => seat.orderId)))
    await tx.enqueue(endUnpaidJob, { orderId, reason });
}

export async function endUnpaidOfClass(ctx: Ctx, orderId: string, reason: string): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (order && isUnpaid(order)) await endUnpaid(ctx, orderId, systemActor('class-canceled'), reason);
}

/**
 * Nothing was captured, and nothing can be any more: payments CANCELED, order CANCELED, seats free again.
 * `attempt`: the one that was voided; throws payment_in_progress where another was begun meanwhile, which is
 * not.
 */
export async function cancelVoided(
  ctx: Ctx,
  orderId: string,
  actor: AnyActor,
  reason: string,
  attempt?: number,
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    if (!isUnpaid(order)) return;
    // Moved meanwhile, and with it the end of its hold.
    if (actor === timer && order.expiresAt && order.expiresAt > tx.clock.now()) return;
    if (attempt !== undefined && attempt !== order.attempt) throw PaymentInProgress();
    const by = actor.kind === 'user' ? actor.id : null;
    const open = (await listPayments(tx, [orderId])).filter(
      (payment) => payment.status === 'PENDING' || payment.status === 'PROCESSING',
    );
    // Locked in the order in which a checkout locks them.
    if (order.credit > 0) await returnCredit(tx, { orderId, amount: order.credit, of: orderId });
    if (order.price.coupon) await returnCouponUse(tx, orderId);
    await movePayments(tx, open, 'CANCELED', { actor, reason, set: { failure_code: order.lastFailure } });
    await releaseSeats(tx, orderId, { by, reason });
    await moveOrder(tx, order, 'CANCELED', {
      actor,
      reason,
      set: { canceled_by: by, cancel_reason: reason, expires_at: null, checkout_url: null },
    });
    await tx.announce('order.canceled', { orderId, reason });
  });
}

/** The hold is over. What the provider is still working on keeps its seat, and is asked again in a minute. */
export async function expireOrder(ctx: Ctx, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (!order || !isUnpaid(order) || isAwaitingDecision(order) || order.acceptedAt) return;
  if (order.expiresAt && order.expiresAt > ctx.clock.now()) return;
  if (order.status === 'CREATED') return endCreated(ctx, orderId, timer, expiryOf(order));
  const known = order.providerRef ? await ctx.gateways.payment.getIntent(order.providerRef) : null;
  if (known?.status === 'AUTHORIZED') return settleAuthorized(ctx, orderId);
  const state =
    known?.status === 'CAPTURED' || known?.status === 'PROCESSING'
      ? known.status
      : await voidAtProvider(ctx, order);
  if (state === 'VOIDED') return cancelVoided(ctx, orderId, timer, 'HOLD_EXPIRED', order.attempt);
  if (state === 'CAPTURED') return settleCaptured(ctx, orderId);
  await keepWaiting(ctx, order);
}

const expiryOf = (order: Order): EndReason =>
  isWaitingForGuardian(order) ? 'GUARDIAN_SILENT' : 'HOLD_EXPIRED';

/**
 * Looked at again under the lock: whoever went to pay meanwhile has an intent at the provider, which must be
 * voided first.
 */
async function endCreated(ctx: Ctx, orderId: string, actor: AnyActor, reason: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    if (order.status === 'PENDING') throw PaymentInProgress();
    await cancelVoided(tx, orderId, actor, reason);
  });
}

async function keepWaiting(ctx: Ctx, { id: orderId, planRole }: Order): Promise<void> {
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    if (planRole === 'FIRST') await keepPlanned(tx, orderId, after(now, minutes(30)));
    await extendHold(tx, orderId, after(now, minutes(10)));
    await tx.enqueue(expireJob, { orderId }, { runAt: after(now, minutes(1)) });
  });
}

/** tx. With the first class of a plan those wait that are charged later: no less long than until then. */
async function keepPlanned(tx: Ctx, firstOrderId: string, until: Date): Promise<void> {
  const plan = await findPlanByFirst(tx, firstOrderId);
  if (plan?.status !== 'DRAFT') return;
  const orderIds = (await listPlanned(tx, [plan.id])).map((one) => one.orderId);
  for (const order of await lockOrders(tx, orderIds)) {
    if (order.status !== 'CREATED' || order.expiresAt === null || order.expiresAt >= until) continue;
    if (!(await extendHold(tx, order.id, until))) continue;
    await updateOrder(tx, order, { expires_at: until });
    await tx.enqueue(expireJob, { orderId: order.id }, { runAt: until });
  }
}

/**
 * Of an order whose intent is not known the intent is opened first: a call still under way gets the same one,
 * voided. What the provider does not take it has not opened either.
 */
async function voidAtProvider(ctx: Ctx, order: Order) {
  const opened = order.providerRef ? order : await openIntent(ctx, order).catch(nullIfNotTaken);
  if (opened === null) return 'VOIDED';
  const { status } = await ctx.gateways.payment.void(found(opened.providerRef), voidKey(opened));
  return status;
}

function nullIfNotTaken(error: unknown): null {
  if (error instanceof ExpectedError && ['order_not_payable', 'card_unusable'].includes(error.code))
    return null;
  throw error;
}
