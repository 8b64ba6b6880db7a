import { type SignedIn, systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, InvalidTransition, NotFound } from '../../../platform/errors.ts';
import { after, minutes } from '../../../platform/clock.ts';
import { demandTermsAccepted } from '../../identity/index.ts';
import { extendHold, getSeats, isFreeAgain, reasonGivenUp } from '../../scheduling/index.ts';
import { cancelVoided, endUnpaid } from './end-unpaid.ts';
import { canDecide, canSeeOrder } from '../rules/order.policy.ts';
import { captureJob } from '../storage/order-jobs.ts';
import { findOrder, lockOrder, noteOnOrder, updateOrder } from '../storage/order.repository.ts';
import { dueOf } from '../rules/credit.ts';
import { isAwaitingDecision } from '../rules/order.ts';
import { isSenseiGone } from '../rules/sensei-standing.ts';
import { advancePaidOrder, settleCaptured } from './settle-order.ts';

/** Nobody is charged for it: the request ends when its time to be answered is over. */
const PlaceGone = () =>
  InvalidTransition({ message: 'Somebody else has this time by now; decline the request' });
const NothingToDecide = () => InvalidTransition({ message: 'There is nothing to decide any more' });

/**
 * The sensei of an approval course answers in time. Throws terms_not_accepted, invalid_transition when there
 * is nothing to decide.
 */
export async function decideOrder(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
  decision: 'ACCEPT' | 'DECLINE',
  reason: string | null,
): Promise<void> {
  const order = found(await findOrder(ctx, orderId));
  if (!canSeeOrder(actor, order)) throw NotFound();
  authorize(actor.id === order.senseiId);
  if (!canDecide(actor, order, ctx.clock.now())) throw NothingToDecide();
  if (decision === 'ACCEPT') demandTermsAccepted(actor);
  await (decision === 'ACCEPT'
    ? accept(ctx, actor, orderId)
    : endUnpaid(ctx, orderId, actor, reason ?? 'DECLINED'));
}

/** The decision is written first; the money is captured by a job, tried again until the provider answered. */
async function accept(ctx: Ctx, actor: SignedIn, orderId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    if (!canDecide(actor, order, tx.clock.now()) || (await isSenseiGone(tx, order.senseiId)))
      throw NothingToDecide();
    // Its class has ended, and the request ends with it: nobody is charged for that. A hold that only ran out
    // is taken again.
    const isHeld = await extendHold(tx, orderId, after(tx.clock.now(), minutes(24 * 60)));
    if (!isHeld && (await isGivenUp(tx, orderId))) throw NothingToDecide();
    if (!isHeld && !(await isFreeAgain(tx, orderId))) throw PlaceGone();
    const accepted = await updateOrder(tx, order, { accepted_at: tx.clock.now() });
    await noteOnOrder(tx, order, actor, 'ACCEPTED');
    if (dueOf(order) === 0) await advancePaidOrder(tx, accepted, actor);
    else await tx.enqueue(captureJob, { orderId });
  });
}

async function isGivenUp(tx: Ctx, orderId: string): Promise<boolean> {
  const seats = await getSeats(tx, { orderIds: [orderId] });
  return seats.some((seat) => reasonGivenUp(seat) !== null);
}

/** Captures what the sensei accepted. An authorisation that the bank let lapse ends the order. */
export async function captureAccepted(ctx: Ctx, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (!order?.providerRef || order.status !== 'PENDING' || !order.acceptedAt) return;
  const { status } = await ctx.gateways.payment.capture(order.providerRef, `capture-${orderId}`);
  if (status === 'CAPTURED') return settleCaptured(ctx, orderId);
  if (status === 'VOIDED')
    return cancelVoided(ctx, orderId, systemActor('payment-provider'), 'PAYMENT_VOIDED');
  throw new Error(`order ${order.number}: capture answered ${status}`);
}

/** Nobody answered in time. */
export async function endUnanswered(ctx: Ctx, orderId: string): Promise<void> {
  const order = await findOrder(ctx, orderId);
  if (!order || !isAwaitingDecision(order) || !order.acceptBy || order.acceptBy > ctx.clock.now()) return;
  await endUnpaid(ctx, orderId, systemActor('accept-timer'), 'NOT_ACCEPTED');
}
