import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { longestClass } from '../core/admin-calendar.repository.ts';

export type HeldTime = {
  seatId: string;
  orderId: string | null;
  courseId: string;
  startsAt: Date;
  endsAt: Date;
  until: Date;
  studentId: string;
  isPlanned: boolean;
  /** Of a planned one, whose series has begun. */
  classId: string | null;
};

/**
 * Seats that are kept for the student, or of classes of the sensei, by start. What a waiting list offers has
 * no order, and is told there.
 */
export async function findHeldTimes(
  ctx: Ctx,
  of: { userId: string; as: 'SENSEI' | 'STUDENT' },
  from: Date,
  to: Date,
): Promise<HeldTime[]> {
  const rows = await tables(ctx, 'seat', 'class')
    .selectFrom('seat')
    .innerJoin('class', 'class.id', 'seat.class_id')
    .select([
      'seat.id as seatId',
      'seat.order_id as orderId',
      'class.course_id as courseId',
      'class.starts_at as startsAt',
      'class.ends_at as endsAt',
      'seat.held_until as until',
      'seat.student_id as studentId',
      'seat.is_planned as isPlanned',
      sql<string | null>`case when seat.planned_at is not null then class.id end`.as('classId'),
    ])
    .where('seat.state', '=', 'HELD')
    .where('seat.held_until', '>', ctx.clock.now())
    .where('seat.order_id', 'is not', null)
    .where(of.as === 'SENSEI' ? 'class.sensei_id' : 'seat.student_id', '=', of.userId)
    // The index is by start, and no class lasts longer than three hours.
    .where('class.starts_at', '>', new Date(from.getTime() - longestClass))
    .where('class.starts_at', '<', to)
    .where('class.ends_at', '>', from)
    .orderBy('class.starts_at')
    .orderBy('seat.id')
    .limit(200)
    .execute();
  return rows.flatMap(({ until, ...row }) => (until ? [{ ...row, until }] : []));
}
