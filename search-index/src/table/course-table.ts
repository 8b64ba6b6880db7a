import { priceEdgesOf, priceWeightOf } from '@michi/contract/catalogue/price-bands';
import { type CategoryRow, createCategoryPlaces } from '../facets/category-places.ts';
import {
  clearLive,
  type Columns,
  createColumns,
  isLive,
  traitWords,
  widerColumns,
  writeBrevity,
  writeTraits,
} from './course-columns.ts';
import { emptyHash } from '../words/fold-words.ts';
import { minuteOf } from '../free-times/day-parts.ts';
import {
  createFreeStarts,
  moveStarts,
  startsBytes,
  widenStarts,
  writeStarts,
} from '../free-times/free-starts.ts';
import { keepFreeTimes, type KeptFreeTimes } from '../free-times/free-times.ts';
import { type Kind, type Place, type Speech, worthOf } from '../facets/facets.ts';
import { createIdTable, type IdTable } from './id-table.ts';
import { createPostings, type Postings } from './postings.ts';
import { fields, titleBrevity } from '../words/rank.ts';
import { createRowReader, placeOf, texts, uuidWords } from './course-rows.ts';
import { createDictionary, readKind, readList, readSpeech } from './row-values.ts';
import { createRowWords } from './row-words.ts';
import { addOutcomes, createShownOutcomes, type ShownOutcomes } from '../facets/shown-outcomes.ts';
import { createVocabulary, type Vocabulary } from '../words/vocabulary.ts';
import { silentWords } from '../words/word-forms.ts';

/**
 * The listed courses in typed arrays, a number each. A course whose words changed gets a new number and its
 * old one is dead; anything else is changed in place.
 */
export type CourseTable = {
  words: Vocabulary;
  postings: Postings;
  kinds: readonly Kind[];
  places: readonly Place[];
  speeches: readonly Speech[];
  outcomes: ShownOutcomes;
  courseIds: IdTable;
  senseiIds: IdTable;
  columns(): Columns;
  freeTimes: KeptFreeTimes;
  /** How many numbers were given, the dead included. */
  size(): number;
  dead(): number;
  /**
   * How many times a course was put or removed, or a category moved: while that stays, so does every answer.
   */
  changes(): number;
  /** About how many courses hold this word: the dead are counted too, but 0 where there are no others. */
  coursesOf(word: number): number;
  /** The list of the courses in which this word stands in this field; -1: none. */
  listOf(word: number, field: number): number;
  hasCategory(slug: string): boolean;
  /** Where the categories stand now, all of them. */
  putCategories(rows: readonly CategoryRow[]): void;
  /** Its number; -1: it is not listed. */
  numberOf(id: string): number;
  /** Adds or renews the course of a row. */
  put(row: Uint8Array): void;
  remove(id: string): void;
  bytesUsed(): number;
};

const column = {
  id: placeOf('id'),
  senseiId: placeOf('sensei_id'),
  price: placeOf('price'),
  currency: placeOf('currency'),
  rating: placeOf('rating'),
  ratingWeight: placeOf('rating_weight'),
  standing: placeOf('standing'),
  nextFree: placeOf('next_free'),
  freeStarts: placeOf('free_starts'),
  published: placeOf('published'),
  level: placeOf('level'),
  educationLevels: placeOf('education_levels'),
  category: placeOf('category'),
  languages: placeOf('languages'),
  spoken: placeOf('spoken'),
  hasOutcomes: placeOf('has_outcomes'),
  outcomes: placeOf('shown_outcomes'),
} as const;
const trueSign = 't'.charCodeAt(0);
const otherColumns = 'A row of the search index has other columns than expected';
/** Instead of a course, for a word that says nothing. */
const isSilent = 0xffff_ffff;
const useWords = 8;
const titleField = fields.indexOf('title');

export function createCourseTable(expected: number): CourseTable {
  const capacity = Math.ceil(expected * 1.1) + 1024;
  let columns = createColumns(capacity);
  const starts = createFreeStarts(capacity);
  const freeTimes = keepFreeTimes(starts);
  let size = 0;
  let dead = 0;
  let changes = 0;
  const words = createVocabulary(16_384);
  const postings = createPostings();
  /**
   * Of each word: the course, plus one, in which it was seen last, and for each field its list, plus one; 0:
   * none.
   */
  let uses = new Uint32Array(16_384 * useWords);
  const courseIds = createIdTable(capacity);
  const senseiIds = createIdTable(Math.ceil(capacity / 3));
  let numberOf = new Int32Array(capacity).fill(-1);
  const kinds = createDictionary(readKind);
  const categories = createCategoryPlaces();
  const places = createDictionary(([category = '']) => categories.placeOf(category));
  const speeches = createDictionary(readSpeech);
  const currencies = createDictionary(([currency = '']) => ({
    edges: priceEdgesOf(currency),
    unitWeight: priceWeightOf(1, currency),
  }));
  const outcomes = createShownOutcomes();
  const outcomeCodes = createDictionary(([facts = '']) => addOutcomes(outcomes, readList(facts)));
  const reader = createRowWords(words);
  const row = createRowReader();
  const id = new Uint32Array(8);

  function makeRoomForWord(word: number): void {
    if ((word + 1) * useWords <= uses.length) return;
    const larger = new Uint32Array(uses.length * 2);
    larger.set(uses);
    uses = larger;
  }

  /**
   * A word is listed under its best field only. Whether it is listed here for the first time, and says
   * something.
   */
  function addWord(course: number, field: number, word: number): boolean {
    makeRoomForWord(word);
    const at = word * useWords;
    const seen = uses[at] ?? 0;
    if (seen === isSilent || seen === course + 1) return false;
    if (seen === 0 && silentWords.has(words.textOf(word))) {
      uses[at] = isSilent;
      return false;
    }
    uses[at] = course + 1;
    let list = uses[at + 1 + field] ?? 0;
    if (list === 0) {
      list = postings.createList() + 1;
      uses[at + 1 + field] = list;
    }
    postings.append(list - 1, course);
    return true;
  }

  /** Of all words in their order and fields: whether a course that is known says something else now. */
  let textHash = emptyHash;
  /** The texts stand in the order of the fields. -1: the words are mixed only, and of no course. */
  function readWords(bytes: Uint8Array, course: number): void {
    let mixed = emptyHash;
    let ofTitle = 0;
    reader.begin(bytes, row.textsFrom());
    for (let word = reader.next(); word !== -1; word = reader.next()) {
      const field = reader.tabs();
      mixed = Math.imul(mixed ^ (word * useWords + field), 16_777_619);
      if (course !== -1 && addWord(course, field, word) && field === titleField) ofTitle += 1;
    }
    if (reader.tabs() !== texts - 1) throw new Error(otherColumns);
    if (course !== -1) writeBrevity(columns.traits, course, titleBrevity(ofTitle));
    textHash = mixed;
  }

  function write(course: number, bytes: Uint8Array): void {
    const price = row.number(column.price);
    const currency = currencies.values[currencies.codeOf(bytes, row, column.currency, column.currency)];
    if (!currency) throw new Error(otherColumns);
    const rating = row.number(column.rating);
    const nextFree = row.number(column.nextFree);
    writeTraits(columns.traits, course, {
      kind: kinds.codeOf(bytes, row, column.level, column.educationLevels),
      place: places.codeOf(bytes, row, column.category, column.category),
      speech: speeches.codeOf(bytes, row, column.languages, column.spoken),
      worth: worthOf(price, currency.edges, Number.isNaN(rating) ? 0 : rating / 10),
      hasOutcomes: bytes[row.from(column.hasOutcomes)] === trueSign,
      outcomes: outcomeCodes.codeOf(bytes, row, column.outcomes, column.outcomes),
      standing: row.number(column.standing),
      rating: row.number(column.ratingWeight),
    });
    columns.priceWeight[course] = price * currency.unitWeight;
    columns.nextFree[course] = Number.isNaN(nextFree) ? Infinity : nextFree;
    columns.published[course] = row.number(column.published);
    // Until scheduling has looked: the next one only.
    const next = Number.isNaN(nextFree) ? [] : [minuteOf(nextFree)];
    writeStarts(starts, course, row.numbers(column.freeStarts) ?? next);
    freeTimes.forget(course);
  }

  const listOf = (word: number, field: number) => (uses[word * useWords + 1 + field] ?? 0) - 1;

  function coursesOf(word: number): number {
    let count = 0;
    for (let field = 0; field < fields.length; field += 1) {
      const list = listOf(word, field);
      if (list !== -1) count += postings.countOf(list);
    }
    if (count > dead) return count;
    const isAlive = (course: number) => isLive(columns.traits[course * traitWords + 1] ?? 0);
    const isSaid = fields.some((_, field) => {
      const list = listOf(word, field);
      return list !== -1 && postings.some(list, isAlive);
    });
    return isSaid ? count : 0;
  }

  return {
    words,
    postings,
    kinds: kinds.values,
    places: places.values,
    speeches: speeches.values,
    outcomes,
    courseIds,
    senseiIds,
    columns: () => columns,
    freeTimes,
    size: () => size,
    dead: () => dead,
    changes: () => changes,
    coursesOf,
    listOf,
    hasCategory: categories.has,
    putCategories(rows) {
      if (categories.read(rows)) changes += 1;
    },
    numberOf: (courseId) => numberOf[courseIds.find(uuidWords(courseId))] ?? -1,
    put(bytes) {
      if (!row.begin(bytes)) throw new Error(otherColumns);
      changes += 1;
      row.uuid(column.id, id, 0);
      row.uuid(column.senseiId, id, 4);
      const number = courseIds.add(id, 0);
      if (number >= numberOf.length) numberOf = wider(numberOf, new Int32Array(number * 2).fill(-1));
      const known = numberOf[number] ?? -1;
      if (known !== -1) {
        readWords(bytes, -1);
        if (columns.textHash[known] === textHash) {
          write(known, bytes);
          return;
        }
        clearLive(columns.traits, known);
        dead += 1;
      }
      if (size === columns.course.length) {
        columns = widerColumns(columns);
        widenStarts(starts, columns.course.length);
        freeTimes.forgetAll();
      }
      const course = size;
      size += 1;
      if (known !== -1) moveStarts(starts, known, course);
      numberOf[number] = course;
      columns.course[course] = number;
      columns.sensei[course] = senseiIds.add(id, 4);
      write(course, bytes);
      readWords(bytes, course);
      columns.textHash[course] = textHash;
    },
    remove(courseId) {
      const number = courseIds.find(uuidWords(courseId));
      const course = numberOf[number] ?? -1;
      if (number === -1 || course === -1) return;
      changes += 1;
      numberOf[number] = -1;
      clearLive(columns.traits, course);
      writeStarts(starts, course, []);
      dead += 1;
    },
    bytesUsed: () =>
      Object.values(columns).reduce((sum, { byteLength }) => sum + byteLength, 0) +
      words.bytesUsed() +
      postings.bytesUsed() +
      uses.byteLength +
      courseIds.bytesUsed() +
      senseiIds.bytesUsed() +
      numberOf.byteLength +
      startsBytes(starts) +
      freeTimes.bytesUsed(),
  };
}

function wider<T extends Int32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
