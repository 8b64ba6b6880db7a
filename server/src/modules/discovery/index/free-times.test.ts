import { freeDayBands, timesOfDay } from '@michi/contract/discovery/course-facets';
import { CourseSearch } from '@michi/contract/catalogue/courses';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCourseTable } from '../../../../test/course-table.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { decisiveStarts, plannedDays, searchDatabase } from '../../catalogue/index.ts';
import { indexPageOf } from '../search/cursor.ts';
import {
  bandIn,
  codeOf,
  createFreeStarts,
  freeCodes,
  moveStarts,
  readFreeCode,
  writeStarts,
} from './free-starts.ts';
import { freeCodeOf, freeDaysOf, freeQuestionOf, keepFreeTimes } from './free-times.ts';
import { indexSearchOf } from '../search/index-search.ts';
import { searchIndex } from './search-index.ts';

// Between this day and the end of what is planned the clocks of Europe, America, Australia and others change.
const now = Date.parse('2026-03-02T12:20:00Z');
const minute = 60_000;
const day = 1440 * minute;
/** What is planned ends with a day of UTC. */
const planned = Date.parse('2026-03-02T00:00:00Z') + plannedDays * day;
let app: TestApp;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp({ start: new Date(now) });
  sensei = await createSensei(app);
});
afterAll(() => app.close());

type Asked = { days: number | null; part: string | null; zone: string };

/** What is meant: a free start within the days, at an hour of that part of the day on that clock. */
function isFree(starts: readonly number[], at: number, { days, part, zone }: Asked): boolean {
  const hours: Record<string, readonly [number, number]> = {
    MORNING: [5, 12],
    AFTERNOON: [12, 17],
    EVENING: [17, 22],
    NIGHT: [22, 29],
  };
  return starts.some((start) => {
    if (start < at || (days !== null && start >= at + days * day)) return false;
    if (part === null) return true;
    const { hour } = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
    const [from = 0, to = 0] = hours[part] ?? [];
    return (hour >= from && hour < to) || (hour + 24 >= from && hour + 24 < to);
  });
}

/** Openings of some hours on some days, as calendars have them, and single classes at odd minutes. */
const openings = fc.array(
  fc.record({
    from: fc.integer({ min: 0, max: 61 * 96 - 1 }),
    slots: fc.integer({ min: 1, max: 8 }),
    interval: fc.constantFrom(15, 30, 60),
    odd: fc.constantFrom(0, 0, 0, 5, 14),
    days: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 4 },
);
const startsOf = (drawn: typeof openings extends fc.Arbitrary<infer T> ? T : never) => {
  const starts = drawn.flatMap(({ from, slots, interval, odd, days }) =>
    Array.from({ length: slots * days }, (_, nth) => {
      const slot = nth % slots;
      return now + 10 * minute + (from * 15 + slot * interval + odd) * minute + Math.floor(nth / slots) * day;
    }),
  );
  return [...new Set(starts)].filter((start) => start < now + 61 * day).toSorted((one, other) => one - other);
};
const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/Madrid',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'America/Santiago',
);
const asked = fc.record({
  days: fc.option(fc.oneof(fc.constantFrom(...freeDayBands.map(Number)), fc.integer({ min: 1, max: 60 }))),
  part: fc.option(fc.constantFrom(...timesOfDay)),
  zone: zones,
});

test(
  'index and database find whom a plain look at all free starts finds, on any clock, and the index counts them',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(openings, { minLength: 1, maxLength: 6 }),
        fc.array(asked, { minLength: 1, maxLength: 6 }),
        async (calendars, questions) => {
          await app.ctx.db.deleteFrom('course').execute();
          const free = new Map<string, number[]>();
          for (const drawn of calendars) {
            const starts = startsOf(drawn);
            const next = starts[0] === undefined ? null : new Date(starts[0]);
            const { id } = await createCourse(app, sensei, {
              nextFreeAt: next,
              freeStarts: decisiveStarts(starts, now),
            });
            free.set(id, starts);
          }
          const table = await loadCourseTable(app);
          for (const { days, part, zone } of questions) {
            const search = CourseSearch.parse({
              timeZone: zone,
              ...(days === null ? {} : { freeWithinDays: days }),
              ...(part === null ? {} : { timeOfDay: part }),
            });
            const count = (own: Partial<Asked>) =>
              [...free.values()].filter((starts) => isFree(starts, now, { days, part, zone, ...own })).length;
            const counts = {
              freeWithinDays: freeDayBands.map((value) => count({ days: Number(value) })),
              timeOfDay: timesOfDay.map((value) => count({ part: value })),
            };
            const wanted = [...free].filter(([, starts]) => isFree(starts, now, { days, part, zone }));
            const page = indexPageOf(search, new Date(now));
            const index = searchIndex(table, indexSearchOf(search, page, 'USD'));
            const newest = { words: null, order: 'newest', at: new Date(now), after: null } as const;
            const database = await searchDatabase(app.ctx, search, newest);
            if (days !== null || part !== null)
              for (const found of [index.hits, database.items])
                expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.map(([id]) => id).toSorted());
            if (days !== null || part !== null) expect(index.totalItems).toBe(wanted.length);
            const countOf = (facet: keyof typeof counts, value: string) =>
              index.facets[facet].find((each) => each.value === value)?.count ?? 0;
            expect({
              freeWithinDays: freeDayBands.map((value) => countOf('freeWithinDays', value)),
              timeOfDay: timesOfDay.map((value) => countOf('timeOfDay', value)),
            }).toEqual(counts);
          }
        },
      ),
      { numRuns: 25 },
    );
  },
);

test('what was free of each course is read as it was written last, however places change', () => {
  const lists = fc.array(
    fc
      .nat(6)
      .chain((kind) =>
        fc.array(fc.integer({ min: 1, max: [40, 130, 20_000][kind % 3] ?? 1 }), { maxLength: 60 }),
      ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(9), lists), { maxLength: 20 }), (writes) => {
      const starts = createFreeStarts(1);
      starts.places = new Uint32Array(11);
      const known = new Map<number, number[]>();
      for (const [course, gaps] of writes)
        for (const list of gaps) {
          let at = now / minute - 100;
          // Runs of the same gap, as slots have them.
          const minutes = list.flatMap((gap) => [gap, gap, gap]).map((gap) => (at += gap));
          writeStarts(starts, course, minutes);
          known.set(course, minutes);
        }
      if (known.has(3)) {
        moveStarts(starts, 3, 10);
        known.set(10, known.get(3) ?? []);
        known.set(3, []);
      }
      const days = freeDaysOf('60');
      for (const [course, minutes] of known)
        for (const zone of ['UTC', 'Asia/Kathmandu']) {
          const code = codeOf(readFreeCode(starts, freeQuestionOf(starts, now, zone, days), course));
          expect(code).toBeLessThan(freeCodes);
          const free = minutes.map((each) => each * minute).filter((start) => start < planned);
          timesOfDay.forEach((part, place) => {
            const band = days.findIndex((count) => isFree(free, now, { days: count, part, zone }));
            const told = bandIn(code, place);
            expect(told < days.length ? told : -1).toBe(band);
          });
        }
    }),
    { numRuns: 200 },
  );
});

test('what is kept of a clock is what would be read anew, at later and at earlier moments', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 40 });
  const moments = fc.array(
    fc.record({
      // Also past midnight in UTC, when the planned days move on.
      after: fc.integer({ min: 0, max: 1000 }),
      zone: fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/New_York'),
      days: fc.constantFrom(null, '5', '30'),
      // Of one course something else becomes free meanwhile.
      write: fc.option(fc.tuple(fc.nat(4), gaps), { freq: 6 }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(fc.array(gaps, { minLength: 5, maxLength: 5 }), moments, (courses, asks) => {
      const starts = createFreeStarts(5);
      const minutesOf = (list: readonly number[]) => {
        let at = now / minute;
        return list.map((gap) => (at += gap % 7 === 0 ? gap : Math.ceil(gap / 5) * 5));
      };
      courses.forEach((list, course) => writeStarts(starts, course, minutesOf(list)));
      const kept = keepFreeTimes(starts);
      for (const { after, zone, days, write } of asks) {
        if (write) {
          writeStarts(starts, write[0], minutesOf(write[1]));
          kept.forget(write[0]);
        }
        const at = now + after * minute;
        const times = kept.of(at, zone, freeDaysOf(days));
        const question = freeQuestionOf(starts, at, zone, freeDaysOf(days));
        courses.forEach((_, course) => {
          expect(freeCodeOf(times, course)).toBe(codeOf(readFreeCode(starts, question, course)));
        });
      }
    }),
    { numRuns: 300 },
  );
});
