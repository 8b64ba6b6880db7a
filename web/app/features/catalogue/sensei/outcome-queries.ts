import { listOutcomeMatches } from '@michi/contract/records/outcomes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { catalogueKeys } from '../query-keys.ts';

const atOnce = 4;

export const matchesQuery = infiniteQueryOptions({
  queryKey: catalogueKeys.outcomeMatches(),
  queryFn: ({ pageParam, signal }) =>
    api(listOutcomeMatches, { query: { limit: atOnce, cursor: pageParam } }, { signal }),
  ...byCursor,
  staleTime: 60_000,
});

/** What speaks for one sensei. */
export const matchQuery = (senseiId: string) =>
  queryOptions({
    queryKey: catalogueKeys.outcomeMatches(senseiId),
    queryFn: ({ signal }) => api(listOutcomeMatches, { query: { senseiId, limit: 1 } }, { signal }),
    staleTime: 5 * 60_000,
  });
