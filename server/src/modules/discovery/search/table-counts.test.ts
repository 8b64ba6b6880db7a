import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { loadCourseTable, searchOf, type SearchQuery } from '../../../../test/course-table.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { openDirectConnection } from '../../../platform/db/direct-connection.ts';
import { indexPageOf } from './cursor.ts';
import { type CourseTable, keepTableCounts, searchIndex, type TableCounts } from '@michi/search-index';
import { indexSearchOf } from './index-search.ts';
import { visitCoursesOf } from './searched-course.repository.ts';

let app: TestApp;
let sensei: Person;
let table: CourseTable;
let kept: TableCounts;
const now = new Date('2026-03-02T12:20:00.000Z');

beforeAll(async () => {
  app = await startTestApp({ start: now });
  sensei = await createSensei(app);
  for (let price = 1000; price < 4000; price += 100) await createCourse(app, sensei, { price });
  table = await loadCourseTable(app);
});
afterAll(() => app.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  kept = keepTableCounts(table);
  return () => void vi.useRealTimers();
});

function ask(query: SearchQuery, at = now) {
  const search = searchOf(query);
  const page = indexPageOf(search, at);
  return searchIndex(table, indexSearchOf(search, page, 'USD'), kept);
}
/** A count is the same object for as long as nobody counts anew. */
const countsOf = (query: SearchQuery, at = now) => ask(query, at).facets;
const put = async (id: string) => {
  const connection = await openDirectConnection(app.ctx.config.databaseUrl);
  await visitCoursesOf(connection, [id], table.put);
  await connection.end();
};

test('a count is kept for a second, each question its own', () => {
  const counts = countsOf({});
  expect(countsOf({})).toBe(counts);
  expect(countsOf({ format: 'GROUP' })).not.toBe(counts);
  vi.advanceTimersByTime(999);
  expect(countsOf({})).toBe(counts);
  vi.advanceTimersByTime(1);
  expect(countsOf({})).not.toBe(counts);
});

test('the order, the page and its length are the same question; another minute is not', () => {
  const counts = countsOf({ sort: 'price', limit: 5 });
  expect(countsOf({ sort: '-price', limit: 10 })).toBe(counts);
  expect(countsOf({}, new Date(now.getTime() + 59_000))).toBe(counts);
  expect(countsOf({}, new Date(now.getTime() + 60_000))).not.toBe(counts);
});

test('the page is looked for each time, in whatever order', () => {
  for (const sort of ['price', '-price', 'newest', 'rating', 'soonest', 'relevance'] as const)
    for (const query of [{}, { q: 'lessons' }, { maxPrice: 2000 }]) {
      kept = keepTableCounts(table);
      const first = ask({ ...query, sort, limit: 7 });
      const again = ask({ ...query, sort, limit: 7 });
      expect(again).toEqual(first);
      expect(again.facets).toBe(first.facets);
    }
});

test('a course that was published is found and counted at once, and one that was removed is not', async () => {
  const { totalItems } = ask({ sort: 'price' });
  const { id } = await createCourse(app, sensei, { price: 500 });
  await put(id);
  const published = ask({ sort: 'price' });
  expect(published.totalItems).toBe(totalItems + 1);
  expect(published.hits[0]?.id).toBe(id);
  table.remove(id);
  const removed = ask({ sort: 'price' });
  expect(removed.totalItems).toBe(totalItems);
  expect(removed.hits.map((hit) => hit.id)).not.toContain(id);
});

test('of ever new questions only the last ones are kept', () => {
  const counts = countsOf({});
  for (let price = 1; price <= 200; price += 1) countsOf({ maxPrice: 10_000 + price });
  expect(countsOf({})).not.toBe(counts);
});
