import { type CourseResults, courseSorts, searchCourses } from '@michi/contract/catalogue/courses';
import { suggestCourses } from '@michi/contract/discovery/course-suggestions';
import { deleteUser } from '@michi/contract/identity/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchQuery } from '../../../../test/course-table.ts';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createAdmin, createSensei, type Person } from '../../../../test/factories/identity.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { indexed } from '../../../../test/search-app.ts';
import { whileSlow } from '../../../../test/slow-statements.ts';
import { saveOutcomes } from '../../catalogue/index.ts';
import { getPublicOutcomes } from '../../records/index.ts';
import { startCourseIndex } from './course-index.ts';

// No index is warm: PostgreSQL answers, by the same filters, in one of two orders, and counts nothing.
let app: TestApp;
let hana: Person;
/** Noon. */
const start = new Date('2026-03-02T12:00:00Z');
const hour = 3_600_000;
const inHours = (hours: number) => new Date(start.getTime() + hours * hour);

beforeAll(async () => {
  app = await startTestApp({ start });
  hana = await createSensei(app, { name: 'Hana Ito' });
  const liam = await createSensei(app, { name: 'Liam Chen' });
  const gone = await createSensei(app, { name: 'Gone Otter' });
  const tests = await createCategory(app, { slug: 'tests' });
  const sat = await createCategory(app, { slug: 'sat', parentId: tests.id });
  const essays = await createCategory(app, { slug: 'essays' });
  await createCourse(app, hana, {
    title: 'Otter lessons, the seldom kind',
    summary: 'Weirs',
    categoryId: sat.id,
    level: 'ADVANCED',
    format: 'GROUP',
    languages: ['es'],
    educationLevels: ['UNDERGRADUATE'],
    price: 9000,
    trial: { enabled: true, price: 0, minutes: 30 },
    ratingSum: 46,
    ratingCount: 10,
    nextFreeAt: inHours(7),
    publishedAt: inHours(-1),
  });
  const usual = { categoryId: essays.id, level: 'BEGINNER', price: 1000 } as const;
  await createCourse(app, liam, {
    ...usual,
    title: 'Rivers',
    summary: 'Otter, otter',
    ratingSum: 30,
    ratingCount: 10,
    nextFreeAt: inHours(200),
    publishedAt: inHours(-2),
  });
  await createCourse(app, hana, { ...usual, title: 'Otter draft', status: 'DRAFT' });
  await createCourse(app, hana, { ...usual, title: 'Otter paused', status: 'PAUSED' });
  await createCourse(app, gone, { ...usual, title: 'Otter of somebody banned' });
  const admin = await createAdmin(app);
  await admin.caller.call(deleteUser, { params: { id: gone.id }, query: { status: 'BANNED' } });
  await app.runJobs();
  await app.ctx.db
    .updateTable('sensei_profile')
    .set({ languages: JSON.stringify([{ code: 'es', proficiency: 'FLUENT' }]) })
    .where('user_id', '=', hana.id)
    .execute();
  await admit(app, hana.id, { college: 'Yale University', sat: 1510 });
  const more = [...(await getPublicOutcomes(app.ctx, [hana.id]))].map(
    ([id, told]) =>
      [
        id,
        { ...told, scores: { ...told.scores, gpa: 3.8 }, activities: told.activities.concat('MUSIC') },
      ] as const,
  );
  await app.ctx.transaction((tx) => saveOutcomes(tx, new Map(more)));
}, 60_000);
afterAll(() => app.close());

const search = (query: SearchQuery) => app.as(null).call(searchCourses, { query });
const titlesOf = ({ items }: CourseResults) => items.map(({ title }) => title.slice(0, 5));

async function withIndex(work: () => Promise<void>): Promise<void> {
  const stop = startCourseIndex(app.ctx);
  try {
    await indexed(app);
    await work();
  } finally {
    await stop();
  }
}

/** Each query finds hers alone, with its second part his alone or none. */
const filters: [query: SearchQuery, other: SearchQuery][] = [
  [{ category: 'tests' }, { category: 'essays' }],
  [{ category: 'sat' }, { category: 'essays' }],
  [{ level: 'ADVANCED' }, { level: 'BEGINNER' }],
  [{ format: 'GROUP' }, { format: 'ONE_TO_ONE' }],
  [{ language: 'es' }, { language: 'en' }],
  [{ proficiency: 'ADVANCED' }, { proficiency: 'NATIVE' }],
  [
    { language: 'es', proficiency: 'FLUENT' },
    { language: 'en', proficiency: 'FLUENT' },
  ],
  [{ educationLevel: 'UNDERGRADUATE' }, { educationLevel: 'HIGH_SCHOOL' }],
  [{ trial: 'true' }, { trial: 'false' }],
  [{ price: '6000-9999' }, { price: '0-2499' }],
  [{ minPrice: 9000 }, { maxPrice: 1000 }],
  [{ rating: '4.5' }, { maxPrice: 8999, rating: '3' }],
  [{ freeWithinDays: 1 }, { freeWithinDays: 1, timeOfDay: 'MORNING' }],
  [
    { timeOfDay: 'EVENING', freeWithinDays: 7 },
    { timeOfDay: 'EVENING', freeWithinDays: 7, timeZone: 'Asia/Tokyo' },
  ],
  [{ admittedTo: 'Yale' }, { admittedTo: 'MIT' }],
  [{ round: 'EARLY_ACTION' }, { round: 'REGULAR_DECISION' }],
  [{ test: '1500-1600' }, { test: '1400-1490' }],
  [{ gpa: '3.7-3.89' }, { gpa: '3.9-4.0' }],
  [{ activity: 'MUSIC' }, { activity: 'DANCE' }],
];

describe.each(['PostgreSQL', 'the index'])('of %s', (engine) => {
  const isIndex = engine === 'the index';
  let stop: () => Promise<void>;
  beforeAll(async () => {
    stop = isIndex ? startCourseIndex(app.ctx) : async () => undefined;
    if (isIndex) await indexed(app);
  });
  afterAll(() => stop());

  test('only what is listed is found', async () => {
    expect(titlesOf(await search({ sort: 'newest' }))).toEqual(['Otter', 'River']);
    expect(titlesOf(await search({ q: 'otter', sort: 'newest' }))).toEqual(['Otter', 'River']);
    expect(titlesOf(await search({ q: 'banned' }))).toEqual([]);
  });

  test.each(filters)('%j', async (query, other) => {
    expect(titlesOf(await search(query))).toEqual(['Otter']);
    expect(titlesOf(await search(other))).not.toContain('Otter');
    expect(titlesOf(await search({ ...query, q: 'seldom' }))).toEqual(['Otter']);
    expect(titlesOf(await search({ ...query, q: 'rivers' }))).toEqual([]);
  });

  test('one sensei, a category that there is not, a college of nobody', async () => {
    expect(titlesOf(await search({ senseiId: hana.id }))).toEqual(['Otter']);
    expect(titlesOf(await search({ admittedTo: 'Nowhere at all' }))).toEqual([]);
    const unknown = await app.as(null).attempt(searchCourses, { query: { category: 'nowhere' } });
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'category_unknown']);
  });

  test('says in what order the list is, and what was counted', async () => {
    for (const sort of courseSorts)
      for (const q of [undefined, 'otter']) {
        const isRanked = sort === 'relevance' && q !== undefined;
        const results = await search({ sort, ...(q === undefined ? {} : { q }) });
        expect([sort, q, results.sort]).toEqual([sort, q, isIndex || isRanked ? sort : 'newest']);
        expect(results.totalItems).toBe(isIndex ? 2 : null);
        expect(results.facets === null).toBe(!isIndex);
        if (!isIndex) expect(titlesOf(results)).toEqual(['Otter', 'River']);
      }
  });
});

test.each([
  ['otters', ['Otter', 'River']],
  ['otters -weirs', ['River']],
  ['otter weasel', []],
  ['"otter lessons"', ['Otter']],
  ['"lessons otter"', []],
  ['rivers or seldom', ['Otter', 'River']],
  ['7.5', []],
  ['oter', []],
  ['the of', []],
  [`a' & | ! ( ) :* <-> \\ "`, []],
])('words are read as of a web search: %s', async (q, titles) => {
  expect(titlesOf(await search({ q })).toSorted()).toEqual(titles);
});

test('a title counts more than a summary', async () => {
  const told = await createCourse(app, hana, { title: 'Birds', summary: 'About the kakapo' });
  const named = await createCourse(app, hana, { title: 'Kakapo', publishedAt: inHours(-9) });
  const { items, sort } = await search({ q: 'kakapo' });
  expect([sort, ...items.map(({ id }) => id)]).toEqual(['relevance', named.id, told.id]);
  expect((await search({ q: 'kakapo', sort: 'newest' })).items[0]?.id).toBe(told.id);
});

describe('while somebody types', () => {
  const suggested = (q: string) => app.as(null).call(suggestCourses, { query: { q } });

  test('courses are suggested by the beginning of a word, sensei by that of their name', async () => {
    expect((await suggested('otter less')).courses).toMatchObject([
      { title: 'Otter lessons, the seldom kind' },
    ]);
    expect((await suggested('riv')).courses).toMatchObject([{ title: 'Rivers' }]);
    for (const q of ['ha', 'HÁNA I', 'hana ito'])
      expect([q, (await suggested(q)).sensei]).toMatchObject([q, [{ name: 'Hana Ito', begins: true }]]);
    for (const q of ['hana%', 'h_na', 'hana jones', 'gone'])
      expect([q, (await suggested(q)).sensei]).toEqual([q, []]);
  });

  test('what takes too long is left out', async () => {
    const began = performance.now();
    const found = await whileSlow(/from course where .*@@/s, () => suggested('hana'));
    expect(found).toMatchObject({ courses: [], sensei: [{ name: 'Hana Ito' }] });
    expect(performance.now() - began).toBeLessThan(4000);
  });
});

describe('the pages', () => {
  beforeAll(async () => {
    for (let nth = 0; nth < 7; nth += 1)
      await createCourse(app, hana, {
        title: `Marmot ${nth % 2 === 0 ? 'marmot' : 'watching'}`,
        publishedAt: inHours(-20 - (nth % 3)),
      });
  });

  test.each<SearchQuery>([{ sort: 'newest' }, { q: 'marmot' }, { sort: 'price' }, {}])(
    'of %j together are the whole, once each',
    async (query) => {
      const whole = (await search({ ...query, limit: 100 })).items.map(({ id }) => id);
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: CourseResults = await search({
          ...query,
          limit: 2,
          ...(cursor === null ? {} : { cursor }),
        });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test.each<SearchQuery>([{ q: 'marmot' }, { sort: 'newest' }, { sort: 'price' }])(
    'of %j begin anew where the index came or went meanwhile',
    async (query) => {
      const page = { ...query, limit: 2 };
      const { items: first, nextCursor: own } = await search(page);
      let other = '';
      await withIndex(async () => {
        const anew = await search({ ...page, cursor: `${own}` });
        const begun = await search(page);
        expect({ ...anew, nextCursor: '' }).toEqual({ ...begun, nextCursor: '' });
        expect(anew.items).toHaveLength(2);
        other = `${begun.nextCursor}`;
      });
      expect((await search({ ...page, cursor: other })).items).toEqual(first);
    },
  );

  const forged = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const id = '00000000-0000-7000-8000-000000000000';
  test.each([
    '',
    'x',
    'bm9uc2Vuc2U',
    forged(['database', 'newest', 'x', id, 0]),
    forged(['database', 'newest', '1', 'x', 0]),
    forged(['database', 'rank', '1', id, 0]),
    forged(['database', 'cheapest', '1', id, 0]),
  ])('are not found by the cursor "%s"', async (cursor) => {
    const answer = await app.as(null).attempt(searchCourses, { query: { cursor } });
    expect([answer.status, answer.problem.violations?.[0]?.field]).toEqual([400, 'cursor']);
  });
});
