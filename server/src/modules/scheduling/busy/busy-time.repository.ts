import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { Span } from '../core/free-slots.ts';

export type BusyTimeRow = { sourceId: string; startsAt: Date; endsAt: Date };
type Source = { userId: string; sourceId: string };

/** In place of what the source said before. True where anything is another than it was. */
export async function writeBusyTimes(
  tx: Ctx,
  { userId, sourceId }: Source,
  spans: readonly Span[],
): Promise<boolean> {
  const starts = spans.map(({ from }) => new Date(from).toISOString());
  const ends = spans.map(({ to }) => new Date(to).toISOString());
  const said = sql`unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) said (starts_at, ends_at)`;
  const gone = await sql`delete from busy_time where source_id = ${sourceId}
    and not exists (select from ${said} where said.starts_at = busy_time.starts_at and said.ends_at = busy_time.ends_at)`.execute(
    tx.db,
  );
  const made = await sql`insert into busy_time (source_id, user_id, starts_at, ends_at)
    select ${sourceId}, ${userId}, starts_at, ends_at from ${said} on conflict do nothing`.execute(tx.db);
  return (gone.numAffectedRows ?? 0n) + (made.numAffectedRows ?? 0n) > 0n;
}

export async function deleteBusyTimes(tx: Ctx, sourceId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(tx, 'busy_time')
    .deleteFrom('busy_time')
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findBusyTimes(ctx: Ctx, userId: string, from: Date, to: Date): Promise<BusyTimeRow[]> {
  return tables(ctx, 'busy_time')
    .selectFrom('busy_time')
    .select(['source_id as sourceId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('user_id', '=', userId)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .limit(2000)
    .execute();
}

export type Clash = BusyTimeRow & { classId: string };

/**
 * Classes of this sensei ahead, booked or planned, that lie in a busy time, soonest first: with the first
 * busy time of each.
 */
export async function findClashes(ctx: Ctx, senseiId: string, limit: number): Promise<Clash[]> {
  const { rows } = await sql<Clash>`
    select class.id "classId", busy.source_id "sourceId", busy.starts_at "startsAt", busy.ends_at "endsAt" from class
      cross join lateral (select source_id, starts_at, ends_at from busy_time
        where user_id = ${senseiId} and starts_at < class.ends_at and ends_at > class.starts_at order by starts_at, source_id limit 1) busy
    where class.sensei_id = ${senseiId} and class.status = 'SCHEDULED' and class.starts_at > ${ctx.clock.now()}
      and (class.confirmed_at is not null or exists (select from seat where class_id = class.id and state = 'HELD' and planned_at is not null))
    order by class.starts_at, class.id limit ${limit}`.execute(ctx.db);
  return rows;
}
