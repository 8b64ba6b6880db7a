import { type CourseResults, CourseSearch, searchCourses } from '@michi/contract/catalogue';
import { getOutcomeCounts, type OutcomeCounts } from '@michi/contract/outcomes';
import { redirect } from 'react-router';
import type { z } from 'zod';
import type { apiFrom } from '../../lib/load-context.ts';
import { searchHref, type SearchState } from './search-state.ts';

/** For loaders: the address checked by the contract; what is not valid there counts as not given. */
export function readSearchState(params: URLSearchParams): SearchState {
  const state: SearchState = {};
  for (const name of CourseSearch.keyof().options) {
    const value = params.get(name)?.trim();
    if (value && CourseSearch.shape[name].safeParse(value).success) state[name] = value;
  }
  return state;
}

/** The query of the call, from a state that was read. */
export function queryOf(state: SearchState): z.input<typeof CourseSearch> {
  const { trial, ...rest } = CourseSearch.parse(state);
  return { ...rest, ...(trial === undefined ? {} : { trial: trial ? 'true' : 'false' }) };
}

/** A place where a list cannot go on, in an old link or after a restart, leads to its first page. */
export async function readResults(
  call: ReturnType<typeof apiFrom>,
  path: string,
  state: SearchState,
  within: { category?: string } = {},
): Promise<CourseResults> {
  return call(searchCourses, { query: queryOf({ ...state, ...within }) }).catch((error: unknown) => {
    // What the server itself failed at is an Error; what it refused has become an answer.
    const isRefused = !(error instanceof Error);
    throw state.cursor !== undefined && isRefused ? redirect(searchHref(path, state, {})) : error;
  });
}

/** What is known of the college that the search asks for. */
export async function readCounts(
  call: ReturnType<typeof apiFrom>,
  { admittedTo }: SearchState,
): Promise<OutcomeCounts | null> {
  return admittedTo === undefined ? null : call(getOutcomeCounts, { query: { college: admittedTo } });
}
