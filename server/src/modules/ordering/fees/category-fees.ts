import { systemActor } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CategoryRules } from '../../catalogue/index.ts';
import { endCategoryFees, namesOfCategoryFees } from './category-fee.repository.ts';
import { lockRules } from './fee.repository.ts';

/** What a merge of this category ends: its courses cost what the other category's rules say from then on. */
export const feeRulesOfCategory: CategoryRules = (ctx, categoryId) => namesOfCategoryFees(ctx, categoryId);

/** tx. Under the lock: a rule that is just being written for it is there by now, or finds it gone. */
export async function endFeesOfCategory(
  tx: Ctx,
  { categoryId, byId }: { categoryId: string; byId: string | null },
): Promise<void> {
  await lockRules(tx);
  for (const { id, ...about } of await endCategoryFees(tx, categoryId))
    await appendAudit(tx, systemActor('category-merge', byId), {
      action: 'fee.changed',
      targetType: 'fee',
      targetId: id,
      detail: { ...about, changes: { active: { before: true, after: false } } },
    });
}
