import type { Ctx } from '../../platform/context.ts';

/** Answers the names of what a later module keeps for one category alone, and ends once the category is no more. */
export type CategoryRules = (ctx: Ctx, categoryId: string) => Promise<string[]>;

const known = new Set<CategoryRules>();

/** The same one counts once. */
export function registerCategoryRules(rules: CategoryRules): void {
  known.add(rules);
}

export async function rulesOfCategory(ctx: Ctx, categoryId: string): Promise<string[]> {
  const named = await Promise.all([...known].map((rules) => rules(ctx, categoryId)));
  return named.flat();
}
