import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

type Seat = { seatId: string; studentId: string; senseiId: string };

export async function insertSeat(tx: Ctx, { seatId, studentId, senseiId }: Seat): Promise<void> {
  await tables(tx, 'my_sensei_seat')
    .insertInto('my_sensei_seat')
    .values({ seat_id: seatId, student_id: studentId, sensei_id: senseiId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSeat(tx: Ctx, seatId: string): Promise<void> {
  await tables(tx, 'my_sensei_seat').deleteFrom('my_sensei_seat').where('seat_id', '=', seatId).execute();
}

export async function updateSeat(tx: Ctx, seatId: string, absent: boolean): Promise<void> {
  await tables(tx, 'my_sensei_seat')
    .updateTable('my_sensei_seat')
    .set({ absent })
    .where('seat_id', '=', seatId)
    .execute();
}

export async function hasSeatWith(ctx: Ctx, studentId: string, senseiId: string): Promise<boolean> {
  const row = await tables(ctx, 'my_sensei_seat')
    .selectFrom('my_sensei_seat')
    .select('seat_id')
    .where('student_id', '=', studentId)
    .where('sensei_id', '=', senseiId)
    .where('absent', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSenseiOf(ctx: Ctx, studentId: string): Promise<string[]> {
  const rows = await tables(ctx, 'my_sensei_seat')
    .selectFrom('my_sensei_seat')
    .select('sensei_id')
    .distinct()
    .where('student_id', '=', studentId)
    .where('absent', '=', false)
    .execute();
  return rows.map((row) => row.sensei_id);
}
