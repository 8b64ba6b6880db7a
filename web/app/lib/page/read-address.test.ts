import { CourseSearch } from '@michi/contract/catalogue/courses';
import { EvaluationQuery } from '@michi/contract/evaluation/evaluations';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

const names = CourseSearch.keyof().options;
const evaluationNames = EvaluationQuery.keyof().options;
const read = (query: string) => readAddress(CourseSearch.shape, names, new URLSearchParams(query));

test.each([
  ['q=%00', {}],
  ['q=a%00b', { q: 'ab' }],
  ['q=%ff', { q: '\ufffd' }],
  ['q=%E0%A4%A', { q: '\ufffd%A' }],
  ['q=one&q=two', { q: 'one' }],
  [`q=${'a'.repeat(201)}&level=BEGINNER`, { level: 'BEGINNER' }],
  ['language=%00&admittedTo=%00', {}],
  ['admittedTo=%20%20', {}],
  ['level=%27%20or%201=1&sort=&price=1', {}],
  ['minPrice=-1&maxPrice=1e999&freeWithinDays=61&limit=0', {}],
  ['timeZone=Nowhere/Never&timeOfDay=noon&trial=maybe', {}],
  ['Q=a&facet=1&constructor=1&__proto__=1', {}],
])('of %s is taken %o', (query, state) => {
  expect(read(query)).toEqual(state);
});

test('whatever stands in an address, what is taken of it is a query of the call', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('1', 'true', 'BEGINNER', 'es'),
  );
  const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom<string>(...names, 'stars'), fc.string()), value), {
    maxLength: 5,
  });
  const raw = fc
    .array(fc.constantFrom('%', '&', '=', '+', 'q', 'f', '0', 'level', 'cursor', '%00', '%ff'))
    .map((signs) => signs.join(''));
  const query = fc.oneof(
    pairs.map((each) => new URLSearchParams(each).toString()),
    raw,
  );
  fc.assert(
    fc.property(query, (text) => {
      const state = read(text);
      expect(CourseSearch.safeParse(state).success).toBe(true);
      expect(JSON.stringify(state)).not.toContain(String.raw`\u0000`);
      const evaluations = readAddress(EvaluationQuery.shape, evaluationNames, new URLSearchParams(text));
      expect(EvaluationQuery.safeParse(evaluations).success).toBe(true);
    }),
    { numRuns: 100 },
  );
});
