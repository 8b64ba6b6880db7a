import { expect, test } from 'vitest';
import { mayMean } from './edit-distance.ts';

test.each([
  ['harvard', 'harvard', true],
  ['harvrd', 'harvard', true],
  ['hravard', 'harvard', true],
  ['harvd', 'harvard', false],
  ['universty', 'university', true],
  ['univrsty', 'university', true],
  ['yle', 'yale', false],
  ['yele', 'yale', true],
  ['cald', 'cal', false],
])('%s for %s: %s', (typed, word, isMeant) => {
  expect(mayMean(typed, word)).toBe(isMeant);
});

test.each([
  ['harv', 'harvard', true],
  ['hravar', 'harvard', true],
  ['havar', 'harvard', true],
  ['hrva', 'harvard', false],
  ['harvrd', 'harvard', true],
])('%s, not finished, for %s: %s', (typed, word, isMeant) => {
  expect(mayMean(typed, word, true)).toBe(isMeant);
});
