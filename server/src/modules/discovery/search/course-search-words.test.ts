import { createCourse as createCourseCall, searchCourses } from '@michi/contract/catalogue/courses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';

let app: TestApp;
let maria: Person;
const ids = new Map<string, string>();

beforeAll(async () => {
  app = await startSearchApp();
  maria = await createSensei(app, { name: 'María Núñez' });
  const hana = await createSensei(app, { name: 'Hana Ito' });
  const essays = await createCategory(app, {
    slug: 'essays',
    name: { en: 'Essays', es: 'Ensayos', 'pt-BR': 'Redações' },
  });
  const tests = await createCategory(app, { slug: 'tests', name: { en: 'Test preparation' } });
  const courses = [
    ['statement', hana, { title: 'Personal statements', categoryId: essays.id, summary: 'Tell your story' }],
    [
      'sat',
      maria,
      { title: 'SAT Math bootcamp', categoryId: tests.id, description: 'Algebra and essay timing' },
    ],
    ['university', hana, { title: 'Choosing a university', categoryId: tests.id, summary: 'Lists that fit' }],
    ['cafe', hana, { title: 'Café conversations in Español', categoryId: tests.id }],
    [
      'debate',
      hana,
      { title: 'Debating with confidence', categoryId: tests.id, description: 'a university club' },
    ],
    [
      'marks',
      hana,
      {
        title: 'Drawing',
        categoryId: tests.id,
        description: '# Sketches\n\n- **charcoal**\n- [our *gallery*](https://pictures.example/zebra_(1))',
      },
    ],
  ] as const;
  for (const [name, sensei, overrides] of courses)
    ids.set(name, (await createCourse(app, sensei, overrides)).id);
});
afterAll(() => app.close());

async function find(q: string): Promise<string[]> {
  const { items } = await app.as(null).call(searchCourses, { query: { q } });
  return items.map((item) => [...ids].find(([, id]) => id === item.id)?.[0] ?? item.id);
}

describe('words', () => {
  test.each([
    ['an accent more or less', 'cafe espanol', ['cafe']],
    ['an accent where there is none', 'bootcámp', ['sat']],
    ['another form of the word', 'debated', ['debate']],
    ['the plural', 'universities', ['university', 'debate']],
    ['the name of the sensei', 'nunez', ['sat']],
    ['the category in its other languages, then what means the same', 'redacoes', ['statement', 'sat']],
    ['capitals', 'PERSONAL STATEMENT', ['statement']],
    ['an excluded word', 'university -club', ['university']],
    ['signs that nobody sees', '\u200bboot\u00adcamp\u2060\u{e0061}', ['sat']],
    ['a phrase', '"math bootcamp"', ['sat']],
    ['a phrase in the wrong order', '"bootcamp math"', []],
    ['words that never stand together: what holds all but one', 'cafe algebra', ['cafe', 'sat']],
    ['a word in bold', 'charcoal', ['marks']],
    ['words of a heading and of a link', 'sketches gallery', ['marks']],
    ['the address of a link', 'zebra', []],
    ['the site of a link', 'pictures.example', []],
    ['only words that say nothing', 'the of', []],
    ['signs that mean something to a database', `a' & | ! ( ) :* <-> \\ "`, []],
  ])('%s', async (_name, q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  test('either of two', async () => {
    expect((await find('algebra or café')).toSorted()).toEqual(['cafe', 'sat']);
  });
});

test('a character that no text can hold is refused', async () => {
  const answer = await app.as(null).attempt(searchCourses, { query: { q: 'a\u0000b' } });
  expect([answer.status, answer.problem.code]).toEqual([400, 'validation_failed']);
  const title = 'A title \u0000 here';
  expect((await maria.caller.attempt(createCourseCall, { body: { title } })).status).toBe(400);
});

describe('a word that is still being typed', () => {
  test.each([
    ['st', ['statement']],
    ['universit', ['university', 'debate']],
    ['choosing a universi', ['university']],
    ['mari', ['sat']],
    ['españ', ['cafe']],
    ['"personal state', []],
  ])('%s', async (q, expected) => {
    const found = await find(q);
    expect(found.slice(0, expected.length)).toEqual(expected);
    expect(found.length).toBe(expected.length);
  });
});

describe('relevance', () => {
  test('a title counts more than a summary, and that more than the text', async () => {
    const sensei = await createSensei(app);
    const named = { title: 'Kakapo', description: 'x', summary: 'x' };
    const summed = { title: 'Birds one', description: 'x', summary: 'About the kakapo' };
    const told = { title: 'Birds two', description: 'It ends with the kakapo', summary: 'x' };
    const inOrder: string[] = [];
    for (const text of [told, named, summed]) inOrder.push((await createCourse(app, sensei, text)).id);
    const { items } = await app.as(null).call(searchCourses, { query: { q: 'kakapo' } });
    expect(items.map((item) => item.id)).toEqual([inOrder[1], inOrder[2], inOrder[0]]);
  });

  test('of two alike the better rated comes first, then the one that is free sooner', async () => {
    const sensei = await createSensei(app);
    const text = { title: 'Takahe lessons' };
    const soon = new Date('2026-03-04T12:00:00Z');
    const late = new Date('2026-04-04T12:00:00Z');
    const never = await createCourse(app, sensei, { ...text, nextFreeAt: null });
    const later = await createCourse(app, sensei, { ...text, nextFreeAt: late });
    const sooner = await createCourse(app, sensei, { ...text, nextFreeAt: soon });
    const rated = await createCourse(app, sensei, {
      ...text,
      nextFreeAt: soon,
      ratingSum: 50,
      ratingCount: 10,
    });
    const { items } = await app.as(null).call(searchCourses, { query: { q: 'takahe' } });
    expect(items.map((item) => item.id)).toEqual([rated.id, sooner.id, later.id, never.id]);
  });
});
