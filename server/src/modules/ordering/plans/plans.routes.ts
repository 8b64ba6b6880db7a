import * as contract from '@michi/contract/ordering/charge-plans';
import type { Mount } from '../../../platform/http/http.ts';
import { changeCard, endPlanned } from './change-plan.ts';
import { placePlan } from './place-plan.ts';
import { listOwnPlans, presentPlan } from './plan-queries.ts';

export function mountPlans(mount: Mount): void {
  mount(
    contract.placeChargePlan,
    async (ctx, actor, { body }) => presentPlan(ctx, actor, (await placePlan(ctx, actor, body)).id),
    // Each holds several times.
    { limit: { max: 20, perSeconds: 60 } },
  );
  mount(contract.listChargePlans, (ctx, actor) => listOwnPlans(ctx, actor));
  mount(contract.endPlannedClasses, async (ctx, actor, { params, body }) => {
    await endPlanned(ctx, actor, params.id, body);
    return presentPlan(ctx, actor, params.id);
  });
  mount(contract.changePlanCard, async (ctx, actor, { params, body }) => {
    await changeCard(ctx, actor, params.id, body.methodId);
    return presentPlan(ctx, actor, params.id);
  });
}
