import { createRowWords } from '../src/table/row-words.ts';
import { createVocabulary } from '../src/words/vocabulary.ts';

/**
 * Reads the words that the index finds in a text as the database sends it, each once; what it remembers
 * serves the next text, too.
 */
export function createRowReading(): (text: string) => string[] {
  const vocabulary = createVocabulary(4);
  const words = createRowWords(vocabulary);
  return (text) => {
    words.begin(new TextEncoder().encode(text.replaceAll('\n', String.raw`\n`)), 0);
    const read = new Set<string>();
    for (let word = words.next(); word !== -1; word = words.next()) read.add(vocabulary.textOf(word));
    return [...read];
  };
}
