import type { PlanRole } from '@michi/contract/ordering/order-parts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { confirmPlanned, extendHold, getSeats } from '../../scheduling/index.ts';
import { endUnpaidSoon } from '../checkout/end-unpaid.ts';
import { minutesOfGrace } from '../checkout/start-payment.ts';
import { findOwnMethod, lockMethods } from '../methods/payment-method.repository.ts';
import { endStateOf, isAbandoned, isOpen } from '../rules/charge-plan.ts';
import {
  findPlanByFirst,
  findPlanned,
  listPlanned,
  listUnbegunPlans,
  lockPlan,
  updatePlan,
  updatePlanned,
} from '../storage/charge-plan.repository.ts';
import { beginPlanJob, chargePlannedJob, expireJob } from '../storage/order-jobs.ts';
import { lockOrders } from '../storage/order-list.repository.ts';
import { findOrder, updateOrder } from '../storage/order.repository.ts';

/**
 * tx, on order.paid. The first class is paid: the others are held until each is charged. One of those is: it
 * is a class as any.
 */
export async function followPaid(
  tx: Ctx,
  { orderId, planRole }: { orderId: string; planRole?: PlanRole | null },
): Promise<void> {
  if (planRole === 'FIRST') await tx.enqueue(beginPlanJob, { orderId });
  if (planRole === 'PLANNED') await settlePlanned(tx, orderId, { state: 'CHARGED' });
}

/** A job. */
export async function beginPlan(ctx: Ctx, firstOrderId: string): Promise<void> {
  const first = await findOrder(ctx, firstOrderId);
  const known = await findPlanByFirst(ctx, firstOrderId);
  if (!first || !known) return;
  await ctx.transaction(async (tx) => {
    const owner = { userId: first.payerId, provider: tx.gateways.payment.name };
    // Whoever removes the card at this moment does so before, or finds the plan that it belongs to.
    await lockMethods(tx, owner);
    const orderIds = (await listPlanned(tx, [known.id])).map((one) => one.orderId);
    // Orders before the plan and the calendars, as everywhere.
    const orders = await lockOrders(tx, orderIds);
    const plan = await lockPlan(tx, known.id);
    if (plan?.status !== 'DRAFT') return;
    const classes = await listPlanned(tx, [plan.id]);
    const isAnyLeft = classes.some(isOpen);
    const wanted = plan.methodId ?? first.methodId;
    const card = wanted === null ? null : await findOwnMethod(tx, owner, wanted);
    await updatePlan(tx, plan.id, {
      status: isAnyLeft ? 'ACTIVE' : 'ENDED',
      method_id: card?.id ?? null,
      begun_at: tx.clock.now(),
    });
    for (const { orderId, chargeAt, payBy } of classes) {
      const order = orders.find(({ id }) => id === orderId);
      if (order?.status !== 'CREATED') continue;
      // Its hold ran out while the bank took its time: the expiry ends it.
      if (!(await extendHold(tx, orderId, after(payBy, minutes(minutesOfGrace))))) continue;
      await confirmPlanned(tx, orderId);
      await updateOrder(tx, order, { expires_at: payBy });
      await tx.enqueue(expireJob, { orderId }, { runAt: payBy });
      await tx.enqueue(chargePlannedJob, { orderId }, { runAt: chargeAt });
    }
    if (isAnyLeft) await tx.announce('series.planned', { planId: plan.id });
    // One that is to be kept comes with a job of its own.
    if (isAnyLeft && card === null && (wanted !== null || first.keepCard === null))
      await tx.announce('series.card_gone', { planId: plan.id });
    // What ended while the first was being paid, nobody was told of.
    if (!classes.every(isOpen)) await tx.announce('series.classes_ended', { planId: plan.id });
    tx.push([plan.studentId, plan.senseiId], 'order.changed', { id: firstOrderId });
  });
}

/** With the other things that should have moved on by themselves. */
export async function beginOverdue(ctx: Ctx, before: Date): Promise<void> {
  for (const orderId of await listUnbegunPlans(ctx, before))
    await ctx.enqueue(beginPlanJob, { orderId }, { unlessTried: true });
}

/**
 * tx, on order.canceled. A first class that is not paid takes all with it; a planned one that ends is told to
 * both sides.
 */
export async function followCanceled(tx: Ctx, orderId: string, reason: string): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (order?.planRole === 'FIRST') return endDraft(tx, orderId, reason);
  if (order?.planRole !== 'PLANNED') return;
  const state = endStateOf(reason, order.canceledBy === order.studentId);
  await settlePlanned(tx, orderId, { state });
}

async function endDraft(tx: Ctx, firstOrderId: string, reason: string): Promise<void> {
  const known = await findPlanByFirst(tx, firstOrderId);
  const plan = known && (await lockPlan(tx, known.id));
  // Its first class was paid once: that it is cancelled later says nothing of the others.
  if (plan?.status !== 'DRAFT') return;
  await updatePlan(tx, plan.id, { status: 'ENDED' });
  const orderIds = (await listPlanned(tx, [plan.id])).map((one) => one.orderId);
  await endUnpaidSoon(tx, await getSeats(tx, { orderIds }), reason);
}

/** Paid once, a class that is cancelled later is told of as any. */
async function settlePlanned(
  tx: Ctx,
  orderId: string,
  { state }: { state: 'CHARGED' | ReturnType<typeof endStateOf> },
): Promise<void> {
  const planned = await findPlanned(tx, orderId);
  if (!planned || !isOpen(planned)) return;
  const plan = await lockPlan(tx, planned.planId);
  await updatePlanned(tx, orderId, { state });
  if (plan?.status !== 'ACTIVE') return;
  const classes = await listPlanned(tx, [plan.id]);
  const left = classes.filter(isOpen).map((one) => one.orderId);
  if (left.length === 0) await updatePlan(tx, plan.id, { status: 'ENDED' });
  // What nobody is going to pay for does not block the weeks to come.
  if (state === 'FREED' && (plan.methodId === null || isAbandoned(classes)))
    await endUnpaidSoon(tx, await getSeats(tx, { orderIds: left }), 'HOLD_EXPIRED');
  if (state !== 'CHARGED') await tx.announce('series.classes_ended', { planId: plan.id });
}
