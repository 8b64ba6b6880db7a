import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useZone } from '../../../lib/format/clock.ts';
import { useUser } from '../../../lib/session/session-store.ts';
import { ownTimesQuery, slotsQuery } from '../calendar/queries.ts';
import { dateIn } from './slot-days.ts';
import { withoutOwn } from './without-own.ts';

/**
 * Times that this reader can book, as far as they were asked for, and by itself as far as the whole day of
 * the one that is `wanted`, an instant.
 */
export function useSlots(courseId: string, isTrial: boolean, wanted: string | null) {
  const zone = useZone();
  const query = useInfiniteQuery(slotsQuery(courseId, isTrial));
  const isStudent = useUser()?.type === 'STUDENT';
  const own = useQuery({ ...ownTimesQuery(courseId), enabled: isStudent });
  const { data, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const laterFrom = data?.pages.at(-1)?.laterFrom ?? null;
  // The address may say anything.
  const wantedDate = wanted !== null && Date.parse(wanted) > 0 ? dateIn(zone, wanted) : '';
  const isWhole = laterFrom === null || (items.length > 0 && dateIn(zone, laterFrom) > wantedDate);
  const isSeeking = !isWhole && !isFetchNextPageError;
  useEffect(() => {
    if (isSeeking && !isFetching) void fetchNextPage();
  }, [isSeeking, isFetching, fetchNextPage]);
  return {
    query,
    items: withoutOwn(items, own.data ?? null),
    laterFrom,
    isSeeking,
    away: data?.pages.flatMap((page) => page.away) ?? [],
    /** Whether they have come. */
    goOn: async () => {
      const before = data?.pages.length ?? 0;
      // Another request may have taken its place.
      const { data: now } = await fetchNextPage();
      return (now?.pages.length ?? 0) > before;
    },
  };
}
