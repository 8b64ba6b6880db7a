import { listCategories, searchCourses } from '@michi/contract/catalogue/courses';
import { tookTooLong } from '../../../features/discovery/search/search-query.ts';
import type { ServerCall } from '../../../lib/api/load-context.ts';

/**
 * The best courses, and the categories. Where no search can be answered the page stands without its courses.
 */
export async function loadLanding(call: ServerCall) {
  const [best, categories] = await Promise.all([
    call(searchCourses, { query: { sort: 'relevance', limit: 24 } }).catch(noneInTime),
    call(listCategories, {}),
  ]);
  return { best, categories };
}

function noneInTime(error: unknown) {
  if (tookTooLong(error)) return { items: [], totalItems: null };
  throw error;
}
