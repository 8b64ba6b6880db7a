import type { Ctx } from '../../platform/context.ts';
import type { CategoryRules } from '../catalogue/index.ts';
import { endCategoryFees, namesOfCategoryFees } from './category-fee.repository.ts';

/** What a merge of this category ends: its courses cost what the other category's rules say from then on. */
export const feeRulesOfCategory: CategoryRules = (ctx, categoryId) => namesOfCategoryFees(ctx, categoryId);

/** tx */
export function endFeesOfCategory(tx: Ctx, { categoryId }: { categoryId: string }): Promise<void> {
  return endCategoryFees(tx, categoryId);
}
