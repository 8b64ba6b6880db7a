import type { Category, CourseSearch } from '@michi/contract/catalogue/courses';
import type { Ctx } from '../../../platform/context.ts';
import { CategoryUnknown } from '../catalogue.errors.ts';
import {
  type CategoryPlace,
  countCourses,
  findCategories,
  findCategoryNames,
  findCategoryPlaces,
  findCurrentSlug,
} from '../core/category.repository.ts';
import { createCountCache } from '../core/count-cache.ts';

const remember = createCountCache((categories: readonly Category[]) =>
  categories.reduce((sum, { parentId, courseCount }) => sum + (parentId === null ? courseCount : 0), 0),
);

/** Active ones in their order, with the listed courses in them and in those below them. */
export function getCategories(ctx: Ctx): Promise<readonly Category[]> {
  return remember(ctx, 'categories', () => readCategories(ctx));
}

async function readCategories(ctx: Ctx): Promise<readonly Category[]> {
  const [categories, counts] = await Promise.all([findCategories(ctx), countCourses(ctx)]);
  const courseCounts = new Map<string, number>();
  for (const { id, parentId, courses } of counts)
    for (const over of [id, parentId])
      if (over !== null) courseCounts.set(over, (courseCounts.get(over) ?? 0) + courses);
  return categories.map((category) => ({ ...category, courseCount: courseCounts.get(category.id) ?? 0 }));
}

/** There are dozens of them, so they come on one page. */
export async function listCategories(ctx: Ctx): Promise<{ items: Category[]; nextCursor: null }> {
  return { items: [...(await getCategories(ctx))], nextCursor: null };
}

/** Of the active ones, in their order. */
export function getCategoryNames(ctx: Ctx): Promise<Pick<Category, 'slug' | 'name'>[]> {
  return findCategoryNames(ctx);
}

/**
 * All, in whatever state: their names, which one each stands below, and which one it is being merged into.
 */
export function getCategoryPlaces(ctx: Ctx): Promise<Map<string, CategoryPlace>> {
  return findCategoryPlaces(ctx);
}

/**
 * The address that the active category has now that has this one, or once had it; null when there is none.
 */
export function getCurrentSlug(ctx: Ctx, slug: string): Promise<string | null> {
  return findCurrentSlug(ctx, slug);
}

/** The same search, its category by the address that it has now. Throws `category_unknown` (404). */
export async function inItsCategory(ctx: Ctx, search: CourseSearch): Promise<CourseSearch> {
  if (search.category === undefined) return search;
  const category = await findCurrentSlug(ctx, search.category);
  if (category === null) throw CategoryUnknown();
  return { ...search, category };
}
