import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

/** Between the two, whichever of them teaches. A hold that was never paid is none. */
export async function hasBookedSeat(ctx: Ctx, one: string, other: string): Promise<boolean> {
  const row = await seatsBetween(ctx, one, other).where('seat.held_until', 'is', null).executeTakeFirst();
  return row !== undefined;
}

/** Of a class that begins before and ends after these times. */
export async function hasSeatNow(
  ctx: Ctx,
  [one, other]: readonly [string, string],
  { startsBefore, endsAfter }: { startsBefore: Date; endsAfter: Date },
): Promise<boolean> {
  const row = await seatsBetween(ctx, one, other)
    .where('seat.state', '=', 'BOOKED')
    .where('class.status', '<>', 'CANCELED')
    .where('class.starts_at', '<=', startsBefore)
    .where('class.ends_at', '>', endsAfter)
    .executeTakeFirst();
  return row !== undefined;
}

const seatsBetween = (ctx: Ctx, one: string, other: string) =>
  tables(ctx, 'seat', 'class')
    .selectFrom('seat')
    .innerJoin('class', 'class.id', 'seat.class_id')
    .select('seat.id')
    .where((eb) =>
      eb.or([
        eb('seat.student_id', '=', one).and('class.sensei_id', '=', other),
        eb('seat.student_id', '=', other).and('class.sensei_id', '=', one),
      ]),
    )
    .limit(1);
