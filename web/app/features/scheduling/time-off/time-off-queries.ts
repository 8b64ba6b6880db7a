import { getTimeOff, listTimeOffs } from '@michi/contract/scheduling/time-offs';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { schedulingKeys } from '../query-keys.ts';

export type When = 'UPCOMING' | 'PAST';

export const timeOffsQuery = (when: When) =>
  infiniteQueryOptions({
    ...byCursor,
    queryKey: schedulingKeys.timeOffs(when),
    queryFn: ({ pageParam, signal }) =>
      api(listTimeOffs, { query: { when, cursor: pageParam, limit: 20 } }, { signal }),
  });

export const timeOffQuery = (id: string) =>
  queryOptions({
    queryKey: schedulingKeys.timeOff(id),
    queryFn: ({ signal }) => api(getTimeOff, { params: { id } }, { signal }),
    // Changed on top of this version.
    staleTime: 0,
    // What is being typed is not replaced when somebody comes back to the tab.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Its list, the calendar, the free times, and classes that may be gone. */
export function refreshTimeOffs(client: QueryClient): void {
  for (const queryKey of [
    schedulingKeys.timeOffs(),
    sharedKeys.slots(),
    sharedKeys.classes,
    sharedKeys.class(),
    sharedKeys.orders,
  ])
    void client.invalidateQueries({ queryKey });
}
