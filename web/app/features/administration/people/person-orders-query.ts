import { adminListOrders } from '@michi/contract/ordering/order-administration';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { administrationKeys } from '../query-keys.ts';

/**
 * Somebody's orders on either side, with their payments, the newest first: read once for all that shows them.
 */
export const personOrdersQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: administrationKeys.personOrders(userId),
    queryFn: ({ signal, pageParam }) =>
      api(adminListOrders, { query: { userId, limit: 10, cursor: pageParam } }, { signal }),
    ...byCursor,
  });
