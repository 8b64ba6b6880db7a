import type { TimeOffChoice, TimeOffInput, TimeOffPreview } from '@michi/contract/scheduling/time-offs';
import { Temporal } from 'temporal-polyfill';

type Rhythm = Pick<TimeOffInput, 'recurrence' | 'recursUntil'>;
type Zoned = Temporal.ZonedDateTime;
type Meeting = { from: Zoned; to: Zoned };
/** In milliseconds of the epoch. */
type Span = { from: number; to: number };

/**
 * Each class is kept at first; its new time would be the same time of the day, on the same weekday after the
 * time-off, or between the times of one that comes every week. What was `chosen` before stays chosen where it
 * is still possible.
 */
export function newTimesFor(
  { classes, startsAt, endsAt, timeZone }: TimeOffPreview,
  rhythm: Rhythm,
  chosen: readonly TimeOffChoice[] = [],
): TimeOffChoice[] {
  const zoned = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const times = timesOf(zoned(startsAt), zoned(endsAt), rhythm);
  return classes.map(({ classId, actions, ...meeting }) => {
    const before = chosen.find((choice) => choice.classId === classId);
    if (before && actions.includes(before.action)) return before;
    const moved = freeAfter({ from: zoned(meeting.startsAt), to: zoned(meeting.endsAt) }, times);
    return {
      classId,
      action: 'KEEP',
      newDate: moved.toPlainDate().toString(),
      newTime: moved.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
  });
}

/** The first time, and those of the next weeks. */
function timesOf(from: Zoned, to: Zoned, { recurrence, recursUntil }: Rhythm): Span[] {
  const times = [spanOf({ from, to }, { weeks: 0 })];
  if (recurrence !== 'WEEKLY' || recursUntil === null) return times;
  for (let weeks = 1; from.add({ weeks }).toPlainDate().toString() <= recursUntil; weeks += 1)
    times.push(spanOf({ from, to }, { weeks }));
  return times;
}

const spanOf = ({ from, to }: Meeting, shift: Temporal.DurationLike): Span => ({
  from: from.add(shift).epochMilliseconds,
  to: to.add(shift).epochMilliseconds,
});

/** The first of these starts at which the class lies in none of the times. */
function freeAfter(meeting: Meeting, times: readonly Span[]): Zoned {
  const isOff = (shift: Temporal.DurationLike) => {
    const { from, to } = spanOf(meeting, shift);
    return times.some((time) => from < time.to && time.from < to);
  };
  // On its weekday a weekly time-off is over only with the series: another day of the same week is nearer.
  if (times.length > 1)
    for (let days = 1; days < 7; days += 1) if (!isOff({ days })) return meeting.from.add({ days });
  let weeks = 1;
  while (isOff({ weeks })) weeks += 1;
  return meeting.from.add({ weeks });
}
