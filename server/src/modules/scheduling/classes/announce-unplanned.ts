import type { Ctx } from '../../../platform/context.ts';
import type { CanceledSeat } from '../core/seat.repository.ts';

/** tx. What stood in calendars without having been booked is taken out. */
export async function announceUnplanned(tx: Ctx, canceled: readonly CanceledSeat[]): Promise<void> {
  for (const { classId, senseiId, studentId, wasPlanned } of canceled)
    if (wasPlanned) await tx.announce('seat.unplanned', { classId, senseiId, studentId });
}
