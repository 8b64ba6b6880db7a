import type { AvailabilityLimits, BookingLimits } from '@michi/contract/scheduling/limits';
import { noLimits } from '@michi/contract/scheduling/limits';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { FirstMeeting, Meeting } from './limits.ts';

/** Those of the sensei, and of courses where they differ; null where there are none. */
export async function findLimits(ctx: Ctx, senseiId: string): Promise<AvailabilityLimits | null> {
  return (await findLimitsOf(ctx, [senseiId])).get(senseiId) ?? null;
}

/** Of those who have any. */
export async function findLimitsOf(
  ctx: Ctx,
  senseiIds: readonly string[],
): Promise<Map<string, AvailabilityLimits>> {
  const rows = await tables(ctx, 'booking_limit')
    .selectFrom('booking_limit')
    .select([
      'sensei_id as senseiId',
      'course_id as courseId',
      'per_day as perDay',
      'per_week as perWeek',
      'pause_minutes as pauseMinutes',
      'new_students_per_week as newStudentsPerWeek',
    ])
    .where(sql<boolean>`sensei_id = any(${[...senseiIds]}::uuid[])`)
    .orderBy('id')
    .execute();
  const own = Map.groupBy(rows, ({ senseiId }) => senseiId);
  return new Map(
    [...own].map(([senseiId, each]): [string, AvailabilityLimits] => {
      const all = each.find(({ courseId }) => courseId === null);
      const courses = each.flatMap(({ courseId, senseiId: _, ...limits }) =>
        courseId === null ? [] : [{ courseId, ...limits }],
      );
      return [senseiId, { all: all ? numbersOf(all) : noLimits, courses }];
    }),
  );
}

const numbersOf = ({ perDay, perWeek, pauseMinutes, newStudentsPerWeek }: BookingLimits): BookingLimits => ({
  perDay,
  perWeek,
  pauseMinutes,
  newStudentsPerWeek,
});

/** What limits nothing is not kept. */
export async function replaceLimits(tx: Ctx, senseiId: string, limits: AvailabilityLimits): Promise<void> {
  const db = tables(tx, 'booking_limit');
  await db.deleteFrom('booking_limit').where('sensei_id', '=', senseiId).execute();
  const rows = [{ courseId: null, ...limits.all }, ...limits.courses]
    .filter((each) => Object.values(numbersOf(each)).some((number) => number !== null))
    .map((each) => ({
      id: newId(tx.clock),
      sensei_id: senseiId,
      course_id: each.courseId,
      per_day: each.perDay,
      per_week: each.perWeek,
      pause_minutes: each.pauseMinutes,
      new_students_per_week: each.newStudentsPerWeek,
    }));
  if (rows.length > 0) await db.insertInto('booking_limit').values(rows).execute();
}

/** Classes and live holds in the calendar, without these. */
export async function findMeetings(
  ctx: Ctx,
  senseiId: string,
  { from, to, without }: { from: Date; to: Date; without: readonly string[] },
): Promise<Meeting[]> {
  const { rows } = await sql<{ classId: string; courseId: string; startsAt: Date; endsAt: Date }>`
    select class.id "classId", class.course_id "courseId", lower(during) "startsAt", upper(during) "endsAt"
    from calendar_block join class on class.id = calendar_block.class_id
    where calendar_block.sensei_id = ${senseiId} and during && tstzrange(${from}, ${to})
      and (hold_expires_at is null or hold_expires_at > ${ctx.clock.now()}) and class.id <> all(${[...without]}::uuid[])`.execute(
    ctx.db,
  );
  return rows.map(({ startsAt, endsAt, ...of }) => ({
    ...of,
    from: startsAt.getTime(),
    to: endsAt.getTime(),
  }));
}

const isStanding = (ctx: Ctx, seat: string) =>
  sql`(${sql.ref(`${seat}.state`)} = 'BOOKED' or ${sql.ref(`${seat}.state`)} = 'HELD' and ${sql.ref(`${seat}.held_until`)} > ${ctx.clock.now()})`;

/** The first class of each student who has it between these. */
export async function findFirsts(ctx: Ctx, senseiId: string, from: Date, to: Date): Promise<FirstMeeting[]> {
  const { rows } = await sql<{ studentId: string; courseId: string; startsAt: Date }>`
    select seat.student_id "studentId", class.course_id "courseId", class.starts_at "startsAt"
    from class join seat on seat.class_id = class.id
    where class.sensei_id = ${senseiId} and class.starts_at >= ${from} and class.starts_at < ${to} and ${isStanding(ctx, 'seat')}
      and not exists (select from seat other join class earlier on earlier.id = other.class_id
        where other.student_id = seat.student_id and earlier.sensei_id = ${senseiId} and earlier.starts_at < class.starts_at
          and ${isStanding(ctx, 'other')})`.execute(ctx.db);
  return rows.map(({ startsAt, ...of }) => ({ ...of, at: startsAt.getTime() }));
}

/** When the first class begins that this student has with the sensei, without these; null: there is none. */
export async function findKnownFrom(
  ctx: Ctx,
  senseiId: string,
  studentId: string,
  without: readonly string[] = [],
): Promise<number | null> {
  const { rows } = await sql<{ startsAt: Date | null }>`
    select min(class.starts_at) "startsAt" from seat join class on class.id = seat.class_id
    where seat.student_id = ${studentId} and class.sensei_id = ${senseiId} and ${isStanding(ctx, 'seat')}
      and class.id <> all(${[...without]}::uuid[])`.execute(ctx.db);
  return rows[0]?.startsAt?.getTime() ?? null;
}
