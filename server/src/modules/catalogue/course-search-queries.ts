import type { CourseCard, CourseResults, CourseSearch } from '@michi/contract/catalogue';
import { noFacetCounts } from '@michi/contract/course-facets';
import type { Ctx } from '../../platform/context.ts';
import { findCollege } from '../records/index.ts';
import { CategoryUnknown } from './catalogue.errors.ts';
import { findCategoryTree } from './category.repository.ts';
import { countFacets } from './course-facets.repository.ts';
import {
  CannotGoOn,
  type CourseFilter,
  courseFilterOf,
  coursePageOf,
  type Named,
  nextCursorOf,
  wordGroupsOf,
} from './course-search.ts';
import { type DatabasePage, findCards, findCoursePage, isAnyWhole } from './course-search.repository.ts';
import { presentCard } from './present-card.ts';
import { rememberLargeCounts } from './remember-counts.ts';

/**
 * The search as PostgreSQL answers it: for processes whose index is not warm, and for quoted phrases. Throws `category_unknown` (404).
 */
export async function searchDatabase(ctx: Ctx, search: CourseSearch): Promise<CourseResults> {
  const { order, ...place } = coursePageOf(search, ctx.clock.now());
  if (order === 'score') throw CannotGoOn();
  const page = { order, ...place };
  const named = await readNames(ctx, search);
  if (!named) return nothingFound();
  const all = courseFilterOf(search, named, page.at, page.spared ?? 0);
  const found = await answerOf(ctx, all, page, search.limit);
  if (page.spared !== null || found.hits.length > 0 || !(await canSpare(ctx, all)))
    return presentPage(page, all, found, search.limit);
  const butOne: CourseFilter = { ...all, spared: 1 };
  return presentPage(page, butOne, await answerOf(ctx, butOne, page, search.limit), search.limit);
}

async function answerOf(ctx: Ctx, filter: CourseFilter, page: DatabasePage, limit: number) {
  const [hits, counts] = await Promise.all([
    findCoursePage(ctx, filter, page, limit),
    rememberLargeCounts(ctx, filter, () => countFacets(ctx, filter)),
  ]);
  return { hits, counts };
}

/** Several words that no course holds together. */
const canSpare = async (ctx: Ctx, { text }: CourseFilter) =>
  text !== null && wordGroupsOf(text) !== null && !(await isAnyWhole(ctx, text));

function presentPage(
  page: DatabasePage,
  { spared }: CourseFilter,
  { hits, counts }: Awaited<ReturnType<typeof answerOf>>,
  limit: number,
): CourseResults {
  const nextCursor = nextCursorOf({ ...page, spared }, hits, limit);
  return { items: hits.slice(0, limit).map(presentCard), nextCursor, ...counts, meant: [] };
}

/** Ids of the courses that this search finds and that were published after a moment, the newest first; `limit` at most. Throws as above. */
export async function findPublishedCourses(
  ctx: Ctx,
  search: CourseSearch,
  publishedAfter: Date,
): Promise<string[]> {
  const named = await readNames(ctx, search);
  if (!named) return [];
  const at = ctx.clock.now();
  const filter = { ...courseFilterOf(search, named, at), publishedAfter };
  const hits = await findCoursePage(ctx, filter, { order: 'newest', at, after: null }, search.limit);
  return hits.slice(0, search.limit).map(({ id }) => id);
}

/** Null: a college that we do not know. */
async function readNames(ctx: Ctx, { category, admittedTo }: CourseSearch): Promise<Named | null> {
  const tree = category === undefined ? null : await getCategoryTree(ctx, category);
  const college = admittedTo === undefined ? null : await findCollege(ctx, admittedTo);
  return admittedTo !== undefined && !college ? null : { category: tree, collegeId: college?.id ?? null };
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
