import type { Course } from '@michi/contract/catalogue';
import type { reviewCourse as route } from '@michi/contract/course-settings';
import type { z } from 'zod';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { authorize, found, InvalidTransition, StaleVersion } from '../../platform/errors.ts';
import { changeCourseStatus } from './change-course-status.ts';
import { canReviewCourses } from './course.policy.ts';
import { findCourse, lockCourse } from './course.repository.ts';
import { getCourse } from './course-queries.ts';
import { saveRemarks } from './course-settings.repository.ts';

/** A verdict on what was read: a course that its sensei changed meanwhile is looked at again. The sensei is told either way. */
export async function reviewCourse(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  verdict: z.output<typeof route.body>,
): Promise<Course> {
  authorize(canReviewCourses(actor));
  return ctx.transaction(async (tx) => {
    await lockCourse(tx, id);
    const course = found(await findCourse(tx, id));
    if (course.version !== verdict.version) throw StaleVersion();
    if (course.status !== 'IN_REVIEW') throw InvalidTransition();
    const isPublished = verdict.verdict === 'PUBLISH';
    await changeCourseStatus(tx, actor, id, isPublished ? 'PUBLISHED' : 'DRAFT');
    const remarks = verdict.verdict === 'RETURN' ? verdict.remarks : null;
    if (remarks !== null) await saveRemarks(tx, id, remarks);
    await tx.announce('course.reviewed', {
      courseId: id,
      senseiId: course.senseiId,
      title: course.title,
      remarks,
    });
    return getCourse(tx, actor, id);
  });
}
