import { getAddressChange } from '@michi/contract/identity/address-change';
import { getOwnAuth } from '@michi/contract/identity/users';
import { listOwnSessions } from '@michi/contract/identity/sessions';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { identityKeys } from '../query-keys.ts';

export const ownAuthQuery = queryOptions({
  queryKey: identityKeys.ownAuth,
  queryFn: ({ signal }) => api(getOwnAuth, undefined, { signal }),
});

export const addressChangeQuery = queryOptions({
  queryKey: identityKeys.addressChange,
  queryFn: ({ signal }) => api(getAddressChange, undefined, { signal }),
});

export const ownSessionsQuery = queryOptions({
  queryKey: identityKeys.ownSessions,
  queryFn: ({ signal }) => api(listOwnSessions, { query: { limit: 100 } }, { signal }),
});
