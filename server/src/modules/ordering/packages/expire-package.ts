import { isUnscheduled, sessionsLeft } from '@michi/contract/ordering/package-sessions';
import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { settlePayment } from '../escrow/settle-payment.ts';
import { outcomeByPercent, sumOutcomes } from '../rules/cancellation.ts';
import { keepFrozen } from '../escrow/freeze-escrow.ts';
import { countCancelled } from '../storage/order-event.repository.ts';
import { lockOrder, noteOnOrder, updateOrder } from '../storage/order.repository.ts';
import { isFree, type Order } from '../rules/order.ts';
import { listPayments } from '../storage/payment.repository.ts';

const reason = 'PACKAGE_EXPIRED';

/**
 * After its valid days the policy settles what was never scheduled of a package, as for a late cancellation
 * by the student. Again: nothing.
 */
export async function expirePackage(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'COMPLETED' || order.expiredAt || !isOver(order, tx.clock.now())) return;
    const payments = await listPayments(tx, [orderId]);
    const left = payments.filter(isUnscheduled);
    // A free package has nothing that a ban could freeze: its days go on.
    if (left.length > 0 && (await keepFrozen(tx, order, left))) return;
    const sessions = sessionsLeft(order, payments, await getSeats(tx, { orderIds: [orderId] }));
    const actor = systemActor('package-timer');
    const outcomes = left.map((payment) => outcomeByPercent(payment, order.policy.lateRefundPercent));
    for (const [index, payment] of left.entries()) {
      const outcome = outcomes[index];
      if (outcome) await settlePayment(tx, payment, outcome, actor, reason);
    }
    await updateOrder(tx, order, { expired_at: tx.clock.now() });
    if (sessions > 0) {
      await noteOnOrder(tx, order, actor, reason);
      await tx.announce('package.expired', { orderId, sessions, refund: sumOutcomes(outcomes).refund });
    }
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: orderId });
  });
}

const isOver = ({ validUntil }: Order, now: Date) => validUntil !== null && validUntil <= now;

/**
 * How many sessions of each of these orders ran out: those whose money was settled for that; of a free
 * package, which has no payments, those that no seat was ever taken of.
 */
export async function countExpired(
  ctx: Ctx,
  orders: readonly Order[],
  seats: readonly SeatDetail[],
): Promise<Map<string, number>> {
  const over = orders.filter((order) => order.status === 'COMPLETED' && isOver(order, ctx.clock.now()));
  const [free, paid] = [over.filter(isFree), over.filter((order) => !isFree(order))];
  const counts = await countCancelled(
    ctx,
    paid.map((order) => order.id),
    reason,
  );
  for (const order of free) {
    const own = seats.filter((seat) => seat.orderId === order.id);
    counts.set(order.id, sessionsLeft(order, [], own));
  }
  return counts;
}
