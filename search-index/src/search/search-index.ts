import { type CourseFacetCounts, noFacetCounts } from '@michi/contract/discovery/course-facets';
import type { CourseTable } from '../table/course-table.ts';
import { uuidText, uuidWords } from '../table/course-rows.ts';
import {
  type Chosen,
  countChoices,
  type FacetGroup,
  type FreeTime,
  freeTimeGroupOf,
  freeTimeValues,
  kindGroup,
  placeGroup,
  speechGroup,
  worthGroup,
  worthValues,
} from '../facets/facets.ts';
import { freeDaysOf } from '../free-times/free-times.ts';
import { type IndexOrder, isDescending, keyText } from './index-order.ts';
import { type Matches, matchWords } from './match-words.ts';
import { type PriceRange, scanCourses } from './scan-courses.ts';
import { type Counts, keepTableCounts, questionOf, type TableCounts } from './table-counts.ts';
import { countOutcomes, judgeOutcomes } from '../facets/shown-outcomes.ts';
import { createTopList } from './top-list.ts';
import { type Meaning, nothingUnderstood } from '../words/meaning.ts';
import { soonDays } from '../words/rank.ts';
import type { Instead, ParsedQuery } from '../words/parse-query.ts';

export type IndexSearch = {
  words: ParsedQuery | null;
  chosen: Chosen;
  prices: PriceRange;
  senseiId: string | null;
  order: IndexOrder;
  /** Milliseconds: the moment of the first page. */
  at: number;
  timeZone: string;
  after: { key: string; id: string } | null;
  /** What the first page decided; null: this is the first one. */
  meaning: Meaning | null;
  /** Not null: every word must be there, as it was typed or as it stands here. */
  exactly: readonly Instead[] | null;
  /**
   * Ids of the courses in which the words of each phrase stand side by side; null: there is no phrase, or
   * they may stand apart.
   */
  only: readonly string[] | null;
  /** Milliseconds; 0: published whenever. */
  publishedAfter: number;
  /** So many courses, and one more when there are more. */
  limit: number;
};
export type IndexResults = Counts & { hits: { id: string; key: string }[]; meaning: Meaning };

const day = 86_400_000;

/** `kept`: what was counted in this table a moment ago. */
export function searchIndex(
  table: CourseTable,
  search: IndexSearch,
  kept: TableCounts = keepTableCounts(table),
): IndexResults {
  const { chosen, at, order } = search;
  // It was made or renamed a moment ago: the database knows it already.
  if (chosen.category !== null && !table.hasCategory(chosen.category))
    throw new Error('The search index does not know this category yet');
  const columns = table.columns();
  const matches = search.words === null ? null : matchesOf(table, search.words, search);
  const meaning = matches?.meaning ?? { ...nothingUnderstood, spared: 0, apart: false };
  const nothing = { hits: [], totalItems: 0, facets: noFacetCounts(), meaning };
  if (matches?.marks.length === 0) return nothing;
  const sensei = search.senseiId === null ? -1 : table.senseiIds.find(uuidWords(search.senseiId));
  if (search.senseiId !== null && sensei === -1) return nothing;

  // Of phrases only those courses were counted that were looked at a moment ago.
  const question = search.only === null ? questionOf(search, meaning) : null;
  const known = question === null ? null : kept.fresh(question);
  const days = freeDaysOf(chosen.freeWithinDays);
  const frees = freeTimeGroupOf(days);
  const judged = judgeAll(table, frees, chosen);
  const top = createTopList(search, isDescending[order], table.courseIds.words(), columns.course);
  const totalItems = scanCourses({
    size: table.size(),
    columns,
    matches,
    ...judged,
    times: table.freeTimes.of(at, search.timeZone, days),
    prices: search.prices,
    sensei,
    publishedAfter: search.publishedAfter,
    order,
    soonUntil: at + soonDays * day,
    top,
    isCounted: known !== null,
  });
  const counts = known ?? { totalItems, facets: facetsOf(table, frees, judged, chosen) };
  if (known === null && question !== null) kept.keep(question, counts);
  const ids = table.courseIds.words();
  const hits = top.places.map(({ course, key }) => ({
    id: uuidText(ids, (columns.course[course] ?? 0) * 4),
    key: keyText(key),
  }));
  return { hits, ...counts, meaning };
}

function matchesOf(table: CourseTable, words: ParsedQuery, search: IndexSearch): Matches {
  const matches = matchWords(table, words, { ...search, isApart: search.only === null });
  if (search.only === null) return matches;
  const courses = search.only.map((id) => table.numberOf(id)).filter((course) => course !== -1);
  return { ...matches, candidates: Uint32Array.from(courses).toSorted() };
}

const judgeAll = (table: CourseTable, frees: FacetGroup<FreeTime>, chosen: Chosen) => ({
  kinds: judge(kindGroup, table.kinds, chosen, 1),
  places: judge(placeGroup, table.places, chosen, 2),
  speeches: judge(speechGroup, table.speeches, chosen, 4),
  worths: judge(worthGroup, worthValues, chosen, 8),
  frees: judge(frees, freeTimeValues(), chosen, 16),
  outcomes: judgeOutcomes(table.outcomes, chosen, 32),
});

function facetsOf(
  table: CourseTable,
  frees: FacetGroup<FreeTime>,
  judged: ReturnType<typeof judgeAll>,
  chosen: Chosen,
): CourseFacetCounts {
  const facets = noFacetCounts();
  countChoices(kindGroup, table.kinds, judged.kinds.courses, chosen, facets);
  countChoices(placeGroup, table.places, judged.places.courses, chosen, facets);
  countChoices(speechGroup, table.speeches, judged.speeches.courses, chosen, facets);
  countChoices(worthGroup, worthValues, judged.worths.courses, chosen, facets);
  countChoices(frees, freeTimeValues(), judged.frees.courses, chosen, facets);
  countOutcomes(table.outcomes, judged.outcomes, chosen, facets);
  return facets;
}

/** Each value of a group once: the group's bit where it fails, and room to count its courses. */
function judge<V>(group: FacetGroup<V>, values: readonly V[], chosen: Chosen, bit: number) {
  const isFiltered = group.facets.some((facet) => chosen[facet] !== null);
  const fails = new Uint8Array(values.length);
  if (isFiltered)
    values.forEach((value, code) => {
      fails[code] = group.passes(value, chosen) ? 0 : bit;
    });
  return { fails, courses: new Uint32Array(values.length), isFiltered };
}
