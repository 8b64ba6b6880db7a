import { type CourseResults, type courseSorts, searchCourses } from '@michi/contract/catalogue/courses';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory, createCourse, type CourseOverrides } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';

let app: TestApp;
let sensei: Person;
let categoryId: string;
const now = new Date('2026-03-02T12:00:00.000Z');

beforeAll(async () => {
  app = await startSearchApp({ start: now });
  sensei = await createSensei(app);
  categoryId = (await createCategory(app)).id;
});
afterAll(() => app.close());

type Sort = (typeof courseSorts)[number];
const sorts: Sort[] = ['relevance', 'price', '-price', 'rating', 'soonest', 'newest'];

// Few values, so that many courses are equal in the order and only the id parts them.
const made = fc.record({
  price: fc.constantFrom(1000, 2000, 3000),
  ratingCount: fc.constantFrom(0, 1, 3),
  stars: fc.integer({ min: 1, max: 5 }),
  freeInDays: fc.constantFrom(null, 1, 2, 30),
  age: fc.integer({ min: 0, max: 2 }),
  words: fc.constantFrom('', ' otter', ' otter otter'),
});
type Made = typeof made extends fc.Arbitrary<infer T> ? T : never;

const overridesOf = (course: Made): CourseOverrides => ({
  categoryId,
  title: `Otter${course.words}`,
  price: course.price,
  ratingCount: course.ratingCount,
  ratingSum: course.ratingCount * course.stars,
  nextFreeAt: course.freeInDays === null ? null : new Date(now.getTime() + course.freeInDays * 86_400_000),
  publishedAt: new Date(now.getTime() - course.age),
});

async function allPages(
  query: { sort: Sort; q?: string; limit: number },
  between?: (page: number) => Promise<void>,
) {
  const seen: string[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < 60; page += 1) {
    const answer: CourseResults = await app
      .as(null)
      .call(searchCourses, { query: { ...query, ...(cursor ? { cursor } : {}) } });
    expect(answer.items.length).toBeLessThanOrEqual(query.limit);
    seen.push(...answer.items.map((item) => item.id));
    cursor = answer.nextCursor;
    if (!cursor) return seen;
    await between?.(page);
  }
  throw new Error('The pages do not end');
}

async function emptyCatalogue() {
  await app.ctx.db.deleteFrom('course').execute();
}

describe.each(sorts)('by %s', (sort) => {
  test.each([undefined, 'otter'])('all pages together are the whole, once each (words: %s)', async (q) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { maxLength: 14 }),
        fc.integer({ min: 1, max: 5 }),
        async (courses, limit) => {
          await emptyCatalogue();
          const whole = await Promise.all(
            courses.map((course) => createCourse(app, sensei, overridesOf(course))),
          );
          const query = { sort, limit, ...(q ? { q } : {}) };
          const seen = await allPages(query);
          expect(seen.toSorted()).toEqual(whole.map((course) => course.id).toSorted());
          const { items, totalItems } = await app
            .as(null)
            .call(searchCourses, { query: { ...query, limit: 100 } });
          expect(items.map((item) => item.id)).toEqual(seen);
          expect(totalItems).toBe(whole.length);
        },
      ),
      { numRuns: 6 },
    );
  });

  test('what comes and goes between the pages moves nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { minLength: 4, maxLength: 10 }),
        fc.array(made, { maxLength: 4 }),
        async (courses, others) => {
          await emptyCatalogue();
          const leaving = await Promise.all(
            others.map((course) => createCourse(app, sensei, overridesOf(course))),
          );
          const staying = await Promise.all(
            courses.map((course) => createCourse(app, sensei, overridesOf(course))),
          );
          const seen = await allPages({ sort, limit: 2 }, async (page) => {
            const gone = leaving[page];
            if (gone) await app.ctx.db.deleteFrom('course').where('id', '=', gone.id).execute();
            const come = others[page];
            if (come) await createCourse(app, sensei, overridesOf(come));
          });
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen).toEqual(expect.arrayContaining(staying.map((course) => course.id)));
        },
      ),
      { numRuns: 6 },
    );
  });
});

test('the orders are what they say', async () => {
  await emptyCatalogue();
  const day = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const cheap = await createCourse(app, sensei, {
    price: 1000,
    nextFreeAt: day(9),
    ratingCount: 2,
    ratingSum: 6,
    publishedAt: day(-1),
  });
  const dear = await createCourse(app, sensei, {
    price: 9000,
    nextFreeAt: day(1),
    ratingCount: 0,
    ratingSum: 0,
    publishedAt: day(-3),
  });
  const middle = await createCourse(app, sensei, {
    price: 5000,
    nextFreeAt: null,
    ratingCount: 3,
    ratingSum: 15,
    publishedAt: day(-2),
  });
  const order = async (sort: Sort) =>
    (await app.as(null).call(searchCourses, { query: { sort } })).items.map((item) => item.id);
  expect(await order('price')).toEqual([cheap.id, middle.id, dear.id]);
  expect(await order('-price')).toEqual([dear.id, middle.id, cheap.id]);
  // The Bayesian mean: an unrated one stands above one that few people rated badly.
  expect(await order('rating')).toEqual([middle.id, dear.id, cheap.id]);
  expect(await order('soonest')).toEqual([dear.id, cheap.id, middle.id]);
  expect(await order('newest')).toEqual([cheap.id, middle.id, dear.id]);
  // Without words: the average pulled to four stars, and a course without a free time comes last among its
  // like.
  expect(await order('relevance')).toEqual([dear.id, middle.id, cheap.id]);
});

const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
const unkept = [
  'score',
  '1',
  '00000000-0000-7000-8000-000000000000',
  0,
  0,
  [],
  [['essay', 'b\u0000c']],
  false,
];
test.each(['', 'x', 'bm9uc2Vuc2U', forged(['price', '1', 'x', 1]), forged(unkept)])(
  'the cursor "%s" is refused',
  async (cursor) => {
    const answer = await app.as(null).attempt(searchCourses, { query: { q: 'essay', cursor } });
    expect([answer.status, answer.problem.violations?.[0]?.field]).toEqual([400, 'cursor']);
  },
);

test('a cursor of another order is refused', async () => {
  await emptyCatalogue();
  for (let index = 0; index < 3; index += 1) await createCourse(app, sensei, { categoryId });
  const first = await app.as(null).call(searchCourses, { query: { sort: 'price', limit: 1 } });
  const query = { sort: 'newest' as const, cursor: first.nextCursor ?? '' };
  expect((await app.as(null).attempt(searchCourses, { query })).status).toBe(400);
});
