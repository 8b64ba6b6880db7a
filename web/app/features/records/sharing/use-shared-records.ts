import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNow } from '../../../lib/format/clock.ts';
import { fetchAgain } from '../../../lib/api/fetch-again.ts';
import { useReconnect, useSocketEvent } from '../../../lib/api/socket.ts';
import { recordsOfQuery } from '../overview/queries.ts';

/**
 * What somebody shows, for as long as it is shown: asked for anew when the owner changes it, and when a
 * consent ends.
 */
export function useSharedRecords(userId: string) {
  const client = useQueryClient();
  const query = useQuery(recordsOfQuery(userId));
  const refetch = () => void fetchAgain(client, { queryKey: recordsOfQuery(userId).queryKey });
  useSocketEvent('records.shown', (owner) => {
    if (owner.userId === userId) refetch();
  });
  useReconnect(refetch);
  const now = useNow('second');
  const shown = query.data?.shown.filter(({ expiresAt }) => !isPast(expiresAt, now));
  const isOver = shown?.length !== query.data?.shown.length;
  const onOver = useEffectEvent(refetch);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  // Hidden at that moment by this clock; the server, which may be a little behind, is asked besides.
  return { query, records: query.data && shown && { ...query.data, shown } };
}

function isPast(instant: string | null, now: number | null): boolean {
  return instant !== null && now !== null && Date.parse(instant) <= now;
}
