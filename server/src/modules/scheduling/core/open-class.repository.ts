import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';

export type ScheduledClass = {
  classId: string;
  startsAt: Date;
  endsAt: Date;
  seatsLeft: number;
  seatsBooked: number;
  minSeats: number;
  quorumDeadline: Date | null;
};

/**
 * Classes of a group course that still have places, by start. What somebody had booked of it while it was 1:1
 * is none.
 */
export async function findOpenClasses(
  ctx: Ctx,
  courseId: string,
  from: Date,
  to: Date,
  limit: number,
): Promise<ScheduledClass[]> {
  const places = sql<number>`least(class.max_seats, ${mostStudents(ctx)}::int)`;
  const taken = sql<number>`(select count(*)::int from seat where class_id = class.id and (state = 'BOOKED' or state = 'HELD' and held_until > ${ctx.clock.now()}))`;
  return tables(ctx, 'class', 'seat')
    .selectFrom('class')
    .select([
      'id as classId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'min_seats as minSeats',
      'quorum_deadline as quorumDeadline',
      sql<number>`${places} - ${taken}`.as('seatsLeft'),
      sql<number>`(select count(*)::int from seat where class_id = class.id and state = 'BOOKED')`.as(
        'seatsBooked',
      ),
    ])
    .where('course_id', '=', courseId)
    .where('status', '=', 'SCHEDULED')
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('answer_by', 'is', null)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`${places} > ${taken}`)
    .where('max_seats', '>', 1)
    .orderBy('starts_at')
    .limit(limit)
    .execute();
}
