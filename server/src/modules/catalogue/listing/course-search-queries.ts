import type { CourseCard, CourseSearch } from '@michi/contract/catalogue/courses';
import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { within } from '../../../platform/db/statement-time.ts';
import { findCollege, getCollegeNames } from '../../records/index.ts';
import { CategoryUnknown, SearchTookTooLong } from '../catalogue.errors.ts';
import { findCategoryTree } from '../core/category.repository.ts';
import {
  type CourseFilter,
  courseFilterOf,
  type CoursePlace,
  type Named,
  type SoughtPhrases,
  type TypedWords,
} from '../core/course-search.ts';
import {
  type CourseHit,
  type DatabasePage,
  findCoursePage,
  findCoursesHolding,
} from '../search/course-search.repository.ts';
import { findSenseiNamed } from '../sensei/listed-sensei.repository.ts';
import { presentCard } from './present-card.ts';

/** A search that takes longer holds up whoever else needs a connection; the web client waits ten seconds. */
const longestSearch = 8000;
/** Who types asks again with the next letter. */
const longestSuggestion = 1000;

/** `at`: the moment of the first page. */
export type DatabaseSearch = DatabasePage & { words: TypedWords | null; at: Date };
/** `last`: where the next page begins; null: there is none. */
export type DatabaseResults = { items: CourseCard[]; last: CoursePlace | null };

/**
 * A page of what PostgreSQL finds, which answers where no index does. Throws `category_unknown` (404), and
 * `took_too_long`.
 */
export async function searchDatabase(
  ctx: Ctx,
  search: CourseSearch,
  asked: DatabaseSearch,
): Promise<DatabaseResults> {
  const hits = await readHits(ctx, search, asked);
  const items = hits.slice(0, search.limit);
  const last = items.at(-1);
  return {
    items: items.map(presentCard),
    last: last && hits.length > items.length ? placeOf(last) : null,
  };
}

/** The first courses for these words, or none after a second: for every letter that somebody types. */
export async function findInDatabase(
  ctx: Ctx,
  search: CourseSearch,
  words: TypedWords,
): Promise<CourseCard[]> {
  const first = { words, order: 'rank' as const, at: ctx.clock.now(), after: null };
  const hits = await readHits(ctx, search, first, { milliseconds: longestSuggestion }).catch(nullIfTooLong);
  return hits?.slice(0, search.limit).map(presentCard) ?? [];
}

/**
 * The courses that this search finds and that were published after a moment, the newest first, behind a
 * place. Throws as above.
 */
export async function findPublishedCourses(
  ctx: Ctx,
  search: CourseSearch,
  words: TypedWords | null,
  { publishedAfter, after }: { publishedAfter: Date; after: CoursePlace | null },
): Promise<CoursePlace[]> {
  const asked = { words, order: 'newest' as const, at: ctx.clock.now(), after };
  const hits = await readHits(ctx, search, asked, { publishedAfter });
  return hits.slice(0, search.limit).map(placeOf);
}

/** Sensei whose names begin like this, by name, or none after a second. */
export async function findSenseiInDatabase(ctx: Ctx, beginning: string, limit: number): Promise<string[]> {
  const named = within(ctx, longestSuggestion, SearchTookTooLong, (tx) =>
    findSenseiNamed(tx, beginning, limit),
  );
  return (await named.catch(nullIfTooLong)) ?? [];
}

/** Of these courses those that hold the phrases; no other words are looked for. Throws `took_too_long`. */
export async function findHolding(
  ctx: Ctx,
  ids: readonly string[],
  phrases: SoughtPhrases,
): Promise<string[]> {
  if (ids.length === 0) return [];
  return within(ctx, longestSearch, SearchTookTooLong, (tx) => findCoursesHolding(tx, ids, phrases));
}

const placeOf = ({ id, key }: CourseHit): CoursePlace => ({ id, key });

async function readHits(
  ctx: Ctx,
  search: CourseSearch,
  { words, order, at, after }: DatabaseSearch,
  {
    milliseconds = longestSearch,
    publishedAfter = null,
  }: { milliseconds?: number; publishedAfter?: Date | null } = {},
): Promise<CourseHit[]> {
  const named = await readNames(ctx, search);
  if (!named) return [];
  const filter: CourseFilter = { ...courseFilterOf(search, named, at, words), publishedAfter };
  return within(ctx, milliseconds, SearchTookTooLong, (tx) =>
    findCoursePage(tx, filter, { order, after }, search.limit),
  );
}

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
