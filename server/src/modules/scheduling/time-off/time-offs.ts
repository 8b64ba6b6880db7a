import type { List } from '@michi/contract/page';
import type { TimeOff, TimeOffSpan } from '@michi/contract/scheduling/time-offs';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, days, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { authorize, found, ValidationFailed } from '../../../platform/errors.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { canKeepCalendar } from '../core/calendar.policy.ts';
import { lockCalendar } from '../core/calendar-lock.repository.ts';
import { withdrawForTimeOff, tellAsked } from './propose-time.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { planAgain, saveTimeOff } from './save-time-off.ts';
import { rebuildBlocks } from '../core/time-off-block.repository.ts';
import {
  deleteTimeOffsForGood,
  findSpans,
  findTimeOff,
  findTimeOffs,
  type ListedTimeOff,
  markDeleted,
  type TimeOffRow,
} from './time-off.repository.ts';

const undoFor = days(1);
/** As long as the offer to undo it can be seen. */
const slipFor = minutes(1);
const longestRange = days(100);

export const settleDeletedJob = declareJob(
  'scheduling.settle_deleted_time_off',
  z.object({ timeOffId: z.uuid(), senseiId: z.uuid() }),
  ({ timeOffId }) => `time-off:${timeOffId}:deleted`,
);

type ListInput = { when: 'UPCOMING' | 'PAST'; cursor?: string | undefined; limit: number };

export async function listOwnTimeOffs(
  ctx: Ctx,
  actor: SignedIn,
  { when, cursor, limit }: ListInput,
): Promise<List<TimeOff>> {
  authorize(canKeepCalendar(actor));
  const after = cursor ? decodeCursor(cursor) : null;
  const rows = await findTimeOffs(ctx, actor.id, { when }, { after, limit: limit + 1 });
  const { items, nextCursor } = cursorPage(rows, limit, ({ startsAt, id }) => ({ at: startsAt, id }));
  return { items: items.map((row) => present(ctx, row)), nextCursor };
}

/** Somebody else's is unknown. */
export async function getOwnTimeOff(ctx: Ctx, actor: SignedIn, id: string): Promise<TimeOff> {
  authorize(canKeepCalendar(actor));
  return present(ctx, found((await findTimeOffs(ctx, actor.id, { id }))[0]));
}

/** What the sensei says about it to students, also once it is deleted. */
export async function getTimeOffNote(ctx: Ctx, id: string): Promise<string | null> {
  return (await findTimeOff(ctx, id))?.publicNote ?? null;
}

function present(ctx: Ctx, row: ListedTimeOff): TimeOff {
  const {
    senseiId: _sensei,
    deletedAt: _deleted,
    longestUntil: _longest,
    lastEndsAt,
    startsAt,
    endsAt,
    ...said
  } = row;
  return {
    ...said,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isPast: lastEndsAt <= ctx.clock.now(),
  };
}

export async function listOwnSpans(
  ctx: Ctx,
  actor: SignedIn,
  input: { from: string; to: string },
): Promise<{ items: TimeOffSpan[]; nextCursor: null }> {
  authorize(canKeepCalendar(actor));
  const [from, to] = [new Date(input.from), new Date(input.to)];
  if (to.getTime() - from.getTime() > longestRange)
    throw ValidationFailed({ field: 'to', message: 'Ask for a hundred days at most' });
  const rows = await findSpans(ctx, actor.id, from, to);
  const items = rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
  }));
  return { items, nextCursor: null };
}

/**
 * The time is free again at once; for a day it can be taken back. Students who were asked to another time
 * hear of it a little later, when it was not just a slip.
 */
export async function deleteOwnTimeOff(ctx: Ctx, actor: SignedIn, id: string): Promise<void> {
  authorize(canKeepCalendar(actor));
  await ctx.transaction(async (tx) => {
    await lockCalendar(tx, actor.id);
    const timeOff = found(await findTimeOff(tx, id));
    if (timeOff.senseiId !== actor.id) found(null);
    if (timeOff.deletedAt) return;
    await freeTime(tx, timeOff);
    await settleSoon(tx, timeOff);
  });
}

/**
 * tx. A time-off, or times of it, are gone; that can still be undone, so their students hear of it a little
 * later.
 */
export async function settleSoon(tx: Ctx, { id, senseiId }: { id: string; senseiId: string }): Promise<void> {
  await tellAsked(tx, senseiId, id);
  const runAt = after(tx.clock.now(), slipFor);
  await tx.enqueue(settleDeletedJob, { timeOffId: id, senseiId }, { runAt });
}

/** What was restored meanwhile has its times again, and is left alone. */
export async function settleDeleted(
  ctx: Ctx,
  { timeOffId, senseiId }: { timeOffId: string; senseiId: string },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockCalendar(tx, senseiId);
    await withdrawForTimeOff(tx, senseiId, timeOffId);
  });
}

/** tx, the sensei's calendar locked. The classes that were to move for it are still to be settled. */
export async function freeTime(tx: Ctx, { id, senseiId }: TimeOffRow): Promise<void> {
  await markDeleted(tx, id);
  await rebuildBlocks(tx, senseiId);
  await refreshSoon(tx, senseiId);
}

/** As it was. Whoever booked in the meantime keeps the class. One that is not deleted stays as it is. */
export async function restoreOwnTimeOff(ctx: Ctx, actor: SignedIn, id: string): Promise<TimeOff> {
  authorize(canKeepCalendar(actor));
  await ctx.transaction(async (tx) => {
    await lockCalendar(tx, actor.id);
    const timeOff = found(await findTimeOff(tx, id));
    if (timeOff.senseiId !== actor.id) found(null);
    if (!timeOff.deletedAt) return;
    if (after(timeOff.deletedAt, undoFor) < tx.clock.now()) found(null);
    await saveTimeOff(tx, await planAgain(tx, timeOff));
    await tellAsked(tx, actor.id, id);
  });
  return getOwnTimeOff(ctx, actor, id);
}

export async function purgeTimeOffs(ctx: Ctx): Promise<void> {
  await deleteTimeOffsForGood(ctx, after(ctx.clock.now(), -undoFor));
}
