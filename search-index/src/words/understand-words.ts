import { isWithin } from './edit-distance.ts';
import {
  coursesWith,
  findWord,
  type Lexicon,
  type NearWord,
  nearWords,
  shortestPart,
  splitWord,
} from './find-words.ts';
import type { Understood } from './meaning.ts';
import {
  groupsOf,
  type Instead,
  isOfSynonyms,
  type ParsedQuery,
  type WantedWord,
  type WordGroup,
  wordsOfSynonyms,
} from './parse-query.ts';

type Places = ParsedQuery['places'];

/**
 * What depends on the words of all courses and not on one course alone: which words stand nowhere and what
 * they mean, and which two are also looked for as one. Decided for a first page and kept for the next ones,
 * lest a word that is published meanwhile change the list between them. `decided`: what the words that stand
 * nowhere mean, where that was decided before.
 */
export function understandWords(
  lexicon: Lexicon,
  places: Places,
  decided: readonly Instead[] | null = null,
): Understood {
  const plain = decided ?? [];
  const { joined, groups } = compoundsOf(lexicon, groupsOf(places, plain));
  const instead = decided ?? readMeanings(lexicon, places, groups);
  if (instead.length === plain.length) return { joined, instead };
  return { joined: compoundsOf(lexicon, groupsOf(places, instead)).joined, instead };
}

function compoundsOf(lexicon: Lexicon, typed: readonly WordGroup[]) {
  const joined: string[] = [];
  const groups = joinCompounds(typed, (word) => {
    if (findWord(lexicon, word).length > 0) joined.push(word.text);
    return joined.includes(word.text);
  });
  return { joined, groups };
}

const spelledRight = new Set(wordsOfSynonyms);

function readMeanings(lexicon: Lexicon, places: Places, groups: readonly WordGroup[]): Instead[] {
  const instead: Instead[] = [];
  const isFound = (word: WantedWord) => findWord(lexicon, word).length > 0;
  for (const group of groups) {
    if (group.some(({ words }) => words.every(isFound))) continue;
    for (const word of group.flatMap(({ words }) => words)) {
      // Nobody typed the words of a synonym, what has one is spelled right, and what was quoted is meant.
      if (word.as === 'form' || word.as === 'phrase' || spelledRight.has(word.text) || isFound(word))
        continue;
      if (instead.some(({ typed }) => typed === word.text)) continue;
      const meant = meaningOf(lexicon, places, word);
      if (meant !== null) instead.push({ typed: word.text, meant });
    }
  }
  return instead;
}

/**
 * What a word that stands nowhere means: a word at one edit, two words written as one, for a long one a word
 * at two edits. Of several one with the same first letter, since that is seldom mistaken; one that has a
 * synonym, since people look for subjects; what finds the most.
 */
function meaningOf(lexicon: Lexicon, places: Places, word: WantedWord): string | null {
  const near = [...nearWords(lexicon, word.text), ...nearSynonyms(lexicon, places, word.text)];
  const nearest = near.reduce((least, { distance }) => Math.min(least, distance), Infinity);
  const parts = nearest === 1 ? null : splitWord(lexicon, word);
  if (parts !== null) return parts;
  const least = near.filter(({ distance }) => distance === nearest);
  const alike = preferred(least, ({ text }) => text[0] === word.text[0]);
  const subjects = preferred(alike, ({ text }) => isOfSynonyms(text));
  const isSubject = subjects.length > 1 && subjects.every(({ text }) => isOfSynonyms(text));
  const ranked = subjects.map(({ text, courses }) => ({
    text,
    courses,
    all: isSubject ? coursesAs(lexicon, places, { typed: word.text, meant: text }) : courses,
  }));
  const byCourses = (a: (typeof ranked)[number], b: (typeof ranked)[number]) =>
    b.all - a.all || b.courses - a.courses || (a.text < b.text ? -1 : 1);
  return ranked.toSorted(byCourses)[0]?.text ?? null;
}

/** Those of them, or all where none is. */
function preferred<T>(all: readonly T[], isPreferred: (one: T) => boolean): readonly T[] {
  const some = all.filter(isPreferred);
  return some.length > 0 ? some : all;
}

/**
 * One mistake: with two, words of other subjects would be meant ("kinetics", "genetics"). Shorter words are
 * near too many.
 */
const shortestMistyped = 5;

/** Words of the synonyms that stand in no course, where what means the same does. */
function nearSynonyms(lexicon: Lexicon, places: Places, typed: string): NearWord[] {
  if (typed.length < shortestMistyped || /\p{N}/u.test(typed)) return [];
  return wordsOfSynonyms
    .filter((text) => Math.abs(text.length - typed.length) <= 1 && isWithin(1, typed, text))
    .filter((text) => !standsAnywhere(lexicon, text))
    .map((meant) => ({ text: meant, distance: 1, courses: coursesAs(lexicon, places, { typed, meant }) }))
    .filter(({ courses }) => courses > 0);
}

function standsAnywhere({ words, coursesOf }: Lexicon, text: string): boolean {
  const number = words.find(text);
  return number !== -1 && coursesOf(number) > 0;
}

/**
 * About how many courses hold what the word, so understood, stands for where it was typed, beside the same
 * words.
 */
function coursesAs(lexicon: Lexicon, places: Places, instead: Instead): number {
  const group = groupsOf(places, [instead]).find((alternatives) =>
    alternatives.some(({ words }) => words.some(({ text, as }) => as !== 'form' && text === instead.meant)),
  );
  return (group ?? []).reduce(
    (sum, { words }) => sum + Math.min(...words.map((word) => coursesWith(lexicon, word))),
    0,
  );
}

/** "Quest bridge" is also looked for as "questbridge", where that is a word. */
export function joinCompounds(
  typed: readonly WordGroup[],
  isJoined: (word: WantedWord) => boolean,
): WordGroup[] {
  const groups: WordGroup[] = [];
  for (const group of typed) {
    const [first, second] = [onlyWord(groups.at(-1)), onlyWord(group)];
    const joined: WantedWord | null =
      first && second ? { text: first.text + second.text, as: second.as } : null;
    if (first && second && joined && isJoined(joined))
      groups[groups.length - 1] = [
        { words: [first, second], isSynonym: false },
        { words: [joined], isSynonym: false },
      ];
    else groups.push(group);
  }
  return groups;
}

function onlyWord(group: WordGroup | undefined): WantedWord | null {
  const words = group?.length === 1 ? (group[0]?.words ?? []) : [];
  const [word] = words;
  const isTyped = words.length === 1 && word && word.as !== 'phrase';
  return isTyped && word.text.length >= shortestPart ? word : null;
}
