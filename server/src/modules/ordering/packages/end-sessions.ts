import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { isUnscheduled, sessionsLeft } from '@michi/contract/ordering/package-sessions';
import type { AnyActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { getSeats } from '../../scheduling/index.ts';
import { settlePayment } from '../escrow/settle-payment.ts';
import { outcomeByPercent } from '../rules/cancellation.ts';
import { endOrder } from '../storage/end-order.ts';
import { keepFrozen } from '../escrow/freeze-escrow.ts';
import { goesOn } from '../rules/order.policy.ts';
import { lockOrder, updateOrder } from '../storage/order.repository.ts';
import { listPayments } from '../storage/payment.repository.ts';

/**
 * What of a package has no class yet will never have one: its days are over, all that was paid for it goes
 * back, and the student hears why. A package of which nothing else is left is CANCELED. Again: nothing.
 */
export async function endSessions(
  ctx: Ctx,
  orderId: string,
  { actor, reason }: { actor: AnyActor; reason: EndReason },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    if (order.kind !== 'PACKAGE' || order.status !== 'COMPLETED' || order.expiredAt) return;
    const payments = await listPayments(tx, [orderId]);
    const seats = await getSeats(tx, { orderIds: [orderId] });
    const left = payments.filter(isUnscheduled);
    if (left.length > 0 && (await keepFrozen(tx, order, left))) return;
    const [now, sessions] = [tx.clock.now(), sessionsLeft(order, payments, seats)];
    if (sessions === 0) {
      // Of what is paid something may still be on its way; a free one has been looked at.
      if (order.price.total === 0) await updateOrder(tx, order, { expired_at: now });
      return;
    }
    for (const payment of left)
      await settlePayment(tx, payment, outcomeByPercent(payment, 100), actor, reason);
    const endsOrder = !goesOn(order, { payments, seats }, { payments: left, seats: [], isWhole: true }, now);
    const refund = left.reduce((sum, { amount }) => sum + amount, 0);
    const rest = { sessions, unscheduled: sessions, refund };
    await endOrder(tx, order, { endsOrder, rest }, { actor, reason });
  });
}
