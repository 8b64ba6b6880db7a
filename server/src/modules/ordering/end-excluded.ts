import type { EndReason } from '@michi/contract/end-reasons';
import { isUnscheduled } from '@michi/contract/package-sessions';
import { systemActor } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import type { JobOptions } from '../../platform/jobs.ts';
import { cancelOrder, settlePayment } from './cancel-order.ts';
import { outcomeByPercent } from './cancellation.ts';
import { endEach } from './end-banned.ts';
import { keepFrozen } from './freeze-holds.ts';
import { findOrder, lockOrder, noteOnOrder } from './order.repository.ts';
import { isUnpaid } from './order.ts';
import { listPayments } from './payment.repository.ts';
import { isSenseiExcluded } from './sensei-standing.ts';

const exclusion = systemActor('exclusion');
const reason: EndReason = 'SENSEI_EXCLUDED';

export function endExcluded(ctx: Ctx, senseiId: string, options: JobOptions = {}): Promise<void> {
  return ctx.enqueue(
    'ordering.end_excluded',
    { senseiId },
    { ...options, jobKey: `sensei:${senseiId}:excluded` },
  );
}

/**
 * With an excluded sensei booked classes take place. What is not paid ends, requests to accept too; sessions of packages that have no class
 * yet go back whole. What the bank is working on now is ended by the next try.
 */
export async function endOrdersOfExcluded(ctx: Ctx, senseiId: string): Promise<void> {
  if (!(await isSenseiExcluded(ctx, senseiId))) return;
  await endEach(ctx, senseiId, async (orderId) => {
    const order = found(await findOrder(ctx, orderId));
    if (isUnpaid(order))
      await cancelOrder(ctx, exclusion, { orderId, seatId: null, reason, fingerprint: null });
    else await refundUnscheduled(ctx, orderId);
  });
}

async function refundUnscheduled(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = found(await lockOrder(tx, orderId));
    const left = (await listPayments(tx, [orderId])).filter(isUnscheduled);
    if (left.length === 0 || (await keepFrozen(tx, order, left))) return;
    for (const payment of left)
      await settlePayment(tx, payment, outcomeByPercent(payment, 100), exclusion, reason);
    await noteOnOrder(tx, order, exclusion, reason);
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: orderId });
  });
}
