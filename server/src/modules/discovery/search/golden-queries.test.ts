import { CourseSearch } from '@michi/contract/catalogue/courses';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { loadCourseTable } from '../../../../test/course-table.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { seedDemoWorld } from '../../../../../demo/index.ts';
import { indexPageOf } from './cursor.ts';
import { type CourseTable, searchIndex } from '@michi/search-index';
import { indexSearchOf } from './index-search.ts';

// What people type, and the course of the demo world that they mean: written down before it was looked up
// what is found.
const file = new URL('../../../../test/search/golden-queries.json', import.meta.url);
const golden = z
  .array(z.strictObject({ q: z.string(), finds: z.string() }))
  .parse(JSON.parse(readFileSync(file, 'utf8')));

const now = new Date('2026-03-02T12:20:00.000Z');
let app: TestApp;
let table: CourseTable;
let titles: ReadonlyMap<string, string>;

beforeAll(async () => {
  app = await startTestApp({ start: now });
  await seedDemoWorld(app.ctx);
  table = await loadCourseTable(app);
  const rows = await app.ctx.db.selectFrom('course').select(['id', 'title']).execute();
  titles = new Map(rows.map(({ id, title }) => [id, title]));
}, 60_000);
afterAll(() => app.close());

function firstFive(q: string): string[] {
  const search = CourseSearch.parse({ q, limit: 5 });
  const page = indexPageOf(search, now);
  const { hits } = searchIndex(table, indexSearchOf(search, page, 'USD'));
  return hits.slice(0, 5).flatMap(({ id }) => titles.get(id) ?? []);
}

test('of 126 questions all but five find the course that was meant among the first five', () => {
  expect(golden).toHaveLength(126);
  const all = new Set(titles.values());
  expect(golden.filter(({ finds }) => !all.has(finds))).toEqual([]);
  const missed = golden.filter(({ q, finds }) => !firstFive(q).includes(finds));
  expect(missed.slice(5)).toEqual([]);
});
