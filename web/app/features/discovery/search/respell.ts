import { foldedLetters } from '@michi/contract/folded-letters';

/**
 * The words with one of them put right; folded as searches fold them it is the one that was not understood.
 */
export function respell(words: string, typed: string, instead: string): string {
  return words.replaceAll(/[\p{L}\p{M}\p{N}]+/gu, (word) => (fold(word) === typed ? instead : word));
}

const fold = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{L}/gu, (letter) => foldedLetters[letter] ?? letter);
