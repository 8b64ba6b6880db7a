import { listCalendarConnections } from '@michi/contract/calendars/connections';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/client.ts';
import { calendarKeys } from './query-keys.ts';

const waitingMs = 2000;

export const connectionsQuery = queryOptions({
  queryKey: calendarKeys.connections,
  queryFn: ({ signal }) => api(listCalendarConnections, {}, { signal }),
  // What was just chosen is being read.
  refetchInterval: ({ state }) =>
    state.data?.items.some(
      ({ calendars, syncedAt, problem }) =>
        syncedAt === null && problem === null && calendars.some((each) => each.isRead || each.isWritten),
    )
      ? waitingMs
      : false,
});
