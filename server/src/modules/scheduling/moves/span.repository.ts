import type { Ctx } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/db.ts';

export type ClassSpan = { classId: string; from: number; to: number };

/** What each of these classes takes of its sensei's calendar. */
export async function findSpansOfClasses(ctx: Ctx, classIds: readonly string[]): Promise<ClassSpan[]> {
  const { rows } = await sql<{ classId: string; from: string; to: string }>`
    select class_id "classId", (extract(epoch from lower(during)) * 1000)::bigint "from", (extract(epoch from upper(during)) * 1000)::bigint "to"
    from calendar_block where class_id = any(${[...classIds]}::uuid[])`.execute(ctx.db);
  return rows.map(({ classId, from, to }) => ({ classId, from: Number(from), to: Number(to) }));
}

/** What else a student has between these instants, without these classes. */
export async function findStudentSpans(
  ctx: Ctx,
  studentId: string,
  without: readonly string[],
  from: Date,
  to: Date,
): Promise<{ from: number; to: number }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    select (extract(epoch from lower(during)) * 1000)::bigint "from", (extract(epoch from upper(during)) * 1000)::bigint "to" from student_block
    where student_id = ${studentId} and during && tstzrange(${from}, ${to}) and (hold_expires_at is null or hold_expires_at > ${ctx.clock.now()})
      and seat_id not in (select id from seat where class_id = any(${[...without]}::uuid[]))`.execute(ctx.db);
  return rows.map((row) => ({ from: Number(row.from), to: Number(row.to) }));
}

/** Time-offs and busy times of other calendars, also where a class stands in them. */
export async function findAwaySpans(
  ctx: Ctx,
  senseiId: string,
  from: Date,
  to: Date,
): Promise<{ from: number; to: number; isAway: boolean }[]> {
  const { rows } = await sql<{ isAway: boolean; from: string; to: string }>`
    select "isAway", (extract(epoch from starts_at) * 1000)::bigint "from", (extract(epoch from ends_at) * 1000)::bigint "to" from (
      select true "isAway", starts_at, ends_at from time_off_span where sensei_id = ${senseiId}
      union all select false, starts_at, ends_at from busy_time where user_id = ${senseiId}
    ) away where starts_at < ${to} and ends_at > ${from}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, from: Number(row.from), to: Number(row.to) }));
}
