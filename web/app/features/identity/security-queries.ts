import { getOwnAuth } from '@michi/contract/identity';
import { listOwnSessions } from '@michi/contract/sessions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';

export const ownAuthQuery = queryOptions({
  queryKey: ['own-auth'],
  queryFn: ({ signal }) => api(getOwnAuth, undefined, { signal }),
});

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => api(listOwnSessions, { query: { limit: 100 } }, { signal }),
});
