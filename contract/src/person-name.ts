import { signsOf } from './cut-text.ts';

/** Scripts in which a whole name is written without a space in it. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

const titles = setOf(
  'dr dra drs dott prof profa professor professora mr mrs ms mx miss mister sir dame sr sra srta señor señora senhor senhora',
  'lic ing eng rev fr hon herr frau madame mme mlle dña doña captain capt col maj sgt lt judge justice coach sensei phd',
);
/** What stands behind a name and never is one. */
const suffixes = setOf(
  'jr jnr snr júnior ii iii iv esq phd dphil mphil edd edm mba mfa mph mpp mpa msc bsc med llb llm rn cpa cfa 2nd 3rd 4th',
);
/** These are names of people, too: only behind a given name and a family name. */
const doubtfulSuffixes = setOf('sr junior filho filha neto neta sobrinho md ma ms ba bs do jd dds pe');

type NameParts = { given: string; family: string | null; isTitled: boolean };

/**
 * A student's name for those who do not know them, "Maria S.": enough to be a person, too little to be found.
 * Of a name without a space the first sign, where all of it would stand there otherwise, and of a title and a
 * family name, too; a single name in another script is a first name.
 */
export function shortName(name: string): string {
  const { given, family, isTitled } = partsOf(name);
  if (family !== null) return `${given} ${initialOf(family)}.`;
  if (given !== '' && (isTitled || unspaced.test(given))) return `${initialOf(given)}.`;
  return given;
}

/** What somebody is greeted by. */
export function givenName(name: string): string {
  return partsOf(name).given;
}

/** For a picture that is not there: of the given and of the family name, as many as there are. */
export function initialsOf(name: string): string {
  const { given, family } = partsOf(name);
  return [given, family ?? ''].map(initialOf).join('');
}

/**
 * What a name begins and ends with once pronouns, titles, suffixes and signs that are no letters are gone.
 */
function partsOf(name: string): NameParts {
  const words = wordsIn(inOrder(withoutRemarks(asWords(name))));
  const all = words.length > 0 ? words : name.trim().split(/\s+/);
  const untitled = withoutTitles(all);
  const [given = '', ...others] = withoutSuffixes(untitled);
  return { given, family: others.at(-1) ?? null, isTitled: untitled.length < all.length };
}

/** "Dr.Anna" is two words, and "Ph. D." one. */
const asWords = (name: string) =>
  name
    .replace(/(?<=^\p{L}{2,5}\.)(?=\p{Lu}\p{Ll})/u, ' ')
    .replace(/(?<=\s)(Ph|M|J|Ed)\.\s+D\.?(?=[\s,]|$)/gu, '$1D');

const pronoun = '(?:she|her|hers|he|him|his|they|them|theirs|ella|él|elle|ela|ele)';
const pronouns = new RegExp(`[\\s,]${pronoun}(?:\\s*[/,]\\s*${pronoun})+$`, 'iu');

/** "(she/her)", "[Tutor]", "| SAT and ACT", and a nickname between quotes. */
const withoutRemarks = (name: string) =>
  name
    .replace(/\([^)]*\)?|\[[^\]]*\]?|（[^）]*）?|"[^"]*"|“[^”]*”/gu, ' ')
    .replace(pronouns, ' ')
    .replace(/\s[|•·/–—-]\s.*$|\|.*$/u, ' ');

/** "Lee, Anna" is Anna Lee; "Anna Lee, PhD" and "Anna Lee, tutor" are no such turns. */
function inOrder(name: string): string {
  const parts = name
    .split(/[,，،;]/u)
    .filter((part, at) => at === 0 || !/^\s*\p{Ll}/u.test(part) || !/\p{Lu}/u.test(name))
    .filter((part) => wordsIn(part).some((word) => !isTitle(word) && !isSuffix(word)));
  const [family = '', given] = parts;
  return given === undefined ? family : `${given} ${family}`;
}

/** Pronouns without brackets are none of the name, nor is what has no letter in it. */
const wordsIn = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^\p{L}+(?:\/\p{L}+)+$/u.test(word));

function withoutTitles(words: readonly string[]): readonly string[] {
  const [first, ...others] = words;
  return first !== undefined && others.length > 0 && isTitle(first) ? withoutTitles(others) : words;
}

function withoutSuffixes(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  const isOne = last !== undefined && words.length > 1 && isSuffix(last, words.length > 2);
  return isOne ? withoutSuffixes(words.slice(0, -1)) : words;
}

const isTitle = (word: string) => titles.has(plain(word));
const isSuffix = (word: string, isBehindFamily = true) =>
  suffixes.has(plain(word)) || (isBehindFamily && doubtfulSuffixes.has(plain(word)));
const plain = (word: string) => word.toLowerCase().replace(/[.’']/g, '');

function initialOf(word: string): string {
  const signs = signsOf(word);
  return (signs.find((sign) => /[\p{L}\p{N}]/u.test(sign)) ?? signs[0] ?? '').toUpperCase();
}

function setOf(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}
