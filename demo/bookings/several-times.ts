import { Temporal } from 'temporal-polyfill';
import { after, days, minutes } from '../../server/src/platform/clock.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';
import type { Booking } from './bookings.ts';
import { addClass, addSeat, openRoom } from './classes.ts';
import { free } from './endings.ts';
import { completeOrder, freezePayment, holdFor, postCaptures, refundPayment } from '../money/money.ts';
import { createOrder, payOrder, submitOrder } from './orders.ts';
import type { Span } from './slots.ts';

/** Several times of one course, paid at once: a booking for each of them. */
export function bookSeveral(
  world: World,
  { course, student, at }: { course: DemoCourse; student: Student; at: Date },
  spans: readonly Span[],
): Booking[] {
  const trail = createOrder(world, course, student, 'SINGLE', at, 0, 1, null, spans.length);
  const paidAt = after(at, minutes(3));
  const places = spans.map((span) => {
    const meeting = addClass(world, course, span, { createdAt: at, confirmedAt: paidAt });
    const seat = addSeat(world, meeting, student.id, trail.order.id, { state: 'BOOKED', createdAt: at });
    return { meeting, seat };
  });
  const [first] = places;
  if (!first) return [];
  submitOrder(world, trail, first.seat.id, after(at, minutes(1)));
  payOrder(world, trail, paidAt);
  postCaptures(world, trail, paidAt);
  for (const { meeting } of places) openRoom(world, meeting, student.id, after(paidAt, 400));
  completeOrder(world, trail, first.meeting.span.endsAt, after(paidAt, 900));
  return places.map(({ meeting, seat }, index) => {
    const payment = trail.payments[index] ?? null;
    if (payment) holdFor(world, payment, seat.id, meeting.span.endsAt);
    return { course, student, trail, meeting, seat, payment };
  });
}

/** These places repeat every week from the first booking on; one that is elsewhere now was moved. */
export function keepAsSeries(
  world: World,
  { course, student, trail, meeting }: Booking,
  seats: readonly { id: string }[],
): void {
  const zone = course.sensei.zone;
  const wall = Temporal.Instant.fromEpochMilliseconds(meeting.span.startsAt.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDateTime();
  const createdAt = new Date(trail.order.created_at);
  const id = world.id(createdAt);
  const start = wall.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
  world.rows.series.push({
    id,
    student_id: student.id,
    sensei_id: course.sensei.id,
    course_id: course.id,
    rule: `DTSTART;TZID=${zone}:${start}\nRRULE:FREQ=WEEKLY;INTERVAL=1;COUNT=${seats.length}`,
    time_zone: zone,
    every_weeks: 1,
    first_at: meeting.span.startsAt,
    created_at: createdAt,
  });
  seats.forEach((seat, index) => {
    const recursAt = wall.add({ weeks: index }).toZonedDateTime(zone);
    world.rows.series_member.push({
      seat_id: seat.id,
      series_id: id,
      recurs_at: new Date(recursAt.epochMilliseconds),
    });
  });
}

/** One of them, by its student in time; the others stay. */
export function cancelOneOfSeveral(world: World, booking: Booking, reason: string): void {
  const { student, trail, meeting, seat, payment } = booking;
  const at = world.at(-days(1));
  free(world, booking);
  Object.assign(seat, { state: 'CANCELED', canceled_by: student.id, cancel_reason: reason, updated_at: at });
  Object.assign(meeting.row, { status: 'CANCELED', updated_at: at });
  if (!payment) return;
  freezePayment(world, payment, student.id, 'STUDENT_IN_TIME', at);
  refundPayment(world, trail, payment, after(at, 4000));
}
