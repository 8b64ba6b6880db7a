import type { Meaning, Spared } from '../words/meaning.ts';
import { isLive, traitWords } from '../table/course-columns.ts';
import type { CourseTable } from '../table/course-table.ts';
import { type Found, findWord } from '../words/find-words.ts';
import { fields, fieldWeights, qualities } from '../words/rank.ts';
import { beginScratch, takeList, takeMarks } from './scratch.ts';
import { groupsOf, type Instead, isQuoted, type ParsedQuery, type WordGroup } from '../words/parse-query.ts';
import { joinCompounds, understandWords } from '../words/understand-words.ts';
import { silentWords } from '../words/word-forms.ts';

/** The courses that hold all typed words. To be read before the next search begins. */
export type Matches = {
  /** For each group of words how well a course meets it, 1 to 100; 0: not at all. */
  marks: readonly Uint8Array[];
  /** The courses of the rarest group, in no order; null where that is a large part of all. */
  candidates: Uint32Array | null;
  /** Courses with an excluded word are marked. */
  excluded: Uint8Array | null;
  /** How many of the groups a course may miss: one where no course meets all of several. */
  spared: Spared;
  meaning: Meaning;
};

/** The marks of a course together; 0 where it is none of those that were asked for. */
export function marksOf(
  { marks, spared, excluded }: Pick<Matches, 'marks' | 'spared' | 'excluded'>,
  course: number,
): number {
  let sum = 0;
  let missed = 0;
  for (let group = 0; group < marks.length; group += 1) {
    const mark = marks[group]?.[course] ?? 0;
    if (mark === 0) {
      missed += 1;
      if (missed > spared) return 0;
    }
    sum += mark;
  }
  return excluded !== null && excluded[course] !== 0 ? 0 : sum;
}

export type MatchOptions = {
  /** Only the fields before it, in the order of `fields`. */
  fieldsEnd?: number;
  /** What the first page of a list decided; null: it is decided now. */
  meaning?: Meaning | null;
  /**
   * Every word must be there: those of the courses that stand here for typed ones, and all others as they
   * were typed.
   */
  exactly?: readonly Instead[] | null;
  /**
   * Courses that hold all words of an excluded phrase are left out: nobody looks whether these stand side by
   * side.
   */
  isApart?: boolean;
};

export function matchWords(
  table: CourseTable,
  typed: ParsedQuery,
  { fieldsEnd = fields.length, meaning = null, exactly = null, isApart = true }: MatchOptions = {},
): Matches {
  beginScratch();
  const understood = meaning ?? understandWords(table, typed.places, exactly);
  const groups = joinCompounds(groupsOf(typed.places, understood.instead), ({ text }) =>
    understood.joined.includes(text),
  )
    .map((group) => readGroup(table, group, fieldsEnd))
    .toSorted((a, b) => a.courses - b.courses);
  const rarest = groups[0];
  const isRare = rarest !== undefined && rarest.courses < table.size() / 8;
  const into = isRare ? takeList(rarest.courses) : null;
  let end = 0;
  const marks = groups.map((group, index) => {
    const own = takeMarks(table.size());
    const written = markGroup(table, group, fieldsEnd, own, index === 0 ? into : null);
    if (index === 0) end = written;
    return own;
  });
  const candidates = into && into.subarray(0, end);
  const all = { marks, candidates, excluded: markExcluded(table, typed, isApart), spared: 0 as const };
  const mayMiss = exactly === null && marks.length > 1 && !isQuoted(typed);
  const spared = mayMiss ? (meaning?.spared ?? (isAnyMet(table, all) ? 0 : 1)) : 0;
  const decided = { ...understood, spared, apart: meaning?.apart ?? false };
  return { ...all, candidates: spared === 0 ? candidates : null, spared, meaning: decided };
}

function isAnyMet(table: CourseTable, matches: Omit<Matches, 'meaning'>): boolean {
  const { candidates } = matches;
  const { traits } = table.columns();
  const end = candidates ? candidates.length : table.size();
  for (let each = 0; each < end; each += 1) {
    const course = candidates ? (candidates[each] ?? 0) : each;
    if (marksOf(matches, course) > 0 && isLive(traits[course * traitWords + 1] ?? 0)) return true;
  }
  return false;
}

type ReadAlternative = { words: Found[][]; quality: number };
type ReadGroup = { alternatives: ReadAlternative[]; courses: number };

function readGroup(table: CourseTable, group: WordGroup, fieldsEnd: number): ReadGroup {
  const alternatives = group.map(({ words, isSynonym }) => ({
    words: words.map((word) => findWord(table, word)),
    quality: isSynonym ? qualities.synonym : qualities.same,
  }));
  const courses = alternatives.reduce(
    (sum, { words }) => sum + Math.min(...words.map((found) => coursesOf(table, found, fieldsEnd))),
    0,
  );
  return { alternatives, courses };
}

function countOf(table: CourseTable, word: number, fieldsEnd: number): number {
  let count = 0;
  for (let field = 0; field < fieldsEnd; field += 1) {
    const list = table.listOf(word, field);
    if (list !== -1) count += table.postings.countOf(list);
  }
  return count;
}

const coursesOf = (table: CourseTable, found: readonly Found[], fieldsEnd: number) =>
  found.reduce((sum, { word }) => sum + countOf(table, word, fieldsEnd), 0);

/** Marks the courses of a group and writes those of the rarest one down. Answers how many were written. */
function markGroup(
  table: CourseTable,
  { alternatives }: ReadGroup,
  fieldsEnd: number,
  marks: Uint8Array,
  into: Uint32Array | null,
): number {
  let end = 0;
  for (const { words, quality } of alternatives) {
    const [first, ...others] = words;
    if (!first || words.some((found) => found.length === 0)) continue;
    if (others.length === 0) {
      end = markWord(table, first, quality, fieldsEnd, marks, into, end);
      continue;
    }
    const each = words.map((found) => {
      const own = takeMarks(marks.length);
      markWord(table, found, quality, fieldsEnd, own, null, 0);
      return own;
    });
    for (let course = 0; course < marks.length; course += 1) {
      let least = 255;
      for (const own of each) least = Math.min(least, own[course] ?? 0);
      if (least <= (marks[course] ?? 0)) continue;
      if (marks[course] === 0 && into !== null) {
        into[end] = course;
        end += 1;
      }
      marks[course] = least;
    }
  }
  return end;
}

function markWord(
  table: CourseTable,
  found: readonly Found[],
  quality: number,
  fieldsEnd: number,
  marks: Uint8Array,
  into: Uint32Array | null,
  begin: number,
): number {
  let end = begin;
  for (const { word, quality: own } of found) {
    fields.slice(0, fieldsEnd).forEach((field, number) => {
      const list = table.listOf(word, number);
      if (list === -1) return;
      const mark = Math.max(1, Math.round((fieldWeights[field] * own * quality) / 10_000));
      end = table.postings.mark(list, marks, mark, into, end);
    });
  }
  return end;
}

function markExcluded(table: CourseTable, { excluded }: ParsedQuery, isApart: boolean): Uint8Array | null {
  const texts = excluded.filter((text) => isApart || !text.includes(' '));
  if (texts.length === 0) return null;
  const marks = takeMarks(table.size());
  for (const text of texts) {
    const telling = text.split(' ').filter((word) => !silentWords.has(word));
    const words = telling.map((word) => findWord(table, { text: word, as: 'form' }));
    const alternatives = [{ words, quality: qualities.same }];
    markGroup(table, { alternatives, courses: 0 }, fields.length, marks, null);
  }
  return marks;
}
