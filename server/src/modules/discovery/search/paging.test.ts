import type { CourseSearch } from '@michi/contract/catalogue/courses';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { loadCourseTable, searchOf } from '../../../../test/course-table.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { indexCursorOf, indexPageOf } from './cursor.ts';
import { type CourseTable, searchIndex } from '@michi/search-index';
import { indexSearchOf } from './index-search.ts';

// A list is begun, then somebody publishes, then it goes on: by the index, or by that of another process.
let app: TestApp;
let sensei: Person;
let categoryId: string;
let table: CourseTable;
const now = new Date('2026-03-02T12:20:00.000Z');

beforeAll(async () => {
  app = await startTestApp({ start: now });
  sensei = await createSensei(app, { name: 'Hana Ito' });
  categoryId = (await createCategory(app, { slug: 'animals', name: { en: 'Animals' } })).id;
  const titles = [
    'Otter lessons',
    'Otters and rivers',
    'Quest for a bridge',
    'Boot camp',
    'Rivers',
    'Outer space',
  ];
  for (let index = 0; index < 30; index += 1)
    await create(titles[index % titles.length] ?? '', { price: 1000 + 500 * (index % 4), index });
  table = await loadCourseTable(app);
});
afterAll(() => app.close());

const create = (title: string, { price, index }: { price: number; index: number }) =>
  createCourse(app, sensei, {
    title,
    price,
    categoryId,
    summary: '',
    description: '',
    ratingCount: index % 3,
    ratingSum: (index % 3) * 4,
    publishedAt: new Date(now.getTime() - (index % 5) * 3_600_000),
  });

type Page = { ids: string[]; nextCursor: string | null };

function fromIndex(search: CourseSearch, of: CourseTable): Page {
  const page = indexPageOf(search, now);
  const { hits, meaning } = searchIndex(of, indexSearchOf(search, page, 'USD'));
  return {
    ids: hits.slice(0, search.limit).map(({ id }) => id),
    nextCursor: indexCursorOf({ ...page, meaning }, hits, search.limit),
  };
}

const published = fc.record({
  title: fc.constantFrom(
    'Oter',
    'Ottr ottr',
    'Questbridge',
    'Bootcamp',
    'Otters by bridges of rivers',
    'Outter otter',
    'Lessons for otter, quest, bridge and rivers',
  ),
  price: fc.constantFrom(1000, 2000, 2500),
});
const words = [
  'oter ',
  'ottr rivers ',
  'quest bridge ',
  'bootcamp ',
  'oter or rivers ',
  'rivers -lesons ',
  'outr lessons ',
  'animls oters ',
];

test.each(['relevance', 'price', 'newest', 'rating'] as const)(
  'by %s nothing is skipped or repeated, whatever is published between two pages',
  { timeout: 60_000 },
  async (sort) => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...words),
        fc.integer({ min: 2, max: 9 }),
        fc.array(published, { minLength: 1, maxLength: 4 }),
        async (q, limit, meanwhile) => {
          const search = searchOf({ q, sort, limit: 100 });
          const whole = fromIndex(search, table).ids;
          const seen: string[] = [];
          const added: string[] = [];
          let of = table;
          let page = fromIndex({ ...search, limit }, of);
          const next = [...meanwhile];
          while (true) {
            seen.push(...page.ids);
            if (page.nextCursor === null) break;
            const step = next.shift();
            if (step) {
              added.push((await create(step.title, { price: step.price, index: added.length })).id);
              of = await loadCourseTable(app);
            }
            const rest = { ...search, limit, cursor: page.nextCursor };
            page = fromIndex(rest, of);
          }
          for (const id of added) await app.ctx.db.deleteFrom('course').where('id', '=', id).execute();
          expect(new Set(seen).size).toBe(seen.length);
          expect(seen.filter((id) => !added.includes(id))).toEqual(whole);
        },
      ),
      { numRuns: 12 },
    );
  },
);
