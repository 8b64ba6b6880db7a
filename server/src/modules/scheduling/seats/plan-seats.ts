import type { Ctx } from '../../../platform/context.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { setPlanned, setPlannedAt } from './planned-seat.repository.ts';

/**
 * tx. Of a hold that lasts longer than a checkout: what is held will be charged, and reads so in calendars.
 */
export const markPlanned = (tx: Ctx, orderId: string): Promise<void> => setPlanned(tx, orderId);

/**
 * tx, held. Its series has begun: from now on it stands in the calendars of both sides, here and elsewhere.
 */
export async function confirmPlanned(tx: Ctx, orderId: string): Promise<void> {
  for (const { classId, senseiId, studentId } of await setPlannedAt(tx, orderId)) {
    await tx.announce('seat.planned', { classId, senseiId, studentId });
    tellOf(tx, [senseiId, studentId], classId);
  }
}
