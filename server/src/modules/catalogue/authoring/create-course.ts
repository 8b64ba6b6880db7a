import type { Course, CourseDraft } from '@michi/contract/catalogue/courses';
import type { CourseDefaults } from '@michi/contract/catalogue/course-defaults';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { newId } from '../../../platform/ids.ts';
import { acceptedCurrencies } from '../../../platform/settings.ts';
import { CategoryNotOffered, CurrencyNotAccepted } from '../catalogue.errors.ts';
import { isOfferedCategory } from '../core/category.repository.ts';
import { capacityViolations, contentViolations, newCourseContent, refundViolations } from '../core/course.ts';
import { canDraftCourses } from '../core/course.policy.ts';
import { findCourse, findCourseBegun, insertCourse } from '../core/course.repository.ts';
import { refreshSearchOfCourses } from '../search/course-search-vector.repository.ts';
import { presentCourse } from '../listing/present-course.ts';
import { loadSensei } from '../sensei/sensei-profile.ts';

/**
 * Begins a draft with the platform's settings; only the title is needed. One that this sensei has begun with
 * the same `clientId` is answered as it is now.
 */
export async function createCourse(
  ctx: Ctx,
  actor: SignedIn,
  { clientId, ...draft }: CourseDraft & { clientId?: string | undefined },
): Promise<Course> {
  authorize(canDraftCourses(actor));
  const defaults = { ...getCourseDefaults(ctx), currency: ctx.settings.get('currency.default') };
  const content = newCourseContent(defaults, draft, mostStudents(ctx));
  checkCurrency(ctx, content.currency);
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
    const isNew = await insertCourse(
      tx,
      { id, clientId: clientId ?? null, senseiId: actor.id, senseiName: sensei.name },
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

/** What it costs already may go on costing so: `before` is never refused. Throws currency_not_accepted. */
export function checkCurrency({ settings }: Ctx, currency: string, before?: string): void {
  if (currency !== before && !acceptedCurrencies(settings).includes(currency))
    throw CurrencyNotAccepted({ field: 'currency', values: { currency } });
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
