import { listPaymentMethods } from '@michi/contract/ordering/payment-methods';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { orderingKeys } from '../query-keys.ts';

export const methodsQuery = queryOptions({
  queryKey: orderingKeys.methods,
  queryFn: ({ signal }) => api(listPaymentMethods, {}, { signal }),
});
