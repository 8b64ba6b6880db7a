import { CourseSearch } from '@michi/contract/catalogue/courses';
import { keyOfSearch } from '@michi/contract/discovery/search-key';
import { after, hours } from '../../../platform/clock.ts';
import { canBeKept } from '../../../platform/text/text.ts';

/** Courses of the last days are looked through; older ones are news to nobody. */
export const newForMilliseconds = hours(30 * 24);

/** So long it can be undone that a search was given up. */
export const restorableForMilliseconds = hours(24);

/** A time in which its mails were off, as instants in ISO 8601. */
export type Pause = { from: string; to: string };
type Mailing = { pausedAt: Date | null; pauses: readonly Pause[] };

/** Nobody switches so often but a machine: older ones are forgotten. */
const mostPauses = 100;

/** What changes when mails are switched on or off: nothing where they are so already. */
export function switchedMails(search: Mailing, mails: boolean, now: Date): Partial<Mailing> {
  const { pausedAt, pauses } = search;
  if (!mails) return pausedAt === null ? { pausedAt: now } : {};
  if (pausedAt === null) return {};
  const oldest = after(now, -newForMilliseconds);
  const ended = { from: pausedAt.toISOString(), to: now.toISOString() };
  const all = [...pauses.filter(({ to }) => new Date(to) > oldest), ended];
  return { pausedAt: null, pauses: all.slice(-mostPauses) };
}

/** `time` in milliseconds, as in the order of what is newest. */
export const isInPause = (pauses: readonly Pause[], time: number): boolean =>
  pauses.some(({ from, to }) => time > Date.parse(from) && time <= Date.parse(to));

const placeInList = new Set<string>(['cursor', 'limit']);
const names = CourseSearch.keyof().options.filter((name) => !placeInList.has(name));

/**
 * The search of a page's address as a query in one order, so that the same search is the same text. What the
 * contract does not know and what no database keeps counts as not given, as on the page. Null: the address is
 * no search, or it asks for nothing.
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
    if (value && canBeKept(value) && CourseSearch.shape[name].safeParse(value).success)
      query.set(name, value);
  }
  return keyOfSearch(query) === '' ? null : query.toString();
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
