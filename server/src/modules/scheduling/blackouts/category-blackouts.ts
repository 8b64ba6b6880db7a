import { systemActor } from '../../../platform/actor.ts';
import { changesBetween } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CategoryRules } from '../../catalogue/index.ts';
import { audit, todayOf } from './blackouts.ts';
import { lockBlackouts } from './blackout-twin.repository.ts';
import { deleteTwins, moveBlackouts, namesOfCategoryBlackouts } from './category-blackout.repository.ts';
import { refreshBoundSoon } from '../core/refresh-bound-job.ts';

type Merge = { categoryId: string; intoId: string; byId: string | null };

/** What a merge of this category takes along. */
export const closedDaysOfCategory: CategoryRules = (ctx, categoryId) =>
  namesOfCategoryBlackouts(ctx, categoryId, todayOf(ctx));

/**
 * tx. When a long merge begins: its courses go to the other category one after the other, and none of them is
 * to be bookable on a day that was closed for it, neither before it has gone nor after.
 */
export async function moveClosedDays(tx: Ctx, merge: Merge): Promise<void> {
  if ((await moveAll(tx, merge)) > 0) await refreshBranch(tx, merge.intoId);
}

/**
 * tx. Those that are left follow; its courses are bound by what binds the other category, and by that alone.
 */
export async function endClosedDays(tx: Ctx, merge: Merge): Promise<void> {
  await moveAll(tx, merge);
  await refreshBranch(tx, merge.intoId);
}

/** tx. Answers how many. */
async function moveAll(tx: Ctx, { categoryId, intoId, byId }: Merge): Promise<number> {
  const actor = systemActor('category-merge', byId);
  await lockBlackouts(tx);
  for (const twin of await deleteTwins(tx, categoryId, intoId))
    await audit(tx, actor, 'blackout.deleted', twin);
  const moved = await moveBlackouts(tx, categoryId, intoId);
  const changes = changesBetween({ categoryId }, { categoryId: intoId });
  for (const blackout of moved) await audit(tx, actor, 'blackout.changed', blackout, changes);
  return moved.length;
}

const refreshBranch = (tx: Ctx, categoryId: string) =>
  refreshBoundSoon(tx, { scope: 'CATEGORY', country: null, categoryId, senseiIds: [] });
