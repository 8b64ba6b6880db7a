import { after, days, hours, minutes } from '../../server/src/platform/clock.ts';
import { type Booking, bookSingle, endBooking, orderTime } from './bookings.ts';
import { refundUpheld } from '../money/money.ts';
import { takeSlot } from './slots.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';

type Cast = { adminId: string; students: readonly Student[]; courses: readonly DemoCourse[] };

/**
 * Problems with a class: one waits for the sensei, one for the administrator with both sides heard, one was
 * decided for the student.
 */
export function addDisputes(world: World, { adminId, students, courses }: Cast): void {
  const bookable = courses.filter((course) => course.listed && !course.seed.seats && !course.seed.approval);
  const [own, ...others] = students;
  const ofOwnSensei = bookable.filter((course) => course.sensei === courses[0]?.sensei);
  const open = firstBooked(world, ofOwnSensei, others, -2);
  if (open) addOpen(world, open);
  const waiting = firstBooked(world, ofOwnSensei, others, -5, -1);
  if (waiting) addWaiting(world, waiting);
  const elsewhere = bookable.filter((course) => course.sensei !== courses[0]?.sensei);
  const decided = own && firstBooked(world, elsewhere, [own], -24);
  if (decided) addRefunded(world, decided, adminId);
}

function firstBooked(
  world: World,
  courses: readonly DemoCourse[],
  students: readonly Student[],
  fromDay: number,
  toDay = fromDay + 1,
): Booking | null {
  for (const course of courses)
    for (const student of students) {
      const { sensei } = course;
      const people = [student.id];
      const span = takeSlot(world, {
        sensei,
        people,
        minutes: course.seed.minutes,
        fromDay,
        toDay,
      });
      const at = span && orderTime(world, course, student, span.startsAt, days(5));
      if (!span || !at) continue;
      const booking = bookSingle(world, { course, student, kind: 'SINGLE', at }, span);
      addReminders(world, booking);
      return booking;
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
  wait(world, booking, -minutes(3), minutes(19));
  stay(world, booking, booking.student.id, minutes(19), length);
  stay(world, booking, booking.course.sensei.id, minutes(19), Math.round(length * 0.55), 'BUSY');
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

/** Nobody has answered yet: a card on the sensei's dashboard asks for it. */
function addWaiting(world: World, booking: Booking): void {
  const { endsAt } = booking.meeting.span;
  const length = endsAt.getTime() - booking.meeting.span.startsAt.getTime();
  endBooking(world, booking, {
    attendance: 'PRESENT',
    markedAt: after(endsAt, minutes(2)),
    confirmedAt: null,
  });
  if (booking.payment) booking.payment.hold_reason = 'DISPUTE';
  stay(world, booking, booking.student.id, minutes(1), length, 'DENIED');
  stay(world, booking, booking.course.sensei.id, -minutes(2), Math.round(length * 0.6));
  world.rows.report.push({
    ...reportOf(world, booking, after(endsAt, minutes(50))),
    details:
      'We stopped well before the end of the hour. What was left was to be made up for another day, and I have not heard of it since.',
  });
}

/** Nobody came: all of it went back. */
function addRefunded(world: World, booking: Booking, adminId: string): void {
  const { startsAt, endsAt } = booking.meeting.span;
  wait(world, booking, -minutes(4), minutes(31));
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
    person_id: booking.course.sensei.id,
    detail: { name: booking.course.seed.title, outcome: 'REFUNDED', note, reports: 1, refunded: money },
    created_at: decidedAt,
  });
  if (payment) refundUpheld(world, trail, payment, after(decidedAt, 5000));
}

function reportOf(world: World, { seat, student, course }: Booking, at: Date) {
  return {
    id: world.id(at),
    reporter_id: student.id,
    target_type: 'SEAT',
    target_id: seat.id,
    sensei_id: course.sensei.id,
    reason: 'NOT_FOLLOW_USE_TERMS',
    hides: false,
    reply_due_at: after(at, days(7)),
    created_at: at,
  };
}

/** In the room from then to then, counted from the start of the class. */
function stay(
  world: World,
  { meeting, seat, student }: Booking,
  userId: string,
  from: number,
  to: number,
  camera = 'WORKS',
) {
  const joinedAt = after(meeting.span.startsAt, from);
  const id = world.id(joinedAt);
  world.rows.classroom_presence.push({
    id,
    room_uuid: meeting.row.classroom_id ?? '',
    user_id: userId,
    peer_id: id,
    microphone: 'WORKS',
    camera,
    joined_at: joinedAt,
    left_at: after(meeting.span.startsAt, to),
  });
  if (userId === student.id) seat.joined_seconds = Math.round((to - from) / 1000);
}

/** The student at the door of the room, until the sensei came or it was given up. */
function wait(world: World, { meeting, student }: Booking, from: number, to: number) {
  const beganAt = after(meeting.span.startsAt, from);
  const endedAt = after(meeting.span.startsAt, to);
  world.rows.classroom_wait.push({
    id: world.id(beganAt),
    room_uuid: meeting.row.classroom_id ?? '',
    user_id: student.id,
    began_at: beganAt,
    seen_at: endedAt,
    ended_at: endedAt,
  });
}

/** Both sides were reminded by mail and in the app, as far as the class was booked by then. */
function addReminders(world: World, { meeting, student, course, trail }: Booking): void {
  const { startsAt } = meeting.span;
  for (const [code, lead] of [
    ['REMINDER_24H', hours(24)],
    ['REMINDER_1H', hours(1)],
  ] as const)
    for (const { id: userId } of [student, course.sensei]) {
      const at = after(startsAt, -lead);
      if (at < new Date(trail.order.created_at)) continue;
      const mailId = world.id(at);
      const account = world.rows.user.find(({ id }) => id === userId);
      world.rows.outbox_mail.push({
        id: mailId,
        user_id: userId,
        to_address: account?.email ?? '',
        template_code: code,
        locale: account?.locale ?? 'en',
        subject: course.seed.title,
        status: 'SENT',
        attempts: 1,
        created_at: at,
        sent_at: after(at, 2000),
      });
      world.rows.class_reminder.push({
        id: world.id(at),
        class_id: meeting.row.id,
        user_id: userId,
        code,
        mail_id: mailId,
        in_app: true,
        created_at: at,
      });
    }
}
