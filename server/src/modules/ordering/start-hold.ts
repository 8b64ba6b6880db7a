import type { Ctx } from '../../platform/context.ts';
import { holdReasons, type Payment } from './payment.ts';
import { updatePayment } from './payment.repository.ts';

/** tx, order locked. The money of a seat waits until then; a job releases it. */
export async function startHold(tx: Ctx, payment: Payment, seatId: string, until: Date): Promise<void> {
  await updatePayment(tx, payment.id, { seat_id: seatId, hold_until: until, hold_reason: holdReasons.class });
  await enqueueRelease(tx, payment.id, until);
}

export async function enqueueRelease(tx: Ctx, paymentId: string, runAt: Date): Promise<void> {
  await tx.enqueue('ordering.release', { paymentId }, { runAt, jobKey: `payment:${paymentId}:release` });
}
