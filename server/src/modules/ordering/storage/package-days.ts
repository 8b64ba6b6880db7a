import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { expirePackageJob, warnOfExpiryJob } from './order-jobs.ts';

const leadDays = 7;
export const expiryLead = days(leadDays);

/** Whoever buys a package of fewer days is not warned: they were read a moment ago. */
export const isWarnedOf = (validDays: number) => validDays > leadDays;

/**
 * tx. The warning and the end, each at its moment; the reconciliation finds by their dates what that missed.
 */
export async function enqueuePackageDays(tx: Ctx, orderId: string, validUntil: Date): Promise<void> {
  await tx.enqueue(warnOfExpiryJob, { orderId }, { runAt: after(validUntil, -expiryLead) });
  await tx.enqueue(expirePackageJob, { orderId }, { runAt: validUntil });
}
