import type { BlackoutScope } from '@michi/contract/scheduling/blackouts';
import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { liesInReason } from '../core/proposal.repository.ts';

type Bound = {
  scope: BlackoutScope;
  country: string | null;
  senseiIds: readonly string[];
  /** Of a category: what lies in it and below it. */
  courseIds: readonly string[];
};

/** To be charged later: nobody's yet in terms of money, but there already. */
const isHeldAsPlanned = sql`seat.state = 'HELD' and seat.is_planned`;

/**
 * Classes ahead of those bound that touch any of these dates, or are to move to them, each in its sensei's
 * zone.
 */
export async function findClassesOnDates(
  ctx: Ctx,
  bound: Bound,
  times: readonly { fromDate: string; toDate: string }[],
  limit: number,
): Promise<{ id: string; students: number }[]> {
  const [firsts, lasts] = [times.map(({ fromDate }) => fromDate), times.map(({ toDate }) => toDate)];
  const now = ctx.clock.now();
  const { rows } = await sql<{ id: string; students: number }>`
    with off as (
      select first, last, first::timestamp at time zone 'UTC' - interval '1 day' since,
        last::timestamp at time zone 'UTC' + interval '2 days' until
      from unnest(${firsts}::date[], ${lasts}::date[]) days(first, last))
    select class.id, (select count(*)::int from seat where class_id = class.id and state = 'BOOKED') students
    from (
      select off.first, off.last, class.id, class.starts_at, class.ends_at
        from off join class on class.starts_at >= off.since and class.starts_at < off.until
        where class.confirmed_at is not null and class.status = 'SCHEDULED'
      union all
      select off.first, off.last, class.id, class.proposed_starts_at, class.proposed_ends_at
        from off join class on class.proposed_starts_at >= off.since and class.proposed_starts_at < off.until
        where class.answer_by is not null and class.status = 'SCHEDULED' and ${liesInReason}
      union all
      select off.first, off.last, class.id, class.starts_at, class.ends_at
        from seat join class on class.id = seat.class_id
          join off on class.starts_at >= off.since and class.starts_at < off.until
        where ${isHeldAsPlanned}
    ) near join class on class.id = near.id join calendar on calendar.user_id = class.sensei_id
    where class.status = 'SCHEDULED' and class.starts_at > ${now}
      and (class.confirmed_at is not null or exists (select from seat where class_id = class.id and ${isHeldAsPlanned}))
      and (near.starts_at at time zone calendar.time_zone)::date <= near.last
      and ((near.ends_at - interval '1 millisecond') at time zone calendar.time_zone)::date >= near.first
      and (${bound.scope} <> 'COUNTRY' or calendar.time_zone in (select time_zone from zone_country where country = ${bound.country}))
      and (${bound.scope} <> 'SENSEI' or class.sensei_id = any(${bound.senseiIds}::uuid[]))
      and (${bound.scope} <> 'CATEGORY' or class.course_id = any(${bound.courseIds}::uuid[]))
    group by class.id order by class.starts_at limit ${limit + 1}`.execute(ctx.db);
  return rows;
}

/** Held to be charged later, and booked by nobody. */
export async function isOnlyPlanned(ctx: Ctx, classId: string): Promise<boolean> {
  const row = await tables(ctx, 'class', 'seat')
    .selectFrom('class')
    .select('class.id')
    .where('class.id', '=', classId)
    .where('class.confirmed_at', 'is', null)
    .where(sql<boolean>`exists (select from seat where class_id = class.id and ${isHeldAsPlanned})`)
    .executeTakeFirst();
  return row !== undefined;
}
