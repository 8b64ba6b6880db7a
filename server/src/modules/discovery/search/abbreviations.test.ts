import { searchCourses } from '@michi/contract/catalogue/courses';
import { suggestCourses } from '@michi/contract/discovery/course-suggestions';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCategory, createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei } from '../../../../test/factories/identity.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { sql } from '../../../platform/db/db.ts';
import { createRowReading } from '../../../../../search-index/test/row-reading.ts';

let app: TestApp;

const titles = [
  'Acronyms: S.A.T. and U.S. letters',
  'Digital SAT',
  'US engineering',
  'Studying in EE.UU.',
  'Universidades en EEUU',
  'Bolsas nos EUA',
  'Visa for EE. UU.',
  'Life in the United States',
  'Vivir en Estados Unidos',
  'Contact us and tell us more',
  'The U.K. and its schools',
  'Living in the United Kingdom',
  'Reino Unido',
  'I.B. biology',
  'M.I.T. interviews',
  'Extended essays',
  'EE in history',
  'J. K. Rowling, read slowly',
  'J.R.R. Tolkien, read aloud',
  'GPA 4.0, e.g. a. b. and c',
  'Vitamin C. A cell',
  'AP U.S. History',
  'Ratio 4 to 0',
  'Cómo usar Python',
  'USACO bronze',
  'SAT/ACT Prep',
  'Node.js by hand',
  'A.P.Calculus',
  'Proofs & <sets> at 2/3',
];

beforeAll(async () => {
  app = await startSearchApp();
  const sensei = await createSensei(app);
  const { id: categoryId } = await createCategory(app, { slug: 'birds', name: { en: 'Birds' } });
  for (const title of titles)
    await createCourse(app, sensei, { title, categoryId, summary: '', description: '' });
}, 60_000);
afterAll(() => app.close());

async function found(q: string): Promise<string[]> {
  const { items } = await app.as(null).call(searchCourses, { query: { q, limit: 50 } });
  return items.map(({ title }) => title).toSorted();
}

const sat = ['Acronyms: S.A.T. and U.S. letters', 'Digital SAT', 'SAT/ACT Prep'];
const unitedStates = [
  'AP U.S. History',
  'Acronyms: S.A.T. and U.S. letters',
  'Bolsas nos EUA',
  'Life in the United States',
  'Studying in EE.UU.',
  'US engineering',
  'Universidades en EEUU',
  'Visa for EE. UU.',
  'Vivir en Estados Unidos',
];
const unitedKingdom = ['Living in the United Kingdom', 'Reino Unido', 'The U.K. and its schools'];

describe('letters with dots between them are one word', () => {
  test.each([
    ['S.A.T.', sat],
    ['s.a.t', sat],
    ['SAT', sat],
    ['(S.A.T.)', sat],
    ['"S.A.T. and U.S. letters"', sat.slice(0, 1)],
    ['"sat and us letters"', sat.slice(0, 1)],
    ['-S.A.T. digital', []],
    ['I.B.', ['I.B. biology']],
    ['ib', ['I.B. biology']],
    ['M.I.T.', ['M.I.T. interviews']],
    ['mit', ['M.I.T. interviews']],
    ['Rowling', ['J. K. Rowling, read slowly']],
    ['J. K. Rowling', ['J. K. Rowling, read slowly']],
    ['J.R.R. Tolkien', ['J.R.R. Tolkien, read aloud']],
    ['J. R. R. Tolkien', ['J.R.R. Tolkien, read aloud']],
    ['jrr tolkien', ['J.R.R. Tolkien, read aloud']],
    ['"4.0"', ['GPA 4.0, e.g. a. b. and c']],
    ['GPA 4.0', ['GPA 4.0, e.g. a. b. and c']],
    ['vitamin c', ['Vitamin C. A cell']],
    ['"ACT prep"', ['SAT/ACT Prep']],
    ['"sat/act prep"', ['SAT/ACT Prep']],
    ['prep -"SAT/ACT"', []],
    ['node.js', ['Node.js by hand']],
    ['"js by hand"', ['Node.js by hand']],
    ['AP calculus', ['A.P.Calculus']],
    ['sets', ['Proofs & <sets> at 2/3']],
    ['"proofs sets"', ['Proofs & <sets> at 2/3']],
  ])('%s', async (q, titlesFound) => {
    expect(await found(q)).toEqual(titlesFound);
  });
});

describe('one country', () => {
  test.each([
    'US',
    'U.S.',
    'u.s.',
    'U.S.A.',
    'U. S.',
    'USA',
    'EUA',
    'EEUU',
    'EE.UU.',
    'EE. UU.',
    'ee uu',
    'Estados Unidos',
    'United States',
  ])('%s', async (q) => {
    expect(await found(q)).toEqual(unitedStates);
  });

  test.each(['UK', 'U.K.', 'U. K.', 'Reino Unido', 'United Kingdom'])('%s', async (q) => {
    expect(await found(q)).toEqual(unitedKingdom);
  });

  test('with another word', async () => {
    expect(await found('universidades EE.UU.')).toEqual(['Universidades en EEUU']);
    expect(await found('U.S. letters')).toEqual(sat.slice(0, 1));
    expect(await found('AP US History')).toEqual(['AP U.S. History']);
    expect(await found('apush')).toEqual(['AP U.S. History']);
    expect(await found('ap us history')).toEqual(['AP U.S. History']);
    expect(await found('history -U.S.')).toEqual(['EE in history']);
  });

  test('is not meant by "us"', async () => {
    expect(await found('contact us')).toEqual(['Contact us and tell us more']);
    expect(await found('tell us more -US')).toEqual(['Contact us and tell us more']);
  });

  test('is none of the essays', async () => {
    expect(await found('EE')).toEqual(expect.arrayContaining(['EE in history', 'Extended essays']));
  });
});

test('what is suggested is found so too', async () => {
  const suggested = async (q: string) => {
    const { courses } = await app.as(null).call(suggestCourses, { query: { q } });
    return courses.map(({ title }) => title).toSorted();
  };
  expect(await suggested('S.A.T.')).toEqual(sat);
  expect(await suggested('EE.UU.')).toHaveLength(5);
  expect(await suggested('M.I.T.')).toEqual(['M.I.T. interviews']);
});

/**
 * PostgreSQL's parser ends a word behind a number with an exponent that it begins with: "4e4a" is "4e4" and
 * "a" to it. What is typed it parts likewise, so both find the same texts, but for "4e4", which is a word of
 * its own there alone.
 */
const partedByExponent = (word: string) => word.split(/(?<=^\d+e\d+)(?=\D)/);

test('the index reads the words of a text as they stand in its vector', async () => {
  const unit = fc.constantFrom(
    'a',
    'b',
    'U',
    'S',
    'E',
    'é',
    '4',
    '4e4',
    '.',
    '.',
    ' ',
    '-',
    '/',
    '<',
    '>',
    '@',
    '_',
    '&',
    ';',
    '\n',
    '“',
    'US',
    'U.S.',
  );
  const texts = fc.sample(fc.string({ unit, maxLength: 14 }), 2000);
  const { rows } = await sql<{ words: string[] }>`
    select tsvector_to_array(to_tsvector('simple', unaccent(plain_words(text)))) as words from unnest(${texts}::text[]) with ordinality as each (text, place) order by place`.execute(
    app.ctx.db,
  );
  const wordsOf = createRowReading();
  texts.forEach((text, place) => {
    const parted = new Set(wordsOf(text).flatMap(partedByExponent));
    expect([text, [...parted].toSorted()]).toEqual([text, rows[place]?.words.toSorted()]);
  });
});
