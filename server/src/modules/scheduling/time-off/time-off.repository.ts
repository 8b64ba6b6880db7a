import type { LeapDays } from '@michi/contract/scheduling/leap-days';
import type { TimeOffInput } from '@michi/contract/scheduling/time-offs';
import type { Ctx } from '../../../platform/context.ts';
import { behind, type Cursor } from '../../../platform/http/cursor.ts';
import { after, days } from '../../../platform/clock.ts';
import { sql, tables } from '../../../platform/db/db.ts';
import type { Span } from '../core/free-slots.ts';

export type TimeOffRow = TimeOffInput &
  LeapDays & {
    id: string;
    senseiId: string;
    timeZone: string;
    /** Dates on which a series does not begin again. */
    skipped: string[];
    /** Of a series that was ended earlier: until when it was seen to touch what it touches. */
    longestUntil: string | null;
    version: number;
    deletedAt: Date | null;
  };
export type ListedTimeOff = TimeOffRow & {
  occurrences: number;
  startsAt: Date;
  endsAt: Date;
  lastEndsAt: Date;
};
const asRecurrence = (text: string | null) => (text === 'WEEKLY' || text === 'YEARLY' ? text : null);
const asTime = (text: string | null) => text?.slice(0, 5) ?? null;

/**
 * No time off lasts longer than a year, so what began before that is over: years of series need not be read.
 */
const longestBefore = (from: Date) => after(from, -days(367));

function select(ctx: Ctx) {
  return tables(ctx, 'time_off', 'time_off_span')
    .selectFrom('time_off')
    .select([
      'time_off.id',
      'time_off.sensei_id as senseiId',
      'all_day as allDay',
      'from_date as fromDate',
      'from_time as fromTime',
      'to_date as toDate',
      'to_time as toTime',
      'recurrence',
      'recurs_until as recursUntil',
      'longest_until as longestUntil',
      'from_leap_day as fromLeapDay',
      'to_leap_day as toLeapDay',
      sql<string[]>`skipped::text[]`.as('skipped'),
      'time_zone as timeZone',
      'public_note as publicNote',
      'private_reason as privateReason',
      'version',
      'deleted_at as deletedAt',
    ]);
}

type Stored = { recurrence: string | null; fromTime: string | null; toTime: string | null };

function tidy<T extends Stored>(row: T): Omit<T, 'recurrence'> & Pick<TimeOffInput, 'recurrence'> {
  const { recurrence, ...others } = row;
  return {
    ...others,
    recurrence: asRecurrence(recurrence),
    fromTime: asTime(row.fromTime),
    toTime: asTime(row.toTime),
  };
}

/** With the time that is on or comes next; of one that is over, its last. Soonest first, or latest first. */
export async function findTimeOffs(
  ctx: Ctx,
  senseiId: string,
  list: { when: 'UPCOMING' | 'PAST' } | { id: string },
  page: { after: Cursor | null; limit: number } = { after: null, limit: 1 },
): Promise<ListedTimeOff[]> {
  const now = ctx.clock.now();
  let query = listed(ctx, now).where('time_off.sensei_id', '=', senseiId).where('deleted_at', 'is', null);
  if ('id' in list) query = query.where('time_off.id', '=', list.id);
  else if (list.when === 'UPCOMING')
    query = query
      .where('last_ends_at', '>', now)
      .where((eb) => behind(eb, page.after, ['shown.starts_at', 'time_off.id'], 'asc'))
      .orderBy('shown.starts_at')
      .orderBy('time_off.id');
  else
    query = query
      .where('last_ends_at', '<=', now)
      .where((eb) => behind(eb, page.after, ['shown.starts_at', 'time_off.id'], 'desc'))
      .orderBy('shown.starts_at', 'desc')
      .orderBy('time_off.id', 'desc');
  return (await query.limit(page.limit).execute()).map(tidy);
}

function listed(ctx: Ctx, now: Date) {
  return select(ctx)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('time_off_span')
          .select(['starts_at', 'ends_at'])
          .whereRef('time_off_id', '=', 'time_off.id')
          // Those ahead by their start, then those that are over, latest first.
          .orderBy((order) => order('ends_at', '<=', now))
          .orderBy(sql`case when ends_at > ${now} then starts_at end`)
          .orderBy('starts_at', 'desc')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select([
      'shown.starts_at as startsAt',
      'shown.ends_at as endsAt',
      'last_ends_at as lastEndsAt',
      sql<number>`(select count(*)::int from time_off_span where time_off_id = time_off.id)`.as(
        'occurrences',
      ),
    ]);
}

/** Also a deleted one. */
export async function findTimeOff(ctx: Ctx, id: string): Promise<TimeOffRow | null> {
  const row = await select(ctx).where('time_off.id', '=', id).executeTakeFirst();
  return row ? tidy(row) : null;
}

/** Whole days off that are kept as days of another zone and not over since before `since`. */
export async function findDaysOffElsewhere(
  tx: Ctx,
  senseiId: string,
  timeZone: string,
  since: Date,
): Promise<TimeOffRow[]> {
  const rows = await select(tx)
    .where('time_off.sensei_id', '=', senseiId)
    .where('all_day', '=', true)
    .where('deleted_at', 'is', null)
    .where('time_zone', '<>', timeZone)
    .where('last_ends_at', '>', since)
    .orderBy('time_off.id')
    .execute();
  return rows.map(tidy);
}

export async function findSpans(ctx: Ctx, senseiId: string, from: Date, to: Date) {
  return tables(ctx, 'time_off', 'time_off_span')
    .selectFrom('time_off_span')
    .innerJoin('time_off', 'time_off.id', 'time_off_span.time_off_id')
    .select([
      'time_off.id as timeOffId',
      'time_off_span.starts_at as startsAt',
      'time_off_span.ends_at as endsAt',
      'all_day as allDay',
      'time_zone as timeZone',
      'private_reason as privateReason',
      'public_note as publicNote',
    ])
    .where('time_off_span.sensei_id', '=', senseiId)
    .where('time_off_span.starts_at', '<', to)
    .where('time_off_span.starts_at', '>', longestBefore(from))
    .where('time_off_span.ends_at', '>', from)
    .orderBy('time_off_span.starts_at')
    .orderBy('time_off.id')
    .limit(1000)
    .execute();
}

/** What the sensei says to students of times that are off. */
export async function findNotes(ctx: Ctx, senseiId: string, from: Date, to: Date) {
  return tables(ctx, 'time_off', 'time_off_span')
    .selectFrom('time_off_span')
    .innerJoin('time_off', 'time_off.id', 'time_off_span.time_off_id')
    .select(['time_off_span.starts_at as startsAt', 'time_off_span.ends_at as endsAt', 'public_note as note'])
    .where('time_off_span.sensei_id', '=', senseiId)
    .where('time_off_span.starts_at', '<', to)
    .where('time_off_span.starts_at', '>', longestBefore(from))
    .where('time_off_span.ends_at', '>', from)
    .where('public_note', 'is not', null)
    .$narrowType<{ note: string }>()
    .orderBy('time_off_span.starts_at')
    .limit(20)
    .execute();
}

/** Another single time-off over any of it, when this one is single too; or the very same series. */
export async function hasSameTimeOff(
  tx: Ctx,
  senseiId: string,
  exceptId: string | null,
  timeOff: { recurrence: string | null; spans: readonly Span[] },
): Promise<boolean> {
  const [first, last] = [timeOff.spans[0], timeOff.spans.at(-1)];
  if (!first || !last) return false;
  const row = await tables(tx, 'time_off')
    .selectFrom('time_off')
    .select('id')
    .where('sensei_id', '=', senseiId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${exceptId}`)
    .where(sql<boolean>`recurrence is not distinct from ${timeOff.recurrence}`)
    .where((eb) =>
      timeOff.recurrence === null
        ? eb.and([eb('starts_at', '<', new Date(first.to)), eb('ends_at', '>', new Date(first.from))])
        : eb.and([
            eb('starts_at', '=', new Date(first.from)),
            eb('ends_at', '=', new Date(first.to)),
            eb('last_ends_at', '=', new Date(last.to)),
          ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

export async function countSpansAhead(tx: Ctx, senseiId: string, exceptId: string | null): Promise<number> {
  const { count } = await tables(tx, 'time_off_span')
    .selectFrom('time_off_span')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sensei_id', '=', senseiId)
    .where('ends_at', '>', tx.clock.now())
    .where(sql<boolean>`time_off_id is distinct from ${exceptId}`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * New, or in place of the one of this id, alive from now on. The caller holds the calendar and rebuilds its
 * blocks.
 */
export async function writeTimeOff(
  tx: Ctx,
  timeOff: Omit<TimeOffRow, 'version' | 'deletedAt'>,
  spans: readonly [Span, ...Span[]],
): Promise<void> {
  const now = tx.clock.now();
  const { id, senseiId } = timeOff;
  const said = {
    starts_at: new Date(spans[0].from),
    ends_at: new Date(spans[0].to),
    last_ends_at: new Date((spans.at(-1) ?? spans[0]).to),
    all_day: timeOff.allDay,
    from_date: timeOff.fromDate,
    from_time: timeOff.fromTime,
    to_date: timeOff.toDate,
    to_time: timeOff.toTime,
    recurrence: timeOff.recurrence,
    recurs_until: timeOff.recursUntil,
    longest_until: timeOff.longestUntil,
    from_leap_day: timeOff.fromLeapDay,
    to_leap_day: timeOff.toLeapDay,
    skipped: sql<string[]>`${timeOff.skipped}::date[]`,
    time_zone: timeOff.timeZone,
    private_reason: timeOff.privateReason,
    public_note: timeOff.publicNote,
    deleted_at: null,
    updated_at: now,
  };
  await tables(tx, 'time_off')
    .insertInto('time_off')
    .values({ ...said, id, sensei_id: senseiId, created_at: now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ ...said, version: eb('time_off.version', '+', 1) })),
    )
    .execute();
  await deleteSpans(tx, id);
  await tables(tx, 'time_off_span')
    .insertInto('time_off_span')
    .values(
      spans.map(({ from, to }) => ({
        time_off_id: id,
        sensei_id: senseiId,
        starts_at: new Date(from),
        ends_at: new Date(to),
      })),
    )
    .execute();
}

async function deleteSpans(tx: Ctx, id: string): Promise<void> {
  await tables(tx, 'time_off_span').deleteFrom('time_off_span').where('time_off_id', '=', id).execute();
}

/** Until it is deleted for good it can come back. */
export async function markDeleted(tx: Ctx, id: string): Promise<void> {
  const now = tx.clock.now();
  await tables(tx, 'time_off')
    .updateTable('time_off')
    .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await deleteSpans(tx, id);
}

export async function deleteTimeOffsForGood(ctx: Ctx, deletedBefore: Date): Promise<void> {
  await tables(ctx, 'time_off').deleteFrom('time_off').where('deleted_at', '<', deletedBefore).execute();
}
