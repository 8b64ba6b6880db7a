import { CourseSearch } from '@michi/contract/catalogue/courses';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { loadCourseTable } from '../../../../test/course-table.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { indexPageOf } from './cursor.ts';
import { type CourseTable, searchIndex, suggest } from '@michi/search-index';
import { indexSearchOf } from './index-search.ts';

let app: TestApp;
let table: CourseTable;
const title = `Robert'); drop table course;-- <script>alert(1)</script> \\N \\. \t 日本語 🦦`;

beforeAll(async () => {
  app = await startSearchApp();
  const sensei = await createSensei(app, { name: `O'Neil <b>"Bobby"</b> \\` });
  await createCourse(app, sensei, { title, summary: 'Line one\nline two\ttab\\', description: '' });
  await createCourse(app, sensei, { title: 'Otter lessons' });
  table = await loadCourseTable(app);
});
afterAll(() => app.close());

function fromIndex(q: string): string[] {
  const search = CourseSearch.parse({ q });
  const page = indexPageOf(search, app.clock.now());
  return searchIndex(table, indexSearchOf(search, page, 'USD')).hits.map(({ id }) => id);
}
const statusOf = async (query: string) => (await fetch(`${app.url}/api/courses?${query}`)).status;

test('names and texts of a database, a page or COPY are words like any other', async () => {
  for (const q of ['drop table', 'alert ', '日本語', 'line two', 'tab '])
    expect([q, fromIndex(q).length]).toEqual([q, 1]);
  const answer = await fetch(
    `${app.url}/api/courses?q=${encodeURIComponent("robert'); drop table course;--")}`,
  );
  expect(await answer.json()).toMatchObject({ totalItems: 1, items: [{ title }] });
});

test.each([
  ['broken UTF-8', 'q=%ff%fe%c3', 200],
  ['a NUL among the words', 'q=a%00b', 400],
  ['a NUL for a college', 'admittedTo=%00', 400],
  ['a NUL for a category', 'category=%00', 400],
  ['a category that is none', 'category=%ff', 404],
  ['half a percent sign', 'q=%E0%A4%A', 200],
  ['the same name twice', 'q=a&q=b', 400],
  ['a cursor of nobody', 'cursor=W10', 400],
  ['a value that is none', 'level=%27%20or%201=1', 400],
  ['a word of two hundred signs', `q=${'a'.repeat(200)}`, 200],
  ['a hundred words', `q=${'ab '.repeat(66)}`, 200],
  ['a hundred misspelt words', `q=${Array.from({ length: 40 }, (_, at) => `ot${at}`).join('+')}`, 200],
  ['a thousand facets', Array.from({ length: 1000 }, (_, at) => `f${at}=1`).join('&'), 200],
  ['ten thousand facets', Array.from({ length: 10_000 }, (_, at) => `facet${at}=1`).join('&'), 414],
])('%s', async (_what, query, status) => {
  expect(await statusOf(query)).toBe(status);
});

test('any text is searched and suggested for, by the index and by PostgreSQL', async () => {
  const signs = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...`'"-()&|!:*<>\\ otr`.split('')),
      fc.string({ unit: 'grapheme', maxLength: 1 }),
    ),
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(signs, async (text) => {
      const q = text.replaceAll('\0', '').trim().slice(0, 200);
      const page = { order: 'score' as const, at: app.clock.now(), after: null, meaning: null };
      const { words } = indexSearchOf(CourseSearch.parse({ q }), page, 'USD');
      expect(fromIndex(q).length).toBeLessThanOrEqual(2);
      if (words) suggest(table, { words, at: 0, courses: 5, sensei: 3 });
      expect(await statusOf(`q=${encodeURIComponent(q)}`)).toBe(200);
    }),
    { numRuns: 60 },
  );
});
