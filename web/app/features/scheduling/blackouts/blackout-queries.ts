import {
  type Blackout,
  getBlackout,
  listBlackoutCountries,
  listCalendar,
  listOwnBlackouts,
} from '@michi/contract/scheduling/blackouts';
import { listCourseSettings } from '@michi/contract/catalogue/course-settings';
import { listPeople } from '@michi/contract/identity/people';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '@michi/contract/route';
import { api, goneApi } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import type { Suggestion } from '../../../ui/form/suggest-field.tsx';
import { schedulingKeys } from '../query-keys.ts';

export const blackoutQuery = (id: string) =>
  queryOptions({
    queryKey: schedulingKeys.blackout(id),
    queryFn: ({ signal }): Promise<Blackout> => goneApi(getBlackout, { params: { id } }, { signal }),
    // Changed on top of this version; what is being typed is not replaced when somebody comes back to the
    // tab.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const countriesQuery = queryOptions({
  queryKey: schedulingKeys.blackoutCountries,
  queryFn: ({ signal }) => api(listBlackoutCountries, {}, { signal }),
});

export const wholeCalendarQuery = (query: RouteInput<typeof listCalendar>['query']) =>
  queryOptions({
    queryKey: schedulingKeys.wholeCalendar(query),
    queryFn: ({ signal }) => api(listCalendar, { query }, { signal }),
  });

/** Dates, both of them included. */
export const ownBlackoutsQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: schedulingKeys.ownBlackouts(from, to),
    queryFn: ({ signal }) => api(listOwnBlackouts, { query: { from, to } }, { signal }),
  });

export async function refreshBlackouts(client: QueryClient): Promise<void> {
  for (const queryKey of [
    schedulingKeys.blackouts,
    schedulingKeys.wholeCalendar(),
    sharedKeys.trail('blackout'),
  ])
    await client.invalidateQueries({ queryKey });
}

export async function suggestSensei(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const query = { type: 'SENSEI' as const, searchQuery: words || undefined, page: 0, size: 8 };
  const { items } = await api(
    listPeople,
    { query: { ...query, sortBy: 'name', sortOrder: 'asc' } },
    { signal },
  );
  return items.map(({ id, name, timeZone }) => ({ id, name, note: timeZone }));
}

export async function suggestCourses(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { items } = await api(listCourseSettings, { query: { q: words || undefined, limit: 8 } }, { signal });
  return items.map(({ id, title, sensei }) => ({ id, name: title, note: sensei.name }));
}
