import { freeDayBands, timesOfDay } from '@michi/contract/discovery/course-facets';
import { CourseSearch } from '@michi/contract/catalogue/courses';
import { decisiveStarts, searchIndex } from '@michi/search-index';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCourseTable } from '../../../../test/course-table.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { type Asked, isFree } from '../../../../../search-index/test/is-free.ts';
import { searchDatabase } from '../../catalogue/index.ts';
import { indexPageOf } from './cursor.ts';
import { indexSearchOf } from './index-search.ts';

// Between this day and the end of what is planned the clocks of Europe, America, Australia and others change.
const now = Date.parse('2026-03-02T12:20:00Z');
const minute = 60_000;
const day = 1440 * minute;
let app: TestApp;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp({ start: new Date(now) });
  sensei = await createSensei(app);
});
afterAll(() => app.close());

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
