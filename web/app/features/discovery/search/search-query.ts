import {
  type Category,
  type CourseResults,
  CourseSearch,
  getSenseiProfile,
  searchCourses,
} from '@michi/contract/catalogue/courses';
import { getOutcomeCounts, type OutcomeCounts } from '@michi/contract/records/outcomes';
import { data, redirect } from 'react-router';
import type { z } from 'zod';
import type { apiFrom } from '../../../lib/api/load-context.ts';
import { readAddress } from '../../../lib/page/read-address.ts';
import { type NearCategory, nearCategories } from './near-categories.ts';
import { searchHref, type SearchState } from './search-state.ts';

export function readSearchState(params: URLSearchParams): SearchState {
  return readAddress(CourseSearch.shape, CourseSearch.keyof().options, params);
}

/** The query of the call, from a state that was read. */
export function queryOf(state: SearchState): z.input<typeof CourseSearch> {
  const { trial, ...rest } = CourseSearch.parse(state);
  return { ...rest, ...(trial === undefined ? {} : { trial: trial ? 'true' : 'false' }) };
}

const mostNear = 3;

/**
 * A category that was renamed leads to its new address. One that there is not is left out, for whatever else
 * was asked for can still be shown; `near` are those that look like it.
 */
export function inKnownCategory(
  path: string,
  state: SearchState,
  categories: readonly Category[],
): { state: SearchState; near: NearCategory[] } {
  const { category = '', cursor: _cursor, ...rest } = state;
  if (categories.some(({ slug }) => slug === category)) return { state, near: [] };
  const renamed = categories.find(({ formerSlugs }) => formerSlugs.includes(category));
  if (renamed) throw redirect(searchHref(path, state, { category: renamed.slug }), 301);
  return { state: rest, near: nearCategories(categories, category).slice(0, mostNear) };
}

/**
 * A place where a list cannot go on, in an old link or after a restart, leads to its first page; what took
 * too long is told.
 */
export async function readResults(
  call: ReturnType<typeof apiFrom>,
  path: string,
  state: SearchState,
  within: { category?: string } = {},
): Promise<CourseResults> {
  return call(searchCourses, { query: queryOf({ ...state, ...within }) }).catch((error: unknown) => {
    if (tookTooLong(error)) throw data(null, { status: 503 });
    // What the server itself failed at is an Error; what it refused has become an answer.
    const isRefused = !(error instanceof Error);
    throw state.cursor !== undefined && isRefused ? redirect(searchHref(path, state, {})) : error;
  });
}

export const tookTooLong = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'took_too_long';

/**
 * Whose courses the search keeps to, also where none of them is found; null: everybody's, or of somebody whom
 * nobody knows.
 */
export async function readSensei(
  call: ReturnType<typeof apiFrom>,
  { senseiId }: SearchState,
  { items }: Pick<CourseResults, 'items'>,
): Promise<string | null> {
  if (senseiId === undefined) return null;
  const [first] = items;
  if (first) return first.sensei.name;
  return call(getSenseiProfile, { params: { id: senseiId } }).then(
    ({ name }) => name,
    (error: unknown) => {
      if (error instanceof Error) throw error;
      return null;
    },
  );
}

/** What is known of the college that the search asks for. */
export async function readCounts(
  call: ReturnType<typeof apiFrom>,
  { admittedTo }: SearchState,
): Promise<OutcomeCounts | null> {
  return admittedTo === undefined ? null : call(getOutcomeCounts, { query: { college: admittedTo } });
}
