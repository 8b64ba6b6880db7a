import type { CourseSearch } from '@michi/contract/catalogue/courses';
import { after as later } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { type CoursePlace, findPublishedCourses, inItsCategory } from '../../catalogue/index.ts';
import { warmIndexOf } from '../search/course-index.ts';
import { indexSearchOf } from '../search/index-search.ts';
import { findToldCourses, type SavedSearchRow } from './saved-search.repository.ts';
import { isInPause, newForMilliseconds, searchOfQuery } from './saved-search.ts';
import { collegeOf, holdingPhrases } from '../search/find-courses.ts';
import { queryTextOf } from '../search/query-text.ts';
import { hasPhrases, type Instead } from '@michi/search-index';
import { understandSearch } from '../search/understand-search.ts';

const atOnce = 500;
/** Of so many new courses the database looks whether they hold a phrase. */
const mostLookedAt = 5000;

/**
 * Ids of the listed courses that this search finds and that were published since it was saved, but for those
 * of its pauses and those that were told already, the newest first. All of its words must be there, as they
 * were typed or as they were understood when it was saved: what the page shows for want of anything better is
 * no news.
 */
export async function findNewCourses(ctx: Ctx, row: SavedSearchRow): Promise<string[]> {
  const search = searchOfQuery(row.query);
  const instead = row.instead ?? (await understandSearch(ctx, search));
  const found = await newCoursesOf(ctx, row, []);
  if (instead.length > 0)
    for (const [id, place] of await newCoursesOf(ctx, row, instead)) found.set(id, place);
  return [...found.values()].toSorted((a, b) => Number(b.key) - Number(a.key)).map(({ id }) => id);
}

async function newCoursesOf(
  ctx: Ctx,
  row: SavedSearchRow,
  instead: readonly Instead[],
): Promise<Map<string, CoursePlace>> {
  const found = new Map<string, CoursePlace>();
  for (let after: CoursePlace | null = null; ;) {
    const places: CoursePlace[] = await newCourses(ctx, row, instead, after).catch(noneOfNoCategory);
    const told = await findToldCourses(
      ctx,
      row.id,
      places.map(({ id }) => id),
    );
    for (const place of places)
      if (!told.has(place.id) && !isInPause(row.pauses, Number(place.key))) found.set(place.id, place);
    after = places.at(-1) ?? null;
    if (places.length < atOnce) return found;
  }
}

async function newCourses(
  ctx: Ctx,
  { query, since }: SavedSearchRow,
  instead: readonly Instead[],
  after: CoursePlace | null,
): Promise<CoursePlace[]> {
  const search = await inItsCategory(ctx, { ...searchOfQuery(query), sort: 'newest', limit: atOnce });
  const now = ctx.clock.now();
  const oldest = later(now, -newForMilliseconds);
  const publishedAfter = since > oldest ? since : oldest;
  const found = await askIndex(ctx, search, { instead, publishedAfter, at: now, after });
  if (found !== null) return found;
  return findPublishedCourses(ctx, search, queryTextOf(search, instead), { publishedAfter, after });
}

type Asked = { instead: readonly Instead[]; publishedAfter: Date; at: Date; after: CoursePlace | null };

/** Null: this is for the database. */
async function askIndex(
  ctx: Ctx,
  search: CourseSearch,
  { instead, publishedAfter, at, after }: Asked,
): Promise<CoursePlace[] | null> {
  const index = warmIndexOf(ctx);
  if (!index) return null;
  const college = await collegeOf(ctx, search);
  if (college === 'UNKNOWN') return [];
  const page = { order: 'newest' as const, at, after, meaning: null };
  const asked = {
    ...indexSearchOf(search, page, ctx.settings.get('currency.default'), college),
    publishedAfter: publishedAfter.getTime(),
    exactly: instead,
  };
  if (asked.words === null || !hasPhrases(asked.words))
    return (await index.search(asked)).hits.slice(0, atOnce);
  const question = await holdingPhrases(ctx, index, asked, mostLookedAt);
  return question.only && (await index.search(question)).hits.slice(0, atOnce);
}

/** A category that an administrator has hidden since. */
function noneOfNoCategory(error: unknown): CoursePlace[] {
  if (error instanceof ExpectedError && error.code === 'category_unknown') return [];
  throw error;
}
