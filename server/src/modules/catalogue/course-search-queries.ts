import type { CourseResults, CourseSearch } from '@michi/contract/catalogue';
import { type CourseFacetCounts, noFacetCounts } from '@michi/contract/course-facets';
import type { Ctx } from '../../platform/context.ts';
import { findCollege, getCollegeNames } from '../records/index.ts';
import { CategoryUnknown } from './catalogue.errors.ts';
import { findCategoryTree } from './category.repository.ts';
import { countFacets } from './course-facets.repository.ts';
import {
  CannotGoOn,
  type CourseFilter,
  courseFilterOf,
  coursePageOf,
  type CoursePlace,
  meantBy,
  type Named,
  nextCursorOf,
  nothingUnderstood,
  type SoughtWords,
  type Spared,
  type Understood,
} from './course-search.ts';
import { type DatabasePage, findCoursePage, isAnyWhole } from './course-search.repository.ts';
import { presentCard } from './present-card.ts';
import { rememberFacets } from './remember-counts.ts';

/** But for what else the words may mean. */
export type FoundCourses = Omit<CourseResults, 'colleges'>;

/** What was typed, read, where there are words and no quoted phrases, which only PostgreSQL can read. */
export type TypedText = {
  wordsAs(understood: Understood): SoughtWords;
  /** For words that no course holds. */
  understand(): Promise<Understood>;
};

/**
 * The search as PostgreSQL answers it: for processes whose index is not warm, and for quoted phrases. Throws `category_unknown` (404).
 */
export async function searchDatabase(
  ctx: Ctx,
  search: CourseSearch,
  typed: TypedText | null,
): Promise<FoundCourses> {
  const { order, at, after, meaning } = coursePageOf(search, ctx.clock.now());
  if (order === 'score') throw CannotGoOn();
  const named = await readNames(ctx, search);
  if (!named) return nothingFound();
  const answer = async (understood: Understood, spared: Spared) => {
    const filter = courseFilterOf(search, named, at, typed?.wordsAs(understood) ?? null, spared);
    const found = await answerOf(ctx, filter, { order, at, after }, search.limit);
    return { filter, found, meaning: { ...understood, spared } };
  };
  let last = await answer(meaning ?? nothingUnderstood, meaning?.spared ?? 0);
  if (meaning === null && typed !== null && (await isNoneWhole(ctx, last))) {
    const understood = await typed.understand();
    if (understood.instead.length > 0) last = await answer(understood, 0);
    if ((last.filter.words?.groups.length ?? 0) > 1 && (await isNoneWhole(ctx, last)))
      last = await answer(understood, 1);
  }
  const { hits, counts } = last.found;
  return {
    items: hits.slice(0, search.limit).map(presentCard),
    nextCursor: nextCursorOf({ order, at, after, meaning: last.meaning }, hits, search.limit),
    ...counts,
    facets: await withCollegeNames(ctx, counts.facets),
    meant: meantBy(last.meaning),
  };
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

async function answerOf(ctx: Ctx, filter: CourseFilter, page: DatabasePage, limit: number) {
  const [hits, counts] = await Promise.all([
    findCoursePage(ctx, filter, page, limit),
    rememberFacets(ctx, filter, () => countFacets(ctx, filter)),
  ]);
  return { hits, counts };
}

type Answer = { filter: CourseFilter; found: Awaited<ReturnType<typeof answerOf>> };

/** No course at all holds what was typed, whatever else was asked for. */
const isNoneWhole = async (ctx: Ctx, { filter: { text, words }, found }: Answer) =>
  found.hits.length === 0 && text !== null && !(await isAnyWhole(ctx, text, words));

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
  const hits = await findCoursePage(ctx, filter, { order: 'newest', at, after }, search.limit);
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
});
