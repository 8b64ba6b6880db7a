import { getMove, listMoveTimes, previewClassEnding } from '@michi/contract/scheduling/moves';
import { previewSeriesMove } from '@michi/contract/scheduling/series-moves';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { schedulingKeys } from '../query-keys.ts';

/** With a time, exactly what choosing it does. */
export const moveQuery = (classId: string, startsAt?: string) =>
  queryOptions({
    queryKey: schedulingKeys.move(classId, startsAt),
    queryFn: ({ signal }) => api(getMove, { params: { id: classId }, query: { startsAt } }, { signal }),
    staleTime: 0,
    retry: false,
  });

export type SeriesWish = {
  scope: SeriesScope;
  startsAt: string;
  picks: { classId: string; startsAt: string | null }[];
};

/** What moving several classes of a series does to each. */
export const seriesMoveQuery = (classId: string, wish: SeriesWish) =>
  queryOptions({
    queryKey: schedulingKeys.seriesMove(classId, wish),
    queryFn: ({ signal }) => api(previewSeriesMove, { params: { id: classId }, body: wish }, { signal }),
    staleTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });

const first: string | undefined = undefined;

export const moveTimesQuery = (classId: string) =>
  infiniteQueryOptions({
    queryKey: schedulingKeys.moveTimes(classId),
    queryFn: ({ pageParam, signal }) =>
      api(listMoveTimes, { params: { id: classId }, query: { from: pageParam } }, { signal }),
    initialPageParam: first,
    getNextPageParam: (page: { laterFrom: string | null }): string | undefined => page.laterFrom ?? undefined,
    staleTime: 5_000,
  });

export const classEndingQuery = (classId: string) =>
  queryOptions({
    queryKey: schedulingKeys.classEnding(classId),
    queryFn: ({ signal }) => api(previewClassEnding, { params: { id: classId } }, { signal }),
    staleTime: 0,
    retry: false,
  });

/** The class stands elsewhere, or is asked about: every page that shows it asks anew. */
export function refreshMoved(client: QueryClient, classId: string): void {
  for (const queryKey of [
    sharedKeys.class(classId),
    sharedKeys.classes,
    sharedKeys.orders,
    sharedKeys.order(),
    sharedKeys.slots(),
    sharedKeys.family,
    schedulingKeys.move(classId),
    schedulingKeys.moveTimes(classId),
  ])
    void client.invalidateQueries({ queryKey });
}
