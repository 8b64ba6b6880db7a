import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

export type ClassVersionRow = {
  changedAt: Date;
  moves: number;
  /** How often this student gave a booked place in it up. */
  canceledSeats: number;
  /** Of a series that is paid class by class; and it was charged. */
  isOfPlan: boolean;
  isCharged: boolean;
};

/** When what this person sees of each class last changed: of a class's other students nothing is told. */
export async function findClassVersions(
  ctx: Ctx,
  userId: string,
  classIds: readonly string[],
): Promise<Map<string, ClassVersionRow>> {
  if (classIds.length === 0) return new Map();
  const { rows } = await sql<ClassVersionRow & { id: string }>`
    select class.id, class.moves, greatest(class.updated_at, max(seat.updated_at)) "changedAt",
      count(seat.id) filter (where seat.student_id = ${userId} and seat.state = 'CANCELED' and seat.held_until is null)::int "canceledSeats",
      coalesce(bool_or(seat.planned_at is not null), false) "isOfPlan",
      coalesce(bool_or(seat.planned_at is not null and seat.held_until is null), false) "isCharged"
    from class left join seat on seat.class_id = class.id and (seat.student_id = ${userId} or class.sensei_id = ${userId})
      and (seat.held_until is null or seat.planned_at is not null) and seat.order_id is not null
    where class.id = any(${[...classIds]}::uuid[]) group by class.id`.execute(ctx.db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Which of these ids are classes of ours. */
export async function findKnownClasses(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{
    id: string;
  }>`select id from class where id = any(${[...ids]}::uuid[])`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}
