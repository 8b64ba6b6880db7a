import { CourseSearch } from '@michi/contract/catalogue';
import { hours } from '../../platform/clock.ts';

/** Courses of the last days are looked through; older ones are news to nobody. */
export const newForMilliseconds = hours(30 * 24);

const placeInList = new Set<string>(['cursor', 'limit']);
const names = CourseSearch.keyof().options.filter((name) => !placeInList.has(name));
/** These alone search for nothing. */
const manners = new Set<string>(['sort', 'timeZone']);

/**
 * The search of a page's address as a query in one order, so that the same search is the same text. What the contract does not know
 * counts as not given, as on the page. Null: the address is no search, or it asks for nothing.
 */
export function queryOfPath(path: string): string | null {
  const url = URL.parse(path, 'https://here.invalid');
  const found = /^\/search(?:\/category\/(?<category>[^/]+))?$/.exec(url?.pathname ?? '');
  if (!url || !found) return null;
  const category = found.groups?.['category'];
  const given = new URLSearchParams(url.search);
  if (category !== undefined) given.set('category', category);
  const query = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim();
    if (value && CourseSearch.shape[name].safeParse(value).success) query.set(name, value);
  }
  return [...query.keys()].every((name) => manners.has(name)) ? null : query.toString();
}

/** What it asks for, without how that is shown: the same for the same search. A time of day is of somebody's clock. */
export function keyOfQuery(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of manners) if (name !== 'timeZone' || !params.has('timeOfDay')) params.delete(name);
  return params.toString();
}

export const categoryOfQuery = (query: string): string | null => new URLSearchParams(query).get('category');

export function inCategory(query: string, slug: string): string {
  const params = new URLSearchParams(query);
  params.set('category', slug);
  return params.toString();
}

/** The page of a saved query; a category's page knows its former addresses. */
export function pathOfQuery(query: string): string {
  const params = new URLSearchParams(query);
  const category = params.get('category');
  params.delete('category');
  const page = category === null ? '/search' : `/search/category/${encodeURIComponent(category)}`;
  return params.size === 0 ? page : `${page}?${params.toString()}`;
}

/** The same search with the newest first. */
export function newestOfQuery(query: string): string {
  const params = new URLSearchParams(query);
  params.set('sort', 'newest');
  return pathOfQuery(params.toString());
}

export const searchOfQuery = (query: string): CourseSearch =>
  CourseSearch.parse(Object.fromEntries(new URLSearchParams(query)));
