import { mostTimes } from '@michi/contract/ordering/several-times';
import type { Slot } from '@michi/contract/scheduling/classes';
import { wallTime } from '../../../lib/format/format.ts';

type Span = Pick<Slot, 'startsAt' | 'endsAt'>;

/** Whether one more can be chosen: there are not too many, and none of them is at that time. */
export function canAdd(chosen: readonly Span[], slot: Span): boolean {
  return (
    chosen.length < mostTimes &&
    chosen.every(({ startsAt, endsAt }) => endsAt <= slot.startsAt || startsAt >= slot.endsAt)
  );
}

const week = 7 * 86_400_000;
const hour = 3_600_000;

/** A week on; by the clock it may be an hour off. */
export const weekAfter = (instant: string): string => new Date(Date.parse(instant) + week).toISOString();

/** The free time a week after this one at the same hour of the reader's clock. */
export function sameTimeWeekAfter(slots: readonly Slot[], instant: string, zone: string): Slot | undefined {
  const goal = Date.parse(instant) + week;
  return slots.find(
    ({ startsAt }) =>
      Math.abs(Date.parse(startsAt) - goal) <= hour && wallTime(startsAt, zone) === wallTime(instant, zone),
  );
}
