import { searchCourses } from '@michi/contract/catalogue/courses';
import { suggestCourses } from '@michi/contract/discovery/course-suggestions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, type Person } from '../../../../test/factories/identity.ts';
import { searchOf, writeWords } from '../../../../test/course-table.ts';
import { recordStatements } from '../../../../test/record-statements.ts';
import { whileSlow } from '../../../../test/slow-statements.ts';
import { startSecondProcess, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { lexiconOf, lexiconText } from '../words/lexicon.ts';
import { typedTextOf } from './typed-text.ts';
import { understandSearch } from './understand-search.ts';

// No index is warm here: PostgreSQL answers, with the words that the index of an earlier process wrote down.
let app: TestApp;
let hana: Person;

beforeAll(async () => {
  app = await startTestApp();
  hana = await createSensei(app, { name: 'Hana Ito' });
  const categoryId = (await createCategory(app, { slug: 'animals', name: { en: 'Animals' } })).id;
  for (const title of ['Otter lessons', 'Rivers and bridges', 'Boot camp', 'Digital SAT', 'Olympiad 7.5'])
    await createCourse(app, hana, { title, categoryId, summary: '', description: '' });
  await writeWords(app);
});
afterAll(() => app.close());

async function find(q: string) {
  const { items, meant } = await app.as(null).call(searchCourses, { query: { q } });
  return [items.map(({ title }) => title), meant.map(({ typed, instead }) => `${typed}: ${instead}`)];
}

test.each([
  ['a letter left out', 'oter', ['Otter lessons'], ['oter: otter']],
  ['two letters swapped, beside a right word', 'digtial sat', ['Digital SAT'], ['digtial: digital']],
  ['two words written as one', 'bootcamp', ['Boot camp'], ['bootcamp: boot camp']],
  ['a synonym', 'scholastic assessment test', ['Digital SAT'], []],
  ['what every course offers is no condition', 'learn rivers', ['Rivers and bridges'], []],
  ['a sign within a word', '7.5', ['Olympiad 7.5'], []],
  ['no word like it', 'xylophone', [], []],
  ['the name of a sensei', 'hanna riverz', ['Rivers and bridges'], ['hanna: hana', 'riverz: rivers']],
])('%s', async (_name, q, titles, meant) => {
  expect(await find(q)).toEqual([titles, meant]);
});

test('more searches that find nothing at first than there are connections all end', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => find('oter')));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify([['Otter lessons'], ['oter: otter']])]),
  );
});

test('nor do they wait for somebody without a connection who wants the same words read first', async () => {
  const second = await startSecondProcess(app);
  const searches = Array.from({ length: 30 }, () =>
    second.ctx.transaction(
      async (tx) => (await typedTextOf(searchOf({ q: 'oter' }))?.understand(tx))?.instead,
    ),
  );
  const saved = understandSearch(second.ctx, { q: 'oter' });
  const answers = await Promise.all([...searches, saved]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify([{ typed: 'oter', meant: 'otter' }])]),
  );
  await second.close();
});

test('a word that is newer than those is no mistake', async () => {
  await createCourse(app, hana, { title: 'Lutter' });
  await createCourse(app, hana, { title: 'Otten' });
  expect(await find('otten ')).toEqual([['Otten'], []]);
});

test('suggestions forgive as much', async () => {
  const { courses } = await app.as(null).call(suggestCourses, { query: { q: 'olmypiad' } });
  expect(courses).toMatchObject([{ title: 'Olympiad 7.5' }]);
});

test('sensei are suggested by how their names begin, whatever the accents', async () => {
  await createSensei(app, { name: 'Hánnah Without Courses' });
  const suggest = async (q: string) => (await app.as(null).call(suggestCourses, { query: { q } })).sensei;
  for (const q of ['ha', 'HÁNA I', 'hana ito'])
    expect([q, await suggest(q)]).toMatchObject([q, [{ id: hana.id, name: 'Hana Ito', begins: true }]]);
  for (const q of ['hana%', 'h_na', 'hana jones']) expect([q, await suggest(q)]).toEqual([q, []]);
});

test('what takes too long to suggest is left out', async () => {
  const began = performance.now();
  const suggested = await whileSlow(/from course where .*@@/s, () =>
    app.as(null).call(suggestCourses, { query: { q: 'hana' } }),
  );
  expect(suggested).toMatchObject({ courses: [], sensei: [{ name: 'Hana Ito' }] });
  expect(performance.now() - began).toBeLessThan(4000);
});

test('suggestions count nothing', async () => {
  const suggested = () => app.as(null).call(suggestCourses, { query: { q: 'otter' } });
  const statements = await recordStatements(suggested);
  expect(statements.filter(({ text }) => text.includes('@@'))).toHaveLength(1);
  expect(statements.filter(({ text }) => text.includes('count('))).toEqual([]);
});

test('words are read as they were written down', () => {
  const lexicon = lexiconOf('otter 3\nrivers 12');
  expect(lexiconText(lexicon)).toBe('otter 3\nrivers 12');
  expect(lexiconText(lexiconOf(''))).toBe('');
});
