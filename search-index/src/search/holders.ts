import { uuidText } from '../table/course-rows.ts';
import { isLive, traitWords } from '../table/course-columns.ts';
import type { CourseTable } from '../table/course-table.ts';
import type { Meaning } from '../words/meaning.ts';
import type { Instead, ParsedQuery } from '../words/parse-query.ts';
import { marksOf, matchWords } from './match-words.ts';

/** `publishedAfter`: milliseconds; 0: whenever. */
export type HolderSearch = {
  words: ParsedQuery;
  meaning: Meaning | null;
  exactly: readonly Instead[] | null;
  publishedAfter: number;
  most: number;
};
/**
 * Of the courses that hold all words, those of phrases anywhere; null: they are more than `most`. And how the
 * words were understood.
 */
export type Holders = { ids: readonly string[] | null; meaning: Meaning };

export function holdersOf(
  table: CourseTable,
  { words, meaning, exactly, publishedAfter, most }: HolderSearch,
): Holders {
  const matches = matchWords(table, words, { meaning, exactly, isApart: false });
  const { course: numbers, traits, published } = table.columns();
  const courses: number[] = [];
  const end = matches.candidates?.length ?? table.size();
  for (let each = 0; each < end && matches.marks.length > 0; each += 1) {
    const course = matches.candidates ? (matches.candidates[each] ?? 0) : each;
    if (marksOf(matches, course) === 0 || !isLive(traits[course * traitWords + 1] ?? 0)) continue;
    if (publishedAfter > 0 && (published[course] ?? 0) <= publishedAfter) continue;
    if (courses.length === most) return { ids: null, meaning: matches.meaning };
    courses.push(course);
  }
  const ids = table.courseIds.words();
  return {
    ids: courses.map((course) => uuidText(ids, (numbers[course] ?? 0) * 4)),
    meaning: matches.meaning,
  };
}
