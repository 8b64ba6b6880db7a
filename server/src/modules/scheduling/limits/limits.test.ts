import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { freeSlots } from '../core/free-slots.ts';
import { type FirstMeeting, type LimitFacts, type Meeting, refusalAt, refusalsOf } from './limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const courses = ['algebra', 'essays'] as const;
/** Each zone with the night in which its clocks change. */
const zones = [
  ['Europe/Berlin', '2026-03-29'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/New_York', '2026-11-01'],
  ['Pacific/Apia', '2026-06-15'],
] as const;

const localOf = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
const dayOf = (at: number, zone: string) => localOf(at, zone).toString();
const weekOf = (at: number, zone: string) => {
  const { yearOfWeek, weekOfYear } = localOf(at, zone);
  return `${yearOfWeek}-${weekOfYear}`;
};
const count = (most: number) => fc.option(fc.integer({ min: 1, max: most }), { nil: null });
const limits = fc.record({
  perDay: count(3),
  perWeek: count(5),
  pauseMinutes: fc.constantFrom(null, 0, 10, 45),
  newStudentsPerWeek: count(3),
});

const world = fc
  .record({
    zone: fc.constantFrom(...zones),
    all: limits,
    own: fc.option(limits, { nil: null }),
    meetings: fc.array(
      fc.record({
        quarter: fc.integer({ min: -900, max: 900 }),
        minutes: fc.constantFrom(30, 60, 90),
        courseId: fc.constantFrom(...courses),
        classId: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      }),
      { maxLength: 12 },
    ),
    firsts: fc.uniqueArray(
      fc.record({
        studentId: fc.constantFrom('ann', 'bob', 'cem', 'dia'),
        courseId: fc.constantFrom(...courses),
        quarter: fc.integer({ min: -900, max: 900 }),
      }),
      { selector: ({ studentId }) => studentId },
    ),
    student: fc.constantFrom('ann', 'bob', 'new'),
  })
  .map(({ zone: [timeZone, night], all, own, meetings, firsts, student }) => {
    const middle = Date.parse(`${night}T01:00:00Z`);
    const facts: LimitFacts = {
      limits: { all, courses: own ? [{ courseId: 'algebra', ...own }] : [] },
      timeZone,
      meetings: meetings.map(({ quarter, minutes, ...of }): Meeting => {
        const from = middle + quarter * 15 * minute;
        return { ...of, from, to: from + minutes * minute };
      }),
      firsts: firsts.map(({ quarter, ...of }): FirstMeeting => ({
        ...of,
        at: middle + quarter * 15 * minute,
      })),
    };
    const knownFrom = facts.firsts.find(({ studentId }) => studentId === student)?.at ?? null;
    return { facts, middle, booker: { studentId: student, knownFrom } };
  });

/** The limits said once more, for one start. */
function isRefused(
  { facts, booker }: { facts: LimitFacts; booker: { studentId: string; knownFrom: number | null } },
  at: number,
) {
  const { all, courses: others } = facts.limits;
  const own = others[0];
  const zone = facts.timeZone;
  const classes = (same: (one: number) => boolean, courseId?: string) =>
    new Set(
      facts.meetings
        .filter((each) => same(each.from) && (courseId === undefined || each.courseId === courseId))
        .map(({ classId }) => classId),
    ).size;
  const sameDay = (one: number) => dayOf(one, zone) === dayOf(at, zone);
  const sameWeek = (one: number) => weekOf(one, zone) === weekOf(at, zone);
  const isKnown = booker.knownFrom !== null && (booker.knownFrom <= at || sameWeek(booker.knownFrom));
  const newOnes = (courseId?: string) =>
    facts.firsts.filter(
      (each) =>
        sameWeek(each.at) &&
        each.studentId !== booker.studentId &&
        (courseId === undefined || each.courseId === courseId),
    ).length;
  const pauseOf = (courseId: string) =>
    (courseId === 'algebra' ? own?.pauseMinutes : null) ?? all.pauseMinutes ?? 0;
  const isNear = facts.meetings.some(({ from, to, courseId }) => {
    const pause = Math.max(pauseOf('algebra'), pauseOf(courseId)) * minute;
    return pause > 0 && from < at + hour + pause && to + pause > at;
  });
  const reached = (number: number, most: number | null | undefined) => most != null && number >= most;
  return (
    isNear ||
    reached(classes(sameDay), all.perDay) ||
    reached(classes(sameDay, 'algebra'), own?.perDay) ||
    reached(classes(sameWeek), all.perWeek) ||
    reached(classes(sameWeek, 'algebra'), own?.perWeek) ||
    (!isKnown &&
      (reached(newOnes(), all.newStudentsPerWeek) || reached(newOnes('algebra'), own?.newStudentsPerWeek)))
  );
}

test('refuse a start on a full day, in a full week, too near to a class, and of one new student too many; nothing else', () => {
  fc.assert(
    fc.property(
      world,
      fc.array(fc.integer({ min: -700, max: 700 }), { minLength: 8, maxLength: 8 }),
      (w, quarters) => {
        const refusals = refusalsOf(w.facts, 'algebra', 60, w.booker);
        for (const quarter of quarters) {
          const at = w.middle + quarter * 15 * minute;
          expect(refusalAt(refusals, at) !== undefined).toBe(isRefused(w, at));
        }
      },
    ),
    { numRuns: 250 },
  );
});

test('whatever is offered can be taken until nothing is, and then no limit is passed', () => {
  fc.assert(
    fc.property(
      limits,
      fc.constantFrom(...zones),
      fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
      (all, [timeZone, night], picks) => {
        const from = Date.parse(`${night}T00:00:00Z`) - 5 * day;
        const meetings: Meeting[] = [];
        const firsts: FirstMeeting[] = [];
        for (const [index, pick] of picks.entries()) {
          const facts = { limits: { all, courses: [] }, timeZone, meetings, firsts };
          const starts = freeSlots({
            calendar: {
              timeZone,
              weeklyHours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 })),
              dateOverrides: [],
              blocks: meetings,
            },
            rules: {
              durationMinutes: 60,
              slotInterval: 30,
              bufferBefore: 0,
              bufferAfter: 0,
              minNoticeMinutes: 0,
              bookingWindowDays: 60,
            },
            refusals: refusalsOf(facts, 'algebra', 60, null),
            now: from,
            from,
            to: from + 10 * day,
          });
          const at = starts[pick % Math.max(1, starts.length)];
          if (at === undefined) break;
          meetings.push({ classId: `c${index}`, courseId: 'algebra', from: at, to: at + hour });
          firsts.push({ studentId: `s${index}`, courseId: 'algebra', at });
        }
        const most = (of: (at: number) => string) =>
          Math.max(
            0,
            ...[...Map.groupBy(meetings, ({ from: at }) => of(at)).values()].map(({ length }) => length),
          );
        expect(most((at) => dayOf(at, timeZone))).toBeLessThanOrEqual(all.perDay ?? Infinity);
        const weekly = Math.min(all.perWeek ?? Infinity, all.newStudentsPerWeek ?? Infinity);
        expect(most((at) => weekOf(at, timeZone))).toBeLessThanOrEqual(weekly);
        const sorted = meetings.toSorted((a, b) => a.from - b.from);
        for (const [index, { to }] of sorted.entries())
          expect((sorted[index + 1]?.from ?? Infinity) - to).toBeGreaterThanOrEqual(
            (all.pauseMinutes ?? 0) * minute,
          );
      },
    ),
    { numRuns: 40 },
  );
});

test('a class that stands on a day at its time and at another one that is asked for counts once', () => {
  const noon = Date.parse('2026-03-03T12:00:00Z');
  const meeting = { classId: 'a', courseId: 'algebra' };
  const facts: LimitFacts = {
    limits: { all: { perDay: 2, perWeek: null, pauseMinutes: null, newStudentsPerWeek: null }, courses: [] },
    timeZone: 'UTC',
    meetings: [
      { ...meeting, from: noon, to: noon + hour },
      { ...meeting, from: noon + 3 * hour, to: noon + 4 * hour },
    ],
    firsts: [],
  };
  expect(refusalsOf(facts, 'algebra', 60, null)).toEqual([]);
});
