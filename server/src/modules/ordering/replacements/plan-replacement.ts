import { createHash } from 'node:crypto';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { isGuardianOf } from '../../identity/index.ts';
import { findReplacement, getSeats, type ReplacementRow, type SeatDetail } from '../../scheduling/index.ts';
import { refundable } from '../cancellation/refund-seats.ts';
import { isBuyer } from '../rules/order.policy.ts';
import type { Order } from '../rules/order.ts';
import type { Payment } from '../rules/payment.ts';
import { findOrder } from '../storage/order.repository.ts';
import { listPayments } from '../storage/payment.repository.ts';

/** A seat about which its buyer is asked, with what was paid for it. */
export type ReplacementPlan = {
  row: ReplacementRow;
  seat: SeatDetail;
  order: Order;
  payments: readonly Payment[];
  /** Of the class that does not take place. */
  course: CourseTerms;
  /** Of the order: whose other times are offered. */
  ordered: CourseTerms;
};

/** Throws not_found for everybody but its student, who bought it and a guardian. */
export async function planReplacement(ctx: Ctx, actor: SignedIn, id: string): Promise<ReplacementPlan> {
  const plan = await loadReplacement(ctx, id);
  if (!isBuyer(actor, plan.order) && !(await isGuardianOf(ctx, actor.id, plan.order.studentId)))
    throw NotFound();
  return plan;
}

export async function loadReplacement(ctx: Ctx, id: string): Promise<ReplacementPlan> {
  const row = found(await findReplacement(ctx, id));
  const seat = found((await getSeats(ctx, { seatIds: [row.seatId] }))[0]);
  const order = found(await findOrder(ctx, seat.orderId));
  const payments = (await listPayments(ctx, [order.id])).filter(({ seatId }) => seatId === seat.seatId);
  const courses = await getCourseTerms(ctx, [seat.courseId, order.courseId]);
  return {
    row,
    seat,
    order,
    payments,
    course: found(courses.get(seat.courseId)),
    ordered: found(courses.get(order.courseId)),
  };
}

/** What comes back with the money, and so much of it as credit. */
export function moneyOf({ order, payments, seat }: ReplacementPlan): { amount: number; asCredit: number } {
  const ending = refundable(order, payments, [seat.seatId]);
  return {
    amount: ending.reduce((sum, payment) => sum + payment.amount, 0),
    asCredit: ending.reduce((sum, payment) => sum + payment.creditPaid, 0),
  };
}

/** Of what choosing does: another amount, time or class is another choice. */
export function fingerprintOf(plan: ReplacementPlan): string {
  const { row, seat } = plan;
  const parts = [row.id, seat.classId, seat.startsAt, seat.state, plan.order.price.currency, moneyOf(plan)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
