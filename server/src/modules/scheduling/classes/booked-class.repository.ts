import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { longestClass } from '../core/admin-calendar.repository.ts';
import { after } from '../../../platform/clock.ts';

export type BookedClass = {
  classId: string;
  courseId: string;
  senseiId: string;
  studentId: string;
  startsAt: Date;
  endsAt: Date;
  /** Held until it is charged, as one of a series that is paid class by class. */
  isPlanned: boolean;
};
type Window = { from: Date; to: Date };

const isTaken = (now: Date) =>
  sql<boolean>`(seat.state = 'BOOKED' or (seat.state = 'HELD' and seat.is_planned and seat.held_until > ${now}))`;

/**
 * In the order of their ids, behind `last`: those who have a class ahead that begins in the window and that
 * somebody has booked, or planned.
 */
export async function listSenseiWithBookings(
  ctx: Ctx,
  { from, to }: Window,
  last: string | null,
  limit: number,
): Promise<string[]> {
  const rows = await tables(ctx, 'class')
    .selectFrom('class')
    .select('sensei_id')
    .distinct()
    .where('status', '=', 'SCHEDULED')
    // The index is by the end.
    .where('ends_at', '>', from)
    .where('ends_at', '<', after(to, longestClass))
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where(sql<boolean>`exists (select from seat where class_id = class.id and ${isTaken(ctx.clock.now())})`)
    .$if(last !== null, (query) => query.where('sensei_id', '>', last ?? ''))
    .orderBy('sensei_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.sensei_id);
}

/** Each with whom it is booked by, in the order of their start; those that have been count, too. */
export async function listBookedClasses(
  ctx: Ctx,
  senseiIds: readonly string[],
  { from, to }: Window,
): Promise<BookedClass[]> {
  if (senseiIds.length === 0) return [];
  return tables(ctx, 'class', 'seat')
    .selectFrom('class')
    .innerJoin('seat', 'seat.class_id', 'class.id')
    .select([
      'class.id as classId',
      'class.course_id as courseId',
      'class.sensei_id as senseiId',
      'seat.student_id as studentId',
      'class.starts_at as startsAt',
      'class.ends_at as endsAt',
      sql<boolean>`seat.state = 'HELD'`.as('isPlanned'),
    ])
    .where(sql<boolean>`class.sensei_id = any(${senseiIds}::uuid[])`)
    .where('class.status', '<>', 'CANCELED')
    .where(isTaken(ctx.clock.now()))
    .where('class.starts_at', '>=', from)
    .where('class.starts_at', '<', to)
    .orderBy('class.starts_at')
    .orderBy('class.id')
    .execute();
}
