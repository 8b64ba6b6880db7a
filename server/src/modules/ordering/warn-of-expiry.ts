import { isUnscheduled, sessionsLeft } from '@michi/contract/package-sessions';
import { after, days } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/context.ts';
import { getSeats } from '../scheduling/index.ts';
import { lockOrder, updateOrder } from './order.repository.ts';
import { listPayments } from './payment.repository.ts';

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

/** A week before its days are over the student is told what of a package has no class yet, while there is time still. Once. */
export async function warnOfExpiry(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'COMPLETED' || order.validUntil === null || order.expiryWarnedAt) return;
    const now = tx.clock.now();
    if (order.validUntil <= now) return;
    if (after(order.validUntil, -expiryLead) > now) return enqueuePackageDays(tx, orderId, order.validUntil);
    const payments = await listPayments(tx, [orderId]);
    // Frozen by a ban, it gets its days back with the end of that.
    if (payments.some((payment) => isUnscheduled(payment) && payment.frozenAt !== null)) return;
    const sessions = sessionsLeft(order, payments, await getSeats(tx, { orderIds: [orderId] }));
    await updateOrder(tx, order, { expiry_warned_at: now });
    if (sessions > 0) await tx.announce('package.expiring', { orderId, sessions });
  });
}
