import type { Ctx } from '../../../platform/context.ts';
import { sql, tables, violatedConstraint } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { dateNear, overridesByDate } from './calendar.repository.ts';
import type { CalendarTimes } from './free-slots.ts';
import { AlreadyBooked, SlotTaken, StudentBusy } from '../scheduling.errors.ts';

type Range = { startsAt: Date; endsAt: Date };
export type Booking = Range & {
  senseiId: string;
  studentId: string;
  courseId: string;
  /** Null: held for somebody who waits for it. */
  orderId: string | null;
  until: Date;
};
/** What else the student has at that time. */
export type Engagement = { courseId: string; startsAt: Date };
export type SlotView = {
  calendar: Omit<CalendarTimes, 'timeZone'>;
  isStudentBusy: boolean;
  /** Some hold of the sensei, or one of the student then, ran out and is still there. */
  hasExpired: boolean;
  /** The sensei has limits, which are looked at apart. */
  hasLimits: boolean;
};

type Entry = {
  kind: 'hours' | 'override' | 'sensei' | 'student' | 'limited' | 'expired';
  weekday: number;
  date: string;
  from_minute: number | null;
  to_minute: number | null;
  starts_at: Date;
  ends_at: Date;
  hold_expires_at: Date | null;
  is_away: boolean | null;
};

/**
 * Everything that decides about a 1:1 time, under the locks. One statement of short lookups: as rows it is
 * planned and read three times as fast as with aggregates. `around` is the time with its buffers.
 */
export async function lookAtSlot(tx: Ctx, booking: Booking, around: Range): Promise<SlotView> {
  const now = tx.clock.now();
  const { senseiId, studentId, startsAt, endsAt } = booking;
  const { rows } = await sql<Entry>`
    select 'hours' kind, weekday, null::date date, from_minute, to_minute, null::timestamptz starts_at, null::timestamptz ends_at,
      null::timestamptz hold_expires_at, null::boolean is_away from weekly_hours where sensei_id = ${senseiId}
    union all select 'override', null, date, from_minute, to_minute, null, null, null, null from date_override
      where sensei_id = ${senseiId} and date between ${dateNear(startsAt, -1)}::date and ${dateNear(endsAt, 1)}::date
    union all select 'sensei', null, null, null, null, lower(during), upper(during), hold_expires_at, kind = 'TIME_OFF' from calendar_block
      where sensei_id = ${senseiId} and during && tstzrange(${around.startsAt}, ${around.endsAt})
    union all select 'student', null, null, null, null, lower(during), upper(during), hold_expires_at, null from student_block
      where student_id = ${studentId} and during && tstzrange(${startsAt}, ${endsAt})
    union all (select 'limited', null, null, null, null, null, null, null, null from booking_limit where sensei_id = ${senseiId} limit 1)
    union all (select 'expired', null, null, null, null, null, null, hold_expires_at, null from calendar_block
      where sensei_id = ${senseiId} and kind = 'HOLD' and hold_expires_at <= ${now} limit 1)`.execute(tx.db);
  const isLive = (row: Entry) => row.hold_expires_at === null || row.hold_expires_at > now;
  const of = (kind: Entry['kind']) => rows.filter((row) => row.kind === kind);
  return {
    calendar: {
      weeklyHours: of('hours').map((row) => ({
        weekday: row.weekday,
        from: row.from_minute ?? 0,
        to: row.to_minute ?? 0,
      })),
      dateOverrides: overridesByDate(
        of('override').map((row) => ({ date: row.date, from: row.from_minute, to: row.to_minute })),
      ),
      blocks: of('sensei')
        .filter(isLive)
        .map((row) => ({
          from: row.starts_at.getTime(),
          to: row.ends_at.getTime(),
          isAway: row.is_away ?? false,
        })),
    },
    isStudentBusy: of('student').some(isLive),
    hasExpired: rows.some((row) => !isLive(row)),
    hasLimits: of('limited').length > 0,
  };
}

/** For a student who is busy: with what. */
export async function findEngagement(
  tx: Ctx,
  studentId: string,
  { startsAt, endsAt }: Range,
): Promise<Engagement | undefined> {
  return tables(tx, 'student_block', 'seat', 'class')
    .selectFrom('student_block')
    .innerJoin('seat', 'seat.id', 'student_block.seat_id')
    .innerJoin('class', 'class.id', 'seat.class_id')
    .select(['class.course_id as courseId', 'class.starts_at as startsAt'])
    .where('student_block.student_id', '=', studentId)
    .where(sql<boolean>`student_block.during && tstzrange(${startsAt}, ${endsAt})`)
    .where((eb) => eb.or([eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', tx.clock.now())]))
    .executeTakeFirst();
}

export type GroupView = Range & {
  classId: string;
  maxSeats: number;
  seatsTaken: number;
  ownSeat: boolean;
  isStudentBusy: boolean;
  hasExpired: boolean;
  /** Somebody waits for a place in it. */
  hasLine: boolean;
  hasLimits: boolean;
};

/** The same for a scheduled class of a group, by its id or by its course and start. */
export async function lookAtClass(
  tx: Ctx,
  booking: Omit<Booking, 'endsAt'>,
  classId: string | null,
): Promise<GroupView | undefined> {
  const now = tx.clock.now();
  const { studentId } = booking;
  const which = classId ? sql`class.id = ${classId}` : sql`class.starts_at = ${booking.startsAt}`;
  const isTaken = sql`(state = 'BOOKED' or state = 'HELD' and held_until > ${now})`;
  const ownBlock = sql`from student_block where student_id = ${studentId} and during && tstzrange(class.starts_at, class.ends_at)`;
  const { rows } = await sql<GroupView>`
    select class.id "classId", class.starts_at "startsAt", class.ends_at "endsAt", class.max_seats "maxSeats",
      count(seat.id) filter (where ${isTaken})::int "seatsTaken",
      coalesce(bool_or(seat.student_id = ${studentId} and seat.order_id is not null and ${isTaken}), false) "ownSeat",
      exists (select from booking_limit where sensei_id = class.sensei_id and new_students_per_week is not null) "hasLimits",
      exists (select from waiting_place where class_id = class.id and state in ('WAITING', 'OFFERED')) "hasLine",
      exists (select ${ownBlock} and (hold_expires_at is null or hold_expires_at > ${now})) "isStudentBusy",
      coalesce(bool_or(state = 'HELD' and held_until <= ${now}), false) or exists (select ${ownBlock} and hold_expires_at <= ${now}) "hasExpired"
    from class left join seat on seat.class_id = class.id and seat.state in ('HELD', 'BOOKED')
    where class.course_id = ${booking.courseId} and class.status = 'SCHEDULED' and class.answer_by is null and class.closed_at is null and class.max_seats > 1
      and ${which} group by class.id`.execute(tx.db);
  return rows[0];
}

/**
 * A class of its own, held: class, seat and both blocks in one statement. Throws slot_taken or student_busy.
 */
export const insertHeldClass = (tx: Ctx, booking: Booking) => insertClassHeld(tx, booking, true);

/** The same for somebody who waits, and who may have something else then until the offer is taken. */
export const insertOfferedClass = (tx: Ctx, booking: Booking) => insertClassHeld(tx, booking, false);

async function insertClassHeld(
  tx: Ctx,
  booking: Booking,
  blocksStudent: boolean,
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
    ) ${blocksStudent ? insertStudentBlock(tx, seatId, booking) : sql`select`}`.execute(tx.db),
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
