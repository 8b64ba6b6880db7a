import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * After news from elsewhere. `invalidateQueries` alone lets a first answer that is on its way stand, though
 * it may be older than the news: that one is waited for.
 */
export async function fetchAgain(client: QueryClient, filters: QueryFilters): Promise<void> {
  const first = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
    .flatMap(({ promise }) => promise ?? []);
  await Promise.allSettled(first);
  await client.invalidateQueries(filters);
}
