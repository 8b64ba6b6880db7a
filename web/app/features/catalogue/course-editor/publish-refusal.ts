import type { Course } from '@michi/contract/catalogue/courses';
import type { Violation } from '@michi/contract/problem';
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { get } from 'react-hook-form';
import { ApiError } from '../../../lib/api/api-error.ts';
import { fieldPath } from '../../../ui/form/field-path.ts';
import { type CourseValues, valuesOf } from './course-values.ts';
import { courseQuery } from '../own-courses/queries.ts';
import { catalogueKeys } from '../query-keys.ts';

/** Why a course could not be published, and what it was like then. */
export type PublishRefusal = { values: CourseValues; missing: readonly Violation[] };

/** Kept from the button, wherever it stands, to the form in which it can be mended. */
export const publishRefusalQuery = (id: string) =>
  queryOptions<PublishRefusal>({ queryKey: catalogueKeys.publishRefusal(id), queryFn: skipToken });

/** Keeps what the server found missing; false when it failed for another reason. */
export function keepPublishRefusal(client: QueryClient, course: Course, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'course_not_publishable') return false;
  const missing = error.violations.map(({ field, message }) => ({ field: fieldPath(field), message }));
  // What was saved on the way to being refused was judged, not what the button had seen.
  const saved = client.getQueryData(courseQuery(course.id).queryKey);
  const judged = saved && saved.version > course.version ? saved : course;
  client.setQueryData(publishRefusalQuery(course.id).queryKey, { values: valuesOf(judged), missing });
  return true;
}

/** What is as it was when the course was refused. */
export function stillMissing(now: CourseValues, refusal: PublishRefusal): readonly Violation[] {
  const says = (values: CourseValues, field: string) => JSON.stringify(get(values, field));
  return refusal.missing.filter(({ field }) => says(now, field) === says(refusal.values, field));
}
