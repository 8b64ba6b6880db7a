import { expect, test } from 'vitest';
import { chosenFirst } from './chosen-first.ts';

test('what is chosen is among the first, and nothing is lost', () => {
  const values = ['en', 'es', 'fr'];
  expect(chosenFirst(values, undefined, 2)).toEqual({ first: ['en', 'es'], rest: ['fr'] });
  expect(chosenFirst(values, 'es', 2)).toEqual({ first: ['en', 'es'], rest: ['fr'] });
  expect(chosenFirst(values, 'fr', 2)).toEqual({ first: ['fr', 'en'], rest: ['es'] });
  expect(chosenFirst(values, 'ja', 2)).toEqual({ first: ['ja', 'en'], rest: ['es', 'fr'] });
  expect(chosenFirst([], 'ja', 2)).toEqual({ first: ['ja'], rest: [] });
});
