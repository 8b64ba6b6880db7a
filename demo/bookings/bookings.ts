import { after, hours, minutes } from '../../server/src/platform/clock.ts';
import { addClass, addSeat, type Meeting, openRoom, type SeatRow } from './classes.ts';
import { completeOrder, holdFor, postCaptures, releasePayment } from '../money/money.ts';
import type { DemoCoupon } from '../money/coupons.ts';
import { createOrder, type OrderKind, type PaymentRow, payOrder, submitOrder, type Trail } from './orders.ts';
import type { Span } from './slots.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';

/** A booked seat with what was paid for it; free classes have no payment. */
export type Booking = {
  course: DemoCourse;
  student: Student;
  trail: Trail;
  meeting: Meeting;
  seat: SeatRow;
  payment: PaymentRow | null;
};

export type Buy = {
  course: DemoCourse;
  student: Student;
  kind: OrderKind;
  at: Date;
  packageIndex?: number;
  /** In a group's class: who has booked it then, this student included. */
  students?: number;
  coupon?: DemoCoupon | null;
};

/** A class of its own, ordered, paid and complete. The diary knows of the time. */
export function bookSingle(world: World, buy: Buy, span: Span): Booking {
  const paidAt = after(buy.at, minutes(3));
  return bookPlace(world, buy, addClass(world, buy.course, span, { createdAt: buy.at, confirmedAt: paidAt }));
}

/** One more seat in a class that is there. */
export function bookPlace(
  world: World,
  { course, student, kind, at, packageIndex, students, coupon = null }: Buy,
  meeting: Meeting,
): Booking {
  const trail = createOrder(world, course, student, kind, at, packageIndex, students, coupon);
  const seat = addSeat(world, meeting, student.id, trail.order.id, { state: 'BOOKED', createdAt: at });
  const paidAt = after(at, minutes(2) + world.random.int(5, 55) * 1000);
  submitOrder(world, trail, seat.id, after(at, world.random.int(20, 90) * 1000));
  payOrder(world, trail, paidAt);
  postCaptures(world, trail, paidAt);
  openRoom(world, meeting, student.id, after(paidAt, 400));
  completeOrder(world, trail, meeting.span.endsAt, after(paidAt, 900));
  return { course, student, trail, meeting, seat, payment: trail.payments[0] ?? null };
}

/** The next session of a package that was paid before; null when none is left. */
export function bookSession(world: World, first: Booking, span: Span, at: Date): Booking | null {
  const payment = first.trail.payments.find((each) => each.seat_id === null);
  if (!payment) return null;
  const meeting = addClass(world, first.course, span, { createdAt: at, confirmedAt: at });
  const seat = addSeat(world, meeting, first.student.id, first.trail.order.id, {
    state: 'BOOKED',
    createdAt: at,
  });
  holdFor(world, payment, seat.id, span.endsAt);
  payment.updated_at = at;
  openRoom(world, meeting, first.student.id, after(at, 500));
  return { ...first, meeting, seat, payment };
}

export type Attended = {
  attendance: 'PRESENT' | 'LATE' | 'ABSENT';
  markedAt: Date;
  confirmedAt: Date | null;
};

/** After the end: who was there, and where the money went. */
export function endBooking(world: World, booking: Booking, ended: Attended): void {
  const { seat, payment, meeting, student } = booking;
  const { attendance, markedAt, confirmedAt } = ended;
  const lasted = (meeting.span.endsAt.getTime() - meeting.span.startsAt.getTime()) / 1000;
  seat.attendance = attendance;
  seat.attendance_marked_at = markedAt;
  seat.joined_seconds =
    attendance === 'ABSENT' ? 0 : Math.round(lasted * (attendance === 'LATE' ? 0.8 : 0.97));
  seat.confirmed_at = confirmedAt;
  seat.updated_at = confirmedAt ?? markedAt;
  if (!payment) return;
  const timer = after(meeting.span.endsAt, hours(world.rules.releaseHours));
  if (confirmedAt) releasePayment(world, payment, student.id, 'CONFIRMED_BY_STUDENT', confirmedAt);
  else if (timer <= world.now) releasePayment(world, payment, 'release-timer', 'HOLD_OVER', timer);
}

/** The usual course of things. */
export function endAsUsual(world: World, booking: Booking): void {
  const { random, now } = world;
  const { endsAt } = booking.meeting.span;
  const attendance = random.weighted(['PRESENT', 'LATE', 'ABSENT'] as const, [92, 5, 3]);
  const confirmedAt = after(endsAt, minutes(random.int(20, 2400)));
  const isConfirmed =
    attendance !== 'ABSENT' &&
    random.chance(0.62) &&
    confirmedAt < now &&
    confirmedAt < after(endsAt, hours(world.rules.releaseHours));
  endBooking(world, booking, {
    attendance,
    markedAt: after(endsAt, minutes(random.int(1, 60))),
    confirmedAt: isConfirmed ? confirmedAt : null,
  });
}

/**
 * `lead` before the start, but not before both were there nor in the future; null when that leaves no time.
 */
export function orderTime(
  world: World,
  course: DemoCourse,
  student: Student,
  startsAt: Date,
  lead: number,
): Date | null {
  const earliest = Math.max(course.since.getTime(), student.since.getTime()) + hours(2);
  const latest = Math.min(startsAt.getTime() - hours(5), world.now.getTime() - minutes(30));
  const at = Math.max(earliest, Math.min(latest, startsAt.getTime() - lead));
  return at > latest ? null : new Date(at);
}

/**
 * The same for a new order: one that would lie ahead was placed as long ago, or all of the coming weeks were
 * booked this very day.
 */
export function placedAt(
  world: World,
  course: DemoCourse,
  student: Student,
  startsAt: Date,
  lead: number,
): Date | null {
  const ahead = startsAt.getTime() - lead - world.now.getTime();
  return orderTime(world, course, student, startsAt, ahead > 0 ? lead + 2 * ahead : lead);
}
