import { leastRatings } from '@michi/contract/discovery/course-facets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { loadCourseTable, searchOf } from '../../../../test/course-table.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { getCourseCards } from '../../catalogue/index.ts';
import { indexPageOf } from './cursor.ts';
import { type CourseTable, searchIndex } from '@michi/search-index';
import { indexSearchOf } from './index-search.ts';

let app: TestApp;
let table: CourseTable;
/** Of each course the rating as its card shows it. */
let shown: Map<string, number>;

/**
 * On both sides of every edge; the last two are 4.4478 and 4.4444, of which two decimals are sent and one is
 * shown.
 */
const ratings = [
  { ratingSum: 89, ratingCount: 20 },
  { ratingSum: 448, ratingCount: 100 },
  { ratingSum: 444, ratingCount: 100 },
  { ratingSum: 79, ratingCount: 20 },
  { ratingSum: 394, ratingCount: 100 },
  { ratingSum: 59, ratingCount: 20 },
  { ratingSum: 294, ratingCount: 100 },
  { ratingSum: 0, ratingCount: 0 },
  { ratingSum: 298, ratingCount: 67 },
  { ratingSum: 40, ratingCount: 9 },
];
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

beforeAll(async () => {
  app = await startTestApp();
  const sensei = await createSensei(app);
  const ids: string[] = [];
  for (const rating of ratings) ids.push((await createCourse(app, sensei, rating)).id);
  const cards = await getCourseCards(app.ctx, ids);
  shown = new Map(cards.map(({ id, ratingAverage }) => [id, Number(oneDecimal.format(ratingAverage ?? 0))]));
  table = await loadCourseTable(app);
});
afterAll(() => app.close());

const reaching = (least: string) =>
  [...shown].flatMap(([id, rating]) => (rating >= Number(least) ? id : [])).toSorted();

test.each(leastRatings)('whoever asks for %s and more finds what shows it', (least) => {
  const search = searchOf({ rating: least, limit: 100 });
  const page = indexPageOf(search, app.clock.now());
  const index = searchIndex(table, indexSearchOf(search, page, 'USD'));
  expect(index.hits.map(({ id }) => id).toSorted()).toEqual(reaching(least));
});

test('as many are counted', () => {
  const search = searchOf({ limit: 1 });
  const page = indexPageOf(search, app.clock.now());
  const counts = leastRatings.map((least) => ({ value: least, count: reaching(least).length }));
  const sorted = counts.toSorted((one, other) => other.count - one.count);
  expect(searchIndex(table, indexSearchOf(search, page, 'USD')).facets.rating).toEqual(sorted);
});
