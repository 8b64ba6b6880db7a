import type { Ctx } from '../../../platform/context.ts';
import { after, days } from '../../../platform/clock.ts';
import { expireHoldsOf } from '../seats/expire-holds.ts';
import { withdrawForTimeOff } from '../time-off/propose-time.ts';
import { occurrencesOf } from '../core/time-off.ts';
import { rebuildBlocks } from '../core/time-off-block.repository.ts';
import { findDaysOffElsewhere, writeTimeOff } from '../time-off/time-off.repository.ts';

/** A day is over in every zone this long after it is over in one. */
const widest = days(2);

/**
 * tx, the sensei's calendar locked and in its new zone. Whole days off are days of that zone from now on;
 * time-offs with hours stay when they are. Classes that lie in them now stay; those that were to move for a
 * time that is no longer off stay, too, and their students are told.
 */
export async function moveDaysOff(tx: Ctx, senseiId: string, timeZone: string): Promise<void> {
  const rows = await findDaysOffElsewhere(tx, senseiId, timeZone, after(tx.clock.now(), -widest));
  if (rows.length === 0) return;
  await expireHoldsOf(tx, senseiId);
  for (const row of rows) {
    const [first, ...others] = occurrencesOf(row, timeZone);
    // Nothing is left of a day that this zone skipped; it keeps its old time.
    if (first) await writeTimeOff(tx, { ...row, timeZone }, [first, ...others]);
  }
  await rebuildBlocks(tx, senseiId);
  for (const { id } of rows) await withdrawForTimeOff(tx, senseiId, id);
}
