import { isUnscheduled, sessionsLeft } from '@michi/contract/ordering/package-sessions';
import { after } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getSeats } from '../../scheduling/index.ts';
import { lockOrder, updateOrder } from '../storage/order.repository.ts';
import { enqueuePackageDays, expiryLead } from '../storage/package-days.ts';
import { listPayments } from '../storage/payment.repository.ts';

/**
 * A week before its days are over the student is told what of a package has no class yet, while there is time
 * still. Once.
 */
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
