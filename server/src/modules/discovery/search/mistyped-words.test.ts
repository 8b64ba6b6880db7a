import { CourseSearch } from '@michi/contract/catalogue/courses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCourseTable } from '../../../../test/course-table.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { seedDemoWorld } from '../../../../../demo/index.ts';
import {
  type CourseTable,
  foldWords,
  isWithin,
  meantBy,
  searchIndex,
  silentWords,
  synonyms,
} from '@michi/search-index';
import { indexPageOf } from './cursor.ts';
import { indexSearchOf } from './index-search.ts';

const now = new Date('2026-03-02T12:20:00.000Z');
let app: TestApp;
let table: CourseTable;

beforeAll(async () => {
  app = await startTestApp({ start: now });
  await seedDemoWorld(app.ctx);
  table = await loadCourseTable(app);
}, 60_000);
afterAll(() => app.close());

type Answer = { courses: string[]; meant: string[] };

function byIndex(q: string): Answer {
  const search = CourseSearch.parse({ q });
  const page = indexPageOf(search, now);
  const { hits, meaning } = searchIndex(table, { ...indexSearchOf(search, page, 'USD'), limit: 5000 });
  return {
    courses: hits.map(({ id }) => id).toSorted(),
    meant: meantBy(meaning).map(({ instead }) => instead),
  };
}

/** The word without one of its inner letters; each form once. */
const withoutALetter = (word: string) => [
  ...new Set(Array.from({ length: word.length - 2 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2))),
];
/** Another word lies as near: "germay" is German or Germany. */
const doubtful = new Map([
  ['examn', 'exam'],
  ['interal', 'internal'],
  ['witing', 'writing'],
  ['mcroeconomics', 'macroeconomics'],
  ['mcroeconomia', 'macroeconomia'],
  ['koren', 'korea'],
  ['coreao', 'corea'],
  ['escoia', 'escola'],
  ['escoca', 'escola'],
  ['coria', 'corea'],
  ['germay', 'german'],
  ['brail', 'brazil'],
  ['claes', 'class'],
]);
const isDoubtful = (typed: string, { meant }: Answer) => doubtful.get(typed) === meant.join();
const isFound = ({ courses, meant }: Answer) => courses.length > 0 && meant.length === 0;

const allOfSynonyms = new Set(synonyms.flat().flatMap(foldWords));
const ofSynonyms = [...allOfSynonyms].filter((word) => word.length >= 6 && !silentWords.has(word));

describe('a word that lacks a letter', () => {
  test.each([
    ['scholarhip', 'scholarship'],
    ['universty', 'university'],
    ['intervew', 'interview'],
    ['chemestry', 'chemistry'],
    ['programmng', 'programming'],
    ['mathematcs', 'mathematics'],
    ['portuguse', 'portugues'],
    ['recomendation', 'recommendation'],
    ['scholarhip essay', 'scholarship essay'],
    ['esay', 'essay'],
  ])('“%s” finds what “%s” does, and it is told', (typed, meant) => {
    const right = byIndex(meant);
    expect(right.courses.length).toBeGreaterThan(0);
    expect(byIndex(typed)).toEqual({ courses: right.courses, meant: [meant.split(' ')[0]] });
  });

  test('every word that has a synonym finds what it does when it is spelled right', () => {
    const wrong: string[] = [];
    const seen = new Set<string>();
    let tried = 0;
    for (const word of ofSynonyms) {
      const right = byIndex(word);
      if (!isFound(right)) continue;
      for (const typed of withoutALetter(word)) {
        const found = byIndex(typed);
        if (isFound(found)) continue;
        tried += 1;
        if (String(found.courses) === String(right.courses)) continue;
        if (isDoubtful(typed, found)) seen.add(typed);
        else
          wrong.push(
            `${typed} (${word}): ${found.meant.join()} ${found.courses.length}, not ${right.courses.length}`,
          );
      }
    }
    expect(tried).toBeGreaterThan(500);
    expect(wrong).toEqual([]);
    expect([...doubtful.keys()].filter((typed) => !seen.has(typed))).toEqual([]);
  });

  test('what is told is what was searched, and nothing lies nearer', () => {
    const wrong: string[] = [];
    for (let number = 0; number < table.words.size(); number += 7) {
      const word = table.words.textOf(number);
      if (word.length < 6 || /\d/.test(word) || table.coursesOf(number) === 0) continue;
      for (const typed of withoutALetter(word)) {
        const found = byIndex(typed);
        if (isFound(found)) continue;
        const [said = '', ...more] = found.meant;
        const right = byIndex(said);
        if (more.length > 0 || !isWithin(1, typed, said) || String(found.courses) !== String(right.courses))
          wrong.push(`${typed} (${word}): ${found.meant.join()}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('words of their own', () => {
  test.each([
    ['extracurricular', 'activities'],
    ['extracurriculars', 'activities'],
    ['atividades extracurriculares', 'activities'],
    ['ensaio', 'essay'],
    ['ensaios', 'essay'],
    ['carta de motivacao', 'motivation letter'],
    ['carta de motivación', 'motivation letter'],
    // Of these the other says more: who looks for activities is shown more than volunteering.
    ['volunteer', 'volunteering'],
    ['volunteering', 'voluntariado'],
    ['volunteering', 'activities'],
    ['voluntariado', 'activities'],
    ['voluntario', 'activities'],
  ])('“%s” finds what “%s” does, and is no mistake', (typed, same) => {
    const { courses } = byIndex(same);
    expect(courses.length).toBeGreaterThan(0);
    expect(byIndex(typed)).toEqual({ courses, meant: [] });
  });
});

describe('a number', () => {
  test.each([
    ['SAT 1587', 'SAT xyloxyloxylo'],
    ['SAT 2097', 'SAT xyloxyloxylo'],
    ['sat1587', 'sat1587'],
    ['20268', '20268'],
  ])('“%s” is never taken for another: what “%s” finds', (typed, same) => {
    expect(byIndex(typed)).toEqual({ ...byIndex(same), meant: [] });
  });
});
