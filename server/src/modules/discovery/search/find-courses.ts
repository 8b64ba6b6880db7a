import type { CourseResults, CourseSearch } from '@michi/contract/catalogue/courses';
import { noFacetCounts } from '@michi/contract/discovery/course-facets';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import { findHolding, getFoundCards, searchDatabase, withCollegeNames } from '../../catalogue/index.ts';
import { findCollege } from '../../records/index.ts';
import { type CourseIndex, warmIndexOf } from './course-index.ts';
import { CannotGoOn, databaseCursorOf, databasePageOf, indexCursorOf, indexPageOf } from './cursor.ts';
import { indexSearchOf } from './index-search.ts';
import { hasPhrases, type IndexSearch, meantBy } from '@michi/search-index';
import { phrasesOf, queryTextOf } from './query-text.ts';

/** But for what else the words may mean. */
type FoundCourses = Omit<CourseResults, 'colleges'>;

/**
 * By the index where it can answer, else by the database. Throws `validation_failed` on a cursor that is
 * none.
 */
export async function findCourses(ctx: Ctx, search: CourseSearch): Promise<FoundCourses> {
  const found = await askIndex(ctx, search);
  if (found === null) return askDatabase(ctx, search);
  if (found === 'NOTHING') return nothingFound(search);
  const { page, hits, totalItems, facets, meaning } = found;
  const items = await getFoundCards(
    ctx,
    hits.slice(0, search.limit).map(({ id }) => id),
    totalItems,
  );
  return {
    items,
    nextCursor: indexCursorOf({ ...page, meaning }, hits, search.limit),
    totalItems,
    facets: await withCollegeNames(ctx, facets),
    sort: search.sort,
    meant: meantBy(meaning),
    apart: meaning.apart,
  };
}

/** How many there are, without their cards; null: only an index can say. */
export async function countCourses(ctx: Ctx, search: CourseSearch): Promise<number | null> {
  const found = await askIndex(ctx, search);
  return found === 'NOTHING' ? 0 : (found?.totalItems ?? null);
}

/** Uncounted, and in one of two orders. */
async function askDatabase(ctx: Ctx, search: CourseSearch): Promise<FoundCourses> {
  const page = databasePageOf(search, ctx.clock.now());
  const { items, last } = await searchDatabase(ctx, search, { ...page, words: queryTextOf(search) });
  return {
    items,
    nextCursor: databaseCursorOf(page, last),
    totalItems: null,
    facets: null,
    sort: page.order === 'rank' ? 'relevance' : 'newest',
    meant: [],
    apart: false,
  };
}

const nothingFound = ({ sort }: CourseSearch): FoundCourses => ({
  items: [],
  nextCursor: null,
  totalItems: 0,
  facets: noFacetCounts(),
  sort,
  meant: [],
  apart: false,
});

/** Null: this is for the database. NOTHING: of a college that we do not know. */
async function askIndex(ctx: Ctx, search: CourseSearch) {
  const index = warmIndexOf(ctx);
  if (!index) return null;
  const page = indexPageOf(search, ctx.clock.now());
  const college = await collegeOf(ctx, search);
  if (college === 'UNKNOWN') return 'NOTHING';
  try {
    const question = indexSearchOf(search, page, ctx.settings.get('currency.default'), college);
    return { page, ...(await index.search(await withPhrases(ctx, index, question))) };
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    ctx.log.warn({ err: error }, 'the search index did not answer');
    return null;
  }
}

/**
 * Of so many courses the database looks whether they hold a phrase; on a later page of as many again, lest it
 * end too early.
 */
const mostLookedAt = 5000;

/**
 * The same question of the courses that hold its phrases, or where too many may hold them with their words
 * apart.
 */
async function withPhrases(ctx: Ctx, index: CourseIndex, question: IndexSearch): Promise<IndexSearch> {
  const { words, meaning } = question;
  if (words === null || !hasPhrases(words) || meaning?.apart) return question;
  const found = await holdingPhrases(ctx, index, question, mostLookedAt * (meaning === null ? 1 : 2));
  if (found.only !== null) return found;
  if (meaning !== null || found.meaning === null) throw CannotGoOn();
  return { ...found, meaning: { ...found.meaning, apart: true } };
}

/**
 * The index knows which courses hold the words of a phrase, and the database in which of these they stand
 * side by side. `only` stays null where more than `most` hold the words.
 */
export async function holdingPhrases(
  ctx: Ctx,
  index: CourseIndex,
  question: IndexSearch,
  most: number,
): Promise<IndexSearch> {
  const { words, meaning, exactly, publishedAfter } = question;
  if (words === null) return question;
  const held = await index.holders({ words, meaning, exactly, publishedAfter, most });
  const only = held.ids && (await findHolding(ctx, held.ids, phrasesOf(words, held.meaning)));
  return { ...question, only, meaning: held.meaning };
}

/** The id of the college that is named, or UNKNOWN; null: none is. */
export async function collegeOf(ctx: Ctx, { admittedTo }: CourseSearch): Promise<string | null> {
  if (admittedTo === undefined) return null;
  return (await findCollege(ctx, admittedTo))?.id ?? 'UNKNOWN';
}
