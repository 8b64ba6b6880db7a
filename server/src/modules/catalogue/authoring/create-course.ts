import type { Course, CourseDraft } from '@michi/contract/catalogue/courses';
import type { CourseDefaults } from '@michi/contract/catalogue/course-defaults';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { mostStudents } from '../../../platform/gateways/media.ts';
import { newId } from '../../../platform/ids.ts';
import { CategoryNotOffered } from '../catalogue.errors.ts';
import { isOfferedCategory } from '../core/category.repository.ts';
import { capacityViolations, contentViolations, newCourseContent, refundViolations } from '../core/course.ts';
import { canDraftCourses } from '../core/course.policy.ts';
import { findCourse, findCourseBegun, insertCourse } from '../core/course.repository.ts';
import { refreshSearchOfCourses } from '../search/course-search-vector.repository.ts';
import { presentCourse } from '../listing/present-course.ts';
import { loadSensei } from '../sensei/sensei-profile.ts';

/**
 * Begins a draft with the platform's settings; only the title is needed. One that this sensei has begun with the same `clientId` is answered
 * as it is now.
 */
export async function createCourse(
  ctx: Ctx,
  actor: SignedIn,
  { clientId, ...draft }: CourseDraft & { clientId?: string | undefined },
): Promise<Course> {
  authorize(canDraftCourses(actor));
  const content = newCourseContent(getCourseDefaults(ctx), draft, mostStudents(ctx));
  const violations = [
    ...contentViolations(content),
    ...capacityViolations(content, mostStudents(ctx)),
    ...refundViolations(content, ctx.settings.get('cancel.sensei_refund_percent')),
  ];
  if (violations.length > 0) throw ValidationFailed({ violations });
  await checkCategory(ctx, content.categoryId);
  return ctx.transaction(async (tx) => {
    const sensei = await loadSensei(tx, actor.id);
    const id = newId(tx.clock);
    const currency = tx.settings.get('currency.default');
    const isNew = await insertCourse(
      tx,
      { id, clientId: clientId ?? null, senseiId: actor.id, senseiName: sensei.name, currency },
      content,
    );
    if (!isNew) return presentCourse(tx, found(await findCourseBegun(tx, actor.id, clientId ?? '')), actor);
    await refreshSearchOfCourses(tx, [id]);
    return presentCourse(tx, found(await findCourse(tx, id)), actor);
  });
}

export async function checkCategory(ctx: Ctx, categoryId: string | null): Promise<void> {
  if (categoryId !== null && !(await isOfferedCategory(ctx, categoryId)))
    throw CategoryNotOffered({ field: 'categoryId' });
}

/** Where a course begins that does not say otherwise. */
export function getCourseDefaults({ settings }: Pick<Ctx, 'settings'>): CourseDefaults {
  return {
    minNoticeMinutes: settings.get('booking.min_notice_minutes'),
    bookingWindowDays: settings.get('booking.window_days'),
    cancellationPolicy: {
      studentHours: settings.get('cancel.student_hours'),
      lateRefundPercent: Math.round(settings.get('cancel.late_refund_percent')),
      senseiRefundPercent: Math.round(settings.get('cancel.sensei_refund_percent')),
    },
  };
}
