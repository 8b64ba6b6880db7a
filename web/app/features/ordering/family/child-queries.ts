import { getFamily } from '@michi/contract/identity/guardians';
import { getChild, listChildOrders, listGuardianRequests } from '@michi/contract/ordering/family';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { orderingKeys } from '../query-keys.ts';

export const childQuery = (id: string) =>
  queryOptions({
    queryKey: orderingKeys.child(id),
    queryFn: ({ signal }) => api(getChild, { params: { id } }, { signal }),
  });

export const childOrdersQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: orderingKeys.childOrders(id),
    queryFn: ({ signal, pageParam }) =>
      api(listChildOrders, { params: { id }, query: { limit: 10, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const guardianRequestsQuery = queryOptions({
  queryKey: orderingKeys.guardianRequests,
  queryFn: ({ signal }) => api(listGuardianRequests, undefined, { signal }),
});

/** For whom one may book. */
export const ownChildrenQuery = queryOptions({
  queryKey: sharedKeys.family,
  queryFn: ({ signal }) => api(getFamily, undefined, { signal }),
});
