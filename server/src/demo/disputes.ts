import { after, days, minutes } from '../platform/clock.ts';
import { type Booking, bookSingle, endBooking, orderTime } from './bookings.ts';
import { refundUpheld } from './money.ts';
import { takeSlot } from './slots.ts';
import type { DemoCourse, Student, World } from './world.ts';

type Cast = { adminId: string; students: readonly Student[]; courses: readonly DemoCourse[] };

/** Two problems with a class: one waits for the administrator with both sides heard, one was decided for the student. */
export function addDisputes(world: World, { adminId, students, courses }: Cast): void {
  const bookable = courses.filter((course) => course.listed && !course.seed.seats && !course.seed.approval);
  const [own, ...others] = students;
  const ofOwnSensei = bookable.filter((course) => course.sensei === courses[0]?.sensei);
  const open = firstBooked(world, ofOwnSensei, others, -2);
  if (open) addOpen(world, open);
  const elsewhere = bookable.filter((course) => course.sensei !== courses[0]?.sensei);
  const decided = own && firstBooked(world, elsewhere, [own], -24);
  if (decided) addRefunded(world, decided, adminId);
}

function firstBooked(
  world: World,
  courses: readonly DemoCourse[],
  students: readonly Student[],
  day: number,
): Booking | null {
  for (const course of courses)
    for (const student of students) {
      const { sensei } = course;
      const people = [student.id];
      const span = takeSlot(world, {
        sensei,
        people,
        minutes: course.seed.minutes,
        fromDay: day,
        toDay: day + 1,
      });
      const at = span && orderTime(world, course, student, span.startsAt, days(5));
      if (span && at) return bookSingle(world, { course, student, kind: 'SINGLE', at }, span);
    }
  return null;
}

/** The money waits; what both say can be held against who was in the room. */
function addOpen(world: World, booking: Booking): void {
  const { endsAt } = booking.meeting.span;
  const length = endsAt.getTime() - booking.meeting.span.startsAt.getTime();
  endBooking(world, booking, {
    attendance: 'PRESENT',
    markedAt: after(endsAt, minutes(8)),
    confirmedAt: null,
  });
  if (booking.payment) booking.payment.hold_reason = 'DISPUTE';
  stay(world, booking, booking.student.id, -minutes(3), length);
  stay(world, booking, booking.course.sensei.id, minutes(19), Math.round(length * 0.55));
  stay(world, booking, booking.course.sensei.id, Math.round(length * 0.72), length);
  const at = after(endsAt, minutes(35));
  world.rows.report.push({
    ...reportOf(world, booking, at),
    details:
      'The class began almost twenty minutes late and broke off once more. We did not get to my second essay at all, which is what I had booked it for.',
    answer:
      'There was a power cut in our street and I came back over my phone. I offered to read the second essay in writing, and the offer stands.',
    answered_by: booking.course.sensei.id,
    answered_at: after(at, minutes(48)),
  });
}

/** Nobody came: all of it went back. */
function addRefunded(world: World, booking: Booking, adminId: string): void {
  const { startsAt, endsAt } = booking.meeting.span;
  stay(world, booking, booking.student.id, -minutes(4), minutes(31));
  const [at, decidedAt] = [after(startsAt, minutes(95)), after(endsAt, days(3))];
  const { payment, trail, seat } = booking;
  const note =
    'The classroom shows that you waited for half an hour and that nobody came. We have heard nothing from the sensei. All of your money is on its way back.';
  world.rows.report.push({
    ...reportOf(world, booking, at > endsAt ? at : after(endsAt, minutes(10))),
    details: 'I waited in the classroom for half an hour and wrote twice. Nobody came, and nobody answered.',
    outcome: 'REFUNDED',
    note,
    decided_by: adminId,
    decided_at: decidedAt,
  });
  const money = payment ? { amount: payment.amount, currency: payment.currency } : null;
  world.rows.audit_entry.push({
    id: world.id(decidedAt),
    actor_id: adminId,
    action: 'report.decided',
    target_type: 'seat',
    target_id: seat.id,
    detail: { outcome: 'REFUNDED', note, reports: 1, refunded: money },
    created_at: decidedAt,
  });
  if (payment) refundUpheld(world, trail, payment, after(decidedAt, 5000));
}

function reportOf(world: World, { seat, student }: Booking, at: Date) {
  return {
    id: world.id(at),
    reporter_id: student.id,
    target_type: 'SEAT',
    target_id: seat.id,
    reason: 'NOT_FOLLOW_USE_TERMS',
    hides: false,
    reply_due_at: after(at, days(7)),
    created_at: at,
  };
}

/** In the room from then to then, counted from the start of the class. */
function stay(world: World, { meeting, seat, student }: Booking, userId: string, from: number, to: number) {
  const joinedAt = after(meeting.span.startsAt, from);
  const id = world.id(joinedAt);
  world.rows.classroom_presence.push({
    id,
    room_uuid: meeting.row.classroom_id ?? '',
    user_id: userId,
    peer_id: id,
    joined_at: joinedAt,
    left_at: after(meeting.span.startsAt, to),
  });
  if (userId === student.id) seat.joined_seconds = Math.round((to - from) / 1000);
}
