import { searchCourses } from '@michi/contract/catalogue/courses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchQuery } from '../../../../test/course-table.ts';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { sql } from '../../../platform/db/db.ts';

// Which words stand side by side only PostgreSQL knows; it looks at those courses alone that hold the words.
let app: TestApp;

beforeAll(async () => {
  app = await startSearchApp();
  const sensei = await createSensei(app);
  const { id: categoryId } = await createCategory(app, { slug: 'birds', name: { en: 'Birds' } });
  const titles = [
    'Blue heron',
    'Heron in blue',
    'The blue herons of winter',
    'Otter and heron',
    'Otter',
    'Olympiad 7.5',
    'Olympiad 7 of 5',
    'Olympiad in 5 weeks',
    'AP one-on-one',
    'AP U.S. History',
  ];
  for (const [place, title] of titles.entries())
    await createCourse(app, sensei, { title, categoryId, summary: '', description: '', price: 1000 + place });
  // More than are looked at one by one.
  await sql`insert into course (id, sensei_id, category_id, slug, title, cancellation_policy, status, listed, price, next_free_at,
      sensei_name, search, published_at, created_at, updated_at)
    select gen_random_uuid(), sensei_id, category_id, slug || i, 'Quiet marsh', cancellation_policy, status, listed, 2000 + i, next_free_at,
      sensei_name, to_tsvector('michi', 'Quiet marsh'), published_at, created_at, updated_at
    from course, generate_series(1, 5100) i where title = 'Otter'`.execute(app.ctx.db);
}, 60_000);
afterAll(() => app.close());

const find = (query: SearchQuery) => app.as(null).call(searchCourses, { query });
const titlesOf = async (query: SearchQuery) => (await find(query)).items.map(({ title }) => title);

test.each([
  ['"blue heron"', ['Blue heron', 'The blue herons of winter']],
  ['"the blue heron of"', ['Blue heron', 'The blue herons of winter']],
  ['heron -"blue heron"', ['Heron in blue', 'Otter and heron']],
  ['"otter and heron" or "heron in blue"', ['Heron in blue', 'Otter and heron']],
  ['"herons of winter" blue', ['The blue herons of winter']],
  ['"heron blue"', []],
  ['"otter"', ['Otter and heron', 'Otter']],
  ['"oter"', []],
  ['otter "purple bird"', []],
  ['"-heron blue"', []],
  ['"-blue heron"', ['Blue heron', 'The blue herons of winter']],
  ['"blue heron', ['Blue heron', 'The blue herons of winter']],
  // What is one word to PostgreSQL is several to the index.
  ['"olympiad 7.5"', ['Olympiad 7.5']],
  ['"the olympiad 7.5 of"', ['Olympiad 7.5']],
  ['"7.5"', ['Olympiad 7.5']],
  ['"purple bird" or "olympiad 7.5"', ['Olympiad 7.5']],
  ['"AP one-on-one"', ['AP one-on-one']],
  ['"one-on-one"', ['AP one-on-one']],
  ['"AP U.S. History"', ['AP U.S. History']],
  ['olympiad -"olympiad 7.5"', ['Olympiad 7 of 5', 'Olympiad in 5 weeks']],
  ['olympiad -7.5', ['Olympiad 7 of 5', 'Olympiad in 5 weeks']],
  ['ap -"AP U.S. History"', ['AP one-on-one']],
  ['ap -one-on-one', ['AP U.S. History']],
])('%s is found, and counted', async (q, titles) => {
  const found = await find({ q, sort: 'price' });
  expect(found.items.map(({ title }) => title)).toEqual(titles);
  expect(found).toMatchObject({ totalItems: titles.length, meant: [], apart: false });
});

test('nothing but what is excluded finds nothing, with quotes and without', async () => {
  for (const q of ['-otter', '-"otter"', '-"blue heron"', '-"x1"']) {
    const found = await find({ q });
    expect([q, found.totalItems, found.items]).toEqual([q, 0, []]);
  }
});

test('PostgreSQL is asked for no more than the courses that hold the words', async () => {
  const asked = async (q: string) => {
    const statements = await recordStatements(() => find({ q }));
    return statements.map(({ text }) => text).filter((text) => text.includes('@@'));
  };
  const [only, ...others] = await asked('"blue heron"');
  expect(others).toEqual([]);
  expect(only).toContain('where id = any(');
  expect(await asked('"heron"')).toEqual([]);
  expect(await asked('-"blue heron"')).toEqual([]);
  expect(await asked('"quiet marsh"')).toEqual([]);
});

test('where too many courses hold the words these may stand apart, and the answer says so', async () => {
  expect(await find({ q: '"blue heron"', limit: 1 })).toMatchObject({ apart: false, totalItems: 2 });
  const common = await find({ q: '"marsh quiet"', limit: 1 });
  expect(common).toMatchObject({ apart: true, totalItems: 5100 });
  const next = await find({ q: '"marsh quiet"', limit: 1, cursor: common.nextCursor ?? '' });
  expect(next).toMatchObject({ apart: true, totalItems: 5100 });
  expect(next.items[0]?.id).not.toBe(common.items[0]?.id);
});

test('by relevance the pages of a phrase together are the whole, once each', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof find>> = await find({
      q: '"blue heron"',
      limit: 1,
      ...(cursor === null ? {} : { cursor }),
    });
    seen.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual(await titlesOf({ q: '"blue heron"', sort: 'price' }));
});
