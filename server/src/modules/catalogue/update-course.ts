import type { Course, CourseDraft } from '@michi/contract/catalogue';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, found, StaleVersion, ValidationFailed } from '../../platform/errors.ts';
import { CourseNotPublishable } from './catalogue.errors.ts';
import { changeContent, contentViolations, publishViolations, refundViolations } from './course.ts';
import { canEditCourse } from './course.policy.ts';
import { findCourse, updateCourseContent } from './course.repository.ts';
import { refreshSearchOfCourses } from './course-search-vector.repository.ts';
import { checkCategory } from './create-course.ts';
import { loadVisibleCourse } from './course-queries.ts';
import { contentOf, presentCourse } from './present-course.ts';

export type CourseChange = Partial<CourseDraft> & { version: number };

/** Changes what is given. A course that students can see must stay complete. */
export async function updateCourse(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { version, ...change }: CourseChange,
): Promise<Course> {
  return ctx.transaction(async (tx) => {
    const course = await loadVisibleCourse(tx, actor, id);
    authorize(canEditCourse(actor, course));
    if (course.version !== version) throw StaleVersion();
    const content = changeContent(contentOf(course), change);
    if (content.categoryId !== course.categoryId) await checkCategory(tx, content.categoryId);
    const violations = [
      ...contentViolations(content),
      ...refundViolations(content, tx.settings.get('cancel.sensei_refund_percent')),
    ];
    if (violations.length > 0) throw ValidationFailed({ violations });
    const missing = course.status === 'DRAFT' ? [] : publishViolations(content);
    if (missing.length > 0) throw CourseNotPublishable({ violations: missing });
    if (!(await updateCourseContent(tx, id, version, content))) throw StaleVersion();
    await refreshSearchOfCourses(tx, [id]);
    await tx.announce('course.changed', { courseId: id, senseiId: course.senseiId });
    return presentCourse(found(await findCourse(tx, id)), actor);
  });
}
