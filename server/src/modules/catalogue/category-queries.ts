import type { Category } from '@michi/contract/catalogue';
import type { Ctx } from '../../platform/context.ts';
import {
  type CategoryPlace,
  findCategories,
  findCategoryNames,
  findCategoryPlaces,
  findSlugAfterRename,
} from './category.repository.ts';

/** There are dozens of them, so they come on one page. */
export async function listCategories(ctx: Ctx): Promise<{ items: Category[]; nextCursor: null }> {
  return { items: await findCategories(ctx), nextCursor: null };
}

/** Of the active ones, in their order. */
export function getCategoryNames(ctx: Ctx): Promise<Pick<Category, 'slug' | 'name'>[]> {
  return findCategoryNames(ctx);
}

/** All, in whatever state: their names, and which one each stands below. */
export function getCategoryPlaces(ctx: Ctx): Promise<Map<string, CategoryPlace>> {
  return findCategoryPlaces(ctx);
}

/** The address that a category has now that once had this one; null when there is none. */
export function renamedCategory(ctx: Ctx, former: string): Promise<string | null> {
  return findSlugAfterRename(ctx, former);
}
