import type { Attendance, ClassStatus, SeatState } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { liesInReason } from './proposal.repository.ts';
import type { Cancellation, SeatChoice, SeatDetail } from './seat.ts';
import { giveBackToTimeOffs } from './time-off-block.repository.ts';

export type SeatRow = SeatDetail & { cancelReason: string | null };

/** In the order of their classes' start. */
export async function findSeats(ctx: Ctx, choice: SeatChoice): Promise<SeatRow[]> {
  if ('seatIds' in choice && choice.seatIds.length === 0) return [];
  return selectSeats(ctx).where(choiceOf(choice)).orderBy('class.starts_at').orderBy('seat.id').execute();
}

/** Booked, of classes that have not begun, in the order of their start. */
export function findSeatsAhead(ctx: Ctx, studentId: string): Promise<SeatRow[]> {
  return selectSeats(ctx)
    .where('seat.student_id', '=', studentId)
    .where('seat.state', '=', 'BOOKED')
    .where('class.starts_at', '>', ctx.clock.now())
    .orderBy('class.starts_at')
    .orderBy('seat.id')
    .execute();
}

/** Orders of this student with a seat, held or booked, in a class that is not over. */
export async function findOrdersAhead(ctx: Ctx, studentId: string): Promise<string[]> {
  const rows = await tables(ctx, 'seat', 'class')
    .selectFrom('seat')
    .innerJoin('class', 'class.id', 'seat.class_id')
    .select('seat.order_id as orderId')
    .distinct()
    .where('seat.student_id', '=', studentId)
    .where('seat.state', '<>', 'CANCELED')
    .where('class.ends_at', '>', ctx.clock.now())
    .where('seat.order_id', 'is not', null)
    .$narrowType<{ orderId: string }>()
    .execute();
  return rows.map(({ orderId }) => orderId);
}

export function choiceOf(choice: SeatChoice) {
  if ('orderIds' in choice) return sql<boolean>`seat.order_id = any(${choice.orderIds}::uuid[])`;
  if ('seatIds' in choice) return sql<boolean>`seat.id = any(${choice.seatIds}::uuid[])`;
  return sql<boolean>`seat.class_id = any(${choice.classIds}::uuid[])`;
}

const proposed = (column: string) =>
  sql<Date | null>`case when class.answer_by is not null and ${liesInReason} then ${sql.ref(column)} end`;

/** Whom the sensei asks for another time, or what is to stand in for the class. */
const asked = sql<Date | null>`coalesce(class.answer_by,
  (select answer_by from replacement where seat_id = seat.id and replacement.state = 'OPEN'))`;

function selectSeats(ctx: Ctx) {
  return tables(ctx, 'seat', 'class')
    .selectFrom('seat')
    .innerJoin('class', 'class.id', 'seat.class_id')
    .select((eb) => [
      'seat.id as seatId',
      'seat.order_id as orderId',
      'seat.class_id as classId',
      'class.course_id as courseId',
      'seat.student_id as studentId',
      'class.sensei_id as senseiId',
      'class.starts_at as startsAt',
      'class.ends_at as endsAt',
      eb.ref('class.status').$castTo<ClassStatus>().as('classStatus'),
      'class.min_seats as minSeats',
      'class.quorum_deadline as quorumDeadline',
      eb.ref('seat.state').$castTo<SeatState>().as('state'),
      'seat.held_until as heldUntil',
      sql<boolean>`(seat.state = 'HELD' and seat.planned_at is not null)`.as('isPlanned'),
      eb.ref('seat.attendance').$castTo<Attendance>().as('attendance'),
      'seat.attendance_decided_at as attendanceDecidedAt',
      'seat.confirmed_at as confirmedAt',
      'class.classroom_id as classroomId',
      'seat.joined_seconds as joinedSeconds',
      asked.as('answerBy'),
      'seat.agreed_at as agreedAt',
      proposed('class.proposed_starts_at').as('proposedStartsAt'),
      proposed('class.proposed_ends_at').as('proposedEndsAt'),
      'seat.cancel_reason as cancelReason',
      'seat.free_until as freeUntil',
      'class.max_seats as maxSeats',
    ])
    .where('seat.order_id', 'is not', null)
    .$narrowType<{ orderId: string }>();
}

export async function countSeatsOf(
  ctx: Ctx,
  classIds: readonly string[],
): Promise<Map<string, { booked: number; held: number }>> {
  const counts = new Map(classIds.map((id) => [id, { booked: 0, held: 0 }]));
  if (classIds.length === 0) return counts;
  const now = ctx.clock.now();
  const rows = await tables(ctx, 'seat')
    .selectFrom('seat')
    .select((eb) => [
      'class_id as classId',
      eb.fn.countAll<number>().filterWhere('state', '=', 'BOOKED').as('booked'),
      eb.fn.countAll<number>().filterWhere('state', '=', 'HELD').as('held'),
    ])
    .where('class_id', 'in', [...classIds])
    .where((eb) =>
      eb.or([eb('state', '=', 'BOOKED'), eb.and([eb('state', '=', 'HELD'), eb('held_until', '>', now)])]),
    )
    .groupBy('class_id')
    .execute();
  for (const { classId, booked, held } of rows) counts.set(classId, { booked, held });
  return counts;
}

/** The reason that an expired hold carries; such a seat may be taken again. */
export const holdExpired = 'hold_expired';
/** Of what was still held in a class that nobody had booked when it was over. */
export const classWithoutStudents = 'class_without_students';

export type CanceledSeat = {
  seatId: string;
  classId: string;
  senseiId: string;
  studentId: string;
  wasBooked: boolean;
  /** Not booked, and in the calendars of both sides all the same. */
  wasPlanned: boolean;
};

/**
 * Cancels the chosen live seats and gives back what they occupied; with the seat of a 1:1 class goes the
 * class, and a group that takes nobody new with the last of its seats. The caller holds the sensei's
 * calendar.
 */
export async function cancelSeatRows(
  tx: Ctx,
  choice: SeatChoice | 'expired',
  senseiId: string | null,
  { by, reason }: Cancellation,
): Promise<CanceledSeat[]> {
  if (choice !== 'expired' && 'seatIds' in choice && choice.seatIds.length === 0) return [];
  const now = tx.clock.now();
  const chosen =
    choice === 'expired'
      ? sql`seat.state = 'HELD' and seat.held_until <= ${now}`
      : sql`seat.state <> 'CANCELED' and ${choiceOf(choice)}`;
  const { rows } = await sql<CanceledSeat & { emptied: boolean }>`
    with live as (
      select seat.id, seat.state, class.id class_id, class.sensei_id, class.max_seats, class.closed_at from seat join class on class.id = seat.class_id
      where ${chosen} ${senseiId ? sql`and class.sensei_id = ${senseiId}` : sql``} for update of seat
    ), gone as (
      update seat set state = 'CANCELED', canceled_by = ${by}, cancel_reason = ${reason}, updated_at = ${now}
      from live where seat.id = live.id
      returning seat.id, live.class_id, live.sensei_id, seat.student_id, live.state = 'BOOKED' was_booked,
        live.state = 'HELD' and seat.planned_at is not null was_planned, live.max_seats, live.closed_at
    ), freed as (delete from student_block where seat_id in (select id from gone)), emptied as (
      update class set status = 'CANCELED', updated_at = ${now}
      where status = 'SCHEDULED' and (id in (select class_id from gone where max_seats = 1)
        or id in (select class_id from gone where closed_at is not null and not exists (
          select from seat other where other.class_id = gone.class_id and other.state <> 'CANCELED' and other.id not in (select id from gone))))
      returning id
    ), unblocked as (
      delete from calendar_block where class_id in (select id from emptied)
    ), unasked as (
      update class_move set state = 'WITHDRAWN', updated_at = ${now} where class_id in (select id from emptied) and state = 'PROPOSED'
    ), unreplaced as (
      update replacement set state = 'WITHDRAWN', decided_at = ${now}, updated_at = ${now} where seat_id in (select id from gone) and state = 'OPEN'
    )
    select id "seatId", class_id "classId", sensei_id "senseiId", student_id "studentId", was_booked "wasBooked", was_planned "wasPlanned",
      class_id in (select id from emptied) emptied from gone`.execute(tx.db);
  const emptied = rows.filter((row) => row.emptied).map((row) => row.classId);
  if (emptied.length > 0) await giveBackToTimeOffs(tx, emptied);
  return rows;
}

/** Holds of this class that ran out can be taken again no more; the ids of their seats. */
export async function giveUpExpiredHolds(tx: Ctx, classId: string, reason: string): Promise<string[]> {
  const rows = await tables(tx, 'seat')
    .updateTable('seat')
    .set({ cancel_reason: reason, updated_at: tx.clock.now() })
    .where('class_id', '=', classId)
    .where('state', '=', 'CANCELED')
    .where('cancel_reason', '=', holdExpired)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * What is in the way of this student at that time although its hold ran out; the caller holds the student's
 * calendar.
 */
export async function deleteExpiredStudentBlocks(
  tx: Ctx,
  studentId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<void> {
  await tables(tx, 'student_block')
    .deleteFrom('student_block')
    .where('student_id', '=', studentId)
    .where(sql<boolean>`during && tstzrange(${startsAt}, ${endsAt})`)
    .where('hold_expires_at', '<=', tx.clock.now())
    .execute();
}

/** Moves the holds of an order on; the number of seats. */
export async function moveHolds(tx: Ctx, orderId: string, until: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      update seat set held_until = ${until}, updated_at = ${tx.clock.now()} where order_id = ${orderId} and state = 'HELD' returning id, class_id
    ), blocks as (
      update calendar_block set hold_expires_at = ${until} where kind = 'HOLD' and class_id in (select class_id from held)
    ), student_blocks as (
      update student_block set hold_expires_at = ${until} where seat_id in (select id from held)
    )
    select id from held`.execute(tx.db);
  return rows.length;
}

/**
 * HELD → BOOKED with their blocks. `placed` is false where the student's own block had been cleared away
 * after the hold ran out.
 */
export async function bookHeldSeats(
  tx: Ctx,
  orderId: string,
): Promise<{ seatId: string; placed: boolean }[]> {
  const now = tx.clock.now();
  const { rows } = await sql<{ seatId: string; placed: boolean }>`
    with booked as (
      update seat set state = 'BOOKED', held_until = null, updated_at = ${now} where order_id = ${orderId} and state = 'HELD' returning id, class_id
    ), confirmed as (
      update class set confirmed_at = coalesce(confirmed_at, ${now}), updated_at = ${now} where id in (select class_id from booked)
    ), kept as (
      update calendar_block set kind = 'CLASS', hold_expires_at = null where kind = 'HOLD' and class_id in (select class_id from booked)
    ), placed as (
      update student_block set hold_expires_at = null where seat_id in (select id from booked) returning seat_id
    )
    select id "seatId", exists (select from placed where seat_id = booked.id) placed from booked`.execute(
    tx.db,
  );
  return rows;
}

export async function setAttendance(tx: Ctx, seatId: string, attendance: Attendance): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'seat')
    .updateTable('seat')
    .set({ attendance, attendance_marked_at: now, updated_at: now })
    .where('id', '=', seatId)
    .execute();
}

/** PRESENT, and no other mark from now on. */
export async function setAttendanceDecided(tx: Ctx, seatId: string): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'seat')
    .updateTable('seat')
    .set({ attendance: 'PRESENT', attendance_decided_at: now, updated_at: now })
    .where('id', '=', seatId)
    .execute();
}

/** The first confirmation counts. */
export async function setConfirmed(tx: Ctx, seatId: string): Promise<void> {
  await tables(tx, 'seat')
    .updateTable('seat')
    .set({ confirmed_at: tx.clock.now(), updated_at: tx.clock.now() })
    .where('id', '=', seatId)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** tx. The class has another time: nobody has spent any in its room yet. */
export async function resetJoinedSeconds(tx: Ctx, classId: string): Promise<void> {
  await tables(tx, 'seat')
    .updateTable('seat')
    .set({ joined_seconds: 0 })
    .where('class_id', '=', classId)
    .where('joined_seconds', '>', 0)
    .execute();
}

export async function increaseJoinedSeconds(
  tx: Ctx,
  classId: string,
  studentId: string,
  seconds: number,
): Promise<void> {
  await tables(tx, 'seat')
    .updateTable('seat')
    .set((eb) => ({ joined_seconds: eb('joined_seconds', '+', seconds), updated_at: tx.clock.now() }))
    .where('class_id', '=', classId)
    .where('student_id', '=', studentId)
    .where('state', '=', 'BOOKED')
    .execute();
}
