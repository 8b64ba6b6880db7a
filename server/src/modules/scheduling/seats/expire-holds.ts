import type { Ctx } from '../../../platform/context.ts';
import { lockCalendar } from '../core/calendar-lock.repository.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { cancelSeatRows, holdExpired } from '../core/seat.repository.ts';
import { findSenseiWithExpiredHolds } from './seat-counts.repository.ts';
import { announceUnplanned } from '../classes/announce-unplanned.ts';
import { settleLines } from '../waiting/settle-lines.ts';

/**
 * tx, under the sensei's calendar. Nobody is told: such a seat was never booked, and its order ends by
 * itself. Whoever waits for its place is asked.
 */
export async function expireHoldsOf(tx: Ctx, senseiId: string): Promise<void> {
  const ended = await cancelSeatRows(tx, 'expired', senseiId, { by: null, reason: holdExpired });
  await announceUnplanned(tx, ended);
  if (ended.length > 0) await settleLines(tx, senseiId);
}

/** Each sensei in a transaction of its own. */
export async function expireHolds(ctx: Ctx): Promise<void> {
  for (const senseiId of await findSenseiWithExpiredHolds(ctx)) {
    await ctx.transaction(async (tx) => {
      await lockCalendar(tx, senseiId);
      await expireHoldsOf(tx, senseiId);
      await refreshSoon(tx, senseiId);
    });
  }
}
