import { stemmer as englishStem } from '@orama/stemmers/english';

/**
 * Words that say nothing, in English (as PostgreSQL's `english_stem` leaves them out), Spanish and
 * Portuguese; folded.
 */
export const silentWords: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they
  them their theirs themselves what which who whom this that these those am is are was were be been being have has had having do
  does did doing a an the and but if or because as until while of at by for with about against between into through during before
  after above below to from up down in out on off over under again further then once here there when where why how all any both
  each few more most other some such no nor not only own same so than too very s t can will just don should now
  de la el los las un una unos unas y o en con por para del al que se su sus
  os um uma uns umas e da do das dos na nas nos ao aos com pelo pela`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/**
 * What people add to the subject they look for, and every course offers: it says nothing beside other words.
 * Folded, three languages.
 */
export const saidAnyway: ReadonlySet<string> = new Set(
  `learn learning study help need want online course courses class classes tutor tutors tutoring teacher teachers prep preparation
  aprender estudiar ayuda necesito quiero curso cursos clase clases tutoria profesor profesora profesores particular particulares refuerzo preparacion
  estudar ajuda preciso quero aula aulas professora professores preparacao preparatorio reforco cursinho`.split(
    /\s+/,
  ),
);

/**
 * Whether both are forms of one word: the same stem in English, or in Spanish or Portuguese. Folded words.
 */
export function areForms(one: string, other: string): boolean {
  if (one === other) return true;
  const [english, romance] = stemsOf(one);
  const [otherEnglish, otherRomance] = stemsOf(other);
  return english === otherEnglish || romance === otherRomance;
}

const known = new Map<string, readonly [english: string, romance: string]>();
const mostKnown = 20_000;

export function stemsOf(word: string): readonly [english: string, romance: string] {
  const stems = known.get(word) ?? [englishStem(word), romanceStem(word)];
  if (known.size >= mostKnown) known.clear();
  known.set(word, stems);
  return stems;
}

/**
 * Endings of number and gender, as in Savoy's light stemmers for Spanish and Portuguese (UniNE), on words
 * without accents.
 */
const endings: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/coes$/, 'cao'],
  [/oes$/, 'ao'],
  [/(?<=[aeiou].*)ciones$/, 'cion'],
  [/eis$/, 'el'],
  [/ais$/, 'al'],
  [/ces$/, 'z'],
  [/(?<=[lrnsz])es$/, ''],
  [/s$/, ''],
];

function romanceStem(word: string): string {
  if (word.length < 4) return word;
  const [ending, instead] = endings.find(([pattern]) => pattern.test(word)) ?? [/$/, ''];
  const single = word.replace(ending, instead);
  return single.length < 4 ? single : single.replace(/(?<!c)[ao]$/, '');
}
