import { systemActor } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { groupPrice } from '@michi/contract/catalogue/group-price';
import { getSeats } from '../../scheduling/index.ts';
import type { FeeSnapshot } from '../rules/apply-fees.ts';
import { ofBanned } from './freeze-escrow.ts';
import { lockOrdersOf } from '../storage/lock-orders.ts';
import { findFees } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { holdReasons, isInDispute } from '../rules/payment.ts';
import { listPayments, movePayments, splitPayment } from '../storage/payment.repository.ts';
import { differenceBeside } from '../rules/part-refund.ts';
import { shareAt, unitPriceOf } from '../rules/price.ts';
import { refundJob } from '../storage/order-jobs.ts';

const actor = systemActor('falling-price');

/**
 * A group class costs less the more have booked it, and whoever paid more gets the difference back: the row
 * is split, its part refunded (product, B3). Asks what is held, not what was done: run twice, or after a
 * crash, it gives nothing twice. The price never rises again.
 */
export async function lowerPrices(ctx: Ctx, classId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const orders = await lockOrdersOf(tx, classId);
    // As they are under the locks: nobody who is refunded now can cancel meanwhile.
    const booked = (await getSeats(tx, { classIds: [classId] })).filter((seat) => seat.state === 'BOOKED');
    const falling = orders.filter((order) => order.policy.falling !== null);
    const fees = await findFees(
      tx,
      falling.map((order) => order.id),
    );
    for (const order of falling) {
      const seat = booked.find((each) => each.orderId === order.id);
      if (seat) await lowerPrice(tx, order, seat.seatId, booked.length, found(fees.get(order.id)));
    }
  });
}

async function lowerPrice(
  tx: Ctx,
  order: Order,
  seatId: string,
  students: number,
  fees: FeeSnapshot,
): Promise<void> {
  const { falling } = order.policy;
  if (!falling || order.status !== 'COMPLETED') return;
  const paid = (await listPayments(tx, [order.id])).filter((payment) => payment.seatId === seatId);
  const held = paid.find((payment) => payment.status === 'HELD');
  // Money that a dispute, a chargeback or a ban froze stays where it is; after the ban it is looked at again.
  if (
    !held ||
    isInDispute(held) ||
    held.frozenAt ||
    held.chargebackAt ||
    (await ofBanned(tx, order, [held])).length > 0
  )
    return;
  const goodwill = paid.filter(({ holdReason }) => holdReason === holdReasons.goodwill);
  const unitPrice = groupPrice(unitPriceOf(order.price, held.sessionIndex), falling.steps, students);
  const share = differenceBeside(held, goodwill, shareAt(order.price, fees, unitPrice, held.sessionIndex));
  if (!share) return;
  const { part } = await splitPayment(tx, held, share, actor);
  const moved = await movePayments(tx, [part], 'CANCELLED', {
    actor,
    reason: holdReasons.priceFell,
    set: { hold_until: null, hold_reason: holdReasons.priceFell },
  });
  for (const { id: paymentId } of moved) await tx.enqueue(refundJob, { paymentId });
  tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
}
