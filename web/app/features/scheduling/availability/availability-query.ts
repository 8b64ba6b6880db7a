import { getAvailability } from '@michi/contract/scheduling/classes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { schedulingKeys } from '../query-keys.ts';

export const availabilityQuery = queryOptions({
  queryKey: schedulingKeys.availability,
  queryFn: ({ signal }) => api(getAvailability, undefined, { signal }),
});

/** False until the answer is there. */
export function useHasHours(): boolean {
  const { data } = useQuery(availabilityQuery);
  return (
    data !== undefined &&
    (data.weeklyHours.length > 0 || data.dateOverrides.some(({ hours }) => hours.length > 0))
  );
}
