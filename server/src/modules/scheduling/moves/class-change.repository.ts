import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

/** What was changed about the class of a seat before it took place. */
export type ClassChange = {
  seatId: string;
  kind: 'MOVED' | 'SUBSTITUTED';
  at: Date;
  by: 'STUDENT' | 'SENSEI' | null;
  from: Date;
  to: Date;
  /** Whose class it was, where somebody else gives it now. */
  insteadOf: string | null;
};

/**
 * Of these seats, in order: moves that were done or agreed to, and the classes that came in the place of
 * others.
 */
export async function findClassChanges(ctx: Ctx, seatIds: readonly string[]): Promise<ClassChange[]> {
  if (seatIds.length === 0) return [];
  const { rows } = await sql<ClassChange>`
    select seat.id "seatId", 'MOVED' kind, class_move.updated_at "at", class_move.begun_by "by", from_starts_at "from", to_starts_at "to",
      null::uuid "insteadOf"
    from seat join class_move on class_move.class_id = seat.class_id
    where seat.id = any(${seatIds}::uuid[]) and class_move.state in ('DONE', 'ACCEPTED')
    union all
    select own.id, case when replacement.state = 'SUBSTITUTED' then 'SUBSTITUTED' else 'MOVED' end, decided_at, 'STUDENT', former.starts_at, class.starts_at,
      case when replacement.state = 'SUBSTITUTED' then replacement.sensei_id end
    from replacement join seat own on own.id = replacement.new_seat_id join class on class.id = own.class_id
      join class former on former.id = replacement.class_id
    where own.id = any(${seatIds}::uuid[])
    order by 3`.execute(ctx.db);
  return rows;
}
