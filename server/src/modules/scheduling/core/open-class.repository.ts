import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';
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
  return (await findOpenClassesOf(ctx, [{ courseId, from }], to, limit)).get(courseId) ?? [];
}

/** So many of each course that has any. */
export async function findOpenClassesOf(
  ctx: Ctx,
  asked: readonly { courseId: string; from: Date }[],
  to: Date,
  limit: number,
): Promise<Map<string, ScheduledClass[]>> {
  if (asked.length === 0) return new Map();
  const places = sql`least(class.max_seats, ${mostStudents(ctx)}::int)`;
  const taken = sql`(select count(*)::int from seat where class_id = class.id and (state = 'BOOKED' or state = 'HELD' and held_until > ${ctx.clock.now()}))`;
  const { rows } = await sql<ScheduledClass & { courseId: string }>`
    select asked.id "courseId", open.*
    from unnest(${asked.map(({ courseId }) => courseId)}::uuid[], ${asked.map(({ from }) => from)}::timestamptz[]) asked (id, since),
    lateral (
      select class.id "classId", starts_at "startsAt", ends_at "endsAt", min_seats "minSeats", quorum_deadline "quorumDeadline",
        ${places} - ${taken} "seatsLeft", (select count(*)::int from seat where class_id = class.id and state = 'BOOKED') "seatsBooked"
      from class
      where course_id = asked.id and status = 'SCHEDULED' and starts_at >= asked.since and starts_at < ${to}
        and answer_by is null and closed_at is null and ${places} > ${taken} and max_seats > 1
      order by starts_at limit ${limit}
    ) open
    order by asked.id, open."startsAt"`.execute(ctx.db);
  const classes = new Map<string, ScheduledClass[]>();
  for (const { courseId, ...meeting } of rows) {
    const own = classes.get(courseId);
    if (own) own.push(meeting);
    else classes.set(courseId, [meeting]);
  }
  return classes;
}
