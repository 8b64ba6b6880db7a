import { searchCourses } from '@michi/contract/catalogue/courses';
import type { CourseFacetCounts } from '@michi/contract/discovery/course-facets';
import { quietApi } from '../../../lib/api/client.ts';
import { queryOf } from '../search/search-query.ts';
import type { SearchState } from '../search/search-state.ts';

/** The same search by another clock; of what is found nothing but these counts is wanted. */
export async function countTimesOfDay({
  state: { cursor: _place, ...state },
  within,
  zone,
}: {
  state: SearchState;
  within: string | undefined;
  zone: string;
}): Promise<CourseFacetCounts['timeOfDay'] | null> {
  const category = within ?? state.category;
  const query = { ...queryOf({ ...state, category }), timeZone: zone, limit: 1 };
  const { facets } = await quietApi(searchCourses, { query });
  return facets && facets.timeOfDay;
}
