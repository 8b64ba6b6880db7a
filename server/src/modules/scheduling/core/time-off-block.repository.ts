import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/**
 * What other calendars and then all time-offs cover from now on and nothing else occupies. The caller holds
 * the sensei's calendar.
 */
export async function rebuildBlocks(tx: Ctx, senseiId: string): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'calendar_block')
    .deleteFrom('calendar_block')
    .where('sensei_id', '=', senseiId)
    .where('kind', 'in', ['TIME_OFF', 'IMPORTED'])
    .where(sql<boolean>`upper(during) > ${now}`)
    .execute();
  for (const [kind, source] of [
    ['IMPORTED', sql`busy_time where user_id = ${senseiId} and ends_at > ${now}`],
    ['TIME_OFF', sql`time_off_span where sensei_id = ${senseiId} and ends_at > ${now}`],
  ] as const)
    await sql`insert into calendar_block (id, sensei_id, during, kind)
      select gen_random_uuid(), ${senseiId}, free, ${kind} from (
        select range_agg(tstzrange(starts_at, ends_at)) ranges, tstzrange(min(starts_at), max(ends_at)) reach from ${source}
      ) off, unnest(off.ranges - coalesce(
        (select range_agg(during) from calendar_block where sensei_id = ${senseiId} and during && off.reach), '{}')) free`.execute(
      tx.db,
    );
}

/**
 * Where a canceled class, or the time to which it was to move, was inside busy times of other calendars or
 * time-offs, these have its range again.
 */
export async function giveBackToTimeOffs(tx: Ctx, classIds: readonly string[]): Promise<void> {
  await sql`with left_range as (
      select class.id class_id, class.sensei_id, left_then.during from class
        cross join lateral (select range_agg(tstzrange(starts_at, ends_at)) ranges from
          (values (class.starts_at, class.ends_at), (class.proposed_starts_at, class.proposed_ends_at)) held (starts_at, ends_at)
          where starts_at is not null) held, unnest(held.ranges) left_then (during)
      where class.id = any(${classIds}::uuid[]) and class.status = 'CANCELED'
    ), busy as (
      select class_id, left_range.sensei_id, during,
        tstzmultirange(during) * range_agg(tstzrange(busy_time.starts_at, busy_time.ends_at)) ranges
      from left_range join busy_time on busy_time.user_id = left_range.sensei_id
        and busy_time.starts_at < upper(during) and busy_time.ends_at > lower(during)
      group by class_id, left_range.sensei_id, during
    ), off as (
      select class_id, left_range.sensei_id, during,
        tstzmultirange(during) * range_agg(tstzrange(time_off_span.starts_at, time_off_span.ends_at)) ranges
      from left_range join time_off_span on time_off_span.sensei_id = left_range.sensei_id
        and time_off_span.starts_at < upper(during) and time_off_span.ends_at > lower(during)
      group by class_id, left_range.sensei_id, during
    )
    insert into calendar_block (id, sensei_id, during, kind)
    select gen_random_uuid(), sensei_id, free, 'IMPORTED' from busy, unnest(ranges) free
    union all
    select gen_random_uuid(), off.sensei_id, free, 'TIME_OFF' from off left join busy using (class_id, during),
      unnest(off.ranges - coalesce(busy.ranges, '{}')) free`.execute(tx.db);
}
