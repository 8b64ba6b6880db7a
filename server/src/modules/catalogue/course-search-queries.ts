import type { CourseCard, CourseResults, CourseSearch } from '@michi/contract/catalogue';
import { noFacetCounts } from '@michi/contract/course-facets';
import type { Ctx } from '../../platform/context.ts';
import { findCollege } from '../records/index.ts';
import { CategoryUnknown } from './catalogue.errors.ts';
import { findCategoryTree } from './category.repository.ts';
import { countFacets } from './course-facets.repository.ts';
import { CannotGoOn, courseFilterOf, coursePageOf, nextCursorOf } from './course-search.ts';
import { findCards, findCoursePage } from './course-search.repository.ts';
import { presentCard } from './present-card.ts';
import { rememberLargeCounts } from './remember-counts.ts';

/**
 * The search as PostgreSQL answers it: for processes whose index is not warm, and for quoted phrases. Throws `category_unknown` (404).
 */
export async function searchDatabase(ctx: Ctx, search: CourseSearch): Promise<CourseResults> {
  const { order, ...place } = coursePageOf(search, ctx.clock.now());
  if (order === 'score') throw CannotGoOn();
  const page = { order, ...place };
  const category = search.category === undefined ? null : await getCategoryTree(ctx, search.category);
  const college = search.admittedTo === undefined ? null : await findCollege(ctx, search.admittedTo);
  if (search.admittedTo !== undefined && !college) return nothingFound();
  const filter = courseFilterOf(search, { category, collegeId: college?.id ?? null }, page.at);
  const [hits, counts] = await Promise.all([
    findCoursePage(ctx, filter, page, search.limit),
    rememberLargeCounts(ctx, filter, () => countFacets(ctx, filter)),
  ]);
  const nextCursor = nextCursorOf(page, hits, search.limit);
  return { items: hits.slice(0, search.limit).map(presentCard), nextCursor, ...counts, meant: [] };
}

/** An active category and those below it. Throws `category_unknown` (404). */
export async function getCategoryTree(ctx: Ctx, slug: string): Promise<string[]> {
  const tree = await findCategoryTree(ctx, slug);
  if (tree.length === 0) throw CategoryUnknown();
  return tree;
}

/** The cards of these courses in this order; those that are not listed any more are left out. */
export async function getCourseCards(ctx: Ctx, ids: readonly string[]): Promise<CourseCard[]> {
  const cards = new Map((await findCards(ctx, ids)).map((row) => [row.id, presentCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const nothingFound = (): CourseResults => ({
  items: [],
  nextCursor: null,
  totalItems: 0,
  facets: noFacetCounts(),
  meant: [],
});
