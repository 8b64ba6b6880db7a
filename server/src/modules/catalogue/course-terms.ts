import type { Ctx } from '../../platform/context.ts';
import { findCourseTerms, findListedCourseTerms } from './course-terms.repository.ts';
import type { CourseTerms } from './course.ts';

/** Unknown ids are left out. */
export async function getCourseTerms(
  ctx: Ctx,
  courseIds: readonly string[],
): Promise<Map<string, CourseTerms>> {
  const rows = await findCourseTerms(ctx, courseIds);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The listed courses of a sensei, oldest first. */
export function listListedCourses(ctx: Ctx, senseiId: string): Promise<CourseTerms[]> {
  return findListedCourseTerms(ctx, senseiId);
}
