import type { Spared } from '../catalogue/index.ts';
import { isLive, traitWords } from './course-columns.ts';
import type { CourseTable } from './course-table.ts';
import { fields, fieldWeights, qualities } from './rank.ts';
import type { Alternative, TypedWords, WantedWord, WordGroup } from './typed-words.ts';
import { areForms } from './word-forms.ts';

/** The courses that hold all typed words. */
export type Matches = {
  /** For each group of words how well a course meets it, 1 to 100; 0: not at all. */
  marks: readonly Uint8Array[];
  /** The courses of the rarest group, in no order; null where that is a large part of all. */
  candidates: Uint32Array | null;
  /** Courses with an excluded word are marked. */
  excluded: Uint8Array | null;
  /** How many of the groups a course may miss: one where no course meets all of several. */
  spared: Spared;
  /** What was understood instead of words that stand nowhere. */
  meant: ReadonlyMap<string, string>;
};

/** The marks of a course together; 0 where it is none of those that were asked for. */
export function marksOf({ marks, spared, excluded }: Matches, course: number): number {
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

type Found = { word: number; quality: number };

const mostMistyped = 5;

/**
 * `fieldsEnd`: only the fields before it, in the order of `fields`. `spared`: decided before, for the first page of a list; null: it is
 * decided now.
 */
export function matchWords(
  table: CourseTable,
  typed: TypedWords,
  fieldsEnd: number = fields.length,
  spared: Spared | null = null,
): Matches {
  const meant = new Map<string, string>();
  const groups = joinCompounds(table, typed.groups)
    .map((group) => readGroup(table, group, meant, fieldsEnd))
    .toSorted((a, b) => a.courses - b.courses);
  const rarest = groups[0];
  const isRare = rarest !== undefined && rarest.courses < table.size() / 8;
  const into = isRare ? new Uint32Array(rarest.courses) : null;
  let end = 0;
  const marks = groups.map((group, index) => {
    const own = new Uint8Array(table.size());
    const written = markGroup(table, group, fieldsEnd, own, index === 0 ? into : null);
    if (index === 0) end = written;
    return own;
  });
  const candidates = into && into.subarray(0, end);
  const matches: Matches = { marks, candidates, excluded: markExcluded(table, typed), spared: 0, meant };
  const misses = spared ?? (marks.length > 1 && !isAnyMet(table, matches) ? 1 : 0);
  return misses === 0 ? matches : { ...matches, candidates: null, spared: misses };
}

function isAnyMet(table: CourseTable, matches: Matches): boolean {
  const { candidates } = matches;
  const { traits } = table.columns();
  const end = candidates ? candidates.length : table.size();
  for (let each = 0; each < end; each += 1) {
    const course = candidates ? (candidates[each] ?? 0) : each;
    if (marksOf(matches, course) > 0 && isLive(traits[course * traitWords + 1] ?? 0)) return true;
  }
  return false;
}

/** "Quest bridge" is also looked for as "questbridge", where that is a word. */
function joinCompounds(table: CourseTable, typed: readonly WordGroup[]): WordGroup[] {
  const groups: WordGroup[] = [];
  for (const group of typed) {
    const before = groups.at(-1);
    const [first, second] = [onlyWord(before), onlyWord(group)];
    const joined = first && second ? { text: first.text + second.text, as: second.as } : null;
    if (first && second && joined && findWord(table, joined).length > 0)
      groups[groups.length - 1] = [
        { words: [first, second], isSynonym: false },
        { words: [joined], isSynonym: false },
      ];
    else groups.push(group);
  }
  return groups;
}

const shortestPart = 3;

function onlyWord(group: WordGroup | undefined): WantedWord | null {
  const words = group?.length === 1 ? (group[0]?.words ?? []) : [];
  const [word] = words;
  return words.length === 1 && word && word.text.length >= shortestPart ? word : null;
}

type ReadAlternative = { words: Found[][]; quality: number };
type ReadGroup = { alternatives: ReadAlternative[]; courses: number };

function readGroup(
  table: CourseTable,
  group: WordGroup,
  meant: Map<string, string>,
  fieldsEnd: number,
): ReadGroup {
  const read = group.map((alternative) => readAlternative(table, alternative));
  const isFound = read.some(({ words }) => words.every((found) => found.length > 0));
  const alternatives = isFound ? read : group.map((alternative) => correct(table, alternative, meant));
  const courses = alternatives.reduce(
    (sum, { words }) => sum + Math.min(...words.map((found) => coursesOf(table, found, fieldsEnd))),
    0,
  );
  return { alternatives, courses };
}

function readAlternative(table: CourseTable, { words, isSynonym }: Alternative): ReadAlternative {
  return {
    words: words.map((word) => findWord(table, word)),
    quality: isSynonym ? qualities.synonym : qualities.same,
  };
}

/** The word itself, its other forms, and what it begins when it may be unfinished. */
function findWord(table: CourseTable, { text, as }: WantedWord): Found[] {
  const found = new Map<number, number>();
  if (as === 'beginning')
    for (const word of table.words.beginningWith(text)) found.set(word, qualities.beginning);
  for (const word of formsOf(table, text)) found.set(word, qualities.form);
  const same = table.words.find(text);
  if (same !== -1) found.set(same, qualities.same);
  return [...found]
    .map(([word, quality]) => ({ word, quality }))
    .filter(({ word }) => countOf(table, word) > 0);
}

/** Words with the same stem begin alike: only those are compared. */
function formsOf(table: CourseTable, text: string): number[] {
  if (text.length < 3) return [];
  const beginning = text.slice(0, Math.max(3, Math.ceil(text.length / 2)));
  return table.words.beginningWith(beginning).filter((word) => areForms(text, table.words.textOf(word)));
}

/** For words that stand nowhere: those at one edit, two words written as one, for long ones those at two edits; the commonest first. */
function correct(
  table: CourseTable,
  { words, isSynonym }: Alternative,
  meant: Map<string, string>,
): ReadAlternative {
  const found = words.flatMap((word): Found[][] => {
    const right = findWord(table, word);
    if (right.length > 0 || word.as === 'form') return [right];
    const near = nearWords(table, word.text);
    const best = near[0];
    const parts = best?.distance === 1 ? null : splitWord(table, word);
    if (parts) {
      meant.set(word.text, parts.map(({ text }) => text).join(' '));
      return parts.map((part) => findWord(table, part));
    }
    if (!best) return [[]];
    const text = table.words.textOf(best.number);
    meant.set(word.text, text);
    const alike = near.filter(({ distance }) => distance === best.distance).slice(0, mostMistyped);
    const all = new Set([...alike.map(({ number }) => number), ...formsOf(table, text)]);
    return [[...all].map((number) => ({ word: number, quality: qualities.mistyped }))];
  });
  return { words: found, quality: isSynonym ? qualities.synonym : qualities.same };
}

function nearWords(table: CourseTable, text: string) {
  const edits = text.length >= 8 ? 2 : text.length >= 4 ? 1 : 0;
  if (edits === 0) return [];
  return table.words
    .near(text, edits)
    .map(({ number, distance }) => ({ number, distance, courses: countOf(table, number) }))
    .filter(({ courses }) => courses > 0)
    .toSorted((a, b) => a.distance - b.distance || b.courses - a.courses);
}

/** "Bootcamp" as "boot camp": of all ways the one whose rarer part is the commonest. */
function splitWord(table: CourseTable, { text, as }: WantedWord): WantedWord[] | null {
  let best: { parts: WantedWord[]; courses: number } | null = null;
  for (let at = shortestPart; at <= text.length - shortestPart; at += 1) {
    const parts: WantedWord[] = [
      { text: text.slice(0, at), as: 'typed' },
      { text: text.slice(at), as },
    ];
    const courses = Math.min(...parts.map((part) => coursesOf(table, findWord(table, part))));
    if (courses > (best?.courses ?? 0)) best = { parts, courses };
  }
  return best?.parts ?? null;
}

function countOf(table: CourseTable, word: number, fieldsEnd: number = fields.length): number {
  let count = 0;
  for (let field = 0; field < fieldsEnd; field += 1) {
    const list = table.listOf(word, field);
    if (list !== -1) count += table.postings.countOf(list);
  }
  return count;
}

const coursesOf = (table: CourseTable, found: readonly Found[], fieldsEnd?: number) =>
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
      const own = new Uint8Array(marks.length);
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

function markExcluded(table: CourseTable, { excluded }: TypedWords): Uint8Array | null {
  if (excluded.length === 0) return null;
  const marks = new Uint8Array(table.size());
  for (const text of excluded)
    markWord(table, findWord(table, { text, as: 'form' }), qualities.same, fields.length, marks, null, 0);
  return marks;
}
