import type { CourseSearch } from '@michi/contract/catalogue/courses';
import { priceRangeOf } from '../../catalogue/index.ts';
import type { Chosen, IndexSearch } from '@michi/search-index';
import type { IndexPage } from './cursor.ts';
import { queryWordsOf } from './query-text.ts';

/**
 * The question to the index, from the query of the call; `currency`: of the site; `college`: the id of the
 * one it names.
 */
export function indexSearchOf(
  search: CourseSearch,
  { order, at, after, meaning }: IndexPage,
  currency: string,
  college: string | null = null,
): IndexSearch {
  const { limit, timeZone } = search;
  return {
    words: queryWordsOf(search),
    chosen: { ...chosenBy(search), admittedTo: college },
    prices: priceRangeOf(search, currency),
    senseiId: search.senseiId ?? null,
    publishedAfter: 0,
    order,
    at: at.getTime(),
    timeZone,
    after,
    meaning,
    exactly: null,
    only: null,
    limit,
  };
}

function chosenBy(search: CourseSearch): Omit<Chosen, 'admittedTo'> {
  return {
    category: search.category ?? null,
    level: search.level ?? null,
    format: search.format ?? null,
    trial: search.trial === undefined ? null : String(search.trial),
    educationLevel: search.educationLevel ?? null,
    language: search.language ?? null,
    proficiency: search.proficiency ?? null,
    price: search.price ?? null,
    rating: search.rating ?? null,
    freeWithinDays: search.freeWithinDays === undefined ? null : String(search.freeWithinDays),
    timeOfDay: search.timeOfDay ?? null,
    round: search.round ?? null,
    test: search.test ?? null,
    gpa: search.gpa ?? null,
    activity: search.activity ?? null,
  };
}
