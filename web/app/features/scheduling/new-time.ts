import type { TimeOffChoice, TimeOffPreview } from '@michi/contract/time-offs';
import { Temporal } from 'temporal-polyfill';

/**
 * Each class is kept at first; its new time would be the same time of the day, on the same weekday after the time-off. What was `chosen`
 * before stays chosen where it is still possible.
 */
export function newTimesFor(
  { classes, endsAt, timeZone }: TimeOffPreview,
  chosen: readonly TimeOffChoice[] = [],
): TimeOffChoice[] {
  const last = Temporal.Instant.from(endsAt).toZonedDateTimeISO(timeZone);
  return classes.map(({ classId, startsAt, actions }) => {
    const before = chosen.find((choice) => choice.classId === classId);
    if (before && actions.includes(before.action)) return before;
    const begins = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone);
    let moved = begins.add({ weeks: 1 });
    while (Temporal.ZonedDateTime.compare(moved, last) < 0) moved = moved.add({ weeks: 1 });
    return {
      classId,
      action: 'KEEP',
      newDate: moved.toPlainDate().toString(),
      newTime: moved.toPlainTime().toString({ smallestUnit: 'minute' }),
    };
  });
}
