/** How a search is shown, beside what it asks for. */
const manners = ['sort', 'timeZone', 'cursor', 'limit'];

/**
 * What the query of a search asks for, in one order: the same search is the same text, however it is shown;
 * empty when it asks for nothing. No schema here: the pages read it before somebody touches them.
 */
export function keyOfSearch(query: URLSearchParams | string): string {
  const params = new URLSearchParams(query);
  // A time of day is of somebody's clock.
  for (const name of manners) if (name !== 'timeZone' || !params.has('timeOfDay')) params.delete(name);
  params.sort();
  return params.toString();
}
