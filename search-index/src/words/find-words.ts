import { mistakesIn } from './edit-distance.ts';
import { qualities } from './rank.ts';
import type { WantedWord } from './parse-query.ts';
import type { Vocabulary } from './vocabulary.ts';
import { areForms } from './word-forms.ts';

/** The words of all listed courses. */
export type Lexicon = {
  words: Vocabulary;
  /** About how many courses hold a word; 0: none. */
  coursesOf(word: number): number;
};

export type Found = { word: number; quality: number };

/** The word itself, its other forms, and what it begins when it may be unfinished. */
export function findWord(lexicon: Lexicon, { text, as }: WantedWord): Found[] {
  const { words } = lexicon;
  const found = new Map<number, number>();
  if (as === 'beginning') for (const word of words.beginningWith(text)) found.set(word, qualities.beginning);
  for (const word of formsOf(lexicon, text)) found.set(word, qualities.form);
  const same = words.find(text);
  if (same !== -1) found.set(same, qualities.same);
  return [...found]
    .map(([word, quality]) => ({ word, quality }))
    .filter(({ word }) => lexicon.coursesOf(word) > 0);
}

/** Words with the same stem begin alike: only those are compared. */
export function formsOf({ words }: Lexicon, text: string): number[] {
  if (text.length < 3) return [];
  const beginning = text.slice(0, Math.max(3, Math.ceil(text.length / 2)));
  return words.beginningWith(beginning).filter((word) => areForms(text, words.textOf(word)));
}

/** A word that may have been meant, and about how many courses are found by it. */
export type NearWord = { text: string; distance: number; courses: number };

/** Numbers are never mistyped: a year or a score is another one. */
const hasDigits = (text: string) => /\p{N}/u.test(text);

/** Words of courses at as many edits as may be mistakes. */
export function nearWords({ words, coursesOf }: Lexicon, text: string): NearWord[] {
  const edits = hasDigits(text) ? 0 : mistakesIn(text);
  if (edits === 0) return [];
  return words
    .near(text, edits)
    .map(({ number, distance }) => ({ text: words.textOf(number), distance, courses: coursesOf(number) }))
    .filter(({ courses, text: near }) => courses > 0 && !hasDigits(near));
}

export const shortestPart = 3;

/**
 * "Bootcamp" as "boot camp": of all ways the one whose rarer part is the commonest. Null: it is not made of
 * two words of courses.
 */
export function splitWord(lexicon: Lexicon, { text, as }: WantedWord): string | null {
  let best: { parts: string; courses: number } | null = null;
  for (let at = shortestPart; at <= text.length - shortestPart; at += 1) {
    const [one, other] = [text.slice(0, at), text.slice(at)];
    if (isWithinNumber(text, at) || lexicon.words.find(one) === -1) continue;
    const courses = Math.min(
      coursesWith(lexicon, { text: one, as: 'typed' }),
      coursesWith(lexicon, { text: other, as }),
    );
    if (courses > (best?.courses ?? 0)) best = { parts: `${one} ${other}`, courses };
  }
  return best?.parts ?? null;
}

const isWithinNumber = (text: string, at: number) => /\p{N}\p{N}/u.test(text.slice(at - 1, at + 1));

/** About how many courses hold the word in any of its forms. */
export const coursesWith = (lexicon: Lexicon, word: WantedWord) =>
  findWord(lexicon, word).reduce((sum, found) => sum + lexicon.coursesOf(found.word), 0);
