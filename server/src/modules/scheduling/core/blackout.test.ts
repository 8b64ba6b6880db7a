import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  bindingOn,
  isClosed,
  lastDateOf,
  spansIn,
  timesOf,
  violationsOfBlackout,
  withClosedDays,
} from './blackout.ts';
import { type CalendarTimes, freeSlots } from './free-slots.ts';

const once = (fromDate: string, toDate = fromDate) => ({ fromDate, toDate, recursUntil: null });
const zones = fc.constantFrom(
  ...Intl.supportedValuesOf('timeZone'),
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
);
const dates = fc
  .integer({ min: 0, max: 365 * 8 })
  .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }));
const dateAt = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
const hour = 3_600_000;

/** Open around the clock, so that whatever is missing is missing because of the blackout. */
const alwaysOpen = (timeZone: string): CalendarTimes => ({
  timeZone,
  weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 })),
  dateOverrides: [],
  blocks: [],
});
const rules = {
  durationMinutes: 30,
  slotInterval: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  minNoticeMinutes: 0,
  bookingWindowDays: 366,
};

describe('a blackout day', () => {
  test('closes that local day in the zone of each sensei and no other, in every zone', () => {
    fc.assert(
      fc.property(zones, dates, fc.integer({ min: 0, max: 3 }), (zone, first, more) => {
        const last = first.add({ days: more });
        const begins = first.toZonedDateTime({ timeZone: zone }).epochMilliseconds;
        const [from, to] = [begins - 30 * hour, begins + (more + 1) * 24 * hour + 30 * hour];
        const calendar = alwaysOpen(zone);
        const ask = (open: CalendarTimes) => freeSlots({ calendar: open, rules, now: from, from, to });
        const closure = once(first.toString(), last.toString());
        const left = new Set(ask(withClosedDays(calendar, [closure], from, to)));
        const isOff = (at: number) =>
          dateAt(at, zone) >= first.toString() && dateAt(at, zone) <= last.toString();
        for (const start of ask(calendar)) {
          const touches = isOff(start) || isOff(start + 30 * 60_000 - 1);
          expect(left.has(start)).toBe(!touches);
          const span = { startsAt: new Date(start), endsAt: new Date(start + 30 * 60_000) };
          expect(isClosed([closure], zone, span)).toBe(touches);
        }
        // What is shown as closed is just what is closed.
        const [span] = spansIn(closure, zone, from, to);
        if (span)
          expect([span.from, span.to - 1, span.from - 1, span.to].map(isOff)).toEqual([
            true,
            true,
            false,
            false,
          ]);
      }),
      { numRuns: 50 },
    );
  });

  test('takes the place of opened dates, and leaves the other ones open', () => {
    const hours = [{ from: 600, to: 660 }];
    const calendar = {
      ...alwaysOpen('UTC'),
      dateOverrides: [
        { date: '2026-12-25', hours },
        { date: '2026-12-27', hours },
      ],
    };
    const from = Date.parse('2026-12-20T00:00:00Z');
    const closed = withClosedDays(calendar, [once('2026-12-25', '2026-12-26')], from, from + 20 * 24 * hour);
    expect(closed.dateOverrides).toEqual([
      { date: '2026-12-27', hours },
      { date: '2026-12-25', hours: [] },
      { date: '2026-12-26', hours: [] },
    ]);
  });
});

describe('every year', () => {
  const christmas = { fromDate: '2026-12-24', toDate: '2026-12-26', recursUntil: '2029-12-24' };
  test('it comes until its end, and over New Year too', () => {
    expect(lastDateOf(christmas)).toBe('2029-12-26');
    expect(timesOf(christmas, '2027-12-26', '2028-12-24').map(({ fromDate }) => fromDate)).toEqual([
      '2027-12-24',
      '2028-12-24',
    ]);
    expect(timesOf(christmas, '2030-01-01', '2040-01-01')).toEqual([]);
    expect(timesOf({ ...christmas, recursUntil: '2029-12-23' }, '2029-01-01', '2040-01-01')).toEqual([]);
    const newYear = { fromDate: '2026-12-31', toDate: '2027-01-01', recursUntil: '2028-12-31' };
    expect(timesOf(newYear, '2029-01-01', '2029-01-01')).toEqual([
      { fromDate: '2028-12-31', toDate: '2029-01-01' },
    ]);
  });

  test('29 February comes on the 28th in other years', () => {
    const leap = { fromDate: '2028-02-29', toDate: '2028-02-29', recursUntil: '2032-12-31' };
    expect(timesOf(leap, '2028-01-01', '2033-01-01').map(({ fromDate }) => fromDate)).toEqual([
      '2028-02-29',
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  test('what is over or far away is refused', () => {
    expect(violationsOfBlackout(once('2026-03-01'), '2026-03-02')).toMatchObject([{ field: 'toDate' }]);
    expect(violationsOfBlackout(once('2026-03-01'), '2026-03-01')).toEqual([]);
    expect(violationsOfBlackout({ ...once('2020-03-01'), recursUntil: '2030-03-01' }, '2026-03-02')).toEqual(
      [],
    );
    expect(violationsOfBlackout(once('2036-03-03'), '2026-03-02')).toMatchObject([{ field: 'fromDate' }]);
  });
});

test('one for a category binds its courses and those below it, one that a sensei works on binds nothing', () => {
  const closure = { ...once('2026-12-25'), id: '', name: 'x', note: null, works: false };
  const all = [
    { ...closure, id: 'all', categoryId: null },
    { ...closure, id: 'essays', categoryId: 'essays' },
    { ...closure, id: 'working', categoryId: null, works: true },
  ];
  const ids = (
    categoryId: string | null,
    parentCategoryId: string | null,
    nextCategoryId: string | null = null,
  ) => bindingOn(all, { categoryId, parentCategoryId, nextCategoryId }).map(({ id }) => id);
  expect(ids('essays', null)).toEqual(['all', 'essays']);
  expect(ids('supplements', 'essays')).toEqual(['all', 'essays']);
  expect(ids('tests', null)).toEqual(['all']);
  expect(ids('tests', null, 'essays')).toEqual(['all', 'essays']);
  expect(ids(null, null)).toEqual(['all']);
});
