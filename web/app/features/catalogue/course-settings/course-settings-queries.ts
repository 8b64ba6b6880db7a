import { countWaitingCourses } from '@michi/contract/catalogue/course-settings';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { ownCoursesQuery } from '../own-courses/queries.ts';

/** The beginning of every key of the administrators' lists of courses. */
export const courseSettingsKey = 'course-settings';

export const waitingCoursesQuery = queryOptions({
  queryKey: [courseSettingsKey, 'waiting'],
  queryFn: ({ signal }) => api(countWaitingCourses, {}, { signal }),
});

/** Its sensei's list, the administrators' lists, and the history: whatever was done to a course stands in each. */
export async function refreshListsOfCourse(client: QueryClient): Promise<void> {
  for (const queryKey of [ownCoursesQuery.queryKey, [courseSettingsKey], ['trail', 'course']])
    await client.invalidateQueries({ queryKey });
}
