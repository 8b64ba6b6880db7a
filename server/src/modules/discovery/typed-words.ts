import { isWithin } from '../../platform/edits.ts';
import { foldWords } from './fold-words.ts';
import { covering, synonyms } from './synonyms.ts';
import { areForms, saidAnyway, silentWords } from './word-forms.ts';

/** How a word is looked for. `beginning`: it may be unfinished. `form`: in all its forms, but spelled right, for nobody typed it. */
export type WantedWord = { text: string; as: 'typed' | 'beginning' | 'form' };
/** All of its words must stand in the course. */
export type Alternative = { words: readonly WantedWord[]; isSynonym: boolean };
/** What was typed, of which one alternative must be met. */
export type WordGroup = readonly Alternative[];
export type TypedWords = { groups: readonly WordGroup[]; excluded: readonly string[] };

type Phrase = readonly string[];
const phrases = readPhrases();

/** Every phrase that means something else, too, and its telling words; each once, for many differ in accents alone. */
function readPhrases(): { words: Phrase; others: readonly Phrase[] }[] {
  const meant = new Map<string, Set<string>>();
  const add = (phrase: string, others: readonly string[]) => {
    const known = meant.get(phrase) ?? new Set();
    meant.set(phrase, known);
    for (const other of others) if (other !== phrase) known.add(other);
  };
  const fold = (phrase: string) =>
    foldWords(phrase)
      .filter((word) => !silentWords.has(word))
      .join(' ');
  for (const group of synonyms.map((phrases) => phrases.map(fold)))
    for (const phrase of group) add(phrase, group);
  for (const [phrase, ...covered] of covering) add(fold(phrase), covered.map(fold));
  return [...meant].map(([phrase, others]) => ({
    words: phrase.split(' '),
    others: [...others].map((other) => other.split(' ')),
  }));
}

/**
 * Reads what was typed as PostgreSQL's `websearch_to_tsquery` does: all words must be there, `-` excludes one, `or` stands between two.
 * Quoted phrases are not for the index. `unfinished`: the last word may go on.
 */
export function readTypedWords(q: string, unfinished: boolean): TypedWords {
  const excluded: string[] = [];
  const groups: { words: string[]; alternatives: Alternative[] }[] = [];
  let isOr = false;
  for (const chunk of q.split(/\s+/)) {
    const words = foldWords(chunk);
    if (words.length === 0) continue;
    if (chunk.toLowerCase() === 'or' && groups.length > 0) {
      isOr = true;
    } else if (chunk.startsWith('-')) {
      excluded.push(...words);
    } else {
      for (const word of words) {
        const alternative: Alternative = { words: [{ text: word, as: 'typed' }], isSynonym: false };
        const before = groups.at(-1);
        if (isOr && before) {
          before.alternatives.push(alternative);
          before.words = [];
        } else groups.push({ words: [word], alternatives: [alternative] });
        isOr = false;
      }
    }
  }
  if (unfinished) leaveOpen(groups.at(-1)?.alternatives);
  const telling = groups.filter(
    ({ words, alternatives }, index) =>
      !words.some((word) => silentWords.has(word)) ||
      // A word that is still being typed says nothing only beside others.
      (unfinished && index === groups.length - 1 && groups.length === 1 && alternatives.length > 0),
  );
  const subject = telling.filter(
    ({ words }) => words.length === 0 || !words.every((word) => saidAnyway.has(word)),
  );
  return { groups: joinPhrases(subject.length > 0 ? subject : telling), excluded };
}

function leaveOpen(alternatives: Alternative[] | undefined): void {
  const last = alternatives?.pop();
  const word = last?.words[0];
  if (alternatives && word)
    alternatives.push({ words: [{ text: word.text, as: 'beginning' }], isSynonym: false });
}

/** Words that together have a synonym become one group; a single word gets its synonyms beside it. */
function joinPhrases(typed: readonly { words: string[]; alternatives: Alternative[] }[]): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let at = 0; at < typed.length;) {
    const found = phraseAt(typed, at);
    const group = typed[at];
    if (!group) break;
    const length = found?.length ?? 1;
    const own: Alternative[] =
      length === 1
        ? group.alternatives
        : [
            {
              words: typed.slice(at, at + length).flatMap(({ alternatives }) => alternatives[0]?.words ?? []),
              isSynonym: false,
            },
          ];
    groups.push([...own, ...(found?.others ?? [])]);
    at += length;
  }
  return groups;
}

type Said = (typed: string, word: string) => boolean;
const shortestMistyped = 8;
/** One mistake: with two, or in a short word, real words of other subjects would be meant ("kinetics", "genetics"). */
const isMistyped: Said = (typed, word) => typed.length >= shortestMistyped && isWithin(1, typed, word);

/** The longest phrase of the synonyms that begins here; one that is spelled right before one that is not. */
const phraseAt = (typed: readonly { words: string[] }[], at: number) =>
  phraseSaid(typed, at, areForms) ??
  phraseSaid(typed, at, (word, other) => areForms(word, other) || isMistyped(word, other));

function phraseSaid(
  typed: readonly { words: string[] }[],
  at: number,
  isSaid: Said,
): { length: number; others: Alternative[] } | null {
  let best: { length: number; others: Alternative[] } | null = null;
  for (const { words, others } of phrases) {
    if (words.length <= (best?.length ?? 0)) continue;
    if (!words.every((word, index) => isSaid(typed[at + index]?.words[0] ?? '', word))) continue;
    best = {
      length: words.length,
      others: others.map((other) => ({
        words: other.map((text): WantedWord => ({ text, as: 'form' })),
        isSynonym: true,
      })),
    };
  }
  return best;
}
