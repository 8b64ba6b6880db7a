import { after, hours, minutes } from '../../server/src/platform/clock.ts';
import { addClass, addSeat, type SeatRow } from './classes.ts';
import { createOrder, movePayment, openIntent, submitOrder, type Trail } from './orders.ts';
import type { Span } from './slots.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';

type Held = { trail: Trail; seat: SeatRow };

/** CREATED: the slot is held, nobody has paid. */
export function holdSlot(
  world: World,
  course: DemoCourse,
  student: Student,
  span: Span,
  at: Date,
  until: Date = after(at, minutes(world.rules.holdMinutes)),
): Held {
  const trail = createOrder(world, course, student, 'SINGLE', at);
  const meeting = addClass(world, course, span, { createdAt: at, confirmedAt: null, holdUntil: until });
  const seat = addSeat(world, meeting, student.id, trail.order.id, {
    state: 'HELD',
    createdAt: at,
    heldUntil: until,
  });
  return { trail, seat };
}

/**
 * PENDING: on the way to the provider's page. It was not opened yet; whoever goes to pay again gets there.
 */
export function holdSubmitted(
  world: World,
  course: DemoCourse,
  student: Student,
  span: Span,
  at: Date,
): void {
  const submittedAt = after(at, minutes(1));
  const payUntil = after(submittedAt, minutes(world.rules.holdMinutes));
  const { trail, seat } = holdSlot(world, course, student, span, at, after(payUntil, minutes(10)));
  submitOrder(world, trail, seat.id, submittedAt);
}

/** PENDING with the money authorised: the sensei of an approval course has not answered yet. */
export function requestApproval(
  world: World,
  course: DemoCourse,
  student: Student,
  span: Span,
  at: Date,
): void {
  const authorizedAt = after(at, minutes(3));
  const deadline = after(authorizedAt, hours(world.rules.acceptHours));
  const acceptBy = span.startsAt < deadline ? span.startsAt : deadline;
  const { trail, seat } = holdSlot(world, course, student, span, at, after(acceptBy, hours(1)));
  submitOrder(world, trail, seat.id, after(at, minutes(1)));
  openIntent(world, trail, 'AUTHORIZED', authorizedAt);
  for (const payment of trail.payments)
    movePayment(world, payment, 'PROCESSING', 'payment-provider', authorizedAt);
  Object.assign(trail.order, { accept_by: acceptBy, expires_at: null, updated_at: authorizedAt });
}
