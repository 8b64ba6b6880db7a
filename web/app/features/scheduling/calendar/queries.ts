import { getClass, listOwnClasses, listOwnTimes, listSlots } from '@michi/contract/scheduling/classes';
import { getOwnCalendar } from '@michi/contract/scheduling/own-calendar';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { schedulingKeys } from '../query-keys.ts';

/** Free times change while somebody looks, so they are never kept for long. */
export const slotsQuery = (courseId: string, isTrial: boolean) =>
  infiniteQueryOptions({
    queryKey: schedulingKeys.slots(courseId, isTrial),
    queryFn: ({ pageParam, signal }) =>
      api(
        listSlots,
        { params: { id: courseId }, query: { trial: isTrial ? 'true' : 'false', from: pageParam } },
        { signal },
      ),
    ...onFromLater,
    staleTime: 5_000,
  });

/** Of a signed-in student: the free times are the same for everybody. */
export const ownTimesQuery = (courseId: string) =>
  queryOptions({
    queryKey: schedulingKeys.ownTimes(courseId),
    queryFn: ({ signal }) => api(listOwnTimes, { params: { id: courseId } }, { signal }),
    staleTime: 5_000,
  });

type OnFromLater = {
  initialPageParam: string | undefined;
  getNextPageParam: (page: { laterFrom: string | null }) => string | undefined;
};
const onFromLater: OnFromLater = {
  initialPageParam: undefined,
  getNextPageParam: ({ laterFrom }) => laterFrom ?? undefined,
};

export const classesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: schedulingKeys.classes(from, to),
    queryFn: ({ signal }) => api(listOwnClasses, { query: { from, to, limit: 100 } }, { signal }),
  });

export const ownCalendarQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: schedulingKeys.ownCalendar(from, to),
    queryFn: ({ signal }) => api(getOwnCalendar, { query: { from, to } }, { signal }),
  });

export const classQuery = (id: string) =>
  queryOptions({
    queryKey: sharedKeys.class(id),
    queryFn: ({ signal }) => api(getClass, { params: { id } }, { signal }),
  });
