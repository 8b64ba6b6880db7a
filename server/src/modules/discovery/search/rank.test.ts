import { CourseSearch } from '@michi/contract/catalogue/courses';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCourseTable } from '../../../../test/course-table.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { openDirectConnection } from '../../../platform/db/direct-connection.ts';
import { indexPageOf } from './cursor.ts';
import { type CourseTable, searchIndex } from '@michi/search-index';
import { indexSearchOf } from './index-search.ts';
import { visitSearchedCourses } from './searched-course.repository.ts';

let app: TestApp;
let table: CourseTable;
const titles = new Map<string, string>();

const written = [
  { title: 'Algebra without fear' },
  { title: 'Untangle algebra and budgets for busy students' },
  { title: 'Numbers', summary: 'Algebra from the very beginning' },
  {
    title: 'Numbers, letters, budgets, graphs and drawings for busy students',
    summary: 'Algebra at last',
    ratingSum: 10,
    ratingCount: 2,
  },
  { title: 'Sight-reading with and without a piano' },
  // Better rated: were both titles equally long it would come first.
  { title: 'Piano, harmony, rhythm, singing, theory, scales', ratingSum: 10, ratingCount: 2 },
];

beforeAll(async () => {
  app = await startTestApp();
  const sensei = await createSensei(app);
  for (const course of written) titles.set((await createCourse(app, sensei, course)).id, course.title);
  table = await loadCourseTable(app);
});
afterAll(() => app.close());

function find(q: string): (string | undefined)[] {
  const search = CourseSearch.parse({ q, limit: 10 });
  const page = indexPageOf(search, app.clock.now());
  const { hits } = searchIndex(table, indexSearchOf(search, page, 'USD'));
  return hits.map(({ id }) => titles.get(id));
}

test('a title that names the subject and little else comes first; the length of those that do not name it counts nothing', () => {
  const found = find('algebra');
  expect(found.slice(0, 2)).toEqual([
    'Algebra without fear',
    'Untangle algebra and budgets for busy students',
  ]);
  // The better rated first.
  expect(found.slice(2)).toEqual([
    'Numbers, letters, budgets, graphs and drawings for busy students',
    'Numbers',
  ]);
});

test('words that say nothing do not lengthen a title', () => {
  expect(find('piano')).toEqual([
    'Sight-reading with and without a piano',
    'Piano, harmony, rhythm, singing, theory, scales',
  ]);
});

test('when a rating changes the title stays as short as it was', async () => {
  await app.ctx.db.updateTable('course').set({ rating_sum: 8, rating_count: 4 }).execute();
  const connection = await openDirectConnection(app.ctx.config.databaseUrl);
  await visitSearchedCourses(connection, table.put);
  await connection.end();
  expect(table.size()).toBe(written.length);
  expect(find('algebra')[0]).toBe('Algebra without fear');
});
