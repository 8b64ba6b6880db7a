import type { Category } from '@michi/contract/catalogue';
import type { Ctx } from '../../platform/context.ts';
import { findCategories, findCategoryNames } from './category.repository.ts';

/** There are dozens of them, so they come on one page. */
export async function listCategories(ctx: Ctx): Promise<{ items: Category[]; nextCursor: null }> {
  return { items: await findCategories(ctx), nextCursor: null };
}

/** Of the active ones, in their order. */
export function getCategoryNames(ctx: Ctx): Promise<Pick<Category, 'slug' | 'name'>[]> {
  return findCategoryNames(ctx);
}
