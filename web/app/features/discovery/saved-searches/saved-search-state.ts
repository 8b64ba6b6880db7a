import { keyOfSearch } from '@michi/contract/discovery/search-key';

/** Everything that the address of a search asks for, the category of its path with it. */
export function searchKey(path: string): string {
  const [page = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  const category = /^\/search\/category\/([^/]+)$/.exec(page)?.[1];
  if (category !== undefined) params.set('category', readSegment(category));
  return keyOfSearch(params);
}

/** What is not written as an address should be is no category either. */
function readSegment(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** A search without words and filters is no search that somebody would save. */
export const isWorthSaving = (path: string): boolean => searchKey(path) !== '';

type Address = { slug: string; formerSlugs: readonly string[] };

/** Whether it asks for no category, or for one that there is, also by an address that it once had. */
export function isInKnownCategory(path: string, categories: readonly Address[]): boolean {
  const asked = new URLSearchParams(searchKey(path)).get('category');
  return (
    asked === null ||
    categories.some(({ slug, formerSlugs }) => slug === asked || formerSlugs.includes(asked))
  );
}

export const savedSearchesPath = '/student/favourites?view=searches';

/** Where mails of new courses are switched on and off for all searches. */
export const noticeSettingsPath = '/profile?section=notices';

/** Where a search is saved with a name; whoever is not signed in comes there after the sign-in. */
export const savePath = (path: string) =>
  `${savedSearchesPath}&${new URLSearchParams({ save: path }).toString()}`;
