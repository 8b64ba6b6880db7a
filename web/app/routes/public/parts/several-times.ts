import type { Slot } from '@michi/contract/scheduling/classes';
import { useEffect, useState } from 'react';
import { sameTimeWeekAfter, weekAfter } from '../../../features/scheduling/availability/several-slots.ts';
import type { useSlots } from '../../../features/scheduling/availability/use-slots.ts';
import { useZone } from '../../../lib/format/clock.ts';

/** The starts of several times that are chosen, null while one is; `asked`: those in the address. */
export function useSeveralTimes(asked: string | null) {
  const [starts, setStarts] = useState<readonly string[] | null>(() => asked?.split(',') ?? null);
  const [isTouched, setTouched] = useState(false);
  /** A week after this one the same time is looked for. */
  const [seeking, setSeeking] = useState<string | null>(null);
  const [missed, setMissed] = useState<string | null>(null);
  const set = (next: readonly string[]) => {
    setTouched(true);
    setStarts(next);
  };
  return {
    starts,
    isTouched,
    isSeeking: seeking !== null,
    seeking,
    missed,
    /** As far as this the times are needed. */
    wanted: seeking === null ? (starts?.toSorted().at(-1) ?? null) : weekAfter(seeking),
    begin: (first: string | undefined) => set(first === undefined ? [] : [first]),
    toggle: (start: string) => {
      const all = starts ?? [];
      setMissed(null);
      set(all.includes(start) ? all.filter((one) => one !== start) : [...all, start]);
    },
    drop: (gone: readonly string[]) => {
      if (starts) setStarts(starts.filter((one) => !gone.includes(one)));
    },
    /** Past a week in which it was not free. */
    seekWeekAfter: (last: string | undefined) => {
      const from = missed !== null && last !== undefined && missed > last ? missed : last;
      if (from === undefined) return;
      setTouched(true);
      setSeeking(from);
    },
    endSeeking: (found: string | null) => {
      setSeeking(null);
      setMissed(found === null && seeking !== null ? weekAfter(seeking) : null);
      if (found !== null && starts && !starts.includes(found)) set([...starts, found]);
    },
  };
}

/**
 * Those of them that are free, in the order of their start; one that is looked for is added once it is known.
 */
export function useChosenAmong(
  { starts, seeking, endSeeking }: ReturnType<typeof useSeveralTimes>,
  { items, isSeeking, query }: ReturnType<typeof useSlots>,
): Slot[] {
  const zone = useZone();
  const isKnown = seeking !== null && !isSeeking && !query.isFetching;
  useEffect(() => {
    if (isKnown) endSeeking(sameTimeWeekAfter(items, seeking, zone)?.startsAt ?? null);
  });
  return items
    .filter(({ startsAt }) => starts?.includes(startsAt))
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}
