import { after, days, hours, minutes } from '../../server/src/platform/clock.ts';
import { bookSingle, type Booking, orderTime } from './bookings.ts';
import { addClass, addSeat } from './classes.ts';
import { freezePayment, refundPayment, releasePayment } from '../money/money.ts';
import { createOrder, moveOrder, movePayment, openIntent, submitOrder } from './orders.ts';
import { takeSlot } from './slots.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';

const reasons = {
  student: [
    'My exam was moved to that day',
    'I have a fever',
    'Our school trip is on the same day',
    'I found a time that suits me better',
    'Family visit',
  ],
  sensei: [
    'I lost my voice, I am sorry',
    'Power cut in our street',
    'A conference was moved',
    'My daughter is ill',
  ],
} as const;

/** Orders that did not go on: let go, declined, cancelled in time, late, or by the sensei. */
export function addEndings(world: World, courses: readonly DemoCourse[], students: readonly Student[]): void {
  const single = courses.filter((course) => course.listed && !course.seed.seats && !course.seed.approval);
  for (let i = 0; i < 14; i += 1)
    addUnpaid(world, world.random.pick(single), world.random.pick(students.slice(1)), i % 3 === 0);
  for (let i = 0; i < 30; i += 1) {
    const course = world.random.pick(single);
    // Where the policy gives back a part, a late cancellation splits the payment; here it keeps or returns
    // all.
    const late = course.policy.lateRefundPercent === 0 ? 20 : 0;
    const side = world.random.weighted(['STUDENT_IN_TIME', 'STUDENT_LATE', 'SENSEI'] as const, [
      55,
      late,
      25,
    ]);
    const booking = bookSomewhen(world, course, world.random.pick(students.slice(1)));
    if (booking)
      cancelBooking(
        world,
        booking,
        side,
        side === 'SENSEI' ? world.random.pick(reasons.sensei) : world.random.pick(reasons.student),
      );
  }
}

function bookSomewhen(world: World, course: DemoCourse, student: Student): Booking | null {
  const day = -world.random.int(3, 90);
  const span = takeSlot(world, {
    sensei: course.sensei,
    people: [student.id],
    minutes: course.seed.minutes,
    fromDay: day - 2,
    toDay: day,
  });
  const at = span && orderTime(world, course, student, span.startsAt, days(6));
  return span && at && at < after(span.startsAt, -days(4))
    ? bookSingle(world, { course, student, kind: 'SINGLE', at }, span)
    : null;
}

export type Ending = 'STUDENT_IN_TIME' | 'STUDENT_LATE' | 'SENSEI';

/** COMPLETED → CANCELED before the start; the policy that was copied onto the order settles. */
export function cancelBooking(world: World, booking: Booking, ending: Ending, reason: string): void {
  const { course, student, trail, meeting, seat, payment } = booking;
  const before =
    ending === 'STUDENT_LATE'
      ? hours(world.random.int(4, 20))
      : hours(course.policy.studentHours + world.random.int(3, 40));
  const at = after(meeting.span.startsAt, -before);
  const by = ending === 'SENSEI' ? course.sensei.id : student.id;
  free(world, booking);
  Object.assign(seat, { state: 'CANCELED', canceled_by: by, cancel_reason: reason, updated_at: at });
  Object.assign(meeting.row, { status: 'CANCELED', updated_at: at });
  moveOrder(world, trail.order, 'CANCELED', by, at, reason);
  Object.assign(trail.order, { canceled_by: by, cancel_reason: reason });
  if (!payment) return;
  freezePayment(world, payment, by, ending, at);
  if (ending === 'STUDENT_LATE') releasePayment(world, payment, by, ending, at);
  else refundPayment(world, trail, payment, after(at, 4000));
}

/** Nothing occupies a calendar for a canceled class. */
export function free(world: World, { meeting, seat }: Booking): void {
  world.rows.calendar_block = world.rows.calendar_block.filter((block) => block.class_id !== meeting.row.id);
  world.rows.student_block = world.rows.student_block.filter((block) => block.seat_id !== seat.id);
}

/** The hold ran out, or the card was declined and the buyer gave up. */
function addUnpaid(world: World, course: DemoCourse, student: Student, declined: boolean): void {
  const at = world.at(-hours(world.random.int(20, 1500)));
  if (at < after(course.since, hours(4)) || at < after(student.since, hours(4))) return;
  const startsAt = new Date(
    Math.ceil(after(at, days(world.random.int(2, 9))).getTime() / 1_800_000) * 1_800_000,
  );
  const span = { startsAt, endsAt: after(startsAt, minutes(course.seed.minutes)) };
  const expired = after(at, minutes(world.rules.holdMinutes + (declined ? 10 : 0)));
  const trail = createOrder(world, course, student, 'SINGLE', at);
  const meeting = addClass(world, course, span, { status: 'CANCELED', createdAt: at, confirmedAt: null });
  const seat = addSeat(world, meeting, student.id, trail.order.id, {
    state: 'CANCELED',
    createdAt: at,
    canceledBy: null,
    reason: 'HOLD_EXPIRED',
    canceledAt: expired,
  });
  meeting.row.updated_at = expired;
  if (declined) {
    submitOrder(world, trail, seat.id, after(at, minutes(2)));
    openIntent(world, trail, 'VOIDED', after(at, minutes(2))).last_failure = 'card_declined';
    trail.order.last_failure = 'card_declined';
    for (const payment of trail.payments) {
      payment.failure_code = 'card_declined';
      movePayment(world, payment, 'CANCELED', 'hold-timer', expired, 'HOLD_EXPIRED');
    }
  }
  moveOrder(world, trail.order, 'CANCELED', 'hold-timer', expired, 'HOLD_EXPIRED');
  Object.assign(trail.order, { canceled_by: null, cancel_reason: 'HOLD_EXPIRED', expires_at: null });
}
