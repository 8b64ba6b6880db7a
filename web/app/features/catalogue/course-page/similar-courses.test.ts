import { noFacetCounts } from '@michi/contract/discovery/course-facets';
import { answerSchema } from '@michi/contract/route';
import { expect, test } from 'vitest';
import { parse } from 'zod';
import type { ServerCall } from '../../../lib/api/load-context.ts';
import { someCourse } from '../../../../test/some-course.ts';
import { loadSimilar } from './similar-courses.ts';

const idOf = (number: number) => `01890000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
const own = Number(someCourse.id.slice(-2));

/**
 * Answers these courses of the level and the language, or these of the category, and notes what was asked.
 */
function market(near: readonly number[], all: readonly number[]) {
  const asked: string[] = [];
  const call: ServerCall = async (route, input) => {
    const text = JSON.stringify(input);
    asked.push(text);
    const ids = text.includes('"level"') ? near : all;
    const items = ids.map((number) => ({
      ...someCourse,
      id: number === own ? someCourse.id : idOf(number),
    }));
    const found = {
      items,
      nextCursor: null,
      totalItems: 0,
      facets: noFacetCounts(),
      sort: 'relevance',
      meant: [],
      apart: false,
      colleges: [],
    };
    return parse(answerSchema(route, route.status), found);
  };
  const load = async (course = someCourse) => (await loadSimilar(call, course)).map(({ id }) => id);
  return { asked, load };
}

test('are those for the same level in the same language, never the course itself', async () => {
  const { asked, load } = market([own, 11, 12, 13], []);
  expect(await load()).toEqual([11, 12, 13].map(idOf));
  expect(asked).toEqual([
    JSON.stringify({ query: { category: 'writing', level: 'BEGINNER', language: 'en', limit: 4 } }),
  ]);
});

test('are filled up with others of the category, each once', async () => {
  const { load } = market([own, 11], [own, 11, 12, 13, 14]);
  expect(await load()).toEqual([11, 12, 13].map(idOf));
});

test('of a category that nobody sees there are none', async () => {
  const { asked, load } = market([11], [11]);
  expect(await load({ ...someCourse, category: null })).toEqual([]);
  expect(asked).toEqual([]);
});
