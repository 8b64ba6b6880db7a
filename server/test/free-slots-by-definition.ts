import { Temporal } from 'temporal-polyfill';
import type { Hours, SlotQuery } from '../src/modules/scheduling/core/free-slots.ts';

const minute = 60_000;
const day = 86_400_000;

/** The hours of the local date of an instant, and its wall time in minutes. */
export function wallTimeOf(
  query: Pick<SlotQuery, 'calendar'>,
  at: number,
): { date: string; wall: number; hours: readonly Hours[] } {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(query.calendar.timeZone);
  const date = local.toPlainDate().toString();
  const override = query.calendar.dateOverrides.find((each) => each.date === date);
  const hours =
    override?.hours ?? query.calendar.weeklyHours.filter((each) => each.weekday === local.dayOfWeek);
  return { date, wall: local.hour * 60 + local.minute, hours };
}

/** A wall time, or where the clock passes over it the first one after that, of the same date. */
function firstThere(zone: string, date: string, minutes: number): number {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes });
  const [earlier, later] = [
    wall.toZonedDateTime(zone, { disambiguation: 'earlier' }),
    wall.toZonedDateTime(zone, { disambiguation: 'later' }),
  ];
  if (later.toPlainDateTime().equals(wall) || earlier.toPlainDateTime().equals(wall)) return minutes;
  // A minute on, for where it is the very moment of the change: `previous` leaves that out.
  const after = later.add({ minutes: 1 }).getTimeZoneTransition('previous') ?? later;
  return after.hour * 60 + after.minute;
}

/** The definition of a free slot, spelled out minute by minute; what the tests hold `freeSlots` against. */
export function freeSlotsByDefinition(query: SlotQuery): number[] {
  const { calendar, rules, now, from, to } = query;
  const walls = new Map<number, ReturnType<typeof wallTimeOf>>();
  const wallAt = (at: number) => {
    const wall = walls.get(at) ?? wallTimeOf(query, at);
    walls.set(at, wall);
    return wall;
  };
  const isOpen = (at: number) =>
    wallAt(at).hours.some((hours) => hours.from <= wallAt(at).wall && wallAt(at).wall < hours.to);
  const isOnGrid = (at: number) =>
    wallAt(at).hours.some(({ from: opens, to: closes }) => {
      const { wall } = wallAt(at);
      const begins = firstThere(calendar.timeZone, wallAt(at).date, opens);
      return begins <= wall && wall < closes && (wall - begins) % rules.slotInterval === 0;
    });
  const isClear = (at: number) =>
    calendar.blocks.every(
      ({ from: begins, to: ends, isAway }) =>
        ends <= at - (isAway ? 0 : rules.bufferBefore) * minute ||
        begins >= at + (rules.durationMinutes + (isAway ? 0 : rules.bufferAfter)) * minute,
    );
  const isAllOpen = (at: number) => {
    for (let k = 0; k < rules.durationMinutes; k += 1) if (!isOpen(at + k * minute)) return false;
    return true;
  };
  const starts: number[] = [];
  for (let at = Math.ceil(from / minute) * minute; at < to; at += minute) {
    if (at < now + rules.minNoticeMinutes * minute || at > now + rules.bookingWindowDays * day) continue;
    if (isOnGrid(at) && isClear(at) && isAllOpen(at)) starts.push(at);
  }
  return starts;
}
