import type { CourseResults, CourseSearch } from '@michi/contract/catalogue/courses';
import { type CourseFacetCounts, noFacetCounts } from '@michi/contract/discovery/course-facets';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { spareReads, within } from '../../../platform/db/statement-time.ts';
import { findCollege, getCollegeNames } from '../../records/index.ts';
import { CategoryUnknown, SearchTookTooLong } from '../catalogue.errors.ts';
import { findCategoryTree } from '../core/category.repository.ts';
import { countFacets, countListed } from '../search/course-facets.repository.ts';
import {
  CannotGoOn,
  type CourseFilter,
  courseFilterOf,
  coursePageOf,
  type CoursePlace,
  type Meaning,
  meantBy,
  type Named,
  nextCursorOf,
  nothingUnderstood,
  type SoughtWords,
  type Spared,
  type Understood,
} from '../core/course-search.ts';
import {
  type CourseHit,
  type DatabasePage,
  findCoursePage,
  findCoursesHolding,
  isAnyWhole,
  mostRanked,
} from '../search/course-search.repository.ts';
import { findSenseiNamed } from '../sensei/listed-sensei.repository.ts';
import { presentCard } from './present-card.ts';
import { cacheFacets } from '../search/facet-count-cache.ts';

/** But for what else the words may mean. */
export type FoundCourses = Omit<CourseResults, 'colleges'>;

/** A search that takes longer holds up whoever else needs a connection; the web client waits ten seconds. */
const longestSearch = 8000;
/** Who types asks again with the next letter. */
const longestSuggestion = 1000;
/** Of these: a page without its counts is better than none. */
const longestCount = 3000;

/** What was typed, read, where there are words. */
export type TypedText = {
  wordsAs(understood: Understood): SoughtWords;
  /** Whether courses that hold all words but one will do where none holds all. */
  mayMiss: boolean;
  /** For words that no course holds; it asks on the connection of `ctx`. */
  understand(ctx: Ctx): Promise<Understood>;
};

/**
 * The search as PostgreSQL answers it, for processes whose index is not warm. Of a million courses it cannot count all in the time of a page:
 * then `counted` is false. Throws `category_unknown` (404), and `took_too_long`.
 */
export async function searchDatabase(
  ctx: Ctx,
  search: CourseSearch,
  typed: TypedText | null,
): Promise<FoundCourses> {
  const end = performance.now() + longestSearch;
  const answer = await readSearch(ctx, search, typed);
  if (!answer) return nothingFound();
  const { filter, hits, page, meaning } = answer;
  const left = Math.min(longestCount, end - performance.now());
  const counts = await cacheFacets(ctx, filter, () =>
    inSpareTime(ctx, left, (tx) => countFacets(tx, filter)),
  ).catch(nullIfTooLong);
  return {
    items: hits.slice(0, search.limit).map(presentCard),
    nextCursor: nextCursorOf({ ...page, meaning }, hits, search.limit),
    totalItems: counts?.totalItems ?? hits.length,
    facets: counts === null ? noFacetCounts() : await withCollegeNames(ctx, counts.facets),
    counted: counts !== null,
    meant: meantBy(meaning),
    apart: false,
  };
}

/** How many the same finds; null: nobody can say in time. Throws `category_unknown` (404). */
export async function countInDatabase(
  ctx: Ctx,
  search: CourseSearch,
  typed: TypedText | null,
): Promise<number | null> {
  const end = performance.now() + longestCount;
  const count = async () => {
    const answer = await readSearch(ctx, search, typed, longestCount);
    if (!answer || answer.hits.length <= search.limit) return answer?.hits.length ?? 0;
    return inSpareTime(ctx, end - performance.now(), (tx) => countListed(tx, answer.filter));
  };
  return count().catch(nullIfTooLong);
}

/** The first courses of the same, without counting any, or none after a second: for every letter that somebody types. */
export async function findInDatabase(
  ctx: Ctx,
  search: CourseSearch,
  typed: TypedText | null,
): Promise<FoundCourses['items']> {
  const answer = await readSearch(ctx, search, typed, longestSuggestion).catch(nullIfTooLong);
  return answer?.hits.slice(0, search.limit).map(presentCard) ?? [];
}

/** Sensei whose names begin like this, by name, or none after a second. */
export async function findSenseiInDatabase(ctx: Ctx, beginning: string, limit: number): Promise<string[]> {
  const named = within(ctx, longestSuggestion, SearchTookTooLong, (tx) =>
    findSenseiNamed(tx, beginning, limit),
  );
  return (await named.catch(nullIfTooLong)) ?? [];
}

type Listed = { hits: readonly CourseHit[]; page: DatabasePage };
type Answer = Listed & { filter: CourseFilter; meaning: Meaning };

/** Null: it asks for a college that we do not know. */
async function readSearch(
  ctx: Ctx,
  search: CourseSearch,
  typed: TypedText | null,
  milliseconds = longestSearch,
): Promise<Answer | null> {
  const page = coursePageOf(search, ctx.clock.now());
  const { order, at, after, meaning } = page;
  if (order === 'score') throw CannotGoOn();
  const named = await readNames(ctx, search);
  if (!named) return null;
  return within(ctx, milliseconds, SearchTookTooLong, async (tx, limit) => {
    const answer = async (understood: Understood, spared: Spared) => {
      const filter = courseFilterOf(search, named, at, typed?.wordsAs(understood) ?? null, spared);
      const listed = await readPage(tx, filter, { order, at, after }, search.limit, limit);
      return { filter, ...listed, meaning: { ...understood, spared, apart: false } };
    };
    let last = await answer(meaning ?? nothingUnderstood, meaning?.spared ?? 0);
    if (meaning === null && typed !== null && (await isNoneWhole(tx, last, limit))) {
      await limit();
      const understood = await typed.understand(tx);
      if (understood.instead.length > 0) last = await answer(understood, 0);
      const isOfSeveral = (last.filter.words?.groups.length ?? 0) > 1;
      if (isOfSeveral && typed.mayMiss && (await isNoneWhole(tx, last, limit)))
        last = await answer(understood, 1);
    }
    return last;
  });
}

/** Of more courses than can be ranked in the time of a page the best are listed first, on the pages that follow, too; a list that was begun by rank goes on by it. */
async function readPage(
  ctx: Ctx,
  filter: CourseFilter,
  page: DatabasePage,
  limit: number,
  haste: () => Promise<void>,
): Promise<Listed> {
  await haste();
  const hits = await findCoursePage(ctx, filter, page, limit);
  if ((hits[0]?.ranked ?? 0) <= mostRanked) return { hits, page };
  await haste();
  const byMerit = { ...page, order: 'merit' as const };
  return { hits: await findCoursePage(ctx, filter, byMerit, limit), page: byMerit };
}

/** Of these courses those that hold the phrases among the words; no others of the words are looked for. Throws `took_too_long`. */
export async function findHolding(ctx: Ctx, ids: readonly string[], phrases: SoughtWords): Promise<string[]> {
  return ids.length === 0 ? [] : withoutDelay(ctx, (tx) => findCoursesHolding(tx, ids, phrases));
}

const withoutDelay = <T>(ctx: Ctx, work: (tx: Ctx, limit: () => Promise<void>) => Promise<T>) =>
  within(ctx, longestSearch, SearchTookTooLong, work);
const inSpareTime = <T>(ctx: Ctx, milliseconds: number, work: (tx: Ctx) => Promise<T>) =>
  within(ctx, milliseconds, SearchTookTooLong, work, spareReads);

function nullIfTooLong(error: unknown): null {
  if (error instanceof ExpectedError && error.code === 'took_too_long') return null;
  throw error;
}

/** Colleges are counted by their ids and asked for by their names. */
export async function withCollegeNames(ctx: Ctx, facets: CourseFacetCounts): Promise<CourseFacetCounts> {
  const counted = facets.admittedTo;
  const names = await getCollegeNames(
    ctx,
    counted.map(({ value }) => value),
  );
  const admittedTo = counted.flatMap(({ value, count }) => {
    const name = names.get(value);
    return name === undefined ? [] : [{ value: name, count }];
  });
  return { ...facets, admittedTo };
}

/** No course at all holds what was typed, whatever else was asked for. */
async function isNoneWhole(
  ctx: Ctx,
  { filter: { words }, hits }: Answer,
  haste: () => Promise<void>,
): Promise<boolean> {
  if (hits.length > 0 || words === null) return false;
  await haste();
  return !(await isAnyWhole(ctx, words));
}

/** The courses that this search finds and that were published after a moment, the newest first, behind a place. Throws as above. */
export async function findPublishedCourses(
  ctx: Ctx,
  search: CourseSearch,
  words: SoughtWords | null,
  { publishedAfter, after }: { publishedAfter: Date; after: CoursePlace | null },
): Promise<CoursePlace[]> {
  const named = await readNames(ctx, search);
  if (!named) return [];
  const at = ctx.clock.now();
  const filter = { ...courseFilterOf(search, named, at, words), publishedAfter };
  const hits = await withoutDelay(ctx, (tx) =>
    findCoursePage(tx, filter, { order: 'newest', at, after }, search.limit),
  );
  return hits.slice(0, search.limit).map(({ id, key }) => ({ id, key }));
}

/** Null: a college that we do not know. */
async function readNames(ctx: Ctx, { category, admittedTo }: CourseSearch): Promise<Named | null> {
  const tree = category === undefined ? null : await getCategoryTree(ctx, category);
  const college = admittedTo === undefined ? null : await findCollege(ctx, admittedTo);
  const currency = ctx.settings.get('currency.default');
  return admittedTo !== undefined && !college
    ? null
    : { category: tree, collegeId: college?.id ?? null, currency };
}

/** An active category and those below it. Throws `category_unknown` (404). */
async function getCategoryTree(ctx: Ctx, slug: string): Promise<string[]> {
  const tree = await findCategoryTree(ctx, slug);
  if (tree.length === 0) throw CategoryUnknown();
  return tree;
}

const nothingFound = (): FoundCourses => ({
  items: [],
  nextCursor: null,
  totalItems: 0,
  facets: noFacetCounts(),
  counted: true,
  meant: [],
  apart: false,
});
