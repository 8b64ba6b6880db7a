import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { followingTimes, ruleText, standsFor, timesOf } from './recurrence.ts';

const zones = [
  'Europe/Madrid',
  'America/New_York',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Pacific/Chatham',
  'America/Santiago',
];
const begin = Temporal.Instant.from('2026-11-29T00:00:00Z').epochMilliseconds;
const minute = 60_000;
const firsts = fc
  .tuple(fc.constantFrom(...zones), fc.integer({ min: 0, max: 3 * 366 * 96 }), fc.constantFrom(1, 2))
  .map(([zone, quarter, everyWeeks]) => ({
    zone,
    everyWeeks,
    firstAt: new Date(begin + quarter * 15 * minute).toISOString(),
  }));
const wall = (at: Date | string, zone: string) =>
  Temporal.Instant.from(typeof at === 'string' ? at : at.toISOString()).toZonedDateTimeISO(zone);

test('every time of a series keeps the wall time of its zone over three years, and one that the clock skips is told', () => {
  fc.assert(
    fc.property(firsts, fc.integer({ min: 2, max: 50 }), ({ zone, ...rule }, count) => {
      const times = timesOf({ ...rule, count }, zone);
      expect(times).toHaveLength(count);
      const first = wall(rule.firstAt, zone);
      times.forEach(({ at, isSkipped }, index) => {
        const here = wall(at, zone);
        const goal = first.toPlainDateTime().add({ weeks: index * rule.everyWeeks });
        expect(here.toPlainDate().toString()).toBe(goal.toPlainDate().toString());
        expect(here.toPlainTime().equals(goal)).toBe(!isSkipped);
        if (isSkipped) expect(here.getTimeZoneTransition('previous')?.offset).not.toBe(undefined);
      });
    }),
    { numRuns: 120 },
  );
});

test('exceptions of a series come an hour early after a clock change: they do not, each stands for its own time', () => {
  fc.assert(
    fc.property(
      firsts,
      fc.array(fc.integer({ min: -3 * 96 + 8, max: 3 * 96 - 8 }), { minLength: 2, maxLength: 30 }),
      ({ zone, ...rule }, shifts) => {
        const times = timesOf({ ...rule, count: shifts.length }, zone);
        const moved = times.map(({ at }, index) => {
          // The first one is there; the others may have been given another time near it.
          const shift = index === 0 ? 0 : (shifts[index] ?? 0);
          return new Date(at.getTime() + shift * 15 * minute);
        });
        expect(standsFor(rule, zone, moved)).toEqual(times.map(({ at }) => at));
        // A week that is left out leaves the others where they are.
        const left = moved.filter((_at, index) => index % 3 !== 1);
        expect(standsFor(rule, zone, left)).toEqual(
          times.filter((_time, index) => index % 3 !== 1).map(({ at }) => at),
        );
      },
    ),
    { numRuns: 80 },
  );
});

test('until a date is in the rule the last second of its day in the zone, as an instant', () => {
  const rule = { firstAt: '2026-03-04T01:00:00.000Z', everyWeeks: 1, until: '2026-03-24' };
  expect(ruleText(rule, 'America/Los_Angeles')).toContain('UNTIL=20260325T065959Z');
  // 17:00 there, of which the last one is on the 24th: in UTC on the day after.
  expect(timesOf(rule, 'America/Los_Angeles').at(-1)?.at.toISOString()).toBe('2026-03-25T00:00:00.000Z');
});

test('until a date means its whole day, in the zone', () => {
  const rule = { firstAt: '2026-03-03T23:30:00.000Z', everyWeeks: 1 };
  // In Madrid it is the fourth, half past midnight.
  const times = timesOf({ ...rule, until: '2026-04-01' }, 'Europe/Madrid').map(({ at }) => at.toISOString());
  expect(times).toEqual([
    '2026-03-03T23:30:00.000Z',
    '2026-03-10T23:30:00.000Z',
    '2026-03-17T23:30:00.000Z',
    '2026-03-24T23:30:00.000Z',
    '2026-03-31T22:30:00.000Z',
  ]);
});

test('a rule that never ends is cut where too many can be told', () => {
  expect(
    timesOf({ firstAt: '2026-03-03T17:00:00.000Z', everyWeeks: 1, until: '8999-01-01' }, 'UTC'),
  ).toHaveLength(51);
});

test('a skipped wall time is there, and said: Lord Howe, half an hour', () => {
  const rule = { firstAt: '2026-09-19T15:45:00.000Z', everyWeeks: 1, count: 4 };
  expect(timesOf(rule, 'Australia/Lord_Howe').map(({ isSkipped }) => isSkipped)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('two times for one of the rule, or one before the first, are no series', () => {
  const rule = { firstAt: '2026-03-03T17:00:00.000Z', everyWeeks: 1 };
  const at = (text: string) => new Date(`2026-03-${text}:00.000Z`);
  expect(standsFor(rule, 'UTC', [at('03T17:00'), at('04T17:00')])).toBeNull();
  expect(standsFor(rule, 'UTC', [at('10T17:00'), at('17T18:00')])?.map((each) => each.getUTCDate())).toEqual([
    10, 17,
  ]);
  expect(standsFor({ ...rule, firstAt: at('20T17:00').toISOString() }, 'UTC', [at('03T17:00')])).toBeNull();
});

test('the rule is one of RFC 5545', () => {
  expect(ruleText({ firstAt: '2026-03-03T16:00:00.000Z', everyWeeks: 2, count: 8 }, 'Europe/Madrid')).toBe(
    'DTSTART;TZID=Europe/Madrid:20260303T170000\nRRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=8',
  );
});

test('times that follow another one keep its wall time over three years, whole weeks apart, and one that the clock skips is told', () => {
  fc.assert(
    fc.property(
      firsts,
      fc.integer({ min: 0, max: 19 }),
      fc.integer({ min: -6 * 96, max: 6 * 96 }),
      ({ zone, ...rule }, index, quarters) => {
        const times = timesOf({ ...rule, count: 20 }, zone).map(({ at }) => at);
        const own = times[index] ?? new Date(rule.firstAt);
        const to = new Date(own.getTime() + quarters * 15 * minute);
        const goal = wall(to, zone).toPlainDateTime();
        followingTimes(own, to, zone, times).forEach(({ at, isSkipped }, other) => {
          const here = wall(at, zone);
          const weeks = (other - index) * rule.everyWeeks;
          expect(here.toPlainDate().toString()).toBe(goal.toPlainDate().add({ weeks }).toString());
          expect(here.toPlainTime().equals(goal.toPlainTime())).toBe(!isSkipped);
        });
        expect(followingTimes(own, to, zone, [own])[0]?.at).toEqual(to);
      },
    ),
    { numRuns: 80 },
  );
});
