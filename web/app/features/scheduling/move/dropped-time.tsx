import type { ClassMove } from '@michi/contract/scheduling/moves';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatWhen } from '../../../lib/format/format.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { moveQuery } from './move-queries.ts';

type Times = {
  data:
    | { pages: readonly { items: readonly { startsAt: string }[]; laterFrom: string | null }[] }
    | undefined;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
};

/**
 * Where in the calendar somebody dropped a class: looked for among the free times as far as it lies ahead.
 */
export function useDroppedTime(times: Times, wanted: string | null) {
  const { data, isFetching, isFetchNextPageError, fetchNextPage } = times;
  const at = wanted === null ? Number.NaN : Date.parse(wanted);
  const time =
    data?.pages.flatMap(({ items }) => items).find(({ startsAt }) => Date.parse(startsAt) === at)?.startsAt ??
    null;
  const laterFrom = data?.pages.at(-1)?.laterFrom ?? null;
  const isSeeking =
    at > 0 && time === null && laterFrom !== null && Date.parse(laterFrom) <= at && !isFetchNextPageError;
  useEffect(() => {
    if (isSeeking && !isFetching) void fetchNextPage();
  }, [isSeeking, isFetching, fetchNextPage]);
  return { time, isSeeking, isRefused: at > 0 && data !== undefined && time === null && !isSeeking };
}

/** Why a class cannot be where it was dropped, in the server's words. */
export function NotFree({ move, wanted }: { move: ClassMove; wanted: string }) {
  const zone = useZone();
  const { error } = useQuery(moveQuery(move.classId, wanted));
  const why = error instanceof ApiError ? error.message : m.move_dropped_other();
  return (
    <p role="alert" className="rounded-lg bg-amber-wash px-4 py-3">
      <span className="block font-medium">
        {m.move_dropped({ when: formatWhen(wanted, zone, serverNow()) })}
      </span>
      {why}
    </p>
  );
}
