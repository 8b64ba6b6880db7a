import type { CourseSearch } from '@michi/contract/catalogue/courses';
import type { Ctx } from '../../../platform/context.ts';
import { ExpectedError } from '../../../platform/errors.ts';
import {
  CannotGoOn,
  type CourseOrder,
  coursePageOf,
  findHolding,
  type FoundCourses,
  getFoundCards,
  meantBy,
  nextCursorOf,
  withCollegeNames,
} from '../../catalogue/index.ts';
import { findCollege } from '../../records/index.ts';
import { type CourseIndex, warmIndexOf } from './course-index.ts';
import type { IndexOrder } from '../index/index-order.ts';
import { indexSearchOf } from './index-search.ts';
import { askDatabase, countDatabase } from './ask-database.ts';
import type { IndexSearch } from '../index/search-index.ts';
import { soughtWords } from './typed-text.ts';
import { hasPhrases, phrasesIn } from '../words/parse-query.ts';

/** By the index where it can answer, else by the database. Throws `validation_failed` on a cursor that is none. */
export async function findCourses(ctx: Ctx, search: CourseSearch): Promise<FoundCourses> {
  const found = await askIndex(ctx, search);
  if (!found) return askDatabase(ctx, search);
  const { page, hits, totalItems, facets, meaning } = found;
  const items = await getFoundCards(
    ctx,
    hits.slice(0, search.limit).map(({ id }) => id),
    totalItems,
  );
  return {
    items,
    nextCursor: nextCursorOf({ ...page, meaning }, hits, search.limit),
    totalItems,
    facets: await withCollegeNames(ctx, facets),
    counted: true,
    meant: meantBy(meaning),
    apart: meaning.apart,
  };
}

/** How many there are, without their cards; null: nobody can say in time. */
export async function countCourses(ctx: Ctx, search: CourseSearch): Promise<number | null> {
  const found = await askIndex(ctx, search);
  return found ? found.totalItems : countDatabase(ctx, search);
}

/** Null: this is for the database. */
async function askIndex(ctx: Ctx, search: CourseSearch) {
  const asked = coursePageOf(search, ctx.clock.now());
  const index = warmIndexOf(ctx);
  if (!index) return null;
  const page = { ...asked, order: orderInIndex(asked.order, asked.after === null) };
  const college = await collegeOf(ctx, search);
  if (college === 'UNKNOWN') return null;
  try {
    const question = indexSearchOf(search, page, ctx.settings.get('currency.default'), college);
    return { page, ...(await index.search(await withPhrases(ctx, index, question))) };
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    ctx.log.warn({ err: error }, 'the search index did not answer');
    return null;
  }
}

/** A list that the database began by relevance, before the index was warm, begins anew: going on there would rank all that match. */
function orderInIndex(order: CourseOrder, isFirstPage: boolean): IndexOrder {
  if (order !== 'rank') return order;
  if (isFirstPage) return 'score';
  throw CannotGoOn();
}

/** Of so many courses the database looks whether they hold a phrase; on a later page of as many again, lest it end too early. */
const mostLookedAt = 5000;

/** The index knows which courses hold the words of a phrase, and the database in which of these they stand side by side. */
async function withPhrases(ctx: Ctx, index: CourseIndex, question: IndexSearch): Promise<IndexSearch> {
  const { words, meaning } = question;
  if (words === null || !hasPhrases(words) || meaning?.apart) return question;
  const held = await index.holders({ words, meaning, most: mostLookedAt * (meaning === null ? 1 : 2) });
  if (held.ids !== null) {
    const sought = soughtWords(phrasesIn(words), held.meaning);
    const only = await findHolding(ctx, held.ids, sought);
    return { ...question, only, meaning: held.meaning };
  }
  if (meaning !== null) throw CannotGoOn();
  return { ...question, meaning: { ...held.meaning, apart: true } };
}

/** The id of the college that is named, or UNKNOWN; null: none is. */
export async function collegeOf(ctx: Ctx, { admittedTo }: CourseSearch): Promise<string | null> {
  if (admittedTo === undefined) return null;
  return (await findCollege(ctx, admittedTo))?.id ?? 'UNKNOWN';
}
