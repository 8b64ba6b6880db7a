import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldWords } from '../words/fold-words.ts';
import { createRowWords } from './row-words.ts';
import { createVocabulary } from '../words/vocabulary.ts';

const unit = fc.constantFrom('a', 'A', 'b', '7', 'é', 'ß', 'e\u0301', '日', ' ', ', ', '\t', '\\n', '-');
const texts = fc.array(fc.string({ unit, maxLength: 40 }), { maxLength: 6 });

test('words that are remembered as they are written are those that folding gives, in their texts', () => {
  fc.assert(
    fc.property(texts, fc.nat(5), (rows, offset) => {
      const vocabulary = createVocabulary(4);
      const words = createRowWords(vocabulary);
      // Each twice: the second time from memory.
      for (const row of [...rows, ...rows]) {
        const bytes = new TextEncoder().encode(`${'x'.repeat(offset)}\t${row}\n`);
        const found: string[] = [];
        words.begin(bytes, offset + 1);
        for (let word = words.next(); word !== -1; word = words.next())
          found.push(`${words.tabs()} ${vocabulary.textOf(word)}`);
        const wanted = row
          .split('\t')
          .flatMap((text, tabs) => foldWords(text.replaceAll('\\n', ' ')).map((word) => `${tabs} ${word}`));
        expect(found).toEqual(wanted);
        expect(words.tabs()).toBe(row.split('\t').length - 1);
      }
    }),
    { numRuns: 300 },
  );
});
