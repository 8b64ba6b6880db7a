import type { Course } from '@michi/contract/catalogue/courses';
import type { reviewCourse as route } from '@michi/contract/catalogue/course-settings';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { authorize, found, InvalidTransition, StaleVersion } from '../../../platform/errors.ts';
import { NothingToLookAt, PictureNotMade } from '../catalogue.errors.ts';
import { changeCourseStatus } from './change-course-status.ts';
import { findImages } from '../images/course-image.repository.ts';
import { canReviewCourses } from '../core/course.policy.ts';
import { type CourseRow, findCourse, lockCourse } from '../core/course.repository.ts';
import { getCourse } from '../listing/course-queries.ts';
import { clearChangedAfterReview } from './course-review.repository.ts';
import { saveRemarks } from './course-settings.repository.ts';

/**
 * A verdict on what was read: a course that its sensei changed meanwhile is looked at again. The sensei is
 * told either way.
 */
export async function reviewCourse(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  verdict: z.output<typeof route.body>,
): Promise<Course> {
  authorize(canReviewCourses(actor));
  return ctx.transaction(async (tx) => {
    const course = await lockRead(tx, id, verdict.version);
    if (course.status !== 'IN_REVIEW') throw InvalidTransition();
    const isPublished = verdict.verdict === 'PUBLISH';
    if (isPublished) await checkPictures(tx, id);
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

/** What its sensei changed after the review was read, and may stay: the course waits no more. */
export async function lookThroughCourse(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  version: number,
): Promise<Course> {
  authorize(canReviewCourses(actor));
  return ctx.transaction(async (tx) => {
    const course = await lockRead(tx, id, version);
    if (course.changedAfterReviewAt === null) throw NothingToLookAt();
    await checkPictures(tx, id);
    await clearChangedAfterReview(tx, id);
    await appendAudit(tx, actor, {
      action: 'course.looked_through',
      targetType: 'course',
      targetId: id,
      personId: course.senseiId,
      detail: { name: course.title },
    });
    return getCourse(tx, actor, id);
  });
}

async function lockRead(tx: Ctx, id: string, version: number): Promise<CourseRow> {
  await lockCourse(tx, id);
  const course = found(await findCourse(tx, id));
  if (course.version !== version) throw StaleVersion();
  return course;
}

/** One whose sizes are being made was not seen by anybody. */
async function checkPictures(tx: Ctx, courseId: string): Promise<void> {
  if ((await findImages(tx, courseId)).some(({ state }) => state === 'PROCESSING')) throw PictureNotMade();
}
