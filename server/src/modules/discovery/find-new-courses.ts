import type { CourseSearch } from '@michi/contract/catalogue';
import { after } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { ExpectedError } from '../../platform/errors.ts';
import { findPublishedCourses, getCategoryTree, renamedCategory } from '../catalogue/index.ts';
import { warmIndexOf } from './course-index.ts';
import { indexSearchOf } from './index-search.ts';
import type { SavedSearchRow } from './saved-search.repository.ts';
import { newForMilliseconds, searchOfQuery } from './saved-search.ts';
import { isForDatabase } from './search-courses.ts';

const most = 100;

/**
 * Ids of the listed courses that this search finds and that were published since it was saved, the newest first. All of its words must
 * be there: what the page shows for want of anything better is no news.
 */
export async function findNewCourses(ctx: Ctx, row: SavedSearchRow): Promise<string[]> {
  return newCourses(ctx, row).catch(noneOfNoCategory);
}

async function newCourses(ctx: Ctx, { query, since }: SavedSearchRow): Promise<string[]> {
  const search = await inItsCategory(ctx, { ...searchOfQuery(query), sort: 'newest', limit: most });
  const now = ctx.clock.now();
  const oldest = after(now, -newForMilliseconds);
  const publishedAfter = since > oldest ? since : oldest;
  const index = isForDatabase(search) ? null : warmIndexOf(ctx);
  if (!index) return findPublishedCourses(ctx, search, publishedAfter);
  if (search.category !== undefined) await getCategoryTree(ctx, search.category);
  const page = { order: 'newest' as const, at: now, after: null, spared: 0 as const };
  const { hits, meant } = await index.search({
    ...indexSearchOf(search, page),
    publishedAfter: publishedAfter.getTime(),
  });
  // Nor what a word that stands nowhere may have meant.
  if (meant.length > 0) return [];
  return hits.slice(0, most).map(({ id }) => id);
}

async function inItsCategory(ctx: Ctx, search: CourseSearch): Promise<CourseSearch> {
  if (search.category === undefined) return search;
  return { ...search, category: (await renamedCategory(ctx, search.category)) ?? search.category };
}

/** A category that an administrator has hidden since. */
function noneOfNoCategory(error: unknown): string[] {
  if (error instanceof ExpectedError && error.code === 'category_unknown') return [];
  throw error;
}
