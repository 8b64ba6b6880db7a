import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { translated } from '../core/booking.repository.ts';
import { findSeats } from '../core/seat.repository.ts';
import type { SeatDetail } from '../core/seat.ts';

export async function setPlanned(tx: Ctx, orderId: string): Promise<void> {
  await tables(tx, 'seat')
    .updateTable('seat')
    .set({ is_planned: true, updated_at: tx.clock.now() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .execute();
}

/** Those that were not before. */
export async function setPlannedAt(tx: Ctx, orderId: string): Promise<SeatDetail[]> {
  const now = tx.clock.now();
  const rows = await tables(tx, 'seat')
    .updateTable('seat')
    .set({ planned_at: now, updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'HELD')
    .where('planned_at', 'is', null)
    .returning('id')
    .execute();
  return findSeats(tx, { seatIds: rows.map(({ id }) => id) });
}

export type PlannedTime = {
  startsAt: Date;
  endsAt: Date;
  /** The place is held until then. */
  until: Date;
  freeUntil: Date;
  isBySensei: boolean;
};

/**
 * The planned class takes place then, and takes that of both calendars; its blocks are lifted. Throws
 * slot_taken, student_busy.
 */
export async function movePlannedRow(tx: Ctx, classId: string, time: PlannedTime): Promise<void> {
  const { startsAt, endsAt, until, freeUntil, isBySensei } = time;
  const now = tx.clock.now();
  const during = sql`tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`;
  await sql`with moved as (update class set starts_at = ${startsAt}, ends_at = ${endsAt}, moves = moves + 1, updated_at = ${now}
      where id = ${classId} returning id)
    update seat set held_until = ${until}, free_until = ${freeUntil}, asked_times = asked_times + ${isBySensei ? 1 : 0}, updated_at = ${now}
      from moved where seat.class_id = moved.id and seat.state = 'HELD'`.execute(tx.db);
  await translated(
    sql`with placed as (insert into student_block (id, student_id, during, seat_id, hold_expires_at)
        select gen_random_uuid(), student_id, ${during}, id, ${until} from seat where class_id = ${classId} and state = 'HELD')
      insert into calendar_block (id, sensei_id, during, kind, class_id, hold_expires_at)
        select gen_random_uuid(), sensei_id, ${during}, 'HOLD', id, ${until} from class where id = ${classId}`.execute(
      tx.db,
    ),
  );
}
