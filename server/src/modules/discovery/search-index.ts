import { type CourseFacetCounts, noFacetCounts } from '@michi/contract/course-facets';
import type { CourseTable } from './course-table.ts';
import { uuidText, uuidWords } from './course-rows.ts';
import {
  type Chosen,
  countChoices,
  type FacetGroup,
  freeTimeGroup,
  freeTimeValues,
  kindGroup,
  placeGroup,
  speechGroup,
  worthGroup,
  worthValues,
} from './facets.ts';
import { createFreeTimes } from './free-times.ts';
import { type IndexOrder, isDescending, keyText } from './index-order.ts';
import { marksOf, matchWords } from './match-words.ts';
import { scoreOf, soonDays, wordsScore } from './rank.ts';
import { createTopList } from './top-list.ts';
import type { TypedWords } from './typed-words.ts';

export type IndexSearch = {
  words: TypedWords | null;
  chosen: Chosen;
  minPrice: number | null;
  maxPrice: number | null;
  senseiId: string | null;
  order: IndexOrder;
  /** Milliseconds: the moment of the first page. */
  at: number;
  timeZone: string;
  after: { key: string; id: string } | null;
  /** So many courses, and one more when there are more. */
  limit: number;
};
export type IndexResults = {
  hits: { id: string; key: string }[];
  totalItems: number;
  facets: CourseFacetCounts;
  meant: { typed: string; instead: string }[];
};

const day = 86_400_000;
/** One pass over the courses that hold the words: filters, counts and the best of the page at once. */
export function searchIndex(table: CourseTable, search: IndexSearch): IndexResults {
  const { chosen, at, order } = search;
  const columns = table.columns();
  const matches = search.words === null ? null : matchWords(table, search.words);
  const marks = matches?.marks ?? [];
  const candidates = matches?.candidates ?? null;
  const facets = noFacetCounts();
  const meant = [...(matches?.meant ?? [])].map(([typed, instead]) => ({ typed, instead }));
  if (matches && marks.length === 0) return { hits: [], totalItems: 0, facets, meant };

  const times = createFreeTimes(at, chosen.freeWithinDays, search.timeZone);
  const kinds = judge(kindGroup, table.kinds, chosen, 1);
  const places = judge(placeGroup, table.places, chosen, 2);
  const speeches = judge(speechGroup, table.speeches, chosen, 4);
  const worths = judge(worthGroup, worthValues, chosen, 8);
  const frees = judge(freeTimeGroup, freeTimeValues, chosen, 16);
  const sensei = search.senseiId === null ? -1 : table.senseiIds.find(uuidWords(search.senseiId));
  const ofOneSensei = search.senseiId !== null;
  const minPrice = search.minPrice ?? 0;
  const maxPrice = search.maxPrice ?? Infinity;
  const plainKeys = keyColumn(columns, order);
  const soonUntil = at + soonDays * day;
  const top = createTopList(search, isDescending[order], table.courseIds.words(), columns.course);
  let totalItems = 0;

  const end = candidates ? candidates.length : table.size();
  for (let each = 0; each < end; each += 1) {
    const course = candidates ? (candidates[each] ?? 0) : each;
    if (columns.live[course] === 0) continue;
    let sum = 0;
    if (matches !== null) {
      sum = marksOf(matches, course);
      if (sum === 0) continue;
    }
    const price = columns.price[course] ?? 0;
    if (price < minPrice || price > maxPrice) continue;
    if (ofOneSensei && columns.sensei[course] !== sensei) continue;
    const kind = columns.kind[course] ?? 0;
    const place = columns.place[course] ?? 0;
    const speech = columns.speech[course] ?? 0;
    const worth = columns.worth[course] ?? 0;
    const nextFree = columns.nextFree[course] ?? Infinity;
    const free = times.codeOf(nextFree);
    const fails =
      (kinds.fails[kind] ?? 0) |
      (places.fails[place] ?? 0) |
      (speeches.fails[speech] ?? 0) |
      (worths.fails[worth] ?? 0) |
      (frees.fails[free] ?? 0);
    // A count leaves out the filters of its own group and obeys all others.
    if (fails !== 0 && (fails & (fails - 1)) !== 0) continue;
    if ((fails & ~1) === 0) kinds.courses[kind] = (kinds.courses[kind] ?? 0) + 1;
    if ((fails & ~2) === 0) places.courses[place] = (places.courses[place] ?? 0) + 1;
    if ((fails & ~4) === 0) speeches.courses[speech] = (speeches.courses[speech] ?? 0) + 1;
    if ((fails & ~8) === 0) worths.courses[worth] = (worths.courses[worth] ?? 0) + 1;
    if ((fails & ~16) === 0) frees.courses[free] = (frees.courses[free] ?? 0) + 1;
    if (fails !== 0) continue;
    totalItems += 1;
    const key =
      plainKeys === null
        ? scoreOf(
            wordsScore(sum, marks.length),
            columns.standing[course] ?? 0,
            nextFree < soonUntil,
            columns.outcomes[course] === 1,
          )
        : (plainKeys[course] ?? 0);
    top.offer(course, key);
  }

  countChoices(kindGroup, table.kinds, kinds.courses, chosen, facets);
  countChoices(placeGroup, table.places, places.courses, chosen, facets);
  countChoices(speechGroup, table.speeches, speeches.courses, chosen, facets);
  countChoices(worthGroup, worthValues, worths.courses, chosen, facets);
  countChoices(freeTimeGroup, freeTimeValues, frees.courses, chosen, facets);
  const ids = table.courseIds.words();
  const hits = top.list().map(({ course, key }) => ({
    id: uuidText(ids, (columns.course[course] ?? 0) * 4),
    key: keyText(key),
  }));
  return { hits, totalItems, facets, meant };
}

/** Each value of a group once: the group's bit where it fails, and room to count its courses. */
function judge<V>(group: FacetGroup<V>, values: readonly V[], chosen: Chosen, bit: number) {
  const isFiltered = group.facets.some((facet) => chosen[facet] !== null);
  const fails = new Uint8Array(values.length);
  if (isFiltered)
    values.forEach((value, code) => {
      fails[code] = group.passes(value, chosen) ? 0 : bit;
    });
  return { fails, courses: new Uint32Array(values.length) };
}

function keyColumn(
  columns: ReturnType<CourseTable['columns']>,
  order: IndexOrder,
): Uint16Array | Uint32Array | Float64Array | null {
  if (order === 'standing') return columns.standing;
  if (order === 'rating') return columns.rating;
  if (order === 'newest') return columns.published;
  if (order === 'soonest') return columns.nextFree;
  return order === 'price' || order === '-price' ? columns.price : null;
}
