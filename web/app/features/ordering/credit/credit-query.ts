import { getCredit } from '@michi/contract/ordering/credit';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { orderingKeys } from '../query-keys.ts';

export const creditQuery = queryOptions({
  queryKey: orderingKeys.credit,
  queryFn: ({ signal }) => api(getCredit, {}, { signal }),
});
