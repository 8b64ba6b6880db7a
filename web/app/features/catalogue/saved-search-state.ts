/** Beside what a search asks for: how it is shown. */
const manners = new Set(['sort', 'timeZone', 'cursor', 'limit']);

/** Everything that the address of a search asks for, in one order: the same search is the same text. */
export function searchKey(path: string): string {
  const [page = '', query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  const category = /^\/search\/category\/([^/]+)$/.exec(page)?.[1];
  if (category !== undefined) params.set('category', decodeURIComponent(category));
  params.delete('cursor');
  params.delete('limit');
  params.sort();
  return params.toString();
}

/** A search without words and filters is no search that somebody would save. */
export function isWorthSaving(path: string): boolean {
  return [...new URLSearchParams(searchKey(path)).keys()].some((name) => !manners.has(name));
}

export const savedSearchesPath = '/student/favourites?view=searches';

/** Where a search is saved with a name; whoever is not signed in comes there after the sign-in. */
export const savePath = (path: string) =>
  `${savedSearchesPath}&${new URLSearchParams({ save: path }).toString()}`;
