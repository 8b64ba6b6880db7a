import { isUnscheduled } from '@michi/contract/package-sessions';
import { systemActor } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { settlePayment } from './cancel-order.ts';
import { outcomeByPercent } from './cancellation.ts';
import { keepFrozen } from './freeze-holds.ts';
import { lockOrder, noteOnOrder } from './order.repository.ts';
import { listPayments } from './payment.repository.ts';

/** After its valid days the policy settles what was never scheduled of a package, as for a late cancellation by the student. */
export async function expirePackage(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (
      !order ||
      order.status !== 'COMPLETED' ||
      order.validUntil === null ||
      order.validUntil > tx.clock.now()
    )
      return;
    const left = (await listPayments(tx, [orderId])).filter(isUnscheduled);
    if (await keepFrozen(tx, order, left)) return;
    const actor = systemActor('package-timer');
    for (const payment of left)
      await settlePayment(
        tx,
        payment,
        outcomeByPercent(payment, order.policy.lateRefundPercent),
        actor,
        'PACKAGE_EXPIRED',
      );
    if (left.length > 0) await noteOnOrder(tx, order, actor, 'PACKAGE_EXPIRED');
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: orderId });
  });
}
