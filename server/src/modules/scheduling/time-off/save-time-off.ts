import { keptLeapDays, type LeapDays } from '@michi/contract/scheduling/leap-days';
import type { TimeOffInput, TimeOfSeries } from '@michi/contract/scheduling/time-offs';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, StaleVersion, ValidationFailed } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { getAccounts } from '../../identity/index.ts';
import { findCalendar } from '../core/calendar.repository.ts';
import { canKeepCalendar } from '../core/calendar.policy.ts';
import { insertCalendar } from '../core/calendar-lock.repository.ts';
import { expireHoldsOf } from '../seats/expire-holds.ts';
import type { Span } from '../core/free-slots.ts';
import { withdrawForTimeOff } from './propose-time.ts';
import { endAskedIntoTimeOff } from '../moves/end-asked.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { OverlappingTimeOff } from '../scheduling.errors.ts';
import {
  isDateOf,
  leftOf,
  movedSkips,
  occurrencesOf,
  tidied,
  timesOf,
  violationsOf,
} from '../core/time-off.ts';
import { rebuildBlocks } from '../core/time-off-block.repository.ts';
import {
  countSpansAhead,
  findTimeOff,
  hasSameTimeOff,
  type TimeOffRow,
  writeTimeOff,
} from './time-off.repository.ts';
import { type Becoming, findTouchedClasses, type TouchedRow } from './touched-class.repository.ts';

const maxSpansAhead = 2000;

/** A time-off in its zone with every time of it, as it would be written. */
export type PlannedTimeOff = {
  /** Null for a new one. */
  id: string | null;
  senseiId: string;
  timeZone: string;
  said: TimeOffInput & LeapDays;
  skipped: string[];
  /** Of a series that was only ended earlier: until when it went. */
  longestUntil: string | null;
  spans: readonly [Span, ...Span[]];
  /** What is left of the time-off that gives way to it, with this. */
  becoming: Becoming | null;
};

/**
 * Reads a time-off in the calendar's zone, or in its own where one with hours is changed. Throws
 * validation_failed for one that is over, too long or too often, not_found for somebody else's. `instead`:
 * takes the place of that, not_found where the series has no such time.
 */
export async function planTimeOff(
  ctx: Ctx,
  actor: SignedIn,
  input: TimeOffInput,
  id: string | null,
  instead: TimeOfSeries | null = null,
): Promise<PlannedTimeOff> {
  authorize(canKeepCalendar(actor));
  const known = id === null ? null : found(await findTimeOff(ctx, id));
  if (known && (known.senseiId !== actor.id || known.deletedAt)) found(null);
  const series = known || !instead ? null : await ownSeries(ctx, actor, instead);
  const timeZone = await zoneFor(ctx, { ...input, senseiId: actor.id }, known ?? series);
  const said = tidied({ ...input, ...keptLeapDays(known ?? series, input) });
  const skipped = known ? movedSkips(known, known.fromDate, said) : skippedIn(series, said, instead);
  const spans = occurrencesOf({ ...said, skipped }, timeZone);
  const violations = violationsOf(spans, ctx.clock.now().getTime(), said);
  const [first, ...others] = spans;
  if (violations.length > 0 || !first) throw ValidationFailed({ violations });
  const becoming = known ? { timeOffId: known.id, spans } : restOf(series, spans, instead);
  const times: PlannedTimeOff['spans'] = [first, ...others];
  return { id, senseiId: actor.id, timeZone, said, skipped, longestUntil: null, spans: times, becoming };
}

/** The series without what is given up of it, and what takes its place. */
function restOf(
  series: Series | null,
  spans: readonly Span[],
  instead: TimeOfSeries | null,
): Becoming | null {
  if (!series || !instead) return null;
  return { timeOffId: series.id, spans: [...timesOf(leftOf(series, instead)), ...spans] };
}

type Series = TimeOffRow & { recursUntil: string };

/** Dates that a series leaves out, and so does what takes the place of its rest. */
function skippedIn(
  series: TimeOffRow | null,
  said: PlannedTimeOff['said'],
  instead: TimeOfSeries | null,
): string[] {
  if (!series || !instead?.following) return [];
  const skipped = series.skipped.filter((date) => date > instead.date);
  return movedSkips({ ...series, skipped }, instead.date, said);
}

async function ownSeries(ctx: Ctx, actor: SignedIn, { id, date }: TimeOfSeries): Promise<Series> {
  const series = found(await findTimeOff(ctx, id));
  if (series.senseiId !== actor.id || series.deletedAt || !isDateOf(series, date)) found(null);
  return { ...series, recursUntil: found(series.recursUntil) };
}

/** What was written before, as it was; whole days as days of the calendar's zone. */
export async function planAgain(ctx: Ctx, row: TimeOffRow): Promise<PlannedTimeOff> {
  const timeZone = await zoneFor(ctx, row, row);
  const [first, ...others] = occurrencesOf(row, timeZone);
  const { id, senseiId, skipped, longestUntil } = row;
  const spans: PlannedTimeOff['spans'] = [found(first), ...others];
  return { id, senseiId, timeZone, said: row, skipped, longestUntil, spans, becoming: null };
}

/**
 * Whole days are days of the calendar's zone, wherever it goes; hours stay in the zone in which they were
 * said.
 */
async function zoneFor(
  ctx: Ctx,
  { allDay, senseiId }: { allDay: boolean; senseiId: string },
  said: TimeOffRow | null,
): Promise<string> {
  return said && !allDay ? said.timeZone : zoneOf(ctx, senseiId);
}

async function zoneOf(ctx: Ctx, senseiId: string): Promise<string> {
  const calendar = await findCalendar(ctx, senseiId);
  return calendar?.timeZone ?? (await getAccounts(ctx, [senseiId])).get(senseiId)?.timeZone ?? 'UTC';
}

/** The classes that lie in it or are to move into it, by start; one more than `limit` at most. */
export function listTouchedClasses(ctx: Ctx, plan: PlannedTimeOff, limit: number): Promise<TouchedRow[]> {
  return findTouchedClasses(ctx, plan.senseiId, plan, limit + 1);
}

/**
 * tx. Nothing new is booked then; classes and holds that are there stay, until somebody else decides about
 * them. `version` of the one that is changed. Throws overlapping_time_off, stale_version, validation_failed
 * when there are too many.
 */
export async function saveTimeOff(tx: Ctx, plan: PlannedTimeOff, version?: number): Promise<string> {
  const id = await writeAsPlanned(tx, plan, version);
  await withdrawForTimeOff(tx, plan.senseiId, id);
  return id;
}

/**
 * tx. As `saveTimeOff`, but for the classes that were to move for a time that it no longer has: those are
 * still to be settled.
 */
export async function writeAsPlanned(tx: Ctx, plan: PlannedTimeOff, version?: number): Promise<string> {
  const { senseiId, timeZone, said, skipped, longestUntil, spans } = plan;
  await insertCalendar(tx, senseiId, timeZone);
  await expireHoldsOf(tx, senseiId);
  // The calendar went to another zone since this was planned.
  if (said.allDay && (await zoneOf(tx, senseiId)) !== timeZone) throw StaleVersion();
  if (version !== undefined && plan.id !== null) {
    const current = await findTimeOff(tx, plan.id);
    if (!current || current.deletedAt || current.version !== version) throw StaleVersion();
  }
  if (await hasSameTimeOff(tx, senseiId, plan.id, { recurrence: said.recurrence, spans }))
    throw OverlappingTimeOff({ field: 'fromDate' });
  if ((await countSpansAhead(tx, senseiId, plan.id)) + spans.length > maxSpansAhead)
    throw ValidationFailed({ field: 'fromDate', message: 'You have too many time-offs; delete some first' });
  const id = plan.id ?? newId(tx.clock);
  await writeTimeOff(tx, { ...said, skipped, longestUntil, id, senseiId, timeZone }, spans);
  await endAskedIntoTimeOff(tx, senseiId);
  await rebuildBlocks(tx, senseiId);
  await refreshSoon(tx, senseiId);
  return id;
}
