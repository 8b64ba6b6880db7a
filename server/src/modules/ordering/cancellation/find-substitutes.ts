import type { Ctx } from '../../../platform/context.ts';
import { type CourseTerms, findSubstituteCourses } from '../../catalogue/index.ts';
import { declineByOf, findAway, type SeatDetail, whoIsFree } from '../../scheduling/index.ts';
import type { Order } from '../rules/order.ts';
import type { Payment } from '../rules/payment.ts';

/** So many are looked at, and so many shown. */
const mostAsked = 40;
const mostShown = 12;

/** `course`: of the class that does not take place; `payments`: for this seat. */
type Seeker = { seat: SeatDetail; order: Order; payments: readonly Payment[]; course: CourseTerms };

/**
 * Courses of who could take the class over now: they teach its category, say that they do so, for no less
 * than they want, and are free then by the rule of every booking. `only`: this course, or this sensei.
 */
export async function findSubstitutes(
  ctx: Ctx,
  { seat, order, payments, course }: Seeker,
  only: { courseId?: string; senseiId?: string } = {},
  most = mostShown,
): Promise<CourseTerms[]> {
  const declineHours = ctx.settings.get('replacement.decline_hours');
  if (course.categoryId === null || declineByOf(seat.startsAt, declineHours) <= ctx.clock.now()) return [];
  const away = await findAway(ctx, seat.studentId, seat.startsAt);
  const paid = payments
    .filter(({ status }) => status === 'HELD' || status === 'CONFIRMED')
    .reduce((sum, { amount, couponPaid, tax }) => sum + amount + couponPaid - tax, 0);
  const courses = await findSubstituteCourses(ctx, {
    categoryId: course.categoryId,
    currency: order.price.currency,
    paid,
    durationMinutes: (seat.endsAt.getTime() - seat.startsAt.getTime()) / 60_000,
    exceptSenseiIds: [...new Set([...away, seat.senseiId, order.senseiId])],
    limit: mostAsked,
    ...only,
  });
  return whoIsFree(ctx, courses, seat, most);
}
