import { CourseSearch } from '@michi/contract/catalogue/courses';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCourseTable } from '../../../../test/course-table.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { openDirectConnection } from '../../../platform/db/direct-connection.ts';
import { indexPageOf } from '../search/cursor.ts';
import type { CourseTable } from '../index/course-table.ts';
import { indexSearchOf } from '../search/index-search.ts';
import { scoreOf } from './rank.ts';
import { searchIndex } from '../index/search-index.ts';
import { visitSearchedCourses } from '../index/searched-course.repository.ts';

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

test('a better score for more words, a better rating, a time soon, a verified result and a shorter title, and each fits a cursor', () => {
  const words = fc.integer({ min: 0, max: 1000 });
  const standing = fc.integer({ min: 500, max: 5000 });
  const bit = fc.constantFrom(0, 1);
  const score = fc.tuple(words, standing, bit, bit, fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(
      score,
      score,
      ([words1, standing1, soon1, results1, title1], [words2, standing2, soon2, results2, title2]) => {
        const best = scoreOf(
          Math.max(words1, words2),
          Math.max(standing1, standing2),
          Math.max(soon1, soon2),
          Math.max(results1, results2),
          Math.max(title1, title2),
        );
        expect(best).toBeGreaterThanOrEqual(scoreOf(words1, standing1, soon1, results1, title1));
      },
    ),
  );
  expect(scoreOf(1000, 5000, 1, 1, 3)).toBeLessThan(2 ** 32);
});
