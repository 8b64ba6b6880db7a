import { getBackTest, listBackTests } from '@michi/contract/ordering/back-test';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { administrationKeys } from '../query-keys.ts';

const pollMs = 1000;

export const backTestsQuery = queryOptions({
  queryKey: administrationKeys.backTests,
  queryFn: ({ signal }) => api(listBackTests, {}, { signal }),
  staleTime: 0,
});

/** Asked again until it has ended. */
export const backTestQuery = (id: string) =>
  queryOptions({
    queryKey: administrationKeys.backTest(id),
    queryFn: ({ signal }) => api(getBackTest, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? pollMs : false),
  });
