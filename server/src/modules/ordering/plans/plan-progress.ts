import type { Ctx } from '../../../platform/context.ts';
import { findPlan, listPlanned, takeUntoldEnds } from '../storage/charge-plan.repository.ts';
import type { ChargePlan } from '../rules/charge-plan.ts';

/**
 * tx, for later modules. A plan with the orders of it that ended and that nobody was told of; they count as
 * told from now on.
 */
export async function takeEnded(
  tx: Ctx,
  planId: string,
): Promise<{ plan: ChargePlan; orderIds: string[] } | null> {
  const plan = await findPlan(tx, planId);
  return plan && { plan, orderIds: await takeUntoldEnds(tx, planId) };
}

/**
 * For later modules: a plan, the orders of it that are still to be charged, and when the first of them is.
 */
export async function getPlanAhead(
  ctx: Ctx,
  planId: string,
): Promise<{ plan: ChargePlan; orderIds: string[]; firstChargeAt: Date | null } | null> {
  const plan = await findPlan(ctx, planId);
  const ahead = (await listPlanned(ctx, [planId])).filter(({ state }) => state === 'PLANNED');
  return (
    plan && {
      plan,
      orderIds: ahead.map(({ orderId }) => orderId),
      firstChargeAt: ahead[0]?.chargeAt ?? null,
    }
  );
}
