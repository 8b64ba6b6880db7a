import { countWaitingCourses } from '@michi/contract/course-settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';

/** The beginning of every key of the administrators' lists of courses. */
export const courseSettingsKey = 'course-settings';

export const waitingCoursesQuery = queryOptions({
  queryKey: [courseSettingsKey, 'waiting'],
  queryFn: ({ signal }) => api(countWaitingCourses, {}, { signal }),
});
