import type { SeriesRule } from '@michi/contract/scheduling/series';
import type { Slot } from '@michi/contract/scheduling/classes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Picks, pickedTimes } from './picked-times.ts';
import { readRepeat } from './repeat-text.ts';
import { type Repeat, seriesQuery } from './series-query.ts';

type Asked = { at: string | null; repeat: string | null; times: string | null };

/**
 * The times that repeat from a first one, and what is decided about each; `asked`: those in the address.
 * `most`: as many as can be booked at once.
 */
export function useSeriesPlan(courseId: string, asked: Asked, most: number) {
  const [first, setFirst] = useState<string | null>(asked.repeat === null ? null : asked.at);
  const [repeat, setRepeat] = useState<Repeat | null>(() => readRepeat(asked.repeat));
  const [wanted, setWanted] = useState(() => asked.times?.split(',') ?? null);
  const [picks, setPicks] = useState<Picks>(new Map());
  const isOpen = first !== null && repeat !== null;
  const query = useQuery({
    ...seriesQuery(courseId, first ?? '', repeat ?? { everyWeeks: 1, count: 2 }),
    enabled: isOpen,
  });
  const items = query.data?.items ?? [];
  const chosen = isOpen ? pickedTimes(items, picks, wanted, most) : [];
  const decide = (startsAt: string, to: string | null) => setPicks(new Map([...picks, [startsAt, to]]));
  const rule: SeriesRule | null =
    isOpen && chosen.length > 1 ? { firstAt: first, everyWeeks: repeat.everyWeeks } : null;
  return {
    isOpen,
    first,
    repeat,
    query,
    items,
    chosen,
    picks,
    wanted,
    most,
    rule,
    decide,
    begin: (startsAt: string) => {
      setFirst(startsAt);
      setRepeat({ everyWeeks: 1, count: Math.max(2, Math.min(8, most)) });
    },
    change: (next: Repeat) => {
      setRepeat(next);
      setWanted(null);
    },
    /** Takes a chosen time off again, also where it stands for another one. */
    leaveOut: (slot: Pick<Slot, 'startsAt'>) => {
      const item = items.find(
        ({ startsAt, alternatives }) =>
          startsAt === slot.startsAt || alternatives.some((one) => one.startsAt === slot.startsAt),
      );
      if (item) decide(item.startsAt, null);
    },
    end: () => setFirst(null),
  };
}
export type SeriesPlan = ReturnType<typeof useSeriesPlan>;
