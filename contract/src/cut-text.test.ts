import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, endOfText, shortenText, signsOf } from './cut-text.ts';

test.each([
  ['short enough', 'abc', 3, 'abc'],
  ['letters', 'abcd', 3, 'abc'],
  ['an emoji of two units', `${'x'.repeat(79)}🎄`, 80, 'x'.repeat(79)],
  ['an emoji that just fits', 'xx🎄y', 4, 'xx🎄'],
  ['a family', 'ab👨‍👩‍👧‍👦', 6, 'ab'],
  ['a flag', 'ab🇧🇷🇯🇵', 8, 'ab🇧🇷'],
  ['a tone of skin', 'a👍🏽', 3, 'a'],
  ['a letter and its accent', 'cafe\u0301', 4, 'caf'],
  ['a syllable with its vowel', 'हिन्दी', 1, ''],
])('%s is kept whole or left out', (_, text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});

test('the end of a text begins with a whole sign', () => {
  expect(endOfText('🎄.pdf', 5)).toBe('.pdf');
  expect(endOfText('🎄.pdf', 6)).toBe('🎄.pdf');
  expect(endOfText('x👨‍👩‍👧‍👦.pdf', 10)).toBe('.pdf');
});

test('what is left out ends in an ellipsis, within the length', () => {
  expect(shortenText('one two', 7)).toBe('one two');
  expect(shortenText('one two three', 5)).toBe('one…');
  expect(shortenText('abc🎄def', 5)).toBe('abc…');
});

test('no cut is longer than asked, breaks a sign or changes what is kept', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, fc.nat(60), (words, length) => {
      const cut = cutText(words, length);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(words.startsWith(cut)).toBe(true);
      expect(signsOf(words).slice(0, signsOf(cut).length).join('')).toBe(cut);
      const end = endOfText(words, length);
      expect(words.endsWith(end) && end.length <= length && end.isWellFormed()).toBe(true);
    }),
  );
});
