import { after, days } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';

export const warnTask = 'ordering.warn_of_expiry';
export const expireTask = 'ordering.expire_package';
export const warnKey = (orderId: string) => `order:${orderId}:warning`;
export const expireKey = (orderId: string) => `order:${orderId}:package`;

const leadDays = 7;
export const expiryLead = days(leadDays);

/** Whoever buys a package of fewer days is not warned: they were read a moment ago. */
export const isWarnedOf = (validDays: number) => validDays > leadDays;

/** tx. The warning and the end, each at its moment; the reconciliation finds by their dates what that missed. */
export async function enqueuePackageDays(tx: Ctx, orderId: string, validUntil: Date): Promise<void> {
  await tx.enqueue(
    warnTask,
    { orderId },
    { runAt: after(validUntil, -expiryLead), jobKey: warnKey(orderId) },
  );
  await tx.enqueue(expireTask, { orderId }, { runAt: validUntil, jobKey: expireKey(orderId) });
}
