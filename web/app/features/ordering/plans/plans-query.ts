import { listChargePlans } from '@michi/contract/ordering/charge-plans';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { orderingKeys } from '../query-keys.ts';

export const plansQuery = queryOptions({
  queryKey: orderingKeys.plans,
  queryFn: ({ signal }) => api(listChargePlans, {}, { signal }),
});
