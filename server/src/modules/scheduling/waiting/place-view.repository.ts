import type { WaitingState } from '@michi/contract/scheduling/waiting';
import type { CourseFormat } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';

export type PlaceView = {
  id: string;
  courseId: string;
  senseiId: string;
  classId: string | null;
  studentId: string;
  state: WaitingState;
  /** Of the class, or of what was offered. */
  startsAt: Date | null;
  endsAt: Date | null;
  offerUntil: Date | null;
  orderId: string | null;
  /** Of whoever waits: the own place in the line, and how many there are. */
  turn: number;
  waiting: number;
  joinedAt: Date;
};

/** Those of students that still count, or one whatever became of it. */
export async function findPlaceViews(
  ctx: Ctx,
  by: { id: string } | { studentIds: readonly string[] },
): Promise<PlaceView[]> {
  const now = ctx.clock.now();
  const which =
    'id' in by
      ? sql`place.id = ${by.id}`
      : sql`place.student_id = any(${by.studentIds}::uuid[]) and (class.starts_at is null or class.starts_at > ${now})
          and (place.state = 'WAITING' or place.state = 'OFFERED' and (place.offer_until > ${now} or seat.order_id is not null and seat.held_until > ${now}))`;
  const line = sql`from waiting_place other where other.sensei_id = place.sensei_id and other.course_id = place.course_id
    and other.class_id is not distinct from place.class_id and other.state = 'WAITING'`;
  const { rows } = await sql<PlaceView>`
    select place.id, place.course_id "courseId", place.sensei_id "senseiId", place.class_id "classId", place.student_id "studentId", place.state,
      class.starts_at "startsAt", class.ends_at "endsAt", place.offer_until "offerUntil", place.joined_at "joinedAt",
      case when seat.state = 'HELD' and seat.held_until > ${now} then seat.order_id end "orderId",
      (select count(*)::int ${line} and (other.joined_at, other.id) <= (place.joined_at, place.id)) turn, (select count(*)::int ${line}) waiting
    from waiting_place place left join seat on seat.id = place.offer_seat_id
      left join class on class.id = coalesce(place.class_id, seat.class_id)
    where ${which} order by place.state = 'WAITING', class.starts_at, place.joined_at, place.id`.execute(
    ctx.db,
  );
  return rows;
}

type Line = { classId: string | null; startsAt: Date | null; endsAt: Date | null; waiting: number };

/**
 * Full classes of a group course from then on, by start; of a 1:1 course its line, however many times are
 * free.
 */
export async function findFullClasses(
  ctx: Ctx,
  { id, format }: { id: string; format: CourseFormat },
  from: Date,
): Promise<Line[]> {
  const { rows } =
    format === 'GROUP'
      ? await sql<Line>`
          select class.id "classId", starts_at "startsAt", ends_at "endsAt",
            (select count(*)::int from waiting_place where class_id = class.id and state = 'WAITING') waiting
          from class where course_id = ${id} and status = 'SCHEDULED' and starts_at > ${from} and answer_by is null and closed_at is null and max_seats > 1
            and (select count(*) from seat where class_id = class.id and (state = 'BOOKED' or state = 'HELD' and held_until > ${ctx.clock.now()}))
              >= least(max_seats, ${mostStudents(ctx)}::int)
          order by starts_at limit 50`.execute(ctx.db)
      : await sql<Line>`
          select null "classId", null "startsAt", null "endsAt", count(*)::int waiting
          from waiting_place where course_id = ${id} and class_id is null and state = 'WAITING'`.execute(
          ctx.db,
        );
  return rows;
}

export async function hasSeatIn(ctx: Ctx, classId: string, studentId: string): Promise<boolean> {
  const { rows } = await sql<{ seated: boolean }>`
    select exists (select from seat where class_id = ${classId} and student_id = ${studentId} and order_id is not null
      and (state = 'BOOKED' or state = 'HELD' and held_until > ${ctx.clock.now()})) seated`.execute(ctx.db);
  return rows[0]?.seated ?? false;
}
