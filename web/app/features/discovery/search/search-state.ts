import type { CourseResults, CourseSearch } from '@michi/contract/catalogue/courses';

/** The search as the address holds it. */
export type SearchState = Partial<Record<keyof typeof CourseSearch.shape, string>>;

/** The same search with another value somewhere; the place in the list is lost with it. */
export function searchHref(path: string, state: SearchState, change: SearchState): string {
  const next = { ...state, cursor: undefined, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(next)) if (value) params.set(name, value);
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

const narrowing = [
  'level',
  'format',
  'language',
  'proficiency',
  'educationLevel',
  'price',
  'rating',
  'minPrice',
  'maxPrice',
  'trial',
  'freeWithinDays',
  'timeOfDay',
  'admittedTo',
  'round',
  'test',
  'gpa',
  'activity',
  'senseiId',
] as const;

export function countFilters(state: SearchState): number {
  return narrowing.filter((name) => state[name] !== undefined).length;
}

/** The same words without any filter. */
export function withoutFilters(state: SearchState): SearchState {
  return { q: state.q, category: state.category, sort: state.sort };
}

/** Newest first, in place of an order that cannot be had for the moment. */
export function isOtherwiseSorted({
  state,
  results,
}: {
  state: SearchState;
  results: { items: readonly unknown[] } & Pick<CourseResults, 'sort'>;
}): boolean {
  return results.items.length > 0 && results.sort !== (state.sort ?? 'relevance');
}
