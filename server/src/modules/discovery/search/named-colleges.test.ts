import { searchCourses } from '@michi/contract/catalogue/courses';
import { suggestCourses } from '@michi/contract/discovery/course-suggestions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import { admit } from '../../../../test/factories/outcomes.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { recordStatements } from '../../../../test/record-statements.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startSearchApp();
  const hana = await createSensei(app, { name: 'Hana Ito' });
  const category = await createCategory(app, { slug: 'harps', name: { en: 'Harps', es: 'Arpas' } });
  await createCourse(app, hana, { title: 'Essay drafts', categoryId: category.id });
  await createCourse(app, hana, { title: 'Hard proofs in the evening', categoryId: category.id });
  await admit(app, hana.id, { college: 'Harvard University' });
  await admit(app, hana.id, { college: 'Massachusetts Institute of Technology' });
  const harald = await createSensei(app, { name: 'Harald Kjeldsen' });
  await createCourse(app, harald, { title: 'Essay harvest', categoryId: category.id });
  const hidden = await createSensei(app);
  await createCourse(app, hidden, { categoryId: category.id });
  await admit(app, hidden.id, { college: 'Yale University', visibility: 'MY_SENSEI' });
}, 60_000);
afterAll(() => app.close());

const search = (query: { q: string; cursor?: string; admittedTo?: string; format?: 'GROUP' }) =>
  app.as(null).call(searchCourses, { query });
const named = async (q: string) => (await search({ q })).colleges;
const harvard = { name: 'Harvard University', q: null, totalItems: 2 };
const mit = { name: 'Massachusetts Institute of Technology', q: null, totalItems: 2 };

describe('words that name a college', () => {
  test.each([
    ['Harvard', harvard],
    ['harvard university', harvard],
    ['HARVARD, tutors', harvard],
    ['harvrd', harvard],
    ['havrard', harvard],
    ['mit', mit],
    ['M.I.T.', mit],
    ['harvard essays', { ...harvard, q: 'essays', totalItems: 1 }],
    ['essays for harvard', { ...harvard, q: 'essays for', totalItems: 1 }],
    ['harvard zoology', harvard],
  ])('%s lead to the sensei who were admitted there', async (q, college) => {
    expect(await named(q)).toEqual([college]);
  });

  test('several of them each lead to theirs, with the other words', async () => {
    expect(await named('harvard mit essays')).toEqual([
      { ...harvard, q: 'essays', totalItems: 1 },
      { ...mit, q: 'essays', totalItems: 1 },
    ]);
    expect(await named('harvard or yale')).toEqual([harvard]);
    expect(await named('harvard harvard university')).toEqual([harvard]);
  });

  test('are counted by the index: the database would read all courses', async () => {
    const answers: Awaited<ReturnType<typeof named>>[] = [];
    const statements = await recordStatements(async () => answers.push(await named('harvard zoology')));
    expect(answers).toEqual([[harvard]]);
    expect(statements.filter(({ text }) => /\bcourse\b/.test(text))).toEqual([]);
  });

  test.each([
    'essay',
    'harps',
    'university',
    'technology',
    'yale',
    'stanford',
    'mti',
    'zzzz',
    '"essay',
    '-',
    'essays -harvard',
  ])('but not %s', async (q) => {
    expect(await named(q)).toEqual([]);
  });

  test('whatever else is chosen, but only on the first page and while no college is', async () => {
    expect((await search({ q: 'harvard', format: 'GROUP' })).colleges).toEqual([harvard]);
    expect((await search({ q: 'harvard', admittedTo: 'MIT' })).colleges).toEqual([]);
  });
});

describe('while somebody types', () => {
  const suggested = (q: string) => app.as(null).call(suggestCourses, { query: { q } });
  const begun = async (q: string) => {
    const { categories, sensei, colleges } = await suggested(q);
    return [
      ...categories.map(({ name, begins }) => [name.en, begins]),
      ...[...sensei, ...colleges].map(({ name, begins }) => [name, begins]),
    ];
  };

  test('what begins so is told apart from what only holds such a word', async () => {
    expect(await begun('har')).toEqual(
      expect.arrayContaining([
        ['Harps', true],
        ['Harald Kjeldsen', true],
        ['Harvard University', true],
      ]),
    );
    expect(await begun('oxfo')).toEqual([['University of Oxford', true]]);
    expect(await begun('kjeld')).toEqual([['Harald Kjeldsen', false]]);
    expect(await begun('arp')).toEqual([['Harps', true]]);
  });

  test.each([
    ['harvrd', 'Harvard University'],
    ['harvrd univ', 'Harvard University'],
    ['havar', 'Harvard University'],
    ['harpz', 'Harps'],
    ['haarld', 'Harald Kjeldsen'],
    ['kjeldson ', 'Harald Kjeldsen'],
  ])('%s may mean %s', async (q, name) => {
    expect((await begun(q)).map(([each]) => each)).toContain(name);
  });
});
