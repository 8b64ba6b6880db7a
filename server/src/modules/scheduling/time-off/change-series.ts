import type { changeSeries as route, TimeOff, TimeOfSeries } from '@michi/contract/scheduling/time-offs';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  authorize,
  found,
  InvalidTransition,
  NotFound,
  StaleVersion,
  ValidationFailed,
} from '../../../platform/errors.ts';
import { canKeepCalendar } from '../core/calendar.policy.ts';
import { lockCalendar } from '../core/calendar-lock.repository.ts';
import { passOnReplacements } from '../moves/replacement.repository.ts';
import { passOnProposals } from '../core/proposal.repository.ts';
import { withdrawForTimeOff } from './propose-time.ts';
import { planAgain, type PlannedTimeOff, saveTimeOff, writeAsPlanned } from './save-time-off.ts';
import { leftOf, timesOf, violationsOf } from '../core/time-off.ts';
import { findTimeOff, type TimeOffRow } from './time-off.repository.ts';
import { freeTime, getOwnTimeOff, settleSoon } from './time-offs.ts';

type Series = z.output<typeof route.body>;

/**
 * Single times of a series are left out, or it ends earlier; the same way back, which students do not notice
 * for a minute. Classes that were booked meanwhile stay. Throws not_found, invalid_transition for one that
 * comes once, stale_version, validation_failed when nothing would be left, or it would be longer than it was
 * when somebody last looked at what it touches.
 */
export async function changeSeries(
  ctx: Ctx,
  actor: SignedIn,
  id: string,
  { version, ...kept }: Series,
): Promise<TimeOff> {
  authorize(canKeepCalendar(actor));
  await ctx.transaction(async (tx) => {
    const known = await lockSeries(tx, actor, { id, version });
    const longestUntil = known.longestUntil ?? known.recursUntil;
    if (kept.recursUntil > longestUntil)
      throw ValidationFailed({
        field: 'recursUntil',
        message: 'To let it repeat for longer, change the series itself: then you see what it touches',
      });
    const row = { ...known, ...kept, longestUntil };
    const times = timesOf(row);
    const [first] = times;
    if (!first)
      throw ValidationFailed({
        field: 'skipped',
        message: 'Nothing would be left; delete the series instead',
      });
    // Those that are over may be all that is left.
    const [violation] = violationsOf(times, Math.min(first.from, tx.clock.now().getTime()), row);
    if (violation) throw ValidationFailed(violation);
    await writeAsPlanned(tx, await planAgain(tx, row));
    await settleSoon(tx, row);
  });
  return getOwnTimeOff(ctx, actor, id);
}

/**
 * tx. Takes the place of a time of a series, and of those after it where they go with it. A class that was to
 * move for that one, and lies in this one, still is: nobody answers anew. Throws as `saveTimeOff`, not_found
 * for a time that the series does not have.
 */
export async function saveInstead(
  tx: Ctx,
  actor: SignedIn,
  plan: PlannedTimeOff,
  instead: TimeOfSeries,
): Promise<string> {
  await leaveOut(tx, actor, instead);
  const id = await saveTimeOff(tx, plan);
  await passOnProposals(tx, instead.id, id);
  await passOnReplacements(tx, instead.id, id);
  await withdrawForTimeOff(tx, plan.senseiId, instead.id);
  return id;
}

async function leaveOut(tx: Ctx, actor: SignedIn, { date, following, ...known }: TimeOfSeries) {
  const row = await lockSeries(tx, actor, known);
  const rest = {
    ...leftOf(row, { date, following }),
    longestUntil: following ? null : row.longestUntil,
  };
  const [was, stays] = [row, rest].map((each) => timesOf(each).length);
  if (was === stays) throw NotFound();
  const isEmpty = stays === 0;
  if (isEmpty) await freeTime(tx, row);
  else await writeAsPlanned(tx, await planAgain(tx, rest));
}

async function lockSeries(
  tx: Ctx,
  actor: SignedIn,
  { id, version }: { id: string; version: number },
): Promise<TimeOffRow & { recursUntil: string }> {
  await lockCalendar(tx, actor.id);
  const row = found(await findTimeOff(tx, id));
  if (row.senseiId !== actor.id || row.deletedAt) found(null);
  if (row.recurrence === null || row.recursUntil === null) throw InvalidTransition();
  if (row.version !== version) throw StaleVersion();
  return { ...row, recursUntil: row.recursUntil };
}
