import type { Ctx } from '../../../platform/context.ts';
import {
  type CourseGroups,
  findCheapestCourses,
  findCourseTerms,
  findListedCourseTerms,
} from './course-terms.repository.ts';
import type { CourseTerms } from './course.ts';

/** Unknown ids are left out. */
export async function getCourseTerms(
  ctx: Ctx,
  courseIds: readonly string[],
): Promise<Map<string, CourseTerms>> {
  const rows = await findCourseTerms(ctx, courseIds);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The listed courses of these sensei, oldest first. */
export function listListedCourses(ctx: Ctx, senseiIds: readonly string[]): Promise<CourseTerms[]> {
  return findListedCourseTerms(ctx, senseiIds);
}

/**
 * Of each group of courses that can be booked, or could be again, the one with the lowest price above zero of
 * all its offers. Courses are in one group when their category, their currency and, as far as they are named,
 * the sensei and the course are the same.
 */
export async function getCheapestCourses(ctx: Ctx, groups: CourseGroups): Promise<CourseTerms[]> {
  return findCourseTerms(ctx, await findCheapestCourses(ctx, groups));
}
