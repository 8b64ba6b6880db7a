import { listWaitingLines, listWaitingPlaces } from '@michi/contract/scheduling/waiting';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { schedulingKeys } from '../query-keys.ts';

/** What can be waited for in a course, and how many wait. */
export const linesQuery = (courseId: string) =>
  queryOptions({
    queryKey: schedulingKeys.waitingLines(courseId),
    queryFn: ({ signal }) => api(listWaitingLines, { params: { id: courseId } }, { signal }),
    staleTime: 5_000,
  });

const placesQuery = queryOptions({
  queryKey: schedulingKeys.waitingPlaces,
  queryFn: ({ signal }) => api(listWaitingPlaces, undefined, { signal }),
  staleTime: 5_000,
});

/** The places of oneself and of the own children on all lists; nobody but a student has any. */
export function useWaitingPlaces() {
  const isStudent = useUser()?.type === 'STUDENT';
  return useQuery({ ...placesQuery, enabled: isStudent });
}

/** Both stand under the free times, which change with them. */
export function refreshWaiting(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sharedKeys.slots() });
}
