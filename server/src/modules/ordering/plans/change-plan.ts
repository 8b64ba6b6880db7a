import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, ExpectedError, found, InvalidTransition, NotFound } from '../../../platform/errors.ts';
import { endUnpaid } from '../checkout/end-unpaid.ts';
import { isExpired } from '../methods/payment-method.ts';
import { findOwnMethod, lockMethods } from '../methods/payment-method.repository.ts';
import { CardUnusable } from '../../../platform/gateways/payment/saved-cards.ts';
import { type ChargePlan, isOpen } from '../rules/charge-plan.ts';
import {
  findPlan,
  findPlanByFirst,
  listPlanned,
  listPlansOfCard,
  lockPlan,
  updatePlan,
} from '../storage/charge-plan.repository.ts';

/** Of its student or its sensei; to anybody else it does not exist. */
async function planOf(ctx: Ctx, actor: SignedIn, planId: string): Promise<ChargePlan> {
  const plan = found(await findPlan(ctx, planId));
  if (plan.studentId !== actor.id && plan.senseiId !== actor.id) throw NotFound();
  return plan;
}

/**
 * By either side. This class, or this one and those after it: their places are free again, and nothing was
 * charged. What is charged meanwhile stays, as an order to be cancelled as any. Throws invalid_transition
 * where the class is none of those that are left, payment_in_progress.
 */
export async function endPlanned(
  ctx: Ctx,
  actor: SignedIn,
  planId: string,
  { orderId, scope }: { orderId: string; scope: 'ONE' | 'FOLLOWING' },
): Promise<void> {
  const plan = await planOf(ctx, actor, planId);
  const classes = await listPlanned(ctx, [plan.id]);
  const chosen = classes.find((one) => one.orderId === orderId);
  if (plan.status !== 'ACTIVE' || !chosen || !isOpen(chosen)) throw InvalidTransition();
  const ending = classes.filter(
    (one) => isOpen(one) && (one === chosen || (scope === 'FOLLOWING' && one.startsAt > chosen.startsAt)),
  );
  for (const one of ending)
    await endUnpaid(ctx, one.orderId, actor, 'CANCELED').catch((error: unknown) => {
      const isAtBank = error instanceof ExpectedError && error.code === 'payment_in_progress';
      // Of several the bank is at work on one: that one stays.
      if (!isAtBank || ending.length === 1) throw error;
    });
}

/** Throws NotFound for the card of another person, card_unusable for an expired one. */
export async function changeCard(ctx: Ctx, actor: SignedIn, planId: string, methodId: string): Promise<void> {
  const plan = await planOf(ctx, actor, planId);
  authorize(plan.studentId === actor.id);
  await ctx.transaction(async (tx) => {
    const owner = { userId: actor.id, provider: tx.gateways.payment.name };
    // Whoever removes the card at this moment does so before, or finds the plan that it belongs to.
    await lockMethods(tx, owner);
    if ((await lockPlan(tx, plan.id))?.status !== 'ACTIVE') throw InvalidTransition();
    const method = found(await findOwnMethod(tx, owner, methodId));
    if (isExpired(method, tx.clock.now())) throw CardUnusable({ field: 'methodId' });
    await updatePlan(tx, plan.id, { method_id: method.id });
  });
}

/** Once the card of the first payment is kept; null where none could be, which its holder is told. */
export async function adoptCard(ctx: Ctx, firstOrderId: string, methodId: string | null): Promise<void> {
  const known = await findPlanByFirst(ctx, firstOrderId);
  if (!known) return;
  await ctx.transaction(async (tx) => {
    const owner = { userId: known.studentId, provider: tx.gateways.payment.name };
    await lockMethods(tx, owner);
    const plan = await lockPlan(tx, known.id);
    if (!plan || plan.status === 'ENDED' || plan.methodId !== null) return;
    const card = methodId === null ? null : await findOwnMethod(tx, owner, methodId);
    if (card) await updatePlan(tx, plan.id, { method_id: card.id });
    else await tx.announce('series.card_gone', { planId: plan.id });
    tx.push([plan.studentId], 'order.changed', { id: firstOrderId });
  });
}

/** tx. Somebody is told while there is time to take another card. */
export async function followCard(tx: Ctx, methodId: string): Promise<void> {
  for (const plan of await listPlansOfCard(tx, methodId)) {
    await updatePlan(tx, plan.id, { method_id: null });
    await tx.announce('series.card_gone', { planId: plan.id });
    tx.push([plan.studentId], 'order.changed', { id: plan.firstOrderId });
  }
}
