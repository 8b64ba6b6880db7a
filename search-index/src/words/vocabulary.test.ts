import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldWords, hashOf } from './fold-words.ts';
import { editDistance } from './edit-distance.ts';
import { createVocabulary } from './vocabulary.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
function vocabularyOf(words: readonly string[]) {
  const vocabulary = createVocabulary(4);
  for (const word of words) {
    const bytes = bytesOf(word);
    vocabulary.add(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length));
  }
  return vocabulary;
}
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 9 });

test('every word has one number and is found again, by itself and by its beginning', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 40 }), word, (words, beginning) => {
      const vocabulary = vocabularyOf(words);
      const distinct = [...new Set(words)];
      expect(vocabulary.size()).toBe(distinct.length);
      expect(distinct.map((each) => vocabulary.textOf(vocabulary.find(each)))).toEqual(distinct);
      expect(vocabulary.find('elephant')).toBe(-1);
      const found = vocabulary.beginningWith(beginning).map(vocabulary.textOf);
      expect(found.toSorted()).toEqual(distinct.filter((each) => each.startsWith(beginning)).toSorted());
    }),
  );
});

test('near words are those that comparing all of them finds', () => {
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 40 }),
      word,
      fc.integer({ min: 1, max: 2 }),
      (words, typed, edits) => {
        const vocabulary = vocabularyOf(words);
        const near = vocabulary.near(typed, edits).map(({ number }) => vocabulary.textOf(number));
        const all = [...new Set(words)].filter(
          (each) => editDistance(bytesOf(typed), bytesOf(each), 9) <= edits,
        );
        expect(near.toSorted()).toEqual(all.toSorted());
      },
    ),
  );
});

describe('edits', () => {
  test.each([
    ['essay', 'essay', 0],
    ['esay', 'essay', 1],
    ['essaay', 'essay', 1],
    ['essey', 'essay', 1],
    ['esasy', 'essay', 1],
    ['univeristy', 'university', 1],
    ['ichtyolgy', 'ichthyology', 2],
  ])('%s → %s: %d', (one, other, edits) => {
    expect(editDistance(bytesOf(one), bytesOf(other), 2)).toBe(edits);
  });
});

describe('words', () => {
  test.each([
    ['Redação, ENSAYO e Ænigma', ['redacao', 'ensayo', 'e', 'aenigma']],
    ['co-op (C++) 2026!', ['co', 'op', 'c', '2026']],
    ['Straße e\u0301te\u0301', ['strasse', 'ete']],
    ['日本語 テスト', ['日本語', 'テスト']],
    ['Привет', ['привет']],
    ["  a' & | ! ( ) :* ", ['a']],
  ])('of “%s”', (text, words) => {
    expect(foldWords(text)).toEqual(words);
  });

  test('any text has words', () => {
    const signs = fc.array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 20 });
    fc.assert(
      fc.property(signs, (codes) => {
        const words = foldWords(String.fromCodePoint(...codes));
        expect(words.filter((each) => each === '' || /[\s\p{Lu}]/u.test(each))).toEqual([]);
      }),
    );
  });
});
