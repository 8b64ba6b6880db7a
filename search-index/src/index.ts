/**
 * The search over all listed courses in the memory of one process: how a text becomes words, what was meant
 * by what was typed, the table of courses with their free times, and what is found, counted and suggested in
 * it. It knows neither the database nor who asks: rows come as bytes, questions as plain values, and two
 * tables of the same rows give the same order. Rooms, each importing only those before it: words, free-times,
 * facets, table, search.
 */
export { isWithin, mayMean } from './words/edit-distance.ts';
export { foldWords } from './words/fold-words.ts';
export { type Meaning, meantBy, type Understood } from './words/meaning.ts';
export {
  groupsOf,
  hasPhrases,
  type Instead,
  type ParsedQuery,
  parseQuery,
  phrasesIn,
} from './words/parse-query.ts';
export { synonyms } from './words/synonyms.ts';
export { saidAnyway, silentWords } from './words/word-forms.ts';
export {
  decisiveStarts,
  keptUntil,
  midnightBefore,
  minuteOf,
  partsOfQuarters,
  plannedDays,
} from './free-times/day-parts.ts';
export type { CategoryRow } from './facets/category-places.ts';
export type { Chosen } from './facets/facets.ts';
export { rowColumns } from './table/course-rows.ts';
export { type CourseTable, createCourseTable } from './table/course-table.ts';
export { memoryMissing } from './table/index-memory.ts';
export { type Holders, type HolderSearch, holdersOf } from './search/holders.ts';
export type { IndexOrder } from './search/index-order.ts';
export type { PriceRange } from './search/scan-courses.ts';
export { type IndexResults, type IndexSearch, searchIndex } from './search/search-index.ts';
export { createShortCache, type ShortCache, shortMilliseconds } from './search/short-cache.ts';
export { suggest, type SuggestionResults, type SuggestionSearch } from './search/suggest.ts';
export { keepTableCounts, type TableCounts } from './search/table-counts.ts';
