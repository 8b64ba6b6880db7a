import { countWaitingCourses } from '@michi/contract/catalogue/course-settings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { sharedKeys } from '../../../lib/query/shared-keys.ts';
import { catalogueKeys } from '../query-keys.ts';

export const waitingCoursesQuery = queryOptions({
  queryKey: catalogueKeys.waitingCourses,
  queryFn: ({ signal }) => api(countWaitingCourses, {}, { signal }),
});

/**
 * Its sensei's list, the administrators' lists, and the history: whatever was done to a course stands in
 * each.
 */
export async function refreshListsOfCourse(client: QueryClient): Promise<void> {
  for (const queryKey of [catalogueKeys.ownCourses, catalogueKeys.courseSettings, sharedKeys.trail('course')])
    await client.invalidateQueries({ queryKey });
}
