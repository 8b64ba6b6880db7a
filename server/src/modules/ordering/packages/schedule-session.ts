import { isUnscheduled, sessionsLeft } from '@michi/contract/ordering/package-sessions';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { commitSeats, getSeats, holdSeat } from '../../scheduling/index.ts';
import { lockParties } from '../checkout/lock-parties.ts';
import { canSchedule, canSeeOrder, isBuyer } from '../rules/order.policy.ts';
import { findOrder, lockOrder, noteOnOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { CourseNotBookable, OrderNotPayable } from '../ordering.errors.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { isGone } from '../rules/sensei-standing.ts';
import { enqueueLowerPrices, startEscrow } from '../checkout/start-escrow.ts';

/**
 * Books the next session of a package: its payment gets a seat, its classroom is prepared as for a new order.
 * Throws order_not_payable when no session is left or the package has run out, and whatever holding a seat throws.
 */
export async function scheduleSession(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
  startsAt: Date,
): Promise<Order> {
  if (startsAt <= ctx.clock.now())
    throw ValidationFailed({ field: 'startsAt', message: 'Choose a time that lies ahead' });
  return ctx.transaction(async (tx) => {
    const known = found(await findOrder(tx, orderId));
    if (!canSeeOrder(actor, known)) throw NotFound();
    authorize(isBuyer(actor, known));
    const { sensei } = await lockParties(tx, known.studentId, known.senseiId);
    const order = found(await lockOrder(tx, orderId));
    const payments = await listPayments(tx, [orderId]);
    const left = sessionsLeft(order, payments, await getSeats(tx, { orderIds: [orderId] }));
    if (!canSchedule(actor, order, left, tx.clock.now()))
      throw OrderNotPayable({ message: 'No session of this package is left to schedule' });
    const course = found((await getCourseTerms(tx, [order.courseId])).get(order.courseId));
    // Whatever became of the course, paused or archived: what is paid is taught.
    if (isGone(sensei)) throw CourseNotBookable();
    const until = after(tx.clock.now(), minutes(tx.settings.get('checkout.hold_minutes')));
    const held = await holdSeat(tx, {
      course,
      studentId: order.studentId,
      orderId,
      startsAt,
      classId: null,
      durationMinutes: order.durationMinutes,
      until,
    });
    await commitSeats(tx, orderId);
    const payment = payments.find(isUnscheduled);
    if (payment)
      await startEscrow(tx, payment, held.seatId, after(held.endsAt, hours(order.policy.releaseHours)));
    await enqueueLowerPrices(tx, [held.classId]);
    await noteOnOrder(tx, order, actor, 'SESSION_SCHEDULED');
    await tx.announce('order.paid', { orderId, classIds: [held.classId] });
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: orderId });
    return order;
  });
}
