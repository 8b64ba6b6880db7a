import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';

/** What all time-offs together cover from now on and nothing else occupies. The caller holds the sensei's calendar. */
export async function rebuildBlocks(tx: Ctx, senseiId: string): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'calendar_block')
    .deleteFrom('calendar_block')
    .where('sensei_id', '=', senseiId)
    .where('kind', '=', 'TIME_OFF')
    .where(sql<boolean>`upper(during) > ${now}`)
    .execute();
  await sql`insert into calendar_block (id, sensei_id, during, kind)
    select gen_random_uuid(), ${senseiId}, free, 'TIME_OFF' from (
      select range_agg(tstzrange(starts_at, ends_at)) ranges, tstzrange(min(starts_at), max(ends_at)) reach
      from time_off_span where sensei_id = ${senseiId} and ends_at > ${now}
    ) off, unnest(off.ranges - coalesce(
      (select range_agg(during) from calendar_block where sensei_id = ${senseiId} and during && off.reach), '{}')) free`.execute(
    tx.db,
  );
}

/** Where a canceled class, or the time to which it was to move, was inside time-offs, these have its range again. */
export async function giveBackToTimeOffs(tx: Ctx, classIds: readonly string[]): Promise<void> {
  await sql`insert into calendar_block (id, sensei_id, during, kind)
    select gen_random_uuid(), off.sensei_id, free, 'TIME_OFF' from (
      select class.sensei_id, tstzmultirange(tstzrange(held.starts_at, held.ends_at))
        * range_agg(tstzrange(time_off_span.starts_at, time_off_span.ends_at)) ranges
      from class
        cross join lateral (values (class.starts_at, class.ends_at), (class.proposed_starts_at, class.proposed_ends_at)) held (starts_at, ends_at)
        join time_off_span on time_off_span.sensei_id = class.sensei_id
          and time_off_span.starts_at < held.ends_at and time_off_span.ends_at > held.starts_at
      where class.id = any(${classIds}::uuid[]) and class.status = 'CANCELED' group by class.id, held.starts_at, held.ends_at
    ) off, unnest(off.ranges) free`.execute(tx.db);
}
