import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { OutsideCalendar } from '../../../platform/gateways/calendar/calendar.ts';
import { newId } from '../../../platform/ids.ts';
import { z } from 'zod';

export type CalendarRow = {
  id: string;
  connectionId: string;
  userId: string;
  ref: string;
  name: string;
  isWritable: boolean;
  isRead: boolean;
  isWritten: boolean;
  token: string | null;
  workedAt: Date | null;
  events: number;
};

const selectCalendars = (ctx: Ctx) =>
  tables(ctx, 'connected_calendar')
    .selectFrom('connected_calendar')
    .select([
      'id',
      'connection_id as connectionId',
      'user_id as userId',
      'ref',
      'name',
      'is_writable as isWritable',
      'is_read as isRead',
      'is_written as isWritten',
      'token',
      'worked_at as workedAt',
      'busy_ahead as events',
    ])
    .orderBy('name')
    .orderBy('id');

export function findCalendarsOf(ctx: Ctx, connectionIds: readonly string[]): Promise<CalendarRow[]> {
  if (connectionIds.length === 0) return Promise.resolve([]);
  return selectCalendars(ctx).where('connection_id', 'in', connectionIds).execute();
}

export function findCalendarNames(ctx: Ctx, userId: string): Promise<{ id: string; name: string }[]> {
  return tables(ctx, 'connected_calendar')
    .selectFrom('connected_calendar')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .execute();
}

/** As the server lists them now; ids of those that are no more, which go. What was chosen stays. */
export async function writeCalendars(
  tx: Ctx,
  { connectionId, userId }: { connectionId: string; userId: string },
  listed: readonly OutsideCalendar[],
): Promise<string[]> {
  const now = tx.clock.now();
  if (listed.length > 0)
    await tables(tx, 'connected_calendar')
      .insertInto('connected_calendar')
      .values(
        listed.map(({ ref, name, isWritable }) => ({
          id: newId(tx.clock),
          connection_id: connectionId,
          user_id: userId,
          ref,
          name,
          is_writable: isWritable,
          created_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['connection_id', 'ref']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          is_writable: eb.ref('excluded.is_writable'),
        })),
      )
      .execute();
  const refs = listed.map(({ ref }) => ref);
  const { rows } = await sql<{ id: string }>`
    delete from connected_calendar where connection_id = ${connectionId} and ref <> all(${refs}::text[]) returning id`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
}

export async function chooseRead(
  tx: Ctx,
  connectionId: string,
  read: readonly string[],
  written: string | null,
): Promise<void> {
  // One after the other: there is never more than one that is written to.
  await sql`update connected_calendar set is_written = false where connection_id = ${connectionId} and id is distinct from ${written}::uuid`.execute(
    tx.db,
  );
  await sql`update connected_calendar set is_read = id = any(${[...read]}::uuid[]), is_written = coalesce(id = ${written}::uuid, false)
    where connection_id = ${connectionId}`.execute(tx.db);
}

/** Nothing of it is known any more: chosen again, it is read from the beginning. */
export async function forgetEvents(tx: Ctx, calendarIds: readonly string[]): Promise<void> {
  if (calendarIds.length === 0) return;
  await tables(tx, 'connected_event')
    .deleteFrom('connected_event')
    .where('calendar_id', 'in', calendarIds)
    .execute();
  await tables(tx, 'connected_calendar')
    .updateTable('connected_calendar')
    .set({ token: null, worked_at: null, busy_ahead: 0 })
    .where('id', 'in', calendarIds)
    .execute();
}

export async function findKnownEvents(ctx: Ctx, calendarId: string): Promise<Map<string, string | null>> {
  const rows = await tables(ctx, 'connected_event')
    .selectFrom('connected_event')
    .select(['ref', 'etag'])
    .where('calendar_id', '=', calendarId)
    .execute();
  return new Map(rows.map(({ ref, etag }) => [ref, etag]));
}

type Span = { from: number; to: number };
export type EventSpans = { ref: string; etag: string | null; spans: Span[] };

export async function writeEvents(
  tx: Ctx,
  { id, userId }: Pick<CalendarRow, 'id' | 'userId'>,
  events: readonly EventSpans[],
): Promise<void> {
  const rows = JSON.stringify(
    events.map(({ ref, etag, spans }) => ({ ref, etag, spans: spans.map(({ from, to }) => [from, to]) })),
  );
  await sql`insert into connected_event (calendar_id, user_id, ref, etag, spans)
    select distinct on (ref) ${id}::uuid, ${userId}::uuid, ref, etag, spans
    from jsonb_to_recordset(${rows}::jsonb) said (ref text, etag text, spans jsonb)
    on conflict (calendar_id, ref) do update set etag = excluded.etag, spans = excluded.spans`.execute(tx.db);
}

export async function deleteEvents(tx: Ctx, calendarId: string, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  await sql`delete from connected_event where calendar_id = ${calendarId} and ref = any(${[...refs]}::text[])`.execute(
    tx.db,
  );
}

/** All that is not among these. */
export async function keepEvents(tx: Ctx, calendarId: string, refs: readonly string[]): Promise<void> {
  await sql`delete from connected_event where calendar_id = ${calendarId} and ref <> all(${[...refs]}::text[])`.execute(
    tx.db,
  );
}

/** Of all its events, rising by their begin; they may overlap. */
export async function findSpans(ctx: Ctx, calendarId: string): Promise<Span[]> {
  const { rows } = await sql<{ spans: unknown }>`
    select spans from connected_event where calendar_id = ${calendarId} and spans <> '[]'`.execute(ctx.db);
  return rows
    .flatMap(({ spans }) => z.array(z.tuple([z.number(), z.number()])).parse(spans))
    .map(([from, to]) => ({ from, to }))
    .toSorted((a, b) => a.from - b.from);
}

export async function writeRead(
  tx: Ctx,
  id: string,
  { token, events, isAnew }: { token: string | null; events: number; isAnew: boolean },
): Promise<void> {
  await tables(tx, 'connected_calendar')
    .updateTable('connected_calendar')
    .set({ token, busy_ahead: events, ...(isAnew ? { worked_at: tx.clock.now() } : {}) })
    .where('id', '=', id)
    .execute();
}
