import { type CourseResults, CourseSearch } from '@michi/contract/catalogue/courses';
import type { Ctx } from '../../../platform/context.ts';
import { findNamedColleges } from '../../records/index.ts';
import { countCourses } from './find-courses.ts';
import { foldWords, saidAnyway, silentWords } from '@michi/search-index';

type Named = CourseResults['colleges'];

/**
 * A course seldom says where its sensei was admitted; her records do. So for words that name a college there
 * is another search, of which the first page tells. Colleges without such courses are left out, and those
 * whose courses nobody can count in time. `isMistyped`: names that hold a mistake as they were typed.
 */
export async function namedColleges(
  ctx: Ctx,
  { q, cursor, admittedTo }: CourseSearch,
  isMistyped: boolean,
): Promise<Named> {
  if (!q || cursor !== undefined || admittedTo !== undefined) return [];
  const named = await findNamedColleges(ctx, q, isMistyped);
  if (named === null) return [];
  const found = await Promise.all(
    named.colleges.map(({ name }) => searchOf(ctx, name, saysMore(named.rest) ? named.rest : null)),
  );
  return found.filter((each) => each !== null).filter(({ totalItems }) => totalItems > 0);
}

const saysMore = (text: string) =>
  foldWords(text).some((word) => !silentWords.has(word) && !saidAnyway.has(word));

/** With the other words, or without them where nothing is found for those. */
async function searchOf(ctx: Ctx, name: string, q: string | null): Promise<Named[number] | null> {
  const search = CourseSearch.parse({ admittedTo: name, limit: 1, ...(q === null ? {} : { q }) });
  const totalItems = await countCourses(ctx, search);
  if (totalItems === null) return null;
  return totalItems === 0 && q !== null ? searchOf(ctx, name, null) : { name, q, totalItems };
}
