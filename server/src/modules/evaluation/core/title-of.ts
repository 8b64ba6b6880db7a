import type { Ctx } from '../../../platform/context.ts';
import { getCourseTerms } from '../../catalogue/index.ts';

/** As the course of a case is called now, for the audit log. */
export async function titleOf(ctx: Ctx, courseId: string | null): Promise<string | undefined> {
  return courseId === null ? undefined : (await getCourseTerms(ctx, [courseId])).get(courseId)?.title;
}
