import { isUnscheduled, sessionsLeft } from '@michi/contract/ordering/package-sessions';
import type { ScheduleSessions } from '@michi/contract/ordering/package-sessions';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import {
  commitSeats,
  getSeats,
  type HeldSeat,
  holdSeat,
  holdSeats,
  startSeries,
} from '../../scheduling/index.ts';
import { byStart, type ChosenTime, demandAhead, demandApart } from '../checkout/chosen-times.ts';
import { lockParties } from '../checkout/lock-parties.ts';
import { canSchedule, canSeeOrder, isBuyer } from '../rules/order.policy.ts';
import { findOrder, lockOrder, noteOnOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { CourseNotBookable, OrderNotPayable } from '../ordering.errors.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { isGone } from '../rules/sensei-standing.ts';
import { enqueueLowerPrices, startEscrow } from '../checkout/start-escrow.ts';

/**
 * Books the next session of a package, or several of them, all or nothing: each payment gets a seat, each
 * classroom is prepared as for a new order. Throws order_not_payable when fewer sessions are left or the
 * package has run out, and whatever holding a seat throws, of several with a violation of `times[0]` and so
 * on.
 */
export async function scheduleSessions(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
  input: ScheduleSessions,
): Promise<Order> {
  const times = chosenOf(input);
  demandAhead(times, ctx.clock.now());
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
    if (times.length > left)
      throw ValidationFailed({ field: 'times', message: 'The package has fewer sessions than that' });
    const course = found((await getCourseTerms(tx, [order.courseId])).get(order.courseId));
    // Whatever became of the course, paused or archived: what is paid is taught.
    if (isGone(sensei)) throw CourseNotBookable();
    const held = await hold(tx, order, course, times, input);
    await commitSeats(tx, orderId);
    const unscheduled = payments.filter(isUnscheduled);
    for (const [index, { seatId, endsAt }] of held.entries()) {
      const payment = unscheduled[index];
      if (payment) await startEscrow(tx, payment, seatId, after(endsAt, hours(order.policy.releaseHours)));
      await noteOnOrder(tx, order, actor, 'SESSION_SCHEDULED');
    }
    const classIds = held.map(({ classId }) => classId);
    await enqueueLowerPrices(tx, classIds);
    await tx.announce('order.paid', { orderId, classIds });
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: orderId });
    return order;
  });
}

function chosenOf({ startsAt, times }: ScheduleSessions): ChosenTime[] {
  if (!times) return [{ startsAt: new Date(found(startsAt)), classId: null, field: 'startsAt' }];
  return times
    .map((time, index) => ({ startsAt: new Date(time), classId: null, field: `times[${index}]` }))
    .toSorted(byStart);
}

/** tx. In the order of their start, which the money follows. */
async function hold(
  tx: Ctx,
  order: Order,
  course: CourseTerms,
  times: readonly ChosenTime[],
  input: ScheduleSessions,
): Promise<HeldSeat[]> {
  const { studentId, durationMinutes } = order;
  const until = after(tx.clock.now(), minutes(tx.settings.get('checkout.hold_minutes')));
  const about = { course, studentId, orderId: order.id, durationMinutes, until };
  const [first] = times;
  if (!input.times) return [await holdSeat(tx, { ...about, ...found(first) })];
  const isGroup = course.format === 'GROUP';
  if (isGroup && input.series)
    throw ValidationFailed({ field: 'series', message: 'The sensei says when classes of a group are' });
  demandApart(times, {
    minutes: durationMinutes,
    pause: isGroup ? 0 : Math.max(course.bufferBefore, course.bufferAfter),
  });
  const sent = input.times.map((time) => ({ startsAt: new Date(time), classId: null }));
  const held = await holdSeats(tx, { ...about, times: sent });
  if (input.series) await startSeries(tx, { course, studentId, rule: input.series, seats: held });
  return held;
}
