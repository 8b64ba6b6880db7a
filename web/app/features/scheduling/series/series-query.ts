import { planSeries } from '@michi/contract/scheduling/series';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { schedulingKeys } from '../query-keys.ts';

/** How often, or until which date. */
export type Repeat = { everyWeeks: number } & ({ count: number } | { until: string });

/** Each time as it is now: it changes with the free times. */
export const seriesQuery = (courseId: string, startsAt: string, repeat: Repeat) =>
  queryOptions({
    queryKey: schedulingKeys.series(courseId, startsAt, repeat),
    queryFn: ({ signal }) =>
      api(planSeries, { params: { id: courseId }, query: { startsAt, ...repeat } }, { signal }),
    staleTime: 5_000,
    placeholderData: keepPreviousData,
  });
