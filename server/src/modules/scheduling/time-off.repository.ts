import type { Ctx } from '../../platform/context.ts';
import { behind, type Cursor } from '../../platform/cursor.ts';
import { sql, tables } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';

export type TimeOffRow = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  timeZone: string;
  publicNote: string | null;
  privateReason: string | null;
};
export type NewTimeOff = Omit<TimeOffRow, 'id'> & { senseiId: string };

/** Latest first. */
export async function findTimeOffs(
  ctx: Ctx,
  senseiId: string,
  before: Cursor | null,
  limit: number,
): Promise<TimeOffRow[]> {
  let query = tables(ctx, 'time_off')
    .selectFrom('time_off')
    .select([
      'id',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'all_day as allDay',
      'time_zone as timeZone',
      'public_note as publicNote',
      'private_reason as privateReason',
    ])
    .where('sensei_id', '=', senseiId);
  query = query.where((eb) => behind(eb, before, ['starts_at', 'id'], 'desc'));
  return query.orderBy('starts_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function hasTimeOffBetween(
  ctx: Ctx,
  senseiId: string,
  startsAt: Date,
  endsAt: Date,
): Promise<boolean> {
  const row = await tables(ctx, 'time_off')
    .selectFrom('time_off')
    .select('id')
    .where('sensei_id', '=', senseiId)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .executeTakeFirst();
  return row !== undefined;
}

/** The time-off, and as blocks the ranges that classes and holds leave free of it. The caller holds the sensei's calendar. */
export async function insertTimeOff(tx: Ctx, timeOff: NewTimeOff): Promise<string> {
  const now = tx.clock.now();
  const id = newId(tx.clock);
  const { senseiId, startsAt, endsAt } = timeOff;
  await tables(tx, 'time_off')
    .insertInto('time_off')
    .values({
      id,
      sensei_id: senseiId,
      starts_at: startsAt,
      ends_at: endsAt,
      all_day: timeOff.allDay,
      time_zone: timeOff.timeZone,
      private_reason: timeOff.privateReason,
      public_note: timeOff.publicNote,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await sql`insert into calendar_block (id, sensei_id, during, kind, time_off_id)
    select gen_random_uuid(), ${senseiId}, free, 'TIME_OFF', ${id} from unnest(
      tstzmultirange(tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)) - coalesce(
        (select range_agg(during) from calendar_block where sensei_id = ${senseiId} and during && tstzrange(${startsAt}, ${endsAt})), '{}')) free`.execute(
    tx.db,
  );
  return id;
}

/** Where a canceled class was inside a time-off, the time-off has its range again. */
export async function giveBackToTimeOffs(tx: Ctx, classIds: readonly string[]): Promise<void> {
  await sql`insert into calendar_block (id, sensei_id, during, kind, time_off_id)
    select gen_random_uuid(), class.sensei_id, tstzrange(greatest(class.starts_at, time_off.starts_at), least(class.ends_at, time_off.ends_at)),
      'TIME_OFF', time_off.id
    from class join time_off on time_off.sensei_id = class.sensei_id and time_off.starts_at < class.ends_at and time_off.ends_at > class.starts_at
    where class.id = any(${classIds}::uuid[]) and class.status = 'CANCELED'`.execute(tx.db);
}
