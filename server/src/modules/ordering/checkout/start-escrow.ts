import type { Ctx } from '../../../platform/context.ts';
import { getClassDetails } from '../../scheduling/index.ts';
import { holdReasons, isInDispute, type Payment } from '../rules/payment.ts';
import { lowerPricesJob, releaseJob } from '../storage/order-jobs.ts';
import { updatePayment } from '../storage/payment.repository.ts';

/** tx, order locked. The money of a seat waits until then; a job releases it. */
export async function startEscrow(tx: Ctx, payment: Payment, seatId: string, until: Date): Promise<void> {
  await updatePayment(tx, payment.id, {
    seat_id: seatId,
    hold_until: until,
    // A class can be over, and disputed, before its room was ever made.
    hold_reason: isInDispute(payment) ? payment.holdReason : holdReasons.class,
  });
  await tx.enqueue(releaseJob, { paymentId: payment.id }, { runAt: until });
}

/**
 * tx. Somebody's seat in this class is paid: those who paid more than it costs by now are looked for after
 * the commit.
 */
export async function enqueueLowerPrices(tx: Ctx, classIds: readonly string[]): Promise<void> {
  for (const { classId, maxSeats } of (await getClassDetails(tx, classIds)).values())
    if (maxSeats > 1) await tx.enqueue(lowerPricesJob, { classId });
}
