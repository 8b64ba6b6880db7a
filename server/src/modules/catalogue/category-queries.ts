import type { Category } from '@michi/contract/catalogue';
import type { Ctx } from '../../platform/context.ts';
import { findCategories, findCategoryNames, findSlugAfterRename } from './category.repository.ts';

/** There are dozens of them, so they come on one page. */
export async function listCategories(ctx: Ctx): Promise<{ items: Category[]; nextCursor: null }> {
  return { items: await findCategories(ctx), nextCursor: null };
}

/** Of the active ones, in their order. */
export function getCategoryNames(ctx: Ctx): Promise<Pick<Category, 'slug' | 'name'>[]> {
  return findCategoryNames(ctx);
}

/** The address that a category has now that once had this one; null when there is none. */
export function renamedCategory(ctx: Ctx, former: string): Promise<string | null> {
  return findSlugAfterRename(ctx, former);
}
