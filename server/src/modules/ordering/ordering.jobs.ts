import { z } from 'zod';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { captureAccepted, endUnanswered } from './checkout/decide-order.ts';
import { endOrdersOfBanned } from './cancellation/end-banned.ts';
import { endOrdersOfExcluded } from './cancellation/end-excluded.ts';
import { endUnpaidOfClass, expireOrder } from './checkout/end-unpaid.ts';
import { expirePackage } from './packages/expire-package.ts';
import { failQuorums } from './cancellation/fail-quorum.ts';
import { reviewHolds } from './escrow/freeze-escrow.ts';
import { gatherFigures } from './views/market-figures.ts';
import { lowerPrices } from './escrow/lower-price.ts';
import { closeProposals } from './cancellation/move-class.ts';
import { reconcile } from './cancellation/reconcile.ts';
import { refundPayment } from './escrow/refund-payment.ts';
import { releaseDue } from './escrow/release-payment.ts';
import { syncOrder } from './checkout/sync-order.ts';
import { expireTask, warnTask } from './storage/package-days.ts';
import { warnOfExpiry } from './packages/warn-of-expiry.ts';
import { workWebhook } from './checkout/work-webhook.ts';

const OfOrder = z.object({ orderId: z.uuid() });
const OfPayment = z.object({ paymentId: z.uuid() });

export const orderingJobs: readonly Job[] = [
  defineJob('ordering.work_webhook', z.object({ id: z.uuid() }), (ctx, { id }) => workWebhook(ctx, id)),
  defineJob('ordering.sync', OfOrder, (ctx, { orderId }) => syncOrder(ctx, orderId)),
  defineJob('ordering.expire', OfOrder, (ctx, { orderId }) => expireOrder(ctx, orderId)),
  defineJob('ordering.end_unpaid', OfOrder.extend({ reason: z.string() }), (ctx, { orderId, reason }) =>
    endUnpaidOfClass(ctx, orderId, reason),
  ),
  defineJob('ordering.capture', OfOrder, (ctx, { orderId }) => captureAccepted(ctx, orderId)),
  defineJob('ordering.end_unanswered', OfOrder, (ctx, { orderId }) => endUnanswered(ctx, orderId)),
  defineJob(warnTask, OfOrder, (ctx, { orderId }) => warnOfExpiry(ctx, orderId)),
  defineJob(expireTask, OfOrder, (ctx, { orderId }) => expirePackage(ctx, orderId)),
  defineJob('ordering.refund', OfPayment, (ctx, { paymentId }) => refundPayment(ctx, paymentId)),
  defineJob('ordering.release', OfPayment, (ctx, { paymentId }) => releaseDue(ctx, paymentId)),
  defineJob('ordering.lower_prices', z.object({ classId: z.uuid() }), (ctx, { classId }) =>
    lowerPrices(ctx, classId),
  ),
  defineJob('ordering.end_banned', z.object({ senseiId: z.uuid() }), (ctx, { senseiId }) =>
    endOrdersOfBanned(ctx, senseiId),
  ),
  defineJob('ordering.end_excluded', z.object({ senseiId: z.uuid() }), (ctx, { senseiId }) =>
    endOrdersOfExcluded(ctx, senseiId),
  ),
  defineJob('ordering.review_holds', z.object({ userId: z.uuid() }), (ctx, { userId }) =>
    reviewHolds(ctx, userId),
  ),
  defineJob('ordering.reconcile', z.unknown(), (ctx) => reconcile(ctx)),
  defineJob('ordering.close_proposals', z.unknown(), (ctx) => closeProposals(ctx)),
  defineJob('ordering.gather_figures', z.unknown(), (ctx) => gatherFigures(ctx)),
  defineJob('ordering.fail_quorums', z.unknown(), (ctx) => failQuorums(ctx)),
];

export const orderingCrons: readonly CronJob[] = [
  { task: 'ordering.reconcile', pattern: '*/2 * * * *' },
  { task: 'ordering.close_proposals', pattern: '* * * * *' },
  { task: 'ordering.gather_figures', pattern: '*/5 * * * *' },
  { task: 'ordering.fail_quorums', pattern: '*/5 * * * *' },
];
