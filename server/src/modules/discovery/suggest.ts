import type { CourseTable } from './course-table.ts';
import { uuidText } from './course-rows.ts';
import { marksOf, matchWords } from './match-words.ts';
import { fields, fieldWeights, scoreOf, soonDays, wordsScore } from './rank.ts';
import { createTopList } from './top-list.ts';
import type { TypedWords, WantedWord } from './typed-words.ts';

export type SuggestionSearch = { words: TypedWords; at: number; courses: number; sensei: number };
export type SuggestionResults = {
  courses: string[];
  sensei: string[];
  meant: { typed: string; instead: string }[];
};

/** The best courses for what was typed so far, and the best rated sensei of that name. */
export function suggest(table: CourseTable, search: SuggestionSearch): SuggestionResults {
  const { courses, meant } = suggestCourses(table, search);
  return { courses, sensei: suggestSensei(table, search), meant };
}

/** A title is shown: somebody who reads it should see why. What only the long text says is found by the search. */
const isOfText = (mark: number) => mark > 0 && mark <= fieldWeights.text;

function suggestCourses(table: CourseTable, { words, at, courses: limit }: SuggestionSearch) {
  const matches = matchWords(table, words);
  const { marks, candidates, meant } = matches;
  const columns = table.columns();
  const top = createTopList({ after: null, limit }, true, table.courseIds.words(), columns.course);
  const soonUntil = at + soonDays * 86_400_000;
  const end = candidates ? candidates.length : table.size();
  for (let each = 0; each < end && marks.length > 0; each += 1) {
    const course = candidates ? (candidates[each] ?? 0) : each;
    if (columns.live[course] === 0) continue;
    const sum = marksOf(matches, course);
    if (sum === 0 || marks.some((own) => isOfText(own[course] ?? 0))) continue;
    const isSoon = (columns.nextFree[course] ?? Infinity) < soonUntil;
    const standing = columns.standing[course] ?? 0;
    top.offer(
      course,
      scoreOf(wordsScore(sum, marks.length), standing, isSoon, columns.outcomes[course] === 1),
    );
  }
  const ids = table.courseIds.words();
  return {
    courses: top
      .list()
      .slice(0, limit)
      .map(({ course }) => uuidText(ids, (columns.course[course] ?? 0) * 4)),
    meant: [...meant].map(([typed, instead]) => ({ typed, instead })),
  };
}

const senseiField = fields.indexOf('sensei');

/** Each typed word is or begins a word of the name. Best first by the standing of their courses. */
function suggestSensei(table: CourseTable, { words, sensei: limit }: SuggestionSearch): string[] {
  const typed: WantedWord[] = words.groups.flatMap(([alternative]) => alternative?.words ?? []);
  if (typed.length === 0) return [];
  const columns = table.columns();
  const marks = typed.map(({ text, as }) => {
    const own = new Uint8Array(table.size());
    const numbers = as === 'beginning' ? table.words.beginningWith(text) : [table.words.find(text)];
    for (const word of numbers) {
      const list = word === -1 ? -1 : table.listOf(word, senseiField);
      if (list !== -1) table.postings.mark(list, own, fieldWeights.sensei, null, 0);
    }
    return own;
  });
  const best = new Map<number, number>();
  for (let course = 0; course < table.size(); course += 1) {
    if (columns.live[course] === 0 || !marks.every((own) => own[course] !== 0)) continue;
    const sensei = columns.sensei[course] ?? 0;
    best.set(sensei, Math.max(best.get(sensei) ?? 0, columns.standing[course] ?? 0));
  }
  const ids = table.senseiIds.words();
  return [...best]
    .toSorted(([one, a], [other, b]) => b - a || one - other)
    .slice(0, limit)
    .map(([sensei]) => uuidText(ids, sensei * 4));
}
