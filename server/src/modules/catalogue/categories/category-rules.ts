import type { CategoryMerge } from '@michi/contract/catalogue/category-settings';
import type { Ctx } from '../../../platform/context.ts';

/** What later modules keep for one category alone, as the preview of a merge calls it. */
type Kind = 'feeRules' | 'closedDays';
/** Answers the names of it. */
export type CategoryRules = (ctx: Ctx, categoryId: string) => Promise<string[]>;

const known = new Map<Kind, CategoryRules>();

export function registerCategoryRules(kind: Kind, rules: CategoryRules): void {
  known.set(kind, rules);
}

export async function rulesOfCategory(ctx: Ctx, categoryId: string): Promise<Pick<CategoryMerge, Kind>> {
  const namesOf = async (kind: Kind) => (await known.get(kind)?.(ctx, categoryId)) ?? [];
  return { feeRules: await namesOf('feeRules'), closedDays: await namesOf('closedDays') };
}
