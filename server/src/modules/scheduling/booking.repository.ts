import type { Ctx } from '../../platform/context.ts';
import { sql, violatedConstraint } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { blocksOf, overridesByDate, overridesOf, weeklyHoursOf } from './calendar.repository.ts';
import type { CalendarTimes } from './free-slots.ts';
import { AlreadyBooked, SlotTaken, StudentBusy } from './scheduling.errors.ts';

type Range = { startsAt: Date; endsAt: Date };
export type Booking = Range & {
  senseiId: string;
  studentId: string;
  courseId: string;
  orderId: string;
  until: Date;
};
/** What else the student has at that time. */
export type Engagement = { courseId: string; startsAt: Date };
export type BookingView = {
  calendar: CalendarTimes;
  /** Holds of this sensei, or of this student then, that ran out and still occupy. */
  hasExpired: boolean;
  engagement: Engagement | null;
};

/** Everything that decides about a 1:1 time, read in one statement under the locks. `around` is the time with its buffers. */
export async function lookAtSlot(tx: Ctx, booking: Booking, around: Range): Promise<BookingView> {
  const now = tx.clock.now();
  const { senseiId } = booking;
  const { rows } = await sql<{
    time_zone: string;
    hours: CalendarTimes['weeklyHours'];
    overrides: Parameters<typeof overridesByDate>[0];
    blocks: CalendarTimes['blocks'];
    has_expired: boolean;
    busy_course_id: string | null;
    busy_starts_at: Date | null;
  }>`select time_zone, ${weeklyHoursOf(senseiId)} hours, ${overridesOf(senseiId, booking.startsAt, booking.endsAt)} overrides,
      ${blocksOf(senseiId, around.startsAt, around.endsAt, now)} blocks, ${hasExpired(booking, now)} has_expired,
      busy.course_id busy_course_id, busy.starts_at busy_starts_at
    from calendar left join lateral ${engagementOf(booking, now)} busy on true where user_id = ${senseiId}`.execute(
    tx.db,
  );
  const row = rows[0];
  if (!row)
    return {
      calendar: { timeZone: 'UTC', weeklyHours: [], dateOverrides: [], blocks: [] },
      hasExpired: false,
      engagement: null,
    };
  return {
    calendar: {
      timeZone: row.time_zone,
      weeklyHours: row.hours,
      dateOverrides: overridesByDate(row.overrides),
      blocks: row.blocks,
    },
    hasExpired: row.has_expired,
    engagement:
      row.busy_course_id && row.busy_starts_at
        ? { courseId: row.busy_course_id, startsAt: row.busy_starts_at }
        : null,
  };
}

export type GroupView = {
  classId: string;
  startsAt: Date;
  endsAt: Date;
  maxSeats: number;
  seatsTaken: number;
  ownSeat: boolean;
  hasExpired: boolean;
  engagement: Engagement | null;
};

/** The same for a scheduled class, by its id or by its course and start. */
export async function lookAtClass(
  tx: Ctx,
  booking: Omit<Booking, 'endsAt'>,
  classId: string | null,
): Promise<GroupView | null> {
  const now = tx.clock.now();
  const which = classId ? sql`class.id = ${classId}` : sql`class.starts_at = ${booking.startsAt}`;
  const { rows } = await sql<GroupView & { busyCourseId: string | null; busyStartsAt: Date | null }>`
    select class.id "classId", class.starts_at "startsAt", class.ends_at "endsAt", class.max_seats "maxSeats",
      (select count(*)::int from seat where class_id = class.id and (state = 'BOOKED' or state = 'HELD' and held_until > ${now})) "seatsTaken",
      exists (select from seat where class_id = class.id and student_id = ${booking.studentId}
        and (state = 'BOOKED' or state = 'HELD' and held_until > ${now})) "ownSeat",
      ${hasExpiredSeats(booking.senseiId, now)} or exists (select from student_block where student_id = ${booking.studentId}
        and during && tstzrange(class.starts_at, class.ends_at) and hold_expires_at <= ${now}) "hasExpired",
      busy.course_id "busyCourseId", busy.starts_at "busyStartsAt"
    from class left join lateral (select other.course_id, other.starts_at from student_block
        join seat on seat.id = student_block.seat_id join class other on other.id = seat.class_id
      where student_block.student_id = ${booking.studentId} and student_block.during && tstzrange(class.starts_at, class.ends_at)
        and (hold_expires_at is null or hold_expires_at > ${now}) limit 1) busy on true
    where class.course_id = ${booking.courseId} and class.status = 'SCHEDULED' and ${which}`.execute(tx.db);
  const row = rows[0];
  if (!row) return null;
  const { busyCourseId, busyStartsAt, ...view } = row;
  return {
    ...view,
    engagement: busyCourseId && busyStartsAt ? { courseId: busyCourseId, startsAt: busyStartsAt } : null,
  };
}

const hasExpiredSeats = (
  senseiId: string,
  now: Date,
) => sql<boolean>`exists (select from seat join class held on held.id = seat.class_id
  where seat.state = 'HELD' and seat.held_until <= ${now} and held.sensei_id = ${senseiId})`;

const hasExpired = (
  { senseiId, studentId, startsAt, endsAt }: Booking,
  now: Date,
) => sql<boolean>`(${hasExpiredSeats(senseiId, now)}
  or exists (select from student_block where student_id = ${studentId} and during && tstzrange(${startsAt}, ${endsAt}) and hold_expires_at <= ${now}))`;

const engagementOf = (
  { studentId, startsAt, endsAt }: Booking,
  now: Date,
) => sql`(select class.course_id, class.starts_at from student_block
    join seat on seat.id = student_block.seat_id join class on class.id = seat.class_id
  where student_block.student_id = ${studentId} and student_block.during && tstzrange(${startsAt}, ${endsAt})
    and (hold_expires_at is null or hold_expires_at > ${now}) limit 1)`;

/** A class of its own, held: class, seat and both blocks in one statement. Throws slot_taken or student_busy. */
export async function insertHeldClass(
  tx: Ctx,
  booking: Booking,
): Promise<{ seatId: string; classId: string }> {
  const now = tx.clock.now();
  const [classId, seatId] = [newId(tx.clock), newId(tx.clock)];
  const { senseiId, startsAt, endsAt, until } = booking;
  const during = sql`tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`;
  await translated(
    sql`with new_class as (
      insert into class (id, course_id, sensei_id, starts_at, ends_at, status, created_at, updated_at)
      values (${classId}, ${booking.courseId}, ${senseiId}, ${startsAt}, ${endsAt}, 'SCHEDULED', ${now}, ${now})
    ), new_seat as (${insertSeat(seatId, classId, booking, now)}
    ), new_block as (
      insert into calendar_block (id, sensei_id, during, kind, class_id, hold_expires_at)
      values (${newId(tx.clock)}, ${senseiId}, ${during}, 'HOLD', ${classId}, ${until})
    ) ${insertStudentBlock(tx, seatId, booking)}`.execute(tx.db),
  );
  return { seatId, classId };
}

/** A seat in a class that is there. Throws already_booked or student_busy. */
export async function insertHeldSeat(tx: Ctx, classId: string, booking: Booking): Promise<string> {
  const seatId = newId(tx.clock);
  await translated(
    sql`with new_seat as (${insertSeat(seatId, classId, booking, tx.clock.now())}) ${insertStudentBlock(tx, seatId, booking)}`.execute(
      tx.db,
    ),
  );
  return seatId;
}

const insertSeat = (
  seatId: string,
  classId: string,
  { studentId, orderId, until }: Booking,
  now: Date,
) => sql`
  insert into seat (id, class_id, student_id, order_id, state, held_until, created_at, updated_at)
  values (${seatId}, ${classId}, ${studentId}, ${orderId}, 'HELD', ${until}, ${now}, ${now})`;

const insertStudentBlock = (tx: Ctx, seatId: string, { studentId, startsAt, endsAt, until }: Booking) => sql`
  insert into student_block (id, student_id, during, seat_id, hold_expires_at)
  values (${newId(tx.clock)}, ${studentId}, tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz), ${seatId}, ${until})`;

/** The constraints are the last word; here they get their names. */
export async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'calendar_block_sensei_id_during_excl') throw SlotTaken({ field: 'startsAt' });
    if (constraint === 'student_block_student_id_during_excl') throw StudentBusy({ field: 'startsAt' });
    if (constraint === 'seat_once') throw AlreadyBooked({ field: 'startsAt' });
    throw error;
  }
}
