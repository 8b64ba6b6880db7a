import { expect, test } from 'vitest';
import { evaluationQueryOf, readEvaluationState } from './evaluation-query.ts';
import { evaluationHref } from './evaluation-state.ts';

const read = (search: string) => readEvaluationState(new URLSearchParams(search));

test('what the address says is taken as far as it is valid', () => {
  expect(read('stars=5&language=pt&withComment=true&sort=helpful')).toEqual({
    stars: '5',
    language: 'pt',
    withComment: 'true',
    sort: 'helpful',
  });
  expect(read('stars=9&language=%FF&withComment=maybe&sort=worst&other=1')).toEqual({});
});

test('the query of the call', () => {
  expect(evaluationQueryOf(read('stars=4&withComment=true'))).toEqual({
    stars: 4,
    withComment: 'true',
    sort: 'newest',
    limit: 8,
  });
});

test('a changed filter begins at the first page and keeps the rest', () => {
  const state = read('stars=5&sort=helpful&cursor=abc');
  expect(evaluationHref(state, { language: 'es' })).toEqual({
    search: '?stars=5&language=es&sort=helpful',
    hash: '#evaluations',
  });
  expect(evaluationHref({ stars: '5' }, { stars: undefined }).search).toBe('');
});
