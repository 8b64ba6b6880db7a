import { Locale } from '@michi/contract/fields';
import { systemActor } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError, found } from '../../../platform/errors.ts';
import { whenDue } from '../../../platform/jobs/jobs.ts';
import { getAccounts } from '../../identity/index.ts';
import { chargeAway, submitAway } from '../checkout/start-payment.ts';
import { recordFailure } from '../checkout/settle-order.ts';
import { isUnpaid, type Order } from '../rules/order.ts';
import { isAtBank } from '../rules/payment.ts';
import { findPlan, findPlanned, listDueToCharge, updatePlanned } from '../storage/charge-plan.repository.ts';
import { chargePlannedJob, keepCardJob } from '../storage/order-jobs.ts';
import { findOrder, lockOrder } from '../storage/order.repository.ts';
import { listPayments } from '../storage/payment.repository.ts';

const actor = systemActor('charge-plan');
/** The card cannot be charged, whoever asks: its holder is told, and pays by hand. */
const cardGone = new Set(['card_unusable', 'not_found', 'order_not_payable']);
/** Paid, ended, or being paid by hand at this moment. */
const settledElsewhere = new Set(['payment_in_progress', 'hold_expired']);
const mostToWait = minutes(30);

/**
 * A job, so many hours before the class: its order is charged to the kept card while nobody is there. However
 * often it is called, and killed wherever: one attempt, one charge. What is declined is told, once, with the
 * way to pay it by hand.
 */
export async function chargePlanned(ctx: Ctx, orderId: string): Promise<void> {
  const order = await ctx.transaction((tx) => begin(tx, orderId));
  if (order) await charge(ctx, order);
  await ctx.transaction((tx) => conclude(tx, orderId));
}

/**
 * Null where there is nothing to charge: paid, given up, too early, being paid by hand, or without a card.
 */
async function begin(tx: Ctx, orderId: string): Promise<Order | null> {
  const order = await lockOrder(tx, orderId);
  const planned = await findPlanned(tx, orderId);
  const plan = planned && (await findPlan(tx, planned.planId));
  if (!order || !isUnpaid(order) || planned?.state !== 'PLANNED' || plan?.status !== 'ACTIVE') return null;
  if (planned.chargeAt > tx.clock.now()) return null;
  const isFirst = planned.triedAt === null;
  if (!isFirst && order.lastFailure !== null) return null;
  if ((await listPayments(tx, [orderId])).some(isAtBank)) return null;
  // Begun before, and killed: the same attempt goes on, and the provider knows what became of its card.
  if (!isFirst && order.providerRef !== null) return order.checkoutUrl === null ? order : null;
  const methodId = isFirst ? plan.methodId : order.methodId;
  if (methodId === null) {
    if (!(await isCardComing(tx, plan.firstOrderId, planned.chargeAt))) return fail(tx, order);
    await tx.enqueue(chargePlannedJob, { orderId }, { runAt: after(tx.clock.now(), minutes(1)) });
    return null;
  }
  const account = (await getAccounts(tx, [order.payerId])).get(order.payerId);
  const locale = Locale.catch('en').parse(account?.locale);
  try {
    const submitted = await submitAway(tx, order, actor, { methodId, locale, isFirst });
    await updatePlanned(tx, orderId, { tried_at: tx.clock.now() });
    return submitted;
  } catch (error) {
    if (error instanceof ExpectedError && settledElsewhere.has(error.code)) return null;
    if (error instanceof ExpectedError && cardGone.has(error.code)) return fail(tx, order);
    throw error;
  }
}

/** The one of the first payment is still being kept; nobody waits for it until the place is lost. */
async function isCardComing(tx: Ctx, firstOrderId: string, chargeAt: Date): Promise<boolean> {
  const isLate = tx.clock.now() >= after(chargeAt, mostToWait);
  return !isLate && (await whenDue(tx, keepCardJob, { orderId: firstOrderId })) !== null;
}

async function charge(ctx: Ctx, order: Order): Promise<void> {
  try {
    await chargeAway(ctx, order);
  } catch (error) {
    if (!(error instanceof ExpectedError) || !cardGone.has(error.code)) throw error;
    // As it is now: the attempt may have been opened by this very call.
    await recordFailure(ctx, found(await findOrder(ctx, order.id)), error.code);
  }
}

/** Declined, and not only now being asked. */
async function conclude(tx: Ctx, orderId: string): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const planned = await findPlanned(tx, orderId);
  if (!order || !isUnpaid(order) || planned?.state !== 'PLANNED' || planned.triedAt === null) return;
  if (order.lastFailure !== null) await fail(tx, order);
}

/** tx, order locked. Told once, with the way to pay it by hand. */
async function fail(tx: Ctx, order: Order): Promise<null> {
  await updatePlanned(tx, order.id, { state: 'FAILED', tried_at: tx.clock.now() });
  await tx.announce('series.charge_failed', { orderId: order.id });
  tx.push([order.studentId], 'order.changed', { id: order.id });
  return null;
}

/** With the other things that should have moved on by themselves. */
export async function chargeOverdue(ctx: Ctx, before: Date): Promise<void> {
  for (const orderId of await listDueToCharge(ctx, before))
    await ctx.enqueue(chargePlannedJob, { orderId }, { unlessTried: true });
}
