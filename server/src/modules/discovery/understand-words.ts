import type { Understood } from '../catalogue/index.ts';
import { findWord, type Lexicon, meansOf, shortestPart } from './find-words.ts';
import type { WantedWord, WordGroup } from './typed-words.ts';

/**
 * What depends on the words of all courses and not on one course alone: which words stand nowhere and what they may mean, and which
 * two are also looked for as one. Decided for a first page and kept for the next ones, lest a word that is published meanwhile change
 * the list between them.
 */
export function understandWords(lexicon: Lexicon, typed: readonly WordGroup[]): Understood {
  const joined: string[] = [];
  const groups = joinCompounds(typed, (word) => {
    if (findWord(lexicon, word).length > 0) joined.push(word.text);
    return joined.includes(word.text);
  });
  return { joined, instead: readMeanings(lexicon, groups) };
}

function readMeanings(lexicon: Lexicon, groups: readonly WordGroup[]): Understood['instead'] {
  const instead = new Map<string, readonly string[]>();
  const isFound = (word: WantedWord) => findWord(lexicon, word).length > 0;
  for (const group of groups) {
    if (group.some(({ words }) => words.every(isFound))) continue;
    for (const word of group.flatMap(({ words }) => words)) {
      // Nobody typed the words of a synonym.
      if (word.as === 'form' || instead.has(word.text) || isFound(word)) continue;
      const means = meansOf(lexicon, word);
      if (means.length > 0) instead.set(word.text, means);
    }
  }
  return [...instead].map(([text, means]) => ({ typed: text, means: [...means] }));
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
  return words.length === 1 && word && word.text.length >= shortestPart ? word : null;
}

/** Words that must all stand there, each of which one of several texts may be. */
export type ReadWord = { texts: readonly string[]; as: WantedWord['as'] | 'mistyped' };

/** A wanted word as it was understood. */
export function readWord(word: WantedWord, { instead }: Understood): ReadWord[] {
  const means = word.as === 'form' ? undefined : instead.find(({ typed }) => typed === word.text)?.means;
  if (!means) return [{ texts: [word.text], as: word.as }];
  const parts = means[0]?.split(' ') ?? [];
  if (parts.length === 1) return [{ texts: means, as: 'mistyped' }];
  return parts.map((text, index) => ({
    texts: [text],
    as: index === parts.length - 1 ? word.as : 'typed',
  }));
}
