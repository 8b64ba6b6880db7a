import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { translated } from '../core/booking.repository.ts';
import type { Time } from './move.repository.ts';

/** As `isStanding` has it: booked, or held until it is charged. */
export const standing = sql<boolean>`(seat.state = 'BOOKED' or seat.state = 'HELD' and seat.planned_at is not null)`;

/** A sensei's wish counts with what was asked for time-offs: the platform sets how often that may be. */
export async function countAsked(tx: Ctx, classId: string): Promise<void> {
  await tables(tx, 'seat')
    .updateTable('seat')
    .set((eb) => ({ asked_times: eb('asked_times', '+', 1), updated_at: tx.clock.now() }))
    .where('class_id', '=', classId)
    .where(standing)
    .execute();
}

/**
 * The class takes nothing of any calendar: what follows gives it its times again. Both calendars are locked.
 */
export async function liftBlocks(tx: Ctx, classId: string): Promise<void> {
  await sql`with freed as (delete from student_block using seat where seat.class_id = ${classId} and student_block.seat_id = seat.id)
    delete from calendar_block where class_id = ${classId}`.execute(tx.db);
}

/**
 * Its own time and, where one is asked for, what that has besides; while its seat is held, until that is
 * over. Throws slot_taken, student_busy.
 */
export async function placeBlocks(tx: Ctx, classId: string, asked: Time | null): Promise<void> {
  const range = (time: Time) => sql`tstzrange(${time.startsAt}::timestamptz, ${time.endsAt}::timestamptz)`;
  const ranges = asked
    ? sql`unnest(tstzmultirange(tstzrange(starts_at, ends_at)) + tstzmultirange(${range(asked)}))`
    : sql`unnest(tstzmultirange(tstzrange(starts_at, ends_at)))`;
  await translated(
    sql`with own as (select id, sensei_id, ${ranges} during from class where id = ${classId}),
      taken as (select id, student_id, case when state = 'HELD' then held_until end until from seat where class_id = ${classId} and ${standing}),
      placed as (insert into student_block (id, student_id, during, seat_id, hold_expires_at)
        select gen_random_uuid(), student_id, during, taken.id, until from own cross join taken)
      insert into calendar_block (id, sensei_id, during, kind, class_id, hold_expires_at)
        select gen_random_uuid(), sensei_id, during, case when until is null then 'CLASS' else 'HOLD' end, id, until
        from own cross join (select max(until) until from taken) held`.execute(tx.db),
  );
}

/**
 * `freeUntil`: null where the new start says it. `heldUntil`: of a seat that is held until it is charged.
 */
export async function moveRow(
  tx: Ctx,
  classId: string,
  time: Time,
  { freeUntil, heldUntil = null }: { freeUntil: Date | null; heldUntil?: Date | null },
): Promise<void> {
  const now = tx.clock.now();
  await sql`with moved as (update class set starts_at = ${time.startsAt}, ends_at = ${time.endsAt}, moves = moves + 1, updated_at = ${now}
      where id = ${classId} returning id)
    update seat set free_until = ${freeUntil}, held_until = ${heldUntil}, updated_at = ${now}
      from moved where seat.class_id = moved.id and ${standing}`.execute(tx.db);
}
