import { searchCourses } from '@michi/contract/catalogue/courses';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CourseOverrides, createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import { loadCourseTable, type SearchQuery, searchOf } from '../../../../test/course-table.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { days } from '../../../platform/clock.ts';
import { indexCursorOf, indexPageOf } from './cursor.ts';
import { type CourseTable, searchIndex } from '@michi/search-index';
import { indexSearchOf } from './index-search.ts';

// Nothing is typed: courses come by their evaluations, by how soon they are free and by what their sensei has
// shown.
let app: TestApp;
let plain: Person;
let proven: Person;
let categoryId: string;
const start = new Date('2026-03-02T12:00:00.000Z');

beforeAll(async () => {
  app = await startSearchApp({ start });
  plain = await createSensei(app);
  proven = await createSensei(app);
  categoryId = (await createCategory(app, { slug: 'essays' })).id;
  await admit(app, proven.id, { college: 'Yale University' });
});
beforeEach(() => app.ctx.db.deleteFrom('course').execute());
afterAll(() => app.close());

const freeIn = (count: number) => new Date(start.getTime() + days(count));
const create = async (sensei: Person, more: CourseOverrides) =>
  (await createCourse(app, sensei, { categoryId, ...more })).id;

type Page = { ids: string[]; nextCursor: string | null };

function fromIndex(table: CourseTable, query: SearchQuery): Page {
  const search = searchOf(query);
  const page = indexPageOf(search, app.clock.now());
  const { hits, meaning } = searchIndex(table, indexSearchOf(search, page, 'USD'));
  return {
    ids: hits.slice(0, search.limit).map(({ id }) => id),
    nextCursor: indexCursorOf({ ...page, meaning }, hits, search.limit),
  };
}

test('of equally good ones those that are free soon come first, and those of whose sensei a result was verified', async () => {
  const never = await create(proven, {});
  const late = await create(plain, { nextFreeAt: freeIn(9) });
  const lateProven = await create(proven, { nextFreeAt: freeIn(9) });
  const soon = await create(plain, { nextFreeAt: freeIn(2) });
  const soonProven = await create(proven, { nextFreeAt: freeIn(2) });
  const best = await create(plain, { nextFreeAt: freeIn(2), ratingCount: 20, ratingSum: 100 });
  const wanted = [best, soonProven, soon, lateProven, late, never];
  const table = await loadCourseTable(app);
  for (const query of [{}, { category: 'essays' }]) expect(fromIndex(table, query).ids).toEqual(wanted);
});

test('a result that is verified or hidden later counts from then on', async () => {
  const sensei = await createSensei(app);
  const other = await create(plain, { nextFreeAt: freeIn(2) });
  const own = await create(sensei, { nextFreeAt: freeIn(2), ratingCount: 1, ratingSum: 3 });
  const first = async () => (await app.as(null).call(searchCourses, { query: {} })).items[0]?.id;
  expect(await first()).toBe(other);
  await admit(app, sensei.id, { college: 'Yale University' });
  expect(await first()).toBe(own);
  await app.ctx.db
    .updateTable('record_section')
    .set({ visibility: 'PRIVATE' })
    .where('user_id', '=', sensei.id)
    .execute();
  await app.ctx.transaction((tx) =>
    tx.announce('records.changed', { userId: sensei.id, section: 'APPLICATIONS' }),
  );
  expect(await first()).toBe(other);
});

test('a list goes on by the moment at which it began', { timeout: 60_000 }, async () => {
  const made = fc.record({
    isProven: fc.boolean(),
    free: fc.constantFrom(null, 1, 5, 6.9, 7, 8, 12, 30),
    stars: fc.constantFrom(0, 0, 3, 5),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(made, { minLength: 5, maxLength: 14 }),
      fc.integer({ min: 1, max: 4 }),
      async (courses, limit) => {
        await app.ctx.db.deleteFrom('course').execute();
        app.clock.set(start);
        for (const { isProven, free, stars } of courses)
          await create(isProven ? proven : plain, {
            nextFreeAt: free === null ? null : freeIn(free),
            ratingCount: Math.min(stars, 1),
            ratingSum: stars,
          });
        const table = await loadCourseTable(app);
        const whole = fromIndex(table, { limit: 100 }).ids;
        const seen: string[] = [];
        let cursor: string | null = null;
        for (let page = 0; page === 0 || cursor !== null; page += 1) {
          const query: SearchQuery = { limit, ...(cursor === null ? {} : { cursor }) };
          const { ids, nextCursor }: Page = fromIndex(table, query);
          seen.push(...ids);
          cursor = nextCursor;
          app.clock.set(new Date(app.clock.now().getTime() + days(1)));
        }
        expect(seen).toEqual(whole);
      },
    ),
    { numRuns: 20 },
  );
});

test('a place in another order, or in the order of old, is refused', async () => {
  await create(plain, {});
  const id = '019a0000-0000-7000-8000-000000000000';
  const goOn = (place: string) => {
    const parts = [place, '4000', id, start.getTime(), 0, [], [], false];
    const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url');
    return app.as(null).attempt(searchCourses, { query: { cursor } });
  };
  expect((await goOn('merit')).status).toBe(200);
  for (const place of ['standing', 'score', 'rank', 'rating'])
    expect([place, (await goOn(place)).problem.code]).toEqual([place, 'validation_failed']);
});
