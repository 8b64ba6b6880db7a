import { after, hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordOverdue } from '../../../platform/jobs/job-failure.ts';
import { listStuckWebhooks } from '../../../platform/webhook-store.ts';
import { getSeats } from '../../scheduling/index.ts';
import { lockOrder, moveOrder, updateOrder } from '../storage/order.repository.ts';
import { listUnsettledGifts } from '../gifts/gift.repository.ts';
import { listUnended, listUnreviewed } from './reconcile-gone.ts';
import { chargeOverdue } from '../plans/charge-class.ts';
import { beginOverdue } from '../plans/start-plan.ts';
import {
  listDuePayments,
  listExpiringPackages,
  listOverdueOrders,
  listOverduePackages,
  listStuckOrders,
  listUnansweredOrders,
  listUnsettledOrders,
  listUnsettledPayments,
} from './overdue.repository.ts';
import { systemActor } from '../../../platform/actor.ts';
import {
  endBannedJob,
  endExcludedJob,
  endUnansweredJob,
  expireJob,
  expirePackageJob,
  refundJob,
  releaseJob,
  returnGiftJob,
  reviewHoldsJob,
  syncGiftJob,
  syncJob,
  warnOfExpiryJob,
  workWebhookJob,
} from '../storage/order-jobs.ts';
import { expiryLead } from '../storage/package-days.ts';

const patience = minutes(3);
const batch = 200;
const unlessTried = true;

/**
 * Every few minutes: finds what should have moved on by itself (a lost webhook, a job that gave up, a process
 * killed at the wrong moment) and enqueues its step again. The steps look at the state first, so one too many
 * does nothing.
 */
export async function pickUpOverdue(ctx: Ctx): Promise<void> {
  const before = after(ctx.clock.now(), -patience);
  const { name: provider } = ctx.gateways.payment;
  for (const id of await listStuckWebhooks(ctx, { provider, receivedBefore: before, limit: batch }))
    await ctx.enqueue(workWebhookJob, { id }, { unlessTried });
  for (const orderId of await listUnsettledOrders(ctx, before))
    await ctx.enqueue(syncJob, { orderId }, { unlessTried });
  const since = after(ctx.clock.now(), -hours(25));
  for (const { giftId, isReturning } of await listUnsettledGifts(ctx, { from: since, before }))
    await ctx.enqueue(isReturning ? returnGiftJob : syncGiftJob, { giftId }, { unlessTried });
  for (const orderId of await listOverdueOrders(ctx, before))
    await ctx.enqueue(expireJob, { orderId }, { unlessTried });
  await beginOverdue(ctx, before);
  await chargeOverdue(ctx, before);
  for (const orderId of await listUnansweredOrders(ctx, before))
    await ctx.enqueue(endUnansweredJob, { orderId }, { unlessTried });
  for (const paymentId of await listUnsettledPayments(ctx, before))
    await ctx.enqueue(refundJob, { paymentId }, { unlessTried });
  for (const paymentId of await listDuePayments(ctx, before))
    await ctx.enqueue(releaseJob, { paymentId }, { unlessTried });
  for (const orderId of await listStuckOrders(ctx, before)) await announcePaidAgain(ctx, orderId);
  for (const orderId of await listExpiringPackages(ctx, after(ctx.clock.now(), expiryLead)))
    await ctx.enqueue(warnOfExpiryJob, { orderId }, { unlessTried });
  for (const orderId of await listOverduePackages(ctx, before))
    await ctx.enqueue(expirePackageJob, { orderId }, { unlessTried });
  const { banned, excluded } = await listUnended(ctx, before);
  for (const senseiId of banned) await ctx.enqueue(endBannedJob, { senseiId }, { unlessTried });
  for (const senseiId of excluded) await ctx.enqueue(endExcludedJob, { senseiId }, { unlessTried });
  for (const userId of await listUnreviewed(ctx))
    await ctx.enqueue(reviewHoldsJob, { userId }, { unlessTried });
  await tellOverdue(ctx);
}

/**
 * Product, B3: what was cancelled is settled within so many hours. What is not comes before the
 * administrators.
 */
async function tellOverdue(ctx: Ctx): Promise<void> {
  const most = ctx.settings.get('settlement.max_hours');
  for (const paymentId of await listUnsettledPayments(ctx, after(ctx.clock.now(), -hours(most))))
    await recordOverdue(ctx, refundJob, { paymentId }, `Not settled within ${most} h`);
}

/** The classroom of a paid order was never finished: its preparation is asked for again. */
async function announcePaidAgain(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'PROCESSING' && order?.status !== 'PENDING_CLASSROOM_CREATION') return;
    const seats = (await getSeats(tx, { orderIds: [orderId] })).filter((seat) => seat.state === 'BOOKED');
    if (order.status === 'PROCESSING')
      await moveOrder(tx, order, 'PENDING_CLASSROOM_CREATION', { actor: systemActor('reconcile') });
    else await updateOrder(tx, order, {});
    await tx.announce('order.paid', { orderId, classIds: [...new Set(seats.map((seat) => seat.classId))] });
  });
}
