import { bury, type Columns, createColumns, widerColumns, writeTraits } from './course-columns.ts';
import { createWordReader, emptyHash, hashOf } from './fold-words.ts';
import { type Kind, type Place, proficiencyRank, type Speech, worthOf } from './facets.ts';
import { createIdTable, type IdTable } from './id-table.ts';
import { createPostings, type Postings } from './postings.ts';
import { type Field, fields } from './rank.ts';
import { createRowReader, placeOf, readText, type RowReader, uuidWords } from './course-rows.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { silentWords } from './word-forms.ts';

/**
 * The listed courses in typed arrays, a number each. A course whose words changed gets a new number and its old one is dead; anything
 * else is changed in place.
 */
export type CourseTable = {
  words: Vocabulary;
  postings: Postings;
  kinds: readonly Kind[];
  places: readonly Place[];
  speeches: readonly Speech[];
  courseIds: IdTable;
  senseiIds: IdTable;
  columns(): Columns;
  /** How many numbers were given, the dead included. */
  size(): number;
  dead(): number;
  /** The list of the courses in which this word stands in this field; -1: none. */
  listOf(word: number, field: number): number;
  /** Adds or renews the course of a row. */
  put(row: Uint8Array): void;
  remove(id: string): void;
  bytesUsed(): number;
};

const at = placeOf;
const trueSign = 't'.charCodeAt(0);
const columnOf: Record<Field, readonly number[]> = {
  title: [at('title')],
  sensei: [at('sensei_name')],
  category: [at('category_names')],
  summary: [at('summary')],
  text: [at('description')],
};

export function createCourseTable(expected: number): CourseTable {
  const capacity = Math.ceil(expected * 1.1) + 1024;
  let columns = createColumns(capacity);
  let size = 0;
  let dead = 0;
  const words = createVocabulary(16_384);
  const postings = createPostings();
  let lists = new Int32Array(16_384 * fields.length).fill(-1);
  /** The course, plus one, in which a word was seen last: it is listed under its best field only. */
  let seenIn = new Uint32Array(16_384);
  let isSilent = new Uint8Array(16_384);
  const courseIds = createIdTable(capacity);
  const senseiIds = createIdTable(Math.ceil(capacity / 3));
  let numberOf = new Int32Array(capacity).fill(-1);
  const kinds = createDictionary(readKind);
  const places = createDictionary(readPlace);
  const speeches = createDictionary(readSpeech);
  const reader = createWordReader();
  const row = createRowReader();
  const id = new Uint32Array(8);

  function makeRoomForWord(word: number): void {
    if (word < seenIn.length) return;
    const length = seenIn.length * 2;
    const oldLists = lists;
    lists = new Int32Array(length * fields.length).fill(-1);
    lists.set(oldLists);
    const oldSeen = seenIn;
    seenIn = new Uint32Array(length);
    seenIn.set(oldSeen);
    const oldSilent = isSilent;
    isSilent = new Uint8Array(length);
    isSilent.set(oldSilent);
  }

  let wordCourse = 0;
  let wordField = 0;
  function addWord(length: number, hash: number): void {
    const before = words.size();
    const word = words.add(reader.word, 0, length, hash);
    makeRoomForWord(word);
    if (words.size() > before) isSilent[word] = silentWords.has(words.textOf(word)) ? 1 : 0;
    if (isSilent[word] === 1 || seenIn[word] === wordCourse + 1) return;
    seenIn[word] = wordCourse + 1;
    const place = word * fields.length + wordField;
    let list = lists[place] ?? -1;
    if (list === -1) {
      list = postings.createList();
      lists[place] = list;
    }
    postings.append(list, wordCourse);
  }

  function readWords(bytes: Uint8Array, found: (length: number, hash: number) => void): void {
    fields.forEach((field, number) => {
      wordField = number;
      for (const column of columnOf[field]) reader.read(bytes, row.from(column), row.to(column), true, found);
    });
  }

  /** Of all words in their order and fields: whether a course that is known says something else now. */
  let mixed = emptyHash;
  const mixWord = (_length: number, hash: number) => {
    mixed = Math.imul(mixed ^ hash ^ wordField, 16_777_619);
  };
  const mixAndAddWord = (length: number, hash: number) => {
    mixWord(length, hash);
    addWord(length, hash);
  };
  function isSaidAlready(course: number, bytes: Uint8Array): boolean {
    mixed = emptyHash;
    readWords(bytes, mixWord);
    return columns.textHash[course] === mixed;
  }

  function write(course: number, bytes: Uint8Array): void {
    const price = row.number(at('price'));
    const rating = row.number(at('rating'));
    const nextFree = row.number(at('next_free'));
    writeTraits(columns.traits, course, {
      kind: kinds.codeOf(bytes, row, at('level'), at('education_levels')),
      place: places.codeOf(bytes, row, at('category'), at('parent')),
      speech: speeches.codeOf(bytes, row, at('languages'), at('spoken')),
      worth: worthOf(price, Number.isNaN(rating) ? 0 : rating / 1000),
      hasOutcomes: bytes[row.from(at('has_outcomes'))] === trueSign,
      nextFree: Number.isNaN(nextFree) ? Infinity : nextFree,
      standing: row.number(at('standing')),
      rating: row.number(at('rating_weight')),
    });
    columns.price[course] = price;
    columns.nextFree[course] = Number.isNaN(nextFree) ? Infinity : nextFree;
    columns.published[course] = row.number(at('published'));
  }

  return {
    words,
    postings,
    kinds: kinds.values,
    places: places.values,
    speeches: speeches.values,
    courseIds,
    senseiIds,
    columns: () => columns,
    size: () => size,
    dead: () => dead,
    listOf: (word, field) => lists[word * fields.length + field] ?? -1,
    put(bytes) {
      if (!row.begin(bytes)) throw new Error('A row of the search index has other columns than expected');
      row.uuid(at('id'), id, 0);
      row.uuid(at('sensei_id'), id, 4);
      const number = courseIds.add(id, 0);
      if (number >= numberOf.length) numberOf = wider(numberOf, new Int32Array(number * 2).fill(-1));
      const known = numberOf[number] ?? -1;
      if (known !== -1 && isSaidAlready(known, bytes)) {
        write(known, bytes);
        return;
      }
      if (known !== -1) {
        bury(columns.traits, known);
        dead += 1;
      }
      if (size === columns.course.length) columns = widerColumns(columns);
      const course = size;
      size += 1;
      numberOf[number] = course;
      columns.course[course] = number;
      columns.sensei[course] = senseiIds.add(id, 4);
      write(course, bytes);
      wordCourse = course;
      mixed = emptyHash;
      readWords(bytes, mixAndAddWord);
      columns.textHash[course] = mixed;
    },
    remove(courseId) {
      const number = courseIds.find(uuidWords(courseId));
      const course = numberOf[number] ?? -1;
      if (number === -1 || course === -1) return;
      numberOf[number] = -1;
      bury(columns.traits, course);
      dead += 1;
    },
    bytesUsed: () =>
      Object.values(columns).reduce((sum, { byteLength }) => sum + byteLength, 0) +
      words.bytesUsed() +
      postings.bytesUsed() +
      lists.byteLength +
      seenIn.byteLength +
      courseIds.bytesUsed() +
      senseiIds.bytesUsed() +
      numberOf.byteLength,
  };
}

/** Codes of the values that slices of many rows share. */
function createDictionary<V>(read: (columns: string[]) => V) {
  const slices = createVocabulary(256);
  const values: V[] = [];
  return {
    values,
    codeOf(bytes: Uint8Array, row: RowReader, first: number, last: number): number {
      const from = row.from(first);
      const to = row.to(last);
      const code = slices.add(bytes, from, to, hashOf(bytes, from, to));
      if (code === values.length) {
        const columns = Array.from({ length: last - first + 1 }, (_, column) =>
          readText(bytes, row.from(first + column), row.to(first + column)),
        );
        values.push(read(columns));
      }
      return code;
    },
  };
}

const readKind = ([level = '', format = '', trial, educationLevels = '']: string[]): Kind => ({
  level,
  format,
  trial: trial === 't' ? 'true' : 'false',
  educationLevels: readList(educationLevels),
});

const readPlace = ([category = '', parent = '']: string[]): Place => ({
  category,
  parent: parent === '' ? null : parent,
});

function readSpeech([languages = '', spoken = '']: string[]): Speech {
  const levels = new Map(
    [...spoken.matchAll(/"code": "([^"]*)", "proficiency": "([^"]*)"/g)].map(([, code, level]) => [
      code,
      proficiencyRank(level),
    ]),
  );
  return { proficiencyOf: new Map(readList(languages).map((code) => [code, levels.get(code) ?? -1])) };
}

/** A list of words as PostgreSQL writes it; none of ours needs quotes but odd language codes, which stay as they are. */
const readList = (text: string) =>
  text
    .slice(1, -1)
    .split(',')
    .map((each) => each.replaceAll('"', ''))
    .filter((each) => each !== '');

function wider<T extends Int32Array>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
