import type { Ctx } from '../../../platform/context.ts';
import { findPayoutOf } from '../../ordering/index.ts';
import { recoverPayoutJob } from './payout-jobs.ts';

/** tx. What was taken back of a payment after it went out in a payout comes back from later ones. */
export async function recoverIfPaidOut(tx: Ctx, paymentId: string): Promise<void> {
  const payoutId = await findPayoutOf(tx, paymentId);
  if (payoutId) await tx.enqueue(recoverPayoutJob, { payoutId });
}
