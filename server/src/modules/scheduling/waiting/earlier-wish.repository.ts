import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** Of a class that lies ahead; `startsAt`: its own. */
export type EarlierWish = {
  seatId: string;
  studentId: string;
  courseId: string;
  startsAt: Date;
  known: Date[];
};

export async function findEarlierWishes(ctx: Ctx, senseiId: string): Promise<EarlierWish[]> {
  const { rows } = await sql<EarlierWish>`
    select wish.seat_id "seatId", wish.student_id "studentId", class.course_id "courseId", class.starts_at "startsAt", wish.known
    from earlier_wish wish join seat on seat.id = wish.seat_id join class on class.id = seat.class_id
    where wish.sensei_id = ${senseiId} and seat.state = 'BOOKED' and class.status = 'SCHEDULED' and class.starts_at > ${ctx.clock.now()}
    order by wish.created_at, wish.seat_id`.execute(ctx.db);
  return rows;
}

export async function hasEarlierWish(ctx: Ctx, seatId: string): Promise<boolean> {
  const row = await tables(ctx, 'earlier_wish')
    .selectFrom('earlier_wish')
    .select('seat_id')
    .where('seat_id', '=', seatId)
    .executeTakeFirst();
  return row !== undefined;
}

type NewWish = { seatId: string; studentId: string; senseiId: string; known: readonly Date[] };

/** Who wishes it already goes on. */
export async function insertEarlierWish(tx: Ctx, wish: NewWish): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'earlier_wish')
    .insertInto('earlier_wish')
    .values({
      seat_id: wish.seatId,
      student_id: wish.studentId,
      sensei_id: wish.senseiId,
      known: [...wish.known],
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('seat_id').doNothing())
    .execute();
}

export async function setKnown(tx: Ctx, seatId: string, known: readonly Date[]): Promise<void> {
  await tables(tx, 'earlier_wish')
    .updateTable('earlier_wish')
    .set({ known: [...known], updated_at: tx.clock.now() })
    .where('seat_id', '=', seatId)
    .execute();
}

export async function deleteEarlierWish(tx: Ctx, seatId: string): Promise<void> {
  await tables(tx, 'earlier_wish').deleteFrom('earlier_wish').where('seat_id', '=', seatId).execute();
}
