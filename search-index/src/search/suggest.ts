import { brevityOf, hasOutcomes, isLive, standingOf, traitWords } from '../table/course-columns.ts';
import type { CourseTable } from '../table/course-table.ts';
import { uuidText } from '../table/course-rows.ts';
import { marksOf, matchWords } from './match-words.ts';
import { fields, fieldWeights, scoreOf, soonDays, wordsScore } from '../words/rank.ts';
import type { Understood } from '../words/meaning.ts';
import { takeMarks } from './scratch.ts';
import { createTopList, offer } from './top-list.ts';
import { groupsOf, type ParsedQuery, type WantedWord } from '../words/parse-query.ts';

export type SuggestionSearch = { words: ParsedQuery; at: number; courses: number; sensei: number };
export type SuggestionResults = { courses: string[]; sensei: string[] };

/** The best courses for what was typed so far, and the best rated sensei of that name. */
export function suggest(table: CourseTable, search: SuggestionSearch): SuggestionResults {
  const { courses, meaning } = suggestCourses(table, search);
  return { courses, sensei: suggestSensei(table, search, meaning) };
}

/**
 * A title is shown: somebody who reads it should see why. What only the long text says is found by the
 * search.
 */
const shownFields = fields.indexOf('text');

function suggestCourses(
  table: CourseTable,
  { words: typed, at: now, courses: limit }: SuggestionSearch,
): { courses: string[]; meaning: Understood } {
  const matches = matchWords(table, typed, { fieldsEnd: shownFields });
  const { marks, candidates } = matches;
  const columns = table.columns();
  const { traits, nextFree } = columns;
  const top = createTopList({ after: null, limit }, true, table.courseIds.words(), columns.course);
  const soonUntil = now + soonDays * 86_400_000;
  const end = candidates ? candidates.length : table.size();
  for (let each = 0; each < end && marks.length > 0; each += 1) {
    const course = candidates ? (candidates[each] ?? 0) : each;
    const sum = marksOf(matches, course);
    const at = course * traitWords;
    const second = traits[at + 1] ?? 0;
    if (sum === 0 || !isLive(second)) continue;
    const isSoon = Number((nextFree[course] ?? Infinity) < soonUntil);
    const words = wordsScore(sum, marks.length);
    const third = traits[at + 2] ?? 0;
    const score = scoreOf(words, standingOf(third), isSoon, hasOutcomes(second), brevityOf(third));
    offer(top, course, score);
  }
  const ids = table.courseIds.words();
  const courses = top.places
    .slice(0, limit)
    .map(({ course }) => uuidText(ids, (columns.course[course] ?? 0) * 4));
  return { courses, meaning: matches.meaning };
}

const senseiField = fields.indexOf('sensei');

/**
 * Each typed word, as it was understood, is or begins a word of the name. Best first by the standing of their
 * courses.
 */
function suggestSensei(
  table: CourseTable,
  { words, sensei: limit }: SuggestionSearch,
  meaning: Understood,
): string[] {
  const typed = groupsOf(words.places, meaning.instead).flatMap(([alternative]) => alternative?.words ?? []);
  if (typed.length === 0) return [];
  const { sensei, traits } = table.columns();
  // A name is rare: only the courses of the rarest one are looked at.
  const named = typed
    .map((word) => namesLike(table, word))
    .toSorted((a, b) => countAll(table, a) - countAll(table, b));
  const candidates = new Uint32Array(countAll(table, named[0] ?? []));
  let end = 0;
  const marks = named.map((lists, place) => {
    const own = takeMarks(table.size());
    for (const list of lists) {
      const into = place === 0 ? candidates : null;
      end = table.postings.mark(list, own, fieldWeights.sensei, into, end);
    }
    return own;
  });
  const best = new Map<number, number>();
  for (const course of candidates.subarray(0, end)) {
    const at = course * traitWords;
    if (!isLive(traits[at + 1] ?? 0) || !marks.every((own) => own[course] !== 0)) continue;
    const number = sensei[course] ?? 0;
    best.set(number, Math.max(best.get(number) ?? 0, standingOf(traits[at + 2] ?? 0)));
  }
  const ids = table.senseiIds.words();
  return [...best]
    .toSorted(([one, a], [other, b]) => b - a || one - other)
    .slice(0, limit)
    .map(([number]) => uuidText(ids, number * 4));
}

/** Lists of the courses whose sensei has a name like this. */
function namesLike(table: CourseTable, { text, as }: WantedWord): number[] {
  const words = as === 'beginning' ? table.words.beginningWith(text) : [table.words.find(text)];
  return words
    .map((word) => (word === -1 ? -1 : table.listOf(word, senseiField)))
    .filter((list) => list !== -1);
}

const countAll = (table: CourseTable, lists: readonly number[]) =>
  lists.reduce((sum, list) => sum + table.postings.countOf(list), 0);
