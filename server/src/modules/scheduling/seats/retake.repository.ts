import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import { translated } from '../core/booking.repository.ts';
import type { SeatRow } from '../core/seat.repository.ts';

/** The student's block of a booked seat, anew. Throws student_busy. */
export async function insertBookedStudentBlock(tx: Ctx, seat: SeatRow): Promise<void> {
  await translated(
    sql`insert into student_block (id, student_id, during, seat_id)
      values (${newId(tx.clock)}, ${seat.studentId}, tstzrange(${seat.startsAt}::timestamptz, ${seat.endsAt}::timestamptz), ${seat.seatId})`.execute(
      tx.db,
    ),
  );
}

/**
 * Has the sensei anything but these classes between these, which are the seat's buffers' ends? A time-off may
 * lie in the buffers.
 */
export async function isSenseiBusy(
  tx: Ctx,
  seat: SeatRow,
  { from, to, except }: { from: Date; to: Date; except: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`select exists (
    select from calendar_block where sensei_id = ${seat.senseiId} and during && tstzrange(${from}, ${to})
      and (kind <> 'TIME_OFF' or during && tstzrange(${seat.startsAt}, ${seat.endsAt}))
      and (class_id is null or class_id <> all(${[...except]}::uuid[])) and (hold_expires_at is null or hold_expires_at > ${tx.clock.now()})) busy`.execute(
    tx.db,
  );
  return rows[0]?.busy ?? false;
}

/** Has the student something else at the time of this seat? */
export async function isStudentBusy(tx: Ctx, seat: SeatRow): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`select exists (
    select from student_block where student_id = ${seat.studentId} and during && tstzrange(${seat.startsAt}, ${seat.endsAt})
      and seat_id <> ${seat.seatId} and (hold_expires_at is null or hold_expires_at > ${tx.clock.now()})) busy`.execute(
    tx.db,
  );
  return rows[0]?.busy ?? false;
}

/** Class and seat of an expired 1:1 hold, alive again and booked. Throws slot_taken. */
export async function rebookClass(tx: Ctx, seat: SeatRow): Promise<void> {
  const now = tx.clock.now();
  await translated(
    sql`with revived as (
      update class set status = 'SCHEDULED', confirmed_at = coalesce(confirmed_at, ${now}), updated_at = ${now} where id = ${seat.classId}
    ), blocked as (
      insert into calendar_block (id, sensei_id, during, kind, class_id)
      values (${newId(tx.clock)}, ${seat.senseiId}, tstzrange(${seat.startsAt}::timestamptz, ${seat.endsAt}::timestamptz), 'CLASS', ${seat.classId})
    ) ${rebook(tx, seat)}`.execute(tx.db),
  );
}

/** A place in a group class, taken again. Throws already_booked. */
export async function rebookSeat(tx: Ctx, seat: SeatRow): Promise<void> {
  await translated(rebook(tx, seat).execute(tx.db));
}

const rebook = (
  tx: Ctx,
  seat: SeatRow,
) => sql`update seat set state = 'BOOKED', held_until = null, canceled_by = null, cancel_reason = null,
  updated_at = ${tx.clock.now()} where id = ${seat.seatId}`;
