import type { Course, CourseDraft } from '@michi/contract/catalogue/courses';
import type { SignedIn } from '../../../platform/actor.ts';
import { appendAudit, changesBetween } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { CourseNotPublishable } from '../catalogue.errors.ts';
import {
  capacityViolations,
  changeContent,
  contentViolations,
  isLookedThrough,
  publishViolations,
  refundViolations,
  saysSomethingElse,
} from '../core/course.ts';
import { canEditCourse, isOwnCourse } from '../core/course.policy.ts';
import { type CourseRow, findCourse, updateCourseContent } from '../core/course.repository.ts';
import { markChangedAfterReview } from './course-review.repository.ts';
import { refreshSearchOfCourses } from '../search/course-search-vector.repository.ts';
import { checkCategory, checkCurrency } from './create-course.ts';
import { formatViolations } from './format-lock.ts';
import { loadVisibleCourse } from '../listing/course-queries.ts';
import { contentOf, presentCourse } from '../listing/present-course.ts';

export type CourseChange = Partial<CourseDraft> & { version: number };

/**
 * Changes what is given. A course that students can see must stay complete, and what is sold of it can be
 * taught.
 */
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
    checkCurrency(tx, content.currency, course.currency);
    const violations = [
      ...contentViolations(content),
      ...capacityViolations(content, mostStudents(tx), contentOf(course)),
      ...refundViolations(content, tx.settings.get('cancel.sensei_refund_percent'), contentOf(course)),
      ...(await formatViolations(tx, course, content)),
    ];
    if (violations.length > 0) throw ValidationFailed({ violations });
    const missing = course.status === 'DRAFT' ? [] : publishViolations(content);
    if (missing.length > 0) throw CourseNotPublishable({ violations: missing });
    if (!(await updateCourseContent(tx, id, version, content))) throw StaleVersion();
    const isOwn = isOwnCourse(actor, course);
    const isReviewed = isLookedThrough(course, tx.settings.get('course.review_required'));
    if (isOwn && isReviewed && saysSomethingElse(contentOf(course), content))
      await markChangedAfterReview(tx, id);
    await refreshSearchOfCourses(tx, [id]);
    const next = found(await findCourse(tx, id));
    if (!isOwn || isReviewed) await noteChanges(tx, actor, course, next);
    await tx.announce('course.changed', { courseId: id, senseiId: course.senseiId });
    return presentCourse(tx, next, actor);
  });
}

/** In admin mode, and of a reviewed course, each change is kept: who, when, from what to what. */
async function noteChanges(ctx: Ctx, actor: SignedIn, before: CourseRow, after: CourseRow): Promise<void> {
  const changes = changesBetween(toldOf(before), toldOf(after));
  if (Object.keys(changes).length === 0) return;
  await appendAudit(ctx, actor, {
    action: 'course.changed',
    targetType: 'course',
    targetId: before.id,
    personId: before.senseiId,
    detail: { name: before.title, currency: before.currency, changes },
  });
}

function toldOf(row: CourseRow) {
  const { categoryId: _id, ...content } = contentOf(row);
  return { ...content, category: row.categoryName?.en ?? null };
}
