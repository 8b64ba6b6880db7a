import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import type { CourseTable } from '../table/course-table.ts';
import type { IndexSearch } from './search-index.ts';
import { createShortCache } from './short-cache.ts';
import type { Meaning } from '../words/meaning.ts';

export type Counts = { totalItems: number; facets: CourseFacetCounts };
export type TableCounts = ReturnType<typeof keepTableCounts>;

/**
 * What was counted in a table, kept for a second, but no longer than the table stays as it is: a course that
 * was published is counted in the answer that finds it first.
 */
export function keepTableCounts(table: CourseTable) {
  const kept = createShortCache<Counts>();
  let changes = table.changes();
  return {
    fresh(question: string): Counts | null {
      if (table.changes() !== changes) kept.dropAll();
      changes = table.changes();
      return kept.fresh(question);
    },
    keep: kept.keep,
  };
}

const minute = 60_000;

/**
 * All that decides what is counted: neither the order nor the page, and of the moment the minute. Lists that
 * began at other times count other free times.
 */
export function questionOf(search: IndexSearch, meaning: Meaning): string {
  const { order: _order, after: _after, limit: _limit, meaning: _given, at, ...asked } = search;
  return JSON.stringify([asked, meaning, Math.floor(at / minute)]);
}
