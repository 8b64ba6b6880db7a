import { CourseSearch, courseSorts } from '@michi/contract/catalogue/courses';
import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import { mostMoney } from '@michi/contract/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import { clearSettings, setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loadCourseTable, type SearchQuery } from '../../../../test/course-table.ts';
import {
  coursePageOf,
  decisiveStarts,
  nextCursorOf,
  saveOutcomes,
  withCollegeNames,
} from '../../catalogue/index.ts';
import { getPublicOutcomes } from '../../records/index.ts';
import type { CourseTable } from '../index/course-table.ts';
import { indexSearchOf } from './index-search.ts';
import { askDatabase } from './ask-database.ts';
import { collegeOf } from './find-courses.ts';
import { searchIndex } from '../index/search-index.ts';
import { keepTableCounts } from '../index/table-counts.ts';

// PostgreSQL answers the same questions, by other means: what it says, the index must say.
let app: TestApp;
let table: CourseTable;
let senseiIds: string[];
const now = new Date('2026-03-02T12:20:00.000Z');
const hour = 3_600_000;
/** Any minutes of the next nine weeks, as scheduling tells them: what is free, reduced to what decides. */
const freeStartsOf = (index: number) =>
  decisiveStarts(
    Array.from({ length: 40 }, (_, nth) => now.getTime() + ((nth * 2311 + index * 977) % 6100) * 15 * 60_000)
      .filter((_, nth) => nth < (index * 7) % 41)
      .toSorted((one, other) => one - other),
    now.getTime(),
  );

const pick = <T>(list: readonly T[], index: number): T => {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

beforeAll(async () => {
  app = await startTestApp({ start: now });
  const spoken = [
    [],
    [{ code: 'en', proficiency: 'NATIVE' }],
    [
      { code: 'es', proficiency: 'FLUENT' },
      { code: 'en', proficiency: 'ADVANCED' },
    ],
  ];
  const sensei = await Promise.all([0, 1, 2].map(() => createSensei(app)));
  senseiIds = sensei.map(({ id }) => id);
  const top = await createCategory(app, { slug: 'tests' });
  const categories = [
    top,
    await createCategory(app, { slug: 'sat', parentId: top.id }),
    await createCategory(app, { slug: 'essays' }),
  ];
  for (let index = 0; index < 80; index += 1) {
    const freeStarts = index % 4 === 0 ? null : freeStartsOf(index);
    const stars = 1 + ((index * 7) % 5);
    const ratingCount = index % 4;
    await createCourse(app, pick(sensei, index * 3 + (index % 2)), {
      categoryId: pick(categories, index * 5 + 1).id,
      title: pick(['Otter lessons', 'Otters and rivers', 'Rivers'], index),
      level: pick(['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const, index * 11),
      format: pick(['ONE_TO_ONE', 'GROUP'] as const, Math.floor(index / 3)),
      languages: pick([['en'], ['es', 'en'], ['pt-BR']], Math.floor(index / 2)),
      educationLevels: [...pick([['HIGH_SCHOOL'], ['HIGH_SCHOOL', 'UNDERGRADUATE'], []] as const, index)],
      price: pick([1000, 2499, 2500, 4000, 9999, 10_000, 90_000, 5_000_000, mostMoney], index),
      currency: pick(['USD', 'COP', 'KRW', 'XTS', 'HUF'], Math.floor(index / 2)),
      ratingCount,
      ratingSum: Math.min(ratingCount * 5, ratingCount * stars + (index % 2)),
      trial: { enabled: index % 3 === 0, price: 0, minutes: 30 },
      nextFreeAt: pick(
        [
          null,
          ...[-1, 0, 5.5, 24, 71, 100, 340, 900, 1500].map((hours) => new Date(now.getTime() + hours * hour)),
        ],
        index * 3,
      ),
      freeStarts,
      publishedAt: new Date(now.getTime() - (index % 5) * hour),
      ...(index % 13 === 0 ? { status: 'PAUSED' as const } : {}),
    });
  }
  await Promise.all(
    sensei.map(({ id }, index) =>
      app.ctx.db
        .updateTable('sensei_profile')
        .set({ languages: JSON.stringify(pick(spoken, index)) })
        .where('user_id', '=', id)
        .execute(),
    ),
  );
  const [first = '', second = '', third = ''] = senseiIds;
  const mit = { college: 'Massachusetts Institute of Technology' };
  const yale = { college: 'Yale University' };
  await admit(app, first, { ...mit, sat: 1510 });
  await admit(app, first, { ...mit, round: 'REGULAR_DECISION', cycleYear: 2022 });
  await admit(app, first, { ...yale, verified: false });
  await admit(app, second, { ...yale, sat: 1300 });
  await admit(app, second, { ...mit, round: 'REGULAR_DECISION' });
  await admit(app, third, { ...mit, sat: 1510, visibility: 'MY_SENSEI' });
  const facts = await getPublicOutcomes(app.ctx, [second]);
  const more = [...facts].map(
    ([id, told]) =>
      [
        id,
        {
          ...told,
          scores: { ...told.scores, gpa: 3.8 },
          activities: told.activities.concat('DEBATE', 'MUSIC'),
        },
      ] as const,
  );
  await app.ctx.transaction((tx) => saveOutcomes(tx, new Map(more)));
  table = await loadCourseTable(app);
});
afterAll(() => app.close());

/** Mostly not chosen: so many filters at once leave nothing. */
const maybe = <T>(...values: T[]) =>
  fc.oneof(
    { arbitrary: fc.constant(undefined), weight: 3 },
    { arbitrary: fc.constantFrom(...values), weight: 1 },
  );
const queries = fc.record({
  q: fc.constantFrom(
    undefined,
    'otter',
    'rivers',
    'otters -lessons',
    'lessons or rivers',
    // No course holds all of these: all but one must do.
    'rivers lessons',
    'otter rivers lessons',
    'otters rivers weasel',
    'lessons or rivers weasel',
    'lessons rivers -otters',
    'weasel badger',
    'weasel badger otters',
  ),
  category: maybe('tests', 'sat', 'essays'),
  level: maybe('BEGINNER' as const, 'ADVANCED' as const),
  format: maybe('GROUP' as const),
  language: maybe('en', 'es', 'fr'),
  proficiency: maybe('BEGINNER' as const, 'ADVANCED' as const, 'NATIVE' as const),
  educationLevel: maybe('HIGH_SCHOOL' as const, 'UNDERGRADUATE' as const),
  trial: maybe('true' as const, 'false' as const),
  price: maybe('0-2499' as const, '4000-5999' as const, '10000-' as const),
  rating: maybe('3' as const, '4.5' as const),
  currency: fc.constantFrom('USD' as const, 'COP' as const, 'KWD' as const),
  minPrice: maybe(1500, 2_000_000),
  maxPrice: maybe(10_000, 5_000_000),
  freeWithinDays: maybe(1, 5, 60),
  timeOfDay: maybe('MORNING' as const, 'EVENING' as const, 'NIGHT' as const),
  admittedTo: maybe('MIT', 'Yale University', 'Princeton University'),
  round: maybe('EARLY_ACTION' as const, 'REGULAR_DECISION' as const),
  test: maybe('1500-1600' as const, '1200-1390' as const),
  gpa: maybe('3.7-3.89' as const),
  activity: maybe('MUSIC' as const, 'DANCE' as const),
  timeZone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'),
  senseiId: fc.option(fc.nat(2), { nil: undefined, freq: 6 }),
  sort: fc.constantFrom(...courseSorts),
  limit: fc.integer({ min: 1, max: 100 }),
});

function parsed(query: SearchQuery) {
  return CourseSearch.parse(JSON.parse(JSON.stringify(query)));
}

async function fromIndex(search: CourseSearch, of: CourseTable = table) {
  const currency = app.ctx.settings.get('currency.default');
  const college = await collegeOf(app.ctx, search);
  const page = coursePageOf(search, now);
  const order = page.order === 'rank' ? 'score' : page.order;
  const asked = indexSearchOf(search, { ...page, order }, currency, college);
  const kept = keepTableCounts(of);
  const found = searchIndex(of, asked, kept);
  // Where the counts are known already the page is found another way.
  expect(searchIndex(of, asked, kept)).toEqual(found);
  const { hits, totalItems, facets, meaning } = found;
  const ids = hits.slice(0, search.limit).map(({ id }) => id);
  return {
    ids,
    totalItems,
    facets: await withCollegeNames(app.ctx, facets),
    nextCursor: nextCursorOf({ ...page, order, meaning }, hits, search.limit),
  };
}

const sorted = (facets: CourseFacetCounts) =>
  Object.entries(facets).map(([facet, counts]) => [
    facet,
    counts.map(({ value, count }) => `${value} ${count}`).toSorted(),
  ]);

test('both find, count and order the same, page after page', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(queries, async ({ senseiId, currency, ...query }) => {
      await setSettings(app, { 'currency.default': currency });
      const of = senseiId === undefined ? {} : { senseiId: pick(senseiIds, senseiId) };
      let search = parsed({ ...query, ...of });
      const isRanked = search.q !== undefined && search.sort === 'relevance';
      const database = await askDatabase(app.ctx, search);
      const index = await fromIndex(search);
      expect(index.totalItems).toBe(database.totalItems);
      expect(sorted(index.facets)).toEqual(sorted(database.facets));
      if (isRanked) return;
      expect(index.ids).toEqual(database.items.map(({ id }) => id));
      // Either may go on where the other ended.
      expect(index.nextCursor).toBe(database.nextCursor);
      if (index.nextCursor === null) return;
      search = { ...search, cursor: index.nextCursor };
      expect((await fromIndex(search)).ids).toEqual(
        (await askDatabase(app.ctx, search)).items.map(({ id }) => id),
      );
    }),
    { numRuns: 60 },
  );
  await clearSettings(app);
});

test('by relevance the pages together are the whole, once each', async () => {
  for (const limit of [1, 3, 7]) {
    const { ids: all } = await fromIndex(parsed({ q: 'otter', limit: 100 }));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof fromIndex>> = await fromIndex(
        parsed({ q: 'otter', limit, ...(cursor === null ? {} : { cursor }) }),
      );
      seen.push(...page.ids);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(all);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

test('a course published between two pages that holds all words leaves the list as it began', async () => {
  const search = parsed({ q: 'rivers lessons', sort: 'price', limit: 60 });
  const pages = [(await askDatabase(app.ctx, search)).nextCursor, (await fromIndex(search)).nextCursor];
  expect(pages[0]).toBe(pages[1]);
  const cursor = pages[0] ?? '';
  const rest = (await fromIndex({ ...search, cursor })).ids;
  expect(rest.length).toBeGreaterThan(5);
  await createCourse(app, { id: pick(senseiIds, 0) }, { title: 'Lessons by rivers', price: 1 });
  const later = await loadCourseTable(app);
  expect((await fromIndex({ ...search, cursor }, later)).ids).toEqual(rest);
  const { items } = await askDatabase(app.ctx, { ...search, cursor });
  expect(items.map(({ id }) => id)).toEqual(rest);
  // A list that begins now knows better.
  expect((await fromIndex(search, later)).ids).toHaveLength(1);
  expect((await askDatabase(app.ctx, search)).totalItems).toBe(1);
});

test('of a description both find the words, and neither finds its marks and the addresses of its links', async () => {
  const description = '# Weirs\n\n- **eels**\n- [the *pool*](https://ponds.example/herons_(1))';
  const { id } = await createCourse(app, { id: pick(senseiIds, 0) }, { description });
  const later = await loadCourseTable(app);
  const holds = async (q: string) => {
    const { items } = await askDatabase(app.ctx, parsed({ q }));
    const { ids: found } = await fromIndex(parsed({ q }), later);
    return [found, items.map((item) => item.id)].map((ids) => ids.includes(id));
  };
  for (const word of ['weirs', 'eels', 'pool']) expect(await holds(word)).toEqual([true, true]);
  for (const word of ['herons', 'ponds', 'https']) expect(await holds(word)).toEqual([false, false]);
});
