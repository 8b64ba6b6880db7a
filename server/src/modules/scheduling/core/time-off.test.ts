import { keptLeapDays } from '@michi/contract/scheduling/leap-days';
import type { TimeOffInput } from '@michi/contract/scheduling/time-offs';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { isDateOf, movedSkips, occurrencesOf, violationsOf } from './time-off.ts';

const dayOff = (fromDate: string, more: Partial<TimeOffInput> = {}): TimeOffInput => ({
  allDay: true,
  fromDate,
  fromTime: null,
  toDate: fromDate,
  toTime: null,
  recurrence: null,
  recursUntil: null,
  privateReason: null,
  publicNote: null,
  ...more,
});
const between = (date: string, fromTime: string, toTime: string, more: Partial<TimeOffInput> = {}) =>
  dayOff(date, { allDay: false, fromTime, toTime, ...more });
const local = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime().toString();
const times = (timeOff: TimeOffInput, zone: string) =>
  occurrencesOf(timeOff, zone).map(({ from, to }) => `${local(from, zone)} – ${local(to, zone)}`);
const hoursOf = (timeOff: TimeOffInput, zone: string) =>
  occurrencesOf(timeOff, zone).map(({ from, to }) => (to - from) / 3_600_000);

const zones = fc.constantFrom(
  ...Intl.supportedValuesOf('timeZone'),
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);
const dates = fc
  .integer({ min: 0, max: 365 * 10 })
  .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }));

describe('a day off', () => {
  test('blocks every moment of that day and of no other, in every zone', () => {
    fc.assert(
      fc.property(zones, dates, fc.integer({ min: 0, max: 20 }), (zone, first, more) => {
        const last = first.add({ days: more });
        const [span, ...others] = occurrencesOf(dayOff(first.toString(), { toDate: last.toString() }), zone);
        expect(others).toEqual([]);
        if (!span) throw new Error('nothing is off');
        const dateAt = (at: number) => local(at, zone).slice(0, 10);
        // The first and the last moment are of the days themselves, those beside them are not.
        expect([dateAt(span.from), dateAt(span.to - 1)]).toEqual([first.toString(), last.toString()]);
        expect([dateAt(span.from - 1), dateAt(span.to)]).toEqual([
          first.subtract({ days: 1 }).toString(),
          last.add({ days: 1 }).toString(),
        ]);
      }),
      { numRuns: 1500 },
    );
  });

  test.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Asia/Kolkata', '2026-06-01', 24],
    // Midnight does not exist on that day, or comes twice.
    ['America/Santiago', '2026-09-06', 23],
    ['America/Havana', '2026-11-01', 25],
    ['Africa/Cairo', '2026-04-24', 23],
  ])('in %s on %s lasts %d hours', (zone, date, length) => {
    expect(hoursOf(dayOff(date), zone)).toEqual([length]);
  });

  test('that a zone left out altogether is no time at all', () => {
    expect(occurrencesOf(dayOff('2011-12-30'), 'Pacific/Apia')).toEqual([]);
    expect(violationsOf([], 0, dayOff('2011-12-30'))).toMatchObject([{ field: 'fromDate' }]);
    expect(violationsOf([], 0, between('2026-03-29', '02:10', '02:50'))).toMatchObject([
      { field: 'fromTime' },
    ]);
  });
});

describe('hours', () => {
  test('are wall time: skipped ones are not there, doubled ones are off both times', () => {
    expect(times(between('2026-03-29', '02:30', '04:00'), 'Europe/Berlin')).toEqual([
      '2026-03-29T03:00:00 – 2026-03-29T04:00:00',
    ]);
    expect(hoursOf(between('2026-03-29', '01:00', '04:00'), 'Europe/Berlin')).toEqual([2]);
    expect(hoursOf(between('2026-10-25', '02:00', '03:00'), 'Europe/Berlin')).toEqual([2]);
    expect(hoursOf(between('2026-10-25', '01:00', '02:30'), 'Europe/Berlin')).toEqual([2.5]);
    expect(occurrencesOf(between('2026-03-29', '02:10', '02:50'), 'Europe/Berlin')).toEqual([]);
  });

  test('until midnight end with the day, also where midnight comes twice', () => {
    const evening = between('2026-10-31', '22:00', '00:00', { toDate: '2026-11-01' });
    expect(hoursOf(evening, 'America/Havana')).toEqual([2]);
  });

  test('until the wall time that the clock goes back to end when it comes first', () => {
    expect(hoursOf(between('2030-10-27', '00:00', '02:00'), 'Europe/Malta')).toEqual([2]);
    expect(hoursOf(between('2030-10-27', '00:00', '02:15'), 'Europe/Malta')).toEqual([3.25]);
  });

  test('hold nothing but minutes between their walls', () => {
    fc.assert(
      fc.property(
        zones,
        dates,
        fc.integer({ min: 0, max: 95 }),
        fc.integer({ min: 1, max: 96 }),
        (zone, date, a, b) => {
          const quarter = (n: number) =>
            `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`;
          const [from, to] = [Math.min(a, b - 1), Math.max(a + 1, b)];
          fc.pre(to < 96);
          for (const span of occurrencesOf(between(date.toString(), quarter(from), quarter(to)), zone)) {
            expect(local(span.from, zone) >= `${date.toString()}T${quarter(from)}`).toBe(true);
            expect(local(span.to - 60_000, zone) < `${date.toString()}T${quarter(to)}`).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('recurrence', () => {
  test('keeps the wall time over a clock change', () => {
    const weekly = between('2026-03-22', '09:00', '10:00', {
      recurrence: 'WEEKLY',
      recursUntil: '2026-04-05',
    });
    expect(times(weekly, 'Europe/Berlin')).toEqual([
      '2026-03-22T09:00:00 – 2026-03-22T10:00:00',
      '2026-03-29T09:00:00 – 2026-03-29T10:00:00',
      '2026-04-05T09:00:00 – 2026-04-05T10:00:00',
    ]);
  });

  test('of a year: over the turn of the year, and on the last of February where there is no 29th', () => {
    const holidays = dayOff('2026-12-24', {
      toDate: '2027-01-02',
      recurrence: 'YEARLY',
      recursUntil: '2028-12-31',
    });
    expect(times(holidays, 'UTC').map((text) => text.slice(0, 10))).toEqual([
      '2026-12-24',
      '2027-12-24',
      '2028-12-24',
    ]);
    expect(hoursOf(holidays, 'UTC')).toEqual([240, 240, 240]);
    const leap = dayOff('2028-02-29', { recurrence: 'YEARLY', recursUntil: '2032-12-31' });
    expect(times(leap, 'UTC').map((text) => text.slice(0, 10))).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  test('without an end in sight stops being counted', () => {
    const weekly = dayOff('2026-03-02', { recurrence: 'WEEKLY', recursUntil: '2226-03-02' });
    const spans = occurrencesOf(weekly, 'UTC');
    expect(spans).toHaveLength(531);
    expect(violationsOf(spans, Date.parse('2026-03-01'), weekly)).toMatchObject([{ field: 'recursUntil' }]);
  });
});

describe('what a series leaves out', () => {
  const recurrences = fc.constantFrom('WEEKLY' as const, 'YEARLY' as const);
  const series = (fromDate: Temporal.PlainDate, recurrence: 'WEEKLY' | 'YEARLY') =>
    dayOff(fromDate.toString(), {
      recurrence,
      recursUntil: fromDate.add(recurrence === 'WEEKLY' ? { weeks: 20 } : { years: 20 }).toString(),
    });
  const datesOf = (timeOff: TimeOffInput) => times(timeOff, 'UTC').map((text) => text.slice(0, 10));
  const counts = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 10 });

  test('are the same of its times when all of them move to other days, in leap years too', () => {
    fc.assert(
      fc.property(recurrences, dates, counts, fc.double({ min: -1, max: 1, noNaN: true }), (...drawn) => {
        const [recurrence, first, leftOut, part] = drawn;
        const days = Math.trunc(part * (recurrence === 'WEEKLY' ? 6 : 364));
        const [was, is] = [series(first, recurrence), series(first.add({ days }), recurrence)];
        const nth = (all: string[]) => leftOut.flatMap((count) => all[count] ?? []);
        const skipped = nth(datesOf(was));
        expect(movedSkips({ ...was, skipped }, was.fromDate, is)).toEqual(nth(datesOf(is)));
      }),
      { numRuns: 300 },
    );
  });

  test('are the same days when it only begins earlier or later', () => {
    fc.assert(
      fc.property(dates, counts, fc.integer({ min: -20, max: 20 }), (first, leftOut, weeks) => {
        const [was, is] = [series(first, 'WEEKLY'), series(first.add({ weeks }), 'WEEKLY')];
        const skipped = leftOut.flatMap((count) => datesOf(was)[count] ?? []);
        const moved = movedSkips({ ...was, skipped }, was.fromDate, is);
        expect(moved).toEqual(skipped.filter((date) => date >= is.fromDate));
      }),
      { numRuns: 200 },
    );
  });

  test('are the same of a series of 29 February, in whichever year it is begun again', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 20 }), (leftOut, years) => {
        const first = Temporal.PlainDate.from('2028-02-29');
        const was = { ...series(first, 'YEARLY'), fromLeapDay: false, toLeapDay: false };
        const is = { ...was, ...series(first.add({ years }), 'YEARLY') };
        const rest = { ...is, ...keptLeapDays(was, is), recursUntil: was.recursUntil };
        const all = datesOf(was);
        expect(datesOf(rest)).toEqual(all.slice(years));
        const skipped = leftOut.flatMap((count) => all[count] ?? []);
        for (const since of [was.fromDate, is.fromDate])
          expect(movedSkips({ ...was, skipped }, since, rest)).toEqual(
            skipped.filter((date) => date >= is.fromDate),
          );
      }),
      { numRuns: 200 },
    );
  });

  test('moves with its weekday, over the last of February, and is nothing where it repeats otherwise', () => {
    const thursdays = { ...series(Temporal.PlainDate.from('2026-03-05'), 'WEEKLY'), skipped: ['2026-03-19'] };
    const to = (date: string, recurrence: 'WEEKLY' | 'YEARLY') =>
      series(Temporal.PlainDate.from(date), recurrence);
    const moved = (date: string) => movedSkips(thursdays, '2026-03-05', to(date, 'WEEKLY'));
    expect(moved('2026-03-06')).toEqual(['2026-03-20']);
    expect(moved('2026-03-02')).toEqual(['2026-03-16']);
    // Fridays from the next week on: of the same week.
    expect(moved('2026-03-13')).toEqual(['2026-03-20']);
    expect(movedSkips(thursdays, '2026-03-12', to('2026-03-13', 'WEEKLY'))).toEqual(['2026-03-20']);
    expect(movedSkips(thursdays, '2026-03-05', to('2026-03-05', 'YEARLY'))).toEqual([]);
    const yearly = { ...to('2027-02-27', 'YEARLY'), skipped: ['2028-02-27'] };
    expect(movedSkips(yearly, '2027-02-27', to('2027-03-01', 'YEARLY'))).toEqual(['2028-03-01']);
    const leap = { ...to('2028-02-29', 'YEARLY'), skipped: ['2032-02-29'] };
    expect(movedSkips(leap, '2029-02-28', to('2029-03-01', 'YEARLY'))).toEqual(['2032-03-01']);
  });
});

describe('refused is', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  test.each<[string, TimeOffInput, string]>([
    ['what is over', dayOff('2026-03-01'), 'toDate'],
    ['what lasts longer than a year', dayOff('2026-03-03', { toDate: '2027-03-10' }), 'toDate'],
    ['what lies too far ahead', dayOff('2040-01-01'), 'fromDate'],
    [
      'what begins again before it ends',
      dayOff('2026-03-03', { toDate: '2026-03-11', recurrence: 'WEEKLY', recursUntil: '2026-04-01' }),
      'toDate',
    ],
  ])('%s', (_name, timeOff, field) => {
    expect(violationsOf(occurrencesOf(timeOff, 'UTC'), now, timeOff)).toMatchObject([{ field }]);
  });
  test('not today', () => {
    expect(violationsOf(occurrencesOf(dayOff('2026-03-02'), 'UTC'), now, dayOff('2026-03-02'))).toEqual([]);
  });
});

test('a series has the dates on which it begins again, and no other', () => {
  const yearly = {
    fromDate: '2028-02-29',
    recurrence: 'YEARLY',
    recursUntil: '2033-12-31',
    skipped: ['2030-02-28'],
  } as const;
  for (const date of ['2028-02-29', '2029-02-28', '2032-02-29']) expect(isDateOf(yearly, date)).toBe(true);
  for (const date of ['2027-02-28', '2030-02-28', '2032-02-28', '2029-03-01', '2034-02-28'])
    expect(isDateOf(yearly, date)).toBe(false);
  const weekly = { ...yearly, recurrence: 'WEEKLY', skipped: [] } as const;
  expect(isDateOf(weekly, '2028-03-07')).toBe(true);
  expect(isDateOf(weekly, '2028-03-08')).toBe(false);
  expect(isDateOf({ ...weekly, recurrence: null, recursUntil: null }, '2028-02-29')).toBe(false);
});
