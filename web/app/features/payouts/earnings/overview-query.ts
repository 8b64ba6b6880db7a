import { getPayoutOverview } from '@michi/contract/payouts/payouts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { payoutKeys } from '../query-keys.ts';

export const overviewQuery = queryOptions({
  queryKey: payoutKeys.overview,
  queryFn: ({ signal }) => api(getPayoutOverview, undefined, { signal }),
});
