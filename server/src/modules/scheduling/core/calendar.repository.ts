import type { Ctx } from '../../../platform/context.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/ids.ts';
import type { Block, CalendarTimes, Hours } from './free-slots.ts';

export type CalendarRow = { timeZone: string; version: number };
type WeeklyRow = { weekday: number; from: number; to: number };
type OverrideRow = { date: string; from: number | null; to: number | null };

/** Null for somebody without a calendar: nothing is free there. */
export async function findCalendarTimes(
  ctx: Ctx,
  senseiId: string,
  from: Date,
  to: Date,
): Promise<CalendarTimes | null> {
  return (await findCalendarTimesOf(ctx, [senseiId], from, to)).get(senseiId) ?? null;
}

/** Of those who have a calendar. */
export async function findCalendarTimesOf(
  ctx: Ctx,
  senseiIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, CalendarTimes>> {
  const now = ctx.clock.now();
  const { rows } = await sql<{
    user_id: string;
    time_zone: string;
    hours: WeeklyRow[];
    overrides: OverrideRow[];
    blocks: Block[];
  }>`select user_id, time_zone, ${weeklyHours} hours, ${overridesBetween(from, to)} overrides,
    ${blocksBetween(from, to, now)} blocks from calendar where user_id = any(${[...senseiIds]}::uuid[])`.execute(
    ctx.db,
  );
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        timeZone: row.time_zone,
        weeklyHours: row.hours,
        dateOverrides: overridesByDate(row.overrides),
        blocks: row.blocks,
      },
    ]),
  );
}

const weeklyHours = sql<
  WeeklyRow[]
>`(select coalesce(json_agg(json_build_object('weekday', weekday, 'from', from_minute, 'to', to_minute)), '[]')
    from weekly_hours where sensei_id = calendar.user_id)`;

/** Overrides of every date that is somewhere on earth within the range. */
function overridesBetween(from: Date, to: Date) {
  return sql<
    OverrideRow[]
  >`(select coalesce(json_agg(json_build_object('date', date, 'from', from_minute, 'to', to_minute)), '[]')
    from date_override where sensei_id = calendar.user_id and date between ${dateNear(from, -1)}::date and ${dateNear(to, 1)}::date)`;
}

/** What occupies the sensei, in epoch milliseconds; expired holds occupy nothing. */
function blocksBetween(from: Date, to: Date, now: Date) {
  return sql<Block[]>`(select coalesce(json_agg(json_build_object('isAway', kind = 'TIME_OFF',
      'from', (extract(epoch from lower(during)) * 1000)::bigint, 'to', (extract(epoch from upper(during)) * 1000)::bigint)), '[]')
    from calendar_block where sensei_id = calendar.user_id and during && tstzrange(${from}, ${to})
      and (hold_expires_at is null or hold_expires_at > ${now}))`;
}

const day = 86_400_000;
/** The UTC date so many days off: every date that it can be somewhere on earth lies within one. */
export const dateNear = (at: Date, days: number) =>
  new Date(at.getTime() + days * day).toISOString().slice(0, 10);

export function overridesByDate(rows: readonly OverrideRow[]): { date: string; hours: Hours[] }[] {
  const dates = new Map<string, Hours[]>();
  for (const { date, from, to } of rows) {
    const hours = dates.get(date) ?? [];
    if (from !== null && to !== null) hours.push({ from, to });
    dates.set(date, hours);
  }
  return [...dates].map(([date, hours]) => ({ date, hours: hours.toSorted((a, b) => a.from - b.from) }));
}

export async function findCalendar(ctx: Ctx, userId: string): Promise<CalendarRow | undefined> {
  return tables(ctx, 'calendar')
    .selectFrom('calendar')
    .select(['time_zone as timeZone', 'version'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findHours(
  ctx: Ctx,
  senseiId: string,
): Promise<Pick<CalendarTimes, 'weeklyHours' | 'dateOverrides'>> {
  const weeklyHours = await tables(ctx, 'weekly_hours')
    .selectFrom('weekly_hours')
    .select(['weekday', 'from_minute as from', 'to_minute as to'])
    .where('sensei_id', '=', senseiId)
    .orderBy('weekday')
    .orderBy('from_minute')
    .execute();
  const overrides = await tables(ctx, 'date_override')
    .selectFrom('date_override')
    .select(['date', 'from_minute as from', 'to_minute as to'])
    .where('sensei_id', '=', senseiId)
    .orderBy('date')
    .execute();
  return { weeklyHours, dateOverrides: overridesByDate(overrides) };
}

export async function replaceHours(
  tx: Ctx,
  senseiId: string,
  hours: Pick<CalendarTimes, 'weeklyHours' | 'dateOverrides'>,
): Promise<void> {
  const db = tables(tx, 'weekly_hours', 'date_override');
  await db.deleteFrom('weekly_hours').where('sensei_id', '=', senseiId).execute();
  await db.deleteFrom('date_override').where('sensei_id', '=', senseiId).execute();
  const weekly = hours.weeklyHours.map(({ weekday, from, to }) => ({
    id: newId(tx.clock),
    sensei_id: senseiId,
    weekday,
    from_minute: from,
    to_minute: to,
  }));
  if (weekly.length > 0) await db.insertInto('weekly_hours').values(weekly).execute();
  const overrides = hours.dateOverrides.flatMap(({ date, hours: open }) => {
    const times: { from: number | null; to: number | null }[] =
      open.length > 0 ? [...open] : [{ from: null, to: null }];
    return times.map(({ from, to }) => ({
      id: newId(tx.clock),
      sensei_id: senseiId,
      date,
      from_minute: from,
      to_minute: to,
    }));
  });
  if (overrides.length > 0) await db.insertInto('date_override').values(overrides).execute();
}

/** The sensei's own choice of zone; until the account's zone changes it stays apart from it. */
export async function updateCalendar(tx: Ctx, userId: string, timeZone: string): Promise<void> {
  await tables(tx, 'calendar')
    .updateTable('calendar')
    .set((eb) => ({
      time_zone: timeZone,
      account_time_zone: sql<string | null>`nullif(coalesce(account_time_zone, time_zone), ${timeZone})`,
      version: eb('version', '+', 1),
    }))
    .where('user_id', '=', userId)
    .execute();
}

/** True when the account's zone is another than last heard: the calendar goes with it. */
export async function followAccountZone(tx: Ctx, userId: string, timeZone: string): Promise<boolean> {
  const result = await tables(tx, 'calendar')
    .updateTable('calendar')
    .set((eb) => ({ time_zone: timeZone, account_time_zone: null, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where(sql<boolean>`coalesce(account_time_zone, time_zone) <> ${timeZone}`)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
