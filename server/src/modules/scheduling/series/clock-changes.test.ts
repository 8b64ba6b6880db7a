import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { freeSlots, type Hours } from '../core/free-slots.ts';
import { timesOf } from './recurrence.ts';

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Africa/Casablanca',
  'America/Santiago',
  'Asia/Kathmandu',
] as const;
const day = 86_400_000;
const minute = 60_000;

/**
 * The dates of the next three years on which the clocks of a zone change; of one where they never do, some
 * date.
 */
function changesOf(zone: string): Temporal.PlainDate[] {
  const dates: Temporal.PlainDate[] = [];
  const end = Temporal.Instant.from('2029-12-01T00:00:00Z').epochMilliseconds;
  let at = Temporal.Instant.from('2026-12-01T00:00:00Z').toZonedDateTimeISO(zone);
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > end) break;
    dates.push(next.toPlainDate());
    at = next;
  }
  return dates.length > 0 ? dates : [Temporal.PlainDate.from('2027-03-28')];
}

const midnight = (date: Temporal.PlainDate, zone: string) => date.toZonedDateTime(zone).epochMilliseconds;

/** The starts of a class that lasts so long, from three days before a date until four after it. */
function startsAround(
  date: Temporal.PlainDate,
  timeZone: string,
  { hours, durationMinutes, on }: { hours: Hours[]; durationMinutes: number; on?: Temporal.PlainDate[] },
): number[] {
  const from = midnight(date.subtract({ days: 3 }), timeZone);
  const weeklyHours = on
    ? []
    : [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => hours.map((each) => ({ weekday, ...each })));
  const dateOverrides = (on ?? []).map((each) => ({ date: each.toString(), hours }));
  return freeSlots({
    calendar: { timeZone, weeklyHours, dateOverrides, blocks: [] },
    rules: {
      durationMinutes,
      slotInterval: durationMinutes,
      bufferBefore: 0,
      bufferAfter: 0,
      minNoticeMinutes: 0,
      bookingWindowDays: 60,
    },
    now: from - day,
    from,
    to: midnight(date.add({ days: 4 }), timeZone),
  });
}

describe.each(zones)('in %s', (zone) => {
  const changes = changesOf(zone);

  test('after a clock change a whole-day class finds “nobody available” although the day is open', () => {
    for (const date of changes) {
      for (const each of [date, date.add({ days: 1 })]) {
        const length = midnight(each.add({ days: 1 }), zone) - midnight(each, zone);
        const whole = { hours: [{ from: 0, to: 1440 }], durationMinutes: length / minute, on: [each] };
        expect(startsAround(date, zone, whole)).toEqual([midnight(each, zone)]);
      }
      // A working day of eight hours is one on each of the days around it.
      const starts = startsAround(date, zone, { hours: [{ from: 540, to: 1020 }], durationMinutes: 480 });
      expect(
        starts.map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).hour),
      ).toEqual(Array.from({ length: 7 }, () => 9));
    }
  });

  test('exceptions of a series come an hour early', () => {
    const wallOf = (at: number) =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainTime().toString();
    for (const date of changes) {
      const on = [0, 1, 2].map((days) => date.add({ days }));
      // Single days with other hours than the week's.
      const alone = startsAround(date, zone, { hours: [{ from: 1020, to: 1080 }], durationMinutes: 60, on });
      expect(alone.map(wallOf)).toEqual(['17:00:00', '17:00:00', '17:00:00']);
      // Classes that repeat, the one on the day itself and those after it.
      const first = date.subtract({ days: 14 }).toZonedDateTime({ timeZone: zone, plainTime: '17:00' });
      const rule = { firstAt: first.toInstant().toString(), everyWeeks: 1, count: 5 };
      const times = timesOf(rule, zone);
      expect(times.map(({ at }) => wallOf(at.getTime()))).toEqual(
        Array.from({ length: 5 }, () => '17:00:00'),
      );
      expect(times[2]?.at.getTime()).toBe(alone[0]);
    }
  });
});
