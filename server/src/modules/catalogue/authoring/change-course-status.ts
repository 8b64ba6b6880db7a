import type { Course } from '@michi/contract/catalogue/courses';
import type { CourseStatus } from '@michi/contract/states';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, InvalidTransition, StaleVersion } from '../../../platform/errors.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { demandTermsAccepted } from '../../identity/index.ts';
import { CourseNotPublishable, SenseiNotApproved } from '../catalogue.errors.ts';
import { capacityViolations, nextStatus, placeViolations, publishViolations } from '../core/course.ts';
import { canManageCourse, isOwnCourse } from '../core/course.policy.ts';
import {
  type CourseRow,
  findCourse,
  lockCourse,
  saveCancellationPolicy,
  updateCourseStatus,
} from '../core/course.repository.ts';
import { loadVisibleCourse } from '../listing/course-queries.ts';
import { contentAsOfNow, presentCourse } from '../listing/present-course.ts';

/**
 * Publishes, pauses, archives, or sends back from review. A draft that needs a review is IN_REVIEW
 * afterwards. Throws StaleVersion when the course is no longer in the status that was seen,
 * InvalidTransition, terms_not_accepted.
 */
export async function changeCourseStatus(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  wanted: CourseStatus,
  seen?: CourseStatus,
): Promise<Course> {
  return ctx.transaction(async (tx) => {
    await lockCourse(tx, id);
    const course = await loadVisibleCourse(tx, actor, id);
    authorize(canManageCourse(actor, course));
    if (seen !== undefined && seen !== course.status) throw StaleVersion();
    const status = nextStatus(course.status, wanted, {
      reviewer: may(actor, 'courses.review'),
      reviewRequired: tx.settings.get('course.review_required'),
    });
    if (status === null) throw InvalidTransition();
    if (status === 'PUBLISHED' || status === 'IN_REVIEW') {
      if (isOwnCourse(actor, course)) demandTermsAccepted(actor);
      checkPublishable(tx, course);
    }
    // What was never seen is promised now; later on it is what was promised then.
    if (status === 'PUBLISHED' && course.publishedAt === null)
      await saveCancellationPolicy(tx, id, contentAsOfNow(tx, course).cancellationPolicy);
    await updateCourseStatus(tx, id, status, status === 'PUBLISHED');
    if (!isOwnCourse(actor, course)) {
      await appendAudit(tx, actor, {
        action: 'course.status_changed',
        targetType: 'course',
        targetId: id,
        personId: course.senseiId,
        detail: { name: course.title, changes: { status: { before: course.status, after: status } } },
      });
    }
    await tx.announce(status === 'PUBLISHED' ? 'course.published' : 'course.changed', {
      courseId: id,
      senseiId: course.senseiId,
    });
    return presentCourse(tx, found(await findCourse(tx, id)), actor);
  });
}

function checkPublishable(ctx: Ctx, course: CourseRow): void {
  if (course.senseiStatus !== 'ACTIVE') throw SenseiNotApproved();
  const content = contentAsOfNow(ctx, course);
  const violations = [
    ...publishViolations(content),
    ...capacityViolations(content, mostStudents(ctx)),
    ...placeViolations(course),
  ];
  if (violations.length > 0) throw CourseNotPublishable({ violations });
}
