import { foldWords } from './fold-words.ts';
import { covering, synonyms } from './synonyms.ts';
import { areForms, saidAnyway, silentWords, stemsOf } from './word-forms.ts';

/**
 * How a word is looked for. `beginning`: it may be unfinished. `form`: in all its forms, for nobody typed it.
 * `phrase`: it was quoted, nothing else is meant; at a place all words of the phrase are one text.
 */
export type WantedWord = { text: string; as: 'typed' | 'beginning' | 'form' | 'phrase' };
/**
 * All of its words must stand in the course; those of a phrase side by side, with what says nothing between
 * them.
 */
export type Alternative = { words: readonly WantedWord[]; isSynonym: boolean; phrase?: string };
/** What was typed, of which one alternative must be met. */
export type WordGroup = readonly Alternative[];
/**
 * `places`: the words one after the other; of several at one place (`or`) one must stand in the course. Of
 * `excluded` none may; what was quoted there, or written as one, is one text.
 */
export type ParsedQuery = {
  places: readonly (readonly WantedWord[])[];
  excluded: readonly string[];
};
/**
 * A word that stands nowhere, and the word that is taken for it; or the two of which it is made, parted by a
 * space.
 */
export type Instead = { typed: string; meant: string };

/**
 * Reads what was typed as PostgreSQL's `websearch_to_tsquery` does: all words must be there, `-` excludes
 * one, `or` stands between two. Quoted words are one phrase. `unfinished`: the last word may go on.
 */
export function parseQuery(q: string, unfinished = endsUnfinished(q)): ParsedQuery {
  const excluded: string[] = [];
  const places: WantedWord[][] = [];
  let isOr = false;
  for (const { text: chunk, isExcluded, isQuoted } of chunksOf(q)) {
    const words = isQuoted || isExcluded ? phraseOf(chunk) : foldWords(namingCountry(chunk));
    if (words.length === 0) continue;
    if (isExcluded) {
      excluded.push(...words);
    } else if (!isQuoted && chunk.toLowerCase() === 'or' && places.length > 0) {
      isOr = true;
    } else {
      for (const text of words) {
        const before = isOr ? places.at(-1) : undefined;
        const word: WantedWord = { text, as: isQuoted ? 'phrase' : 'typed' };
        if (before) before.push(word);
        else places.push([word]);
        isOr = false;
      }
    }
  }
  const last = places.at(-1)?.at(-1);
  if (unfinished && last?.as === 'typed') last.as = 'beginning';
  return { places, excluded };
}

/**
 * A quoted phrase, an excluded word, a single letter and the name of the country ("usar" is none of it) are
 * no beginnings of a word.
 */
function endsUnfinished(q: string): boolean {
  const { head = '', word = '' } = /^(?<head>.*?)(?<word>[\p{L}\p{N}]{2,})$/su.exec(q)?.groups ?? {};
  const isWhole = word === '' || /^USA?$/.test(word);
  return !isWhole && (head === '' || /\s$/.test(head)) && (head.match(/"/g) ?? []).length % 2 === 0;
}

/**
 * "US", or with dots "u.s.", is the country: courses that write it so hold the word "usa", too. "us" is
 * anybody.
 */
const country = /(?<![\p{L}\p{N}.])(?:US|[Uu]\.[Ss])(?!\.?[\p{L}\p{N}])/gu;
const namingCountry = (text: string) => text.replace(country, 'USA');
/** "U. S.", which else were two letters. */
const partedCountry = /(?<![\p{L}\p{N}.])([Uu])\.\s+([Ss])\.(?!\s*\p{L}(?![\p{L}\p{N}]))/gu;

type Chunk = { text: string; isExcluded: boolean; isQuoted: boolean };

/** What stands between spaces or quotes; a quote that nothing ends ends with the text. */
function chunksOf(q: string): Chunk[] {
  return q.split('"').flatMap((part, at, parts): Chunk[] => {
    if (at % 2 === 1)
      return [{ text: part, isExcluded: /(^|\s)-\s*$/.test(parts[at - 1] ?? ''), isQuoted: true }];
    return part
      .replace(partedCountry, '$1.$2.')
      .split(/\s+/)
      .map((text) => ({ text: text.replace(/^-+/, ''), isExcluded: text.startsWith('-'), isQuoted: false }));
  });
}

/** A phrase as one text, or none. At its ends words that say nothing say nothing. */
function phraseOf(quoted: string): string[] {
  const isTelling = (word: string) => !silentWords.has(word);
  const text = withoutEnds(foldWords(quoted), isTelling);
  if (text === '') return [];
  // In a phrase it stands as it is written.
  if (text === 'us') return [withoutEnds(foldWords(namingCountry(quoted)), isTelling)];
  return [text];
}

function withoutEnds(words: readonly string[], isTelling: (word: string) => boolean): string {
  const first = words.findIndex(isTelling);
  return first === -1 ? '' : words.slice(first, words.findLastIndex(isTelling) + 1).join(' ');
}

const isPhrase = (text: string) => text.includes(' ');
const isOfPhrases = (place: readonly WantedWord[]) => place.some(({ text }) => isPhrase(text));

/** Whether words must stand side by side, which the index does not know. */
export const hasPhrases = ({ places, excluded }: ParsedQuery): boolean =>
  places.some(isOfPhrases) || excluded.some(isPhrase);

/** The part of what was typed that says so. */
export const phrasesIn = ({ places, excluded }: ParsedQuery): ParsedQuery => ({
  places: places.filter(isOfPhrases),
  excluded: excluded.filter(isPhrase),
});

/** Whoever quotes wants that and nothing like it. */
export const isQuoted = ({ places }: ParsedQuery): boolean =>
  places.some((place) => place.some(({ as }) => as === 'phrase'));

/**
 * What must be found: the words, where some stand for others that were meant, without those that say nothing,
 * and with all that means the same. So a word that was corrected is looked for as if it had been typed.
 */
export function groupsOf(places: ParsedQuery['places'], instead: readonly Instead[] = []): WordGroup[] {
  const meant = joinLetters(places.flatMap((place) => placesMeant(place, instead)));
  const telling = meant.filter(
    (place) =>
      !silentWords.has(onlyText(place)) ||
      // A word that is still being typed says nothing only beside others.
      (meant.length === 1 && place[0]?.words[0]?.as === 'beginning'),
  );
  const subject = telling.filter((place) => !saidAnyway.has(onlyText(place)));
  return joinPhrases(subject.length > 0 ? subject : telling);
}

function placesMeant(place: readonly WantedWord[], instead: readonly Instead[]): WordGroup[] {
  const alternatives = place.map((word) => wordsMeant(word, instead));
  const [only] = alternatives;
  if (alternatives.length === 1 && only && place[0]?.as !== 'phrase')
    return only.map((word) => [{ words: [word], isSynonym: false }]);
  return [
    alternatives.map((words, at) => ({
      words,
      isSynonym: false,
      ...(place[at]?.as === 'phrase' ? { phrase: place[at].text } : {}),
    })),
  ];
}

function wordsMeant(word: WantedWord, instead: readonly Instead[]): WantedWord[] {
  if (word.as === 'phrase') {
    const words = word.text.split(' ');
    const telling = words.filter((text) => !silentWords.has(text));
    return telling.map((text) => ({ text, as: 'phrase' }));
  }
  const parts = instead.find(({ typed }) => typed === word.text)?.meant.split(' ') ?? [word.text];
  return parts.map((text, at) => ({ text, as: at === parts.length - 1 ? word.as : 'typed' }));
}

/** Empty where there are several, or where it was quoted. */
function onlyText(place: WordGroup | undefined): string {
  const words = place?.length === 1 ? (place[0]?.words ?? []) : [];
  return words.length === 1 && words[0]?.as !== 'phrase' ? (words[0]?.text ?? '') : '';
}

/** "J. K." is also looked for as "JK", which "J.K." is. Letters that say nothing ("e a") stay apart. */
function joinLetters(places: readonly WordGroup[]): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let at = 0; at < places.length;) {
    const end = places.findIndex((place, index) => index >= at && !/^\p{L}$/u.test(onlyText(place)));
    const letters = places.slice(at, end === -1 ? undefined : end).map(onlyText);
    const telling = letters.filter((letter) => !silentWords.has(letter));
    const isJoined = letters.length > 1 && telling.length > 0;
    if (isJoined) groups.push(lettersOrWord(telling, letters.join('')));
    else groups.push(...places.slice(at, at + Math.max(1, letters.length)));
    at += Math.max(1, letters.length);
  }
  return groups;
}

/** "U. K." has the synonyms of "UK". */
function lettersOrWord(letters: readonly string[], word: string): WordGroup {
  const own = [letters, [word]].map(asTypedAlternative);
  return [...own, ...(phraseAt([own.slice(1)], 0)?.others ?? [])];
}

const asTypedAlternative = (words: readonly string[]): Alternative => ({
  words: words.map((text) => ({ text, as: 'typed' })),
  isSynonym: false,
});

/** Words that together have a synonym become one group; a single word gets its synonyms beside it. */
function joinPhrases(places: readonly WordGroup[]): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let at = 0; at < places.length;) {
    const found = phraseAt(places, at);
    const length = found?.words.length ?? 1;
    const own =
      length === 1
        ? (places[at] ?? [])
        : [
            {
              words: places.slice(at, at + length).flatMap((place) => place[0]?.words ?? []),
              isSynonym: false,
            },
          ];
    groups.push([...own, ...(found?.others ?? [])]);
    at += length;
  }
  return groups;
}

/** A phrase of the synonyms in its telling words, folded, and what else means the same. */
type Phrase = { words: readonly string[]; others: readonly Alternative[] };

const tellingText = (phrase: string) =>
  foldWords(phrase)
    .filter((word) => !silentWords.has(word))
    .join(' ');
const phrases = readPhrases();

/** Each once, with all that it means: many differ in accents alone, and some stand in several groups. */
function readPhrases(): readonly Phrase[] {
  const meant = new Map<string, Set<string>>();
  const add = (phrase: string, others: readonly string[]) => {
    const known = meant.get(phrase) ?? new Set();
    meant.set(phrase, known);
    for (const other of others) if (other !== phrase) known.add(other);
  };
  for (const group of synonyms.map((each) => each.map(tellingText)))
    for (const phrase of group) add(phrase, group);
  for (const [phrase, ...covered] of covering) add(tellingText(phrase), covered.map(tellingText));
  return [...meant].map(([phrase, others]) => ({
    words: phrase.split(' '),
    others: [...others].map((other) => ({
      words: other.split(' ').map((text): WantedWord => ({ text, as: 'form' })),
      isSynonym: true,
    })),
  }));
}

/**
 * Of each stem, the phrases that begin with it. A search asks for each of its words: reading all phrases
 * would take longer than the rest.
 */
const phrasesOfStem = new Map<string, Phrase[]>();
const stemsOfSynonyms = new Set<string>();
for (const phrase of phrases)
  phrase.words.forEach((word, at) => {
    for (const stem of markedStems(word)) {
      stemsOfSynonyms.add(stem);
      if (at > 0) continue;
      const known = phrasesOfStem.get(stem);
      if (known) known.push(phrase);
      else phrasesOfStem.set(stem, [phrase]);
    }
  });

function markedStems(word: string): [english: string, romance: string] {
  const [english, romance] = stemsOf(word);
  return [`english ${english}`, `romance ${romance}`];
}

/** Words of phrases that have a synonym. */
export const wordsOfSynonyms: readonly string[] = [...new Set(phrases.flatMap(({ words }) => words))];

/** Whether it is, in any form, one of those. */
export const isOfSynonyms = (word: string): boolean =>
  markedStems(word).some((stem) => stemsOfSynonyms.has(stem));

/** The longest phrase of the synonyms that begins here. */
function phraseAt(places: readonly WordGroup[], at: number): Phrase | null {
  let best: Phrase | null = null;
  for (const stem of markedStems(onlyText(places[at])))
    for (const phrase of phrasesOfStem.get(stem) ?? [])
      if (
        phrase.words.length > (best?.words.length ?? 0) &&
        phrase.words.every((word, index) => areForms(onlyText(places[at + index]), word))
      )
        best = phrase;
  return best;
}
