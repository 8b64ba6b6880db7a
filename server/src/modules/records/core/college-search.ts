import type { College } from '@michi/contract/records/colleges';
import { mayMean } from '@michi/search-index';

export const maxColleges = 20;

/**
 * A college with what it is found by, so that a search compares texts only. `called`: its names, and what
 * people shorten them to.
 */
export type IndexedCollege = {
  college: College;
  names: readonly string[];
  words: readonly string[];
  called: readonly string[];
};

/** In the names of many: people leave them out. */
const commonWords: ReadonlySet<string> = new Set(
  `university college institute school the of and at in universite universidade universidad universita universitat ecole de da do del di`.split(
    ' ',
  ),
);
const shortestName = 3;

function shortened(name: string): string {
  return name
    .split(' ')
    .filter((word) => !commonWords.has(word))
    .join(' ');
}

/** Letters and digits in lower case: accents, apostrophes and dashes make no difference. */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ.]/gu, '')
    .replaceAll('&', ' and ')
    .replaceAll('ı', 'i');
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

export function indexColleges(colleges: readonly College[]): IndexedCollege[] {
  return colleges.map((college) => {
    const names = [college.name, ...college.aliases].map((name) => plainWords(name).join(' '));
    const called = new Set([...names, ...names.map(shortened).filter((name) => name.length >= shortestName)]);
    return { college, names, words: names.flatMap((name) => name.split(' ')), called: [...called] };
  });
}

/**
 * Every word that was typed begins a word of the name or of an alias. Best first: a name itself, its
 * beginning, then the shortest.
 */
export function searchIndex(index: readonly IndexedCollege[], q: string): College[] {
  const typed = plainWords(q);
  const whole = typed.join(' ');
  const rank = ({ names }: IndexedCollege) =>
    names.includes(whole) ? 0 : names.some((name) => name.startsWith(whole)) ? 1 : 2;
  const excess = ({ college }: IndexedCollege) => (typed.length > 0 ? college.name.length : 0);
  return index
    .filter(({ words }) => typed.every((each) => words.some((word) => word.startsWith(each))))
    .toSorted(
      (a, b) => rank(a) - rank(b) || excess(a) - excess(b) || a.college.name.localeCompare(b.college.name),
    )
    .slice(0, maxColleges)
    .map(({ college }) => college);
}

export type SuggestedCollege = {
  college: College;
  /** It is called something that begins with what was typed. */
  begins: boolean;
};

/**
 * As above, those first that are called something that begins so. `isMistyped`: words with a mistake count,
 * too.
 */
export function suggestFromIndex(
  index: readonly IndexedCollege[],
  q: string,
  isMistyped: boolean,
): SuggestedCollege[] {
  const typed = plainWords(q);
  const whole = typed.join(' ');
  const found = isMistyped ? searchMistyped(index, typed) : searchIndex(index, q);
  const beginning = new Set(
    index.flatMap(({ college, called }) => (called.some((name) => name.startsWith(whole)) ? [college] : [])),
  );
  return found
    .map((college) => ({ college, begins: beginning.has(college) }))
    .toSorted((one, other) => Number(other.begins) - Number(one.begins));
}

/** Many share their words: each is compared once. */
const wordsIn = (index: readonly IndexedCollege[]) => new Set(index.flatMap(({ words }) => words));

const meantBy = (typed: string, known: ReadonlySet<string>, isOpen = false): ReadonlySet<string> =>
  new Set([...known].filter((word) => mayMean(typed, word, isOpen)));

function searchMistyped(index: readonly IndexedCollege[], typed: readonly string[]): College[] {
  const known = wordsIn(index);
  const meant = typed.map((each, at) => meantBy(each, known, at === typed.length - 1));
  return index
    .filter(({ words }) => meant.every((each) => words.some((word) => each.has(word))))
    .map(({ college }) => college)
    .toSorted((one, other) => one.name.length - other.name.length);
}

export type NamedColleges = {
  colleges: College[];
  /** What else was typed. */
  rest: string;
};
const longestName = 8;
const mostNamed = 3;
/** In a longer text a mistake in a name is none of ours to find. */
const mostMistyped = 12;

/**
 * What stands among the words of a text and is what colleges are called, the longest parts first.
 * `isMistyped` as above.
 */
export function namedInText(
  index: readonly IndexedCollege[],
  text: string,
  isMistyped: boolean,
): NamedColleges | null {
  const typed = text
    .split(/\s+/)
    .map((chunk) => ({ chunk, words: plainWords(chunk) }))
    .filter(({ words }) => words.length > 0);
  if (isMistyped && typed.length > mostMistyped) return null;
  const collegesCalled = isMistyped
    ? calledWithMistakes(
        index,
        typed.flatMap(({ words }) => words),
      )
    : calledExactly(index);
  const named: College[] = [];
  // Where a name stood, nothing stands side by side.
  const left: ((typeof typed)[number] | null)[] = [...typed];
  for (let length = Math.min(typed.length, longestName); length > 0; length -= 1) {
    for (let from = 0; from + length <= typed.length; from += 1) {
      const part = left.slice(from, from + length).filter((each) => each !== null);
      // What is not wanted is named with a dash before it.
      if (part.length < length || part.some(({ chunk }) => chunk.startsWith('-'))) continue;
      const colleges = collegesCalled(part.flatMap((each) => each.words));
      if (colleges.length === 0) continue;
      named.push(...colleges.filter((college) => !named.includes(college)));
      left.fill(null, from, from + length);
      // With a mistake in it a second word may be anything.
      if (isMistyped || named.length >= mostNamed)
        return { colleges: named.slice(0, mostNamed), rest: textOf(left) };
    }
  }
  return named.length === 0 ? null : { colleges: named, rest: textOf(left) };
}

const textOf = (left: readonly ({ chunk: string } | null)[]) =>
  left.flatMap((each) => (each === null ? [] : [each.chunk])).join(' ');

type Called = (words: readonly string[]) => College[];

const byName = new WeakMap<readonly IndexedCollege[], Map<string, IndexedCollege[]>>();

/** A long text has hundreds of parts, and there are a thousand colleges. */
function collegesByName(index: readonly IndexedCollege[]): Map<string, IndexedCollege[]> {
  const known = byName.get(index);
  if (known) return known;
  const made = new Map<string, IndexedCollege[]>();
  for (const each of index) for (const name of each.called) made.set(name, [...(made.get(name) ?? []), each]);
  byName.set(index, made);
  return made;
}

function calledExactly(index: readonly IndexedCollege[]): Called {
  const known = collegesByName(index);
  return (words) => {
    const typed = words.join(' ');
    return bestOf(known.get(typed) ?? [], (name) => name === typed);
  };
}

function calledWithMistakes(index: readonly IndexedCollege[], typed: readonly string[]): Called {
  const known = wordsIn(index);
  const meant = new Map(typed.map((each) => [each, meantBy(each, known)]));
  return (words) => {
    if (words.some((each) => meant.get(each)?.size === 0)) return [];
    const isSo = (name: string) => {
      const own = name.split(' ');
      return own.length === words.length && words.every((each, at) => meant.get(each)?.has(own[at] ?? ''));
    };
    return bestOf(
      index.filter(({ called }) => called.some(isSo)),
      isSo,
    );
  };
}

/** Those whose whole name it is first, then the shortest. */
const bestOf = (called: readonly IndexedCollege[], isSo: (name: string) => boolean): College[] =>
  called
    .toSorted(
      (one, other) =>
        Number(other.names.some(isSo)) - Number(one.names.some(isSo)) ||
        one.college.name.length - other.college.name.length,
    )
    .slice(0, mostNamed)
    .map(({ college }) => college);
