import { type CourseResults, searchCourses } from '@michi/contract/catalogue/courses';
import { type CourseFacet, noFacetCounts } from '@michi/contract/discovery/course-facets';
import type { RouteInput } from '@michi/contract/route';
import { minorDigits } from '@michi/contract/minor-digits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';

let app: TestApp;
let hana: Person;

beforeAll(async () => {
  app = await startSearchApp();
  hana = await createSensei(app, { name: 'Hana Ito' });
  const tests = await createCategory(app, { slug: 'tests' });
  const sat = await createCategory(app, { slug: 'sat', parentId: tests.id });
  const essays = await createCategory(app, { slug: 'essays' });
  const free = { enabled: true, price: 0, minutes: 30 };
  const day = (count: number) => new Date(app.clock.now().getTime() + count * 86_400_000);
  const liam = await createSensei(app, { name: 'Liam Chen' });
  const hers = [
    {
      title: 'A tests',
      categoryId: tests.id,
      level: 'BEGINNER',
      languages: ['en'],
      price: 1000,
      nextFreeAt: day(1),
    },
    {
      title: 'B sat',
      categoryId: sat.id,
      level: 'ADVANCED',
      languages: ['en', 'es'],
      price: 2000,
      nextFreeAt: day(3),
      trial: free,
    },
    {
      title: 'C sat',
      categoryId: sat.id,
      level: 'ADVANCED',
      languages: ['es'],
      price: 3000,
      format: 'GROUP',
    },
  ] as const;
  for (const course of hers) await createCourse(app, hana, { ...course, languages: [...course.languages] });
  await createCourse(app, liam, {
    title: 'D essays',
    categoryId: essays.id,
    level: 'ADVANCED',
    price: 4000,
    educationLevels: ['HIGH_SCHOOL', 'UNDERGRADUATE'],
    nextFreeAt: day(20),
    trial: free,
  });
  await createCourse(app, liam, { title: 'E draft', categoryId: essays.id, status: 'DRAFT' });
  await createCourse(app, liam, { title: 'F paused', categoryId: essays.id, status: 'PAUSED' });
});
afterAll(() => app.close());

type Query = NonNullable<RouteInput<typeof searchCourses>['query']>;
const search = (query: Query) => app.as(null).call(searchCourses, { query: { sort: 'price', ...query } });
const titles = async (query: Query) =>
  (await search(query)).items.map((item) => item.title.slice(0, 1)).join('');
const counts = (results: CourseResults, facet: CourseFacet) =>
  Object.fromEntries((results.facets?.[facet] ?? []).map(({ value, count }) => [value, count]));

describe('a filter', () => {
  test.each<[Query, string]>([
    [{}, 'ABCD'],
    [{ category: 'tests' }, 'ABC'],
    [{ category: 'sat' }, 'BC'],
    [{ level: 'ADVANCED' }, 'BCD'],
    [{ format: 'GROUP' }, 'C'],
    [{ language: 'es' }, 'BC'],
    [{ educationLevel: 'UNDERGRADUATE' }, 'D'],
    [{ trial: 'true' }, 'BD'],
    [{ trial: 'false' }, 'AC'],
    [{ minPrice: 2000, maxPrice: 3000 }, 'BC'],
    [{ freeWithinDays: 3 }, 'A'],
    [{ freeWithinDays: 4 }, 'AB'],
    [{ level: 'ADVANCED', trial: 'true', category: 'tests' }, 'B'],
    [{ q: 'sat', language: 'en' }, 'B'],
  ])('%j', async (query, expected) => {
    expect(await titles(query)).toBe(expected);
    expect((await search(query)).totalItems).toBe(expected.length);
  });

  test('by sensei', async () => {
    expect(await titles({ senseiId: hana.id })).toBe('ABC');
  });

  test('an unknown category is not found', async () => {
    const answer = await app.as(null).attempt(searchCourses, { query: { category: 'nowhere' } });
    expect([answer.status, answer.problem.code]).toEqual([404, 'category_unknown']);
  });
});

describe('the counts', () => {
  test('say what each value would leave', async () => {
    const results = await search({});
    expect(counts(results, 'category')).toEqual({ tests: 3, sat: 2, essays: 1 });
    expect(counts(results, 'level')).toEqual({ BEGINNER: 1, ADVANCED: 3 });
    expect(counts(results, 'format')).toEqual({ ONE_TO_ONE: 3, GROUP: 1 });
    expect(counts(results, 'language')).toEqual({ en: 3, es: 2 });
    expect(counts(results, 'educationLevel')).toEqual({ HIGH_SCHOOL: 4, UNDERGRADUATE: 1 });
    expect(counts(results, 'trial')).toEqual({ true: 2, false: 2 });
  });

  test('leave out their own filter and obey the others', async () => {
    const results = await search({ level: 'ADVANCED', language: 'es', q: 'sat' });
    expect(results.totalItems).toBe(2);
    expect(counts(results, 'level')).toEqual({ ADVANCED: 2 });
    expect(counts(results, 'language')).toEqual({ en: 1, es: 2 });
    expect(counts(results, 'category')).toEqual({ tests: 2, sat: 2 });
    expect(counts(await search({ category: 'essays' }), 'category')).toEqual({ tests: 3, sat: 2, essays: 1 });
  });

  test.each<Query>([
    {},
    { category: 'tests' },
    { level: 'ADVANCED', trial: 'true' },
    { q: 'sat', format: 'GROUP' },
  ])('each is what choosing it gives, from %j', async (query) => {
    const { facets } = await search(query);
    for (const [facet, values] of Object.entries(facets ?? noFacetCounts())) {
      for (const { value, count } of values) {
        const chosen = await search({ ...query, [facet]: value });
        expect(`${facet} ${value} ${chosen.totalItems}`).toBe(`${facet} ${value} ${count}`);
      }
    }
  });
});

// Last: its courses are among all.
test('the counts of prices are by what is dear in the currency of each course', async () => {
  const title = 'Marmot watching';
  const prices = { USD: [24, 45], COP: [45_000, 90_000], JPY: [2000, 4500], KRW: [24_000, 50_000] };
  for (const [currency, [low = 0, high = 0]] of Object.entries(prices)) {
    const unit = 10 ** minorDigits(currency);
    await createCourse(app, hana, { title: `${title} low`, currency, price: low * unit });
    await createCourse(app, hana, { title: `${title} high`, currency, price: high * unit });
  }
  const results = await search({ q: 'marmot' });
  expect(counts(results, 'price')).toEqual({ '0-2499': 4, '4000-5999': 4 });
  const { items } = await search({ q: 'marmot', price: '4000-5999' });
  expect(items.map((item) => [item.title, item.currency])).toEqual(
    expect.arrayContaining(Object.keys(prices).map((currency) => [`${title} high`, currency])),
  );
  expect(items).toHaveLength(4);
});
