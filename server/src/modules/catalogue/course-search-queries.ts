import type { CourseResults, CourseSearch } from '@michi/contract/catalogue';
import { type CourseFacetCounts, noFacetCounts } from '@michi/contract/course-facets';
import type { Ctx } from '../../platform/context.ts';
import { within } from '../../platform/statement-time.ts';
import { findCollege, getCollegeNames } from '../records/index.ts';
import { CategoryUnknown, SearchTookTooLong } from './catalogue.errors.ts';
import { findCategoryTree } from './category.repository.ts';
import { countFacets, type FacetCounts } from './course-facets.repository.ts';
import {
  CannotGoOn,
  type CourseFilter,
  courseFilterOf,
  type CoursePage,
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
} from './course-search.ts';
import {
  type CourseHit,
  type DatabasePage,
  findCoursePage,
  findCoursesHolding,
  isAnyWhole,
} from './course-search.repository.ts';
import { presentCard } from './present-card.ts';
import { rememberFacets } from './remember-counts.ts';

/** But for what else the words may mean. */
export type FoundCourses = Omit<CourseResults, 'colleges'>;

/** A search that takes longer holds up whoever else needs a connection; the web client waits ten seconds. */
const longestSearch = 8000;

/** What was typed, read, where there are words. */
export type TypedText = {
  wordsAs(understood: Understood): SoughtWords;
  /** Whether courses that hold all words but one will do where none holds all. */
  mayMiss: boolean;
  /** For words that no course holds; it asks on the connection of `ctx`. */
  understand(ctx: Ctx): Promise<Understood>;
};

/**
 * The search as PostgreSQL answers it, for processes whose index is not warm. Throws `category_unknown` (404), and `took_too_long`.
 */
export async function searchDatabase(
  ctx: Ctx,
  search: CourseSearch,
  typed: TypedText | null,
): Promise<FoundCourses> {
  const answer = await readSearch(ctx, search, typed, findAndCount);
  if (!answer) return nothingFound();
  const { found, page, meaning } = answer;
  return {
    items: found.hits.slice(0, search.limit).map(presentCard),
    nextCursor: nextCursorOf({ ...page, meaning }, found.hits, search.limit),
    totalItems: found.totalItems,
    facets: await withCollegeNames(ctx, found.facets),
    meant: meantBy(meaning),
    apart: false,
  };
}

/** The first courses of the same, without counting any: for every letter that somebody types. Throws as above. */
export async function findInDatabase(
  ctx: Ctx,
  search: CourseSearch,
  typed: TypedText | null,
): Promise<FoundCourses['items']> {
  const answer = await readSearch(ctx, search, typed, async (tx, filter, page, limit) => ({
    hits: await findCoursePage(tx, filter, page, limit),
  }));
  return answer?.found.hits.slice(0, search.limit).map(presentCard) ?? [];
}

/** `haste`: before a second statement that may take long. */
type Find<T> = (
  ctx: Ctx,
  filter: CourseFilter,
  page: DatabasePage,
  limit: number,
  haste: () => Promise<void>,
) => Promise<T>;

/** Null: it asks for a college that we do not know. */
async function readSearch<T extends { hits: readonly CourseHit[] }>(
  ctx: Ctx,
  search: CourseSearch,
  typed: TypedText | null,
  find: Find<T>,
): Promise<{ found: T; page: CoursePage; meaning: Meaning } | null> {
  const page = coursePageOf(search, ctx.clock.now());
  const { order, at, after, meaning } = page;
  if (order === 'score') throw CannotGoOn();
  const named = await readNames(ctx, search);
  if (!named) return null;
  return withoutDelay(ctx, async (tx, limit) => {
    const answer = async (understood: Understood, spared: Spared) => {
      const filter = courseFilterOf(search, named, at, typed?.wordsAs(understood) ?? null, spared);
      await limit();
      const found = await find(tx, filter, { order, at, after }, search.limit, limit);
      return { filter, found, page, meaning: { ...understood, spared, apart: false } };
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

/** The page, then the counts: a search takes one connection of those that everybody shares. */
const findAndCount: Find<{ hits: CourseHit[] } & FacetCounts> = async (ctx, filter, page, limit, haste) => {
  const hits = await findCoursePage(ctx, filter, page, limit);
  await haste();
  return { hits, ...(await rememberFacets(ctx, filter, () => countFacets(ctx, filter))) };
};

/** Of these courses those that hold the phrases among the words; no others of the words are looked for. Throws `took_too_long`. */
export async function findHolding(ctx: Ctx, ids: readonly string[], phrases: SoughtWords): Promise<string[]> {
  return ids.length === 0 ? [] : withoutDelay(ctx, (tx) => findCoursesHolding(tx, ids, phrases));
}

const withoutDelay = <T>(ctx: Ctx, work: (tx: Ctx, limit: () => Promise<void>) => Promise<T>) =>
  within(ctx, longestSearch, SearchTookTooLong, work);

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

type Answer = { filter: CourseFilter; found: { hits: readonly CourseHit[] } };

/** No course at all holds what was typed, whatever else was asked for. */
async function isNoneWhole(
  ctx: Ctx,
  { filter: { text, words }, found }: Answer,
  haste: () => Promise<void>,
): Promise<boolean> {
  if (found.hits.length > 0 || text === null) return false;
  await haste();
  return !(await isAnyWhole(ctx, text, words));
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
  return admittedTo !== undefined && !college ? null : { category: tree, collegeId: college?.id ?? null };
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
  meant: [],
  apart: false,
});
