import { days, minutes } from '../../../platform/clock.ts';
import { stretchesOf } from '../../scheduling/index.ts';

type Meeting = { startsAt: Date; endsAt: Date };
/** `changesAt`: when the clocks change, of either side. */
export type ClockShift<M extends Meeting> = { changesAt: Date; before: M; after: M[] };

/** So early somebody is told. */
export const warnAhead = days(14);
/** Classes of the same weekday and time within so long, on either side of the change, repeat each other. */
export const repeatWithin = days(28);

/**
 * Where the classes that two people have booked with each other, in order, keep their time by the clock of
 * the other, or by no clock at all, and lose it by the reader's: at each change of a clock that is at hand.
 * Whoever has no such class before and after it sees none move.
 */
export function clockShiftsOf<M extends Meeting>(
  reader: string,
  other: string,
  classes: readonly M[],
  now: Date,
): ClockShift<M>[] {
  const until = now.getTime() + warnAhead;
  const changes = changesIn([reader, other], now.getTime(), until + repeatWithin);
  return changes.flatMap((at, index) => {
    if (at > until) return [];
    const next = changes[index + 1] ?? Infinity;
    const startOf = ({ startsAt }: M) => startsAt.getTime();
    const earlier = classes.filter((one) => at - repeatWithin <= startOf(one) && startOf(one) < at);
    const shifted = classes
      .filter((one) => at <= startOf(one) && startOf(one) < Math.min(next, at + repeatWithin))
      .flatMap((one) => {
        const repeats = (zone: string) => (past: M) => isSameTime(past, one, zone);
        const before = earlier.findLast((past) => [other, 'UTC', reader].some((zone) => repeats(zone)(past)));
        if (!before) return [];
        // In the same week there may be one at each of two hours.
        const sameWeek = earlier.filter((past) => startOf(before) - startOf(past) < days(7));
        return sameWeek.some(repeats(reader)) ? [] : [{ before, one }];
      });
    const [first] = shifted;
    return first
      ? [{ changesAt: new Date(at), before: first.before, after: shifted.map(({ one }) => one) }]
      : [];
  });
}

/** In order, each once. The first stretch begins before `from`. */
function changesIn(zones: readonly string[], from: number, to: number): number[] {
  const starts = zones.flatMap((zone) => {
    const stretches = stretchesOf(zone, from, to);
    return stretches
      .filter(({ offset }, index) => index > 0 && stretches[index - 1]?.offset !== offset)
      .map((stretch) => stretch.from);
  });
  return [...new Set(starts)].filter((at) => from < at && at <= to).toSorted((one, two) => one - two);
}

const isSameTime = (one: Meeting, two: Meeting, zone: string) =>
  minuteOfWeek(one.startsAt, zone) === minuteOfWeek(two.startsAt, zone);

function minuteOfWeek(at: Date, zone: string): number {
  const instant = at.getTime();
  const offset =
    stretchesOf(zone, instant, instant + 1).find(({ from, to }) => from <= instant && instant < to)?.offset ??
    0;
  return Math.floor(((instant + offset) % days(7)) / minutes(1));
}
