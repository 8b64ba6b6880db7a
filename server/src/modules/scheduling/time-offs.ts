import type { TimeOff } from '@michi/contract/scheduling';
import type { z } from 'zod';
import type { List } from '@michi/contract/page';
import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { cursorPage, decodeCursor } from '../../platform/cursor.ts';
import { authorize, ValidationFailed } from '../../platform/errors.ts';
import { canKeepCalendar } from './calendar.policy.ts';
import { lockCalendar } from './calendar-lock.repository.ts';
import { expireHoldsOf } from './expire-holds.ts';
import { refreshSoon } from './refresh-free-times.ts';
import { OverlappingTimeOff } from './scheduling.errors.ts';
import { findTimeOffs, hasTimeOffBetween, insertTimeOff, type NewTimeOff } from './time-off.repository.ts';

export async function listOwnTimeOffs(
  ctx: Ctx,
  actor: SignedIn,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<List<z.output<typeof TimeOff>>> {
  authorize(canKeepCalendar(actor));
  const rows = await findTimeOffs(ctx, actor.id, cursor ? decodeCursor(cursor) : null, limit + 1);
  const { items, nextCursor } = cursorPage(rows, limit, ({ startsAt, id }) => ({ at: startsAt, id }));
  return {
    items: items.map((row) => ({
      ...row,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    })),
    nextCursor,
  };
}

/**
 * tx. Nothing new is booked then; classes and holds that are there stay, until their cancellation somebody else decides. Throws
 * overlapping_time_off.
 */
export async function addTimeOff(tx: Ctx, timeOff: NewTimeOff): Promise<string> {
  const { senseiId, startsAt, endsAt } = timeOff;
  if (startsAt >= endsAt)
    throw ValidationFailed({ message: 'The end must be after the beginning', field: 'endsAt' });
  await lockCalendar(tx, senseiId);
  await expireHoldsOf(tx, senseiId);
  if (await hasTimeOffBetween(tx, senseiId, startsAt, endsAt))
    throw OverlappingTimeOff({ field: 'startsAt' });
  const id = await insertTimeOff(tx, timeOff);
  await refreshSoon(tx, senseiId);
  return id;
}
