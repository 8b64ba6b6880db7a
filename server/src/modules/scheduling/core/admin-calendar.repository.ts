import type { ClassStatus } from '@michi/contract/states';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { hours } from '../../../platform/clock.ts';

export type CalendarRange = { from: Date; to: Date; senseiId?: string | undefined };
export type ClassFilter = CalendarRange & {
  courseId?: string | undefined;
  status?: ClassStatus | undefined;
  /** Of these alone. */
  courseIds?: readonly string[] | undefined;
  after?: Cursor | null;
  limit: number;
};
export type CalendarClassRow = Awaited<ReturnType<typeof findCalendarClasses>>[number];

/** No class lasts longer than three hours, so one that began before is over. */
export const longestClass = hours(4);

export function findCalendarClassIds(ctx: Ctx, filter: ClassFilter) {
  return calendarClassIdsQuery(ctx, filter).execute();
}

/** Everybody's classes of some days, by start. */
export function calendarClassIdsQuery(ctx: Ctx, filter: ClassFilter) {
  const { from, to, senseiId, courseId, courseIds, status, after = null, limit } = filter;
  return (
    tables(ctx, 'class')
      .selectFrom('class')
      .select(['id', 'course_id as courseId', 'starts_at as startsAt'])
      .where('confirmed_at', 'is not', null)
      // The index is by start.
      .where('starts_at', '>', new Date(from.getTime() - longestClass))
      .where('starts_at', '<', to)
      .where('ends_at', '>', from)
      .$if(senseiId !== undefined, (query) => query.where('sensei_id', '=', senseiId ?? ''))
      .$if(courseId !== undefined, (query) => query.where('course_id', '=', courseId ?? ''))
      .$if(courseIds !== undefined, (query) =>
        query.where(sql<boolean>`course_id = any(${courseIds}::uuid[])`),
      )
      .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
      .where((eb) => behind(eb, after, ['starts_at', 'id'], 'asc'))
      .orderBy('starts_at')
      .orderBy('id')
      .limit(limit)
  );
}

/** By start. */
export function findCalendarClasses(ctx: Ctx, ids: readonly string[]) {
  return tables(ctx, 'class', 'seat')
    .selectFrom('class')
    .select((eb) => [
      'id',
      'course_id as courseId',
      'sensei_id as senseiId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      eb.ref('status').$castTo<ClassStatus>().as('status'),
      'max_seats as maxSeats',
      sql<number>`(select count(*)::int from seat where class_id = class.id and state = 'BOOKED')`.as(
        'seatsTaken',
      ),
    ])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

export function findCalendarTimeOffs(ctx: Ctx, range: CalendarRange, limit: number) {
  return calendarTimeOffsQuery(ctx, range, limit).execute();
}

/** Everybody's time-offs that touch these days, by start. */
export function calendarTimeOffsQuery(ctx: Ctx, { from, to, senseiId }: CalendarRange, limit: number) {
  return tables(ctx, 'time_off', 'time_off_span')
    .selectFrom('time_off_span as span')
    .innerJoin('time_off', 'time_off.id', 'span.time_off_id')
    .select([
      'time_off.id as timeOffId',
      'span.sensei_id as senseiId',
      'span.starts_at as startsAt',
      'span.ends_at as endsAt',
      'all_day as allDay',
      'time_zone as timeZone',
      'private_reason as privateReason',
      'public_note as publicNote',
    ])
    .where(sql<boolean>`tstzrange(span.starts_at, span.ends_at) && tstzrange(${from}, ${to})`)
    .$if(senseiId !== undefined, (query) => query.where('span.sensei_id', '=', senseiId ?? ''))
    .orderBy('span.starts_at')
    .orderBy('time_off.id')
    .limit(limit);
}
