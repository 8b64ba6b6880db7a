import type { CourseSearch } from '@michi/contract/catalogue';
import type { Ctx } from '../../platform/context.ts';
import {
  type CourseOrder,
  coursePageOf,
  type FoundCourses,
  getFoundCards,
  meantBy,
  nextCursorOf,
  withCollegeNames,
} from '../catalogue/index.ts';
import { findCollege } from '../records/index.ts';
import { warmIndexOf } from './course-index.ts';
import type { IndexOrder } from './index-order.ts';
import { indexSearchOf } from './index-search.ts';
import { askDatabase } from './ask-database.ts';

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
    meant: meantBy(meaning),
  };
}

/** How many there are, without their cards. */
export async function countCourses(ctx: Ctx, search: CourseSearch): Promise<number> {
  return ((await askIndex(ctx, search)) ?? (await askDatabase(ctx, search))).totalItems;
}

/** Null: this is for the database. */
async function askIndex(ctx: Ctx, search: CourseSearch) {
  const asked = coursePageOf(search, ctx.clock.now());
  const index = warmIndexOf(ctx);
  const order = orderInIndex(asked.order, asked.after === null);
  if (!index || order === null || isForDatabase(search)) return null;
  const college = await collegeOf(ctx, search);
  if (college === 'UNKNOWN') return null;
  const page = { ...asked, order };
  try {
    return { page, ...(await index.search(indexSearchOf(search, page, college))) };
  } catch (error) {
    ctx.log.warn({ err: error }, 'the search index did not answer');
    return null;
  }
}

/** A list that the database began by relevance goes on there: null. */
function orderInIndex(order: CourseOrder, isFirstPage: boolean): IndexOrder | null {
  if (order !== 'rank') return order;
  return isFirstPage ? 'score' : null;
}

/** Only the database knows which words stand side by side. */
export const isForDatabase = ({ q }: CourseSearch): boolean => q?.includes('"') === true;

/** The id of the college that is named, or UNKNOWN; null: none is. */
export async function collegeOf(ctx: Ctx, { admittedTo }: CourseSearch): Promise<string | null> {
  if (admittedTo === undefined) return null;
  return (await findCollege(ctx, admittedTo))?.id ?? 'UNKNOWN';
}
