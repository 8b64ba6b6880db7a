import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeSlots, type Hours, type SlotQuery } from './free-slots.ts';
import { freeSlotsByDefinition, wallTimeOf } from '../../../../test/free-slots-by-definition.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Each zone with the days around which its clocks change (or changed). */
const zones = [
  ['America/New_York', ['2026-03-08', '2026-11-01', '2026-06-15']],
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['America/Sao_Paulo', ['2018-11-04', '2018-02-18', '2019-02-17', '2026-07-01']],
  ['Asia/Kolkata', ['2026-03-29', '2026-08-01']],
] as const;

/** Up to three separate stretches of a day, some of them touching, in steps of 15 minutes. */
const hoursOfDay: fc.Arbitrary<Hours[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 96 }), { minLength: 2, maxLength: 4 })
  .map((marks) => marks.toSorted((a, b) => a - b).map((mark) => mark * 15))
  .map((marks) => marks.slice(1).map((to, i) => ({ from: marks[i] ?? 0, to })));

function queryAround(timeZone: string, days: readonly string[]): fc.Arbitrary<SlotQuery> {
  return fc
    .record({
      date: fc.constantFrom(...days),
      week: fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), hoursOfDay), { maxLength: 7 }),
      overrides: fc.array(fc.tuple(fc.integer({ min: -1, max: 2 }), fc.oneof(hoursOfDay, fc.constant([]))), {
        maxLength: 2,
      }),
      blocks: fc.array(
        fc.tuple(fc.integer({ min: -1500, max: 2000 }), fc.integer({ min: 1, max: 300 }), fc.boolean()),
        { maxLength: 6 },
      ),
      rules: fc.record({
        durationMinutes: fc.integer({ min: 15, max: 180 }),
        slotInterval: fc.constantFrom(5, 15, 20, 30, 60, 90),
        bufferBefore: fc.constantFrom(0, 5, 30),
        bufferAfter: fc.constantFrom(0, 10, 45),
        minNoticeMinutes: fc.constantFrom(0, 61, 600),
        bookingWindowDays: fc.constantFrom(1, 30),
      }),
      nowMinutes: fc.integer({ min: -3000, max: 500 }),
      nowMilliseconds: fc.constantFrom(0, 1, 30_500),
      span: fc.tuple(fc.integer({ min: -1800, max: 0 }), fc.integer({ min: 0, max: 1800 })),
    })
    .map(({ date, week, overrides, blocks, rules, nowMinutes, nowMilliseconds, span }) => {
      const middle = Date.parse(`${date}T03:00:00Z`);
      const weekly = new Map(week);
      const dates = new Map(
        overrides.map(([offset, hours]) => [
          new Date(middle + offset * day).toISOString().slice(0, 10),
          hours,
        ]),
      );
      return {
        calendar: {
          timeZone,
          weeklyHours: [...weekly].flatMap(([weekday, hours]) => hours.map((each) => ({ weekday, ...each }))),
          dateOverrides: [...dates].map(([on, hours]) => ({ date: on, hours })),
          blocks: blocks.map(([from, length, isAway]) => ({
            from: middle + from * minute,
            to: middle + (from + length) * minute,
            isAway,
          })),
        },
        rules,
        now: middle + nowMinutes * minute + nowMilliseconds,
        from: middle + span[0] * minute,
        to: middle + span[1] * minute,
      };
    });
}

describe.each(zones)('free slots in %s', (zone, days) => {
  const query = queryAround(zone, days);

  test('are those of the definition, minute by minute', () => {
    fc.assert(
      fc.property(query, (q) => {
        expect(freeSlots(q)).toEqual(freeSlotsByDefinition(q));
      }),
      { numRuns: 60 },
    );
  });

  test('lie inside the hours, clear of every class with its buffers and of every time-off, within notice and window, and never repeat', () => {
    fc.assert(
      fc.property(query, (q) => {
        const slots = freeSlots(q);
        expect(new Set(slots).size).toBe(slots.length);
        for (const start of slots) {
          for (let at = start; at < start + q.rules.durationMinutes * minute; at += minute) {
            const { wall, hours } = wallTimeOf(q, at);
            expect(hours.some((each) => each.from <= wall && wall < each.to)).toBe(true);
          }
          const end = start + q.rules.durationMinutes * minute;
          const busyFrom = start - q.rules.bufferBefore * minute;
          const busyTo = end + q.rules.bufferAfter * minute;
          const inTheWay = q.calendar.blocks.filter(({ from, to, isAway }) =>
            isAway ? from < end && to > start : from < busyTo && to > busyFrom,
          );
          expect(inTheWay).toEqual([]);
          expect(start).toBeGreaterThanOrEqual(q.now + q.rules.minNoticeMinutes * minute);
          expect(start).toBeLessThanOrEqual(q.now + q.rules.bookingWindowDays * day);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('asked for one instant, the answer is the same as in the whole range', () => {
    fc.assert(
      fc.property(query, (q) => {
        for (const start of freeSlots(q))
          expect(freeSlots({ ...q, from: start, to: start + 1 })).toEqual([start]);
      }),
      { numRuns: 40 },
    );
  });
});

const rules = {
  durationMinutes: 60,
  slotInterval: 60,
  bufferBefore: 0,
  bufferAfter: 0,
  minNoticeMinutes: 0,
  bookingWindowDays: 60,
};
function slotsOn(timeZone: string, date: string, hours: Hours[], more: Partial<typeof rules> = {}): string[] {
  const from = Date.parse(`${date}T00:00:00Z`) - day;
  const calendar = { timeZone, weeklyHours: [], dateOverrides: [{ date, hours }], blocks: [] };
  const starts = freeSlots({ calendar, rules: { ...rules, ...more }, now: from, from, to: from + 3 * day });
  return starts.map((start) => new Date(start).toISOString());
}

describe('on the day of a clock change', () => {
  test('a wall time that is skipped has no slot', () => {
    // New York, 8 March 2026: 02:00 EST is 03:00 EDT.
    expect(slotsOn('America/New_York', '2026-03-08', [{ from: 60, to: 300 }])).toEqual([
      '2026-03-08T06:00:00.000Z',
      '2026-03-08T07:00:00.000Z',
      '2026-03-08T08:00:00.000Z',
    ]);
    expect(slotsOn('America/New_York', '2026-03-08', [{ from: 120, to: 180 }])).toEqual([]);
  });

  test('a wall time that comes twice is offered twice', () => {
    // New York, 1 November 2026: 02:00 EDT is 01:00 EST.
    expect(slotsOn('America/New_York', '2026-11-01', [{ from: 60, to: 120 }])).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T06:00:00.000Z',
    ]);
  });

  test('nine in the morning stays nine in the morning', () => {
    const morning = [{ from: 540, to: 600 }];
    expect(slotsOn('Europe/Berlin', '2026-03-28', morning)).toEqual(['2026-03-28T08:00:00.000Z']);
    expect(slotsOn('Europe/Berlin', '2026-03-29', morning)).toEqual(['2026-03-29T07:00:00.000Z']);
    // Half an hour: Lord Howe goes from +11 to +10:30.
    expect(slotsOn('Australia/Lord_Howe', '2026-04-04', morning)).toEqual(['2026-04-03T22:00:00.000Z']);
    expect(slotsOn('Australia/Lord_Howe', '2026-04-05', morning)).toEqual(['2026-04-04T22:30:00.000Z']);
  });

  test('where midnight itself is skipped, the day begins at one', () => {
    const hours = [{ from: 0, to: 120 }];
    expect(slotsOn('America/Sao_Paulo', '2018-11-04', hours)).toEqual(['2018-11-04T03:00:00.000Z']);
    const dateOverrides = [{ date: '2018-11-04', hours }];
    const now = Date.parse('2018-11-04T03:00:00.000Z');
    const calendar = { timeZone: 'America/Sao_Paulo', weeklyHours: [], dateOverrides, blocks: [] };
    expect(freeSlotsByDefinition({ calendar, rules, now, from: now, to: now + hour })).toEqual([now]);
  });
});

test('a class may run on over midnight when the hours do', () => {
  const from = Date.parse('2026-03-02T00:00:00Z');
  const weeklyHours = [
    { weekday: 1, from: 1380, to: 1440 },
    { weekday: 2, from: 0, to: 30 },
  ];
  const slots = freeSlots({
    calendar: { timeZone: 'UTC', weeklyHours, dateOverrides: [], blocks: [] },
    rules: { ...rules, slotInterval: 30 },
    now: from,
    from,
    to: from + 2 * day,
  });
  expect(slots.map((start) => new Date(start).toISOString())).toEqual([
    '2026-03-02T23:00:00.000Z',
    '2026-03-02T23:30:00.000Z',
  ]);
});

test('buffers keep their distance on both sides of a class', () => {
  const noon = Date.parse('2026-03-02T12:00:00Z');
  const calendar = {
    timeZone: 'UTC',
    weeklyHours: [{ weekday: 1, from: 540, to: 960 }],
    dateOverrides: [],
    blocks: [{ from: noon, to: noon + hour }],
  };
  const slots = freeSlots({
    calendar,
    rules: { ...rules, slotInterval: 15, bufferBefore: 15, bufferAfter: 30 },
    now: noon - day,
    from: noon - 3 * hour,
    to: noon + 4 * hour,
  });
  const clocks = slots.map((start) => new Date(start).toISOString().slice(11, 16));
  expect(clocks.filter((clock) => clock < '12:00').at(-1)).toBe('10:30');
  expect(clocks.find((clock) => clock > '11:00')).toBe('13:15');
});

test('a day off takes nothing of the day before, where a class has its buffer after it', () => {
  const midnight = Date.parse('2026-03-03T00:00:00Z');
  const calendar = {
    timeZone: 'UTC',
    weeklyHours: [1, 2, 3].map((weekday) => ({ weekday, from: 0, to: 1440 })),
    dateOverrides: [],
    blocks: [{ from: midnight, to: midnight + day, isAway: true }],
  };
  const buffers = { bufferBefore: 15, bufferAfter: 10 };
  const span = { from: midnight - hour, to: midnight + day + hour };
  const slots = freeSlots({
    calendar,
    rules: { ...rules, ...buffers, slotInterval: 60 },
    now: span.from,
    ...span,
  });
  expect(slots).toEqual([midnight - hour, midnight + day]);
});
