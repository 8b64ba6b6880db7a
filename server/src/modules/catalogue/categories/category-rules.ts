import type { CategoryMerge } from '@michi/contract/catalogue/category-settings';
import type { Ctx } from '../../../platform/context.ts';
import { type ExtensionPoint, extensionPoint } from '../../../platform/extension-point.ts';

/** Answers the names of what a later module keeps for one category alone. */
export type CategoryRules = (ctx: Ctx, categoryId: string) => Promise<string[]>;

export const feeRulesPoint = extensionPoint<CategoryRules>();
export const closedDaysPoint = extensionPoint<CategoryRules>();

/** As the preview of a merge calls it. */
export async function rulesOfCategory(
  ctx: Ctx,
  categoryId: string,
): Promise<Pick<CategoryMerge, 'feeRules' | 'closedDays'>> {
  const namesOf = async ({ parts }: ExtensionPoint<CategoryRules>) =>
    (await Promise.all([...parts].map((rules) => rules(ctx, categoryId)))).flat();
  return { feeRules: await namesOf(feeRulesPoint), closedDays: await namesOf(closedDaysPoint) };
}
