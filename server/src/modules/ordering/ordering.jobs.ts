import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { captureAccepted, endUnanswered } from './checkout/decide-order.ts';
import { askClosed } from './cancellation/ask-closed.ts';
import { endOrdersOfBanned } from './cancellation/end-banned.ts';
import { endOrdersOfExcluded } from './cancellation/end-excluded.ts';
import { endUnpaidOfClass, expireOrder } from './checkout/end-unpaid.ts';
import { expirePackage } from './packages/expire-package.ts';
import { failQuorums } from './cancellation/fail-quorum.ts';
import { reviewHolds } from './escrow/freeze-escrow.ts';
import { gatherMoney } from './administration/payment-list.ts';
import { gatherFigures } from './views/market-figures.ts';
import { detachCard, forgetCards } from './methods/forget-cards.ts';
import { saveUsedCard } from './methods/save-card.ts';
import { lowerPrices } from './escrow/lower-price.ts';
import { closeProposals } from './cancellation/move-class.ts';
import { pickUpOverdue } from './cancellation/pick-up-overdue.ts';
import { followRefund, refundAgain } from './escrow/failed-refund.ts';
import { returnGift, syncGift } from './gifts/settle-gift.ts';
import { refundPayment } from './escrow/refund-payment.ts';
import { releaseDue } from './escrow/release-payment.ts';
import { syncOrder } from './checkout/sync-order.ts';
import {
  askClosedJob,
  beginPlanJob,
  captureJob,
  chargePlannedJob,
  detachCardJob,
  endBannedJob,
  endExcludedJob,
  endUnansweredJob,
  endUnpaidJob,
  expireJob,
  expirePackageJob,
  followRefundJob,
  forgetCardsJob,
  keepCardJob,
  lowerPricesJob,
  refundAgainJob,
  refundJob,
  releaseJob,
  returnGiftJob,
  reviewHoldsJob,
  syncGiftJob,
  syncJob,
  warnOfExpiryJob,
  workWebhookJob,
} from './storage/order-jobs.ts';
import { adoptCard } from './plans/change-plan.ts';
import { chargePlanned } from './plans/charge-class.ts';
import { beginPlan } from './plans/start-plan.ts';
import { closeReplacements } from './replacements/choose-replacement.ts';
import { warnOfExpiry } from './packages/warn-of-expiry.ts';
import { workWebhook } from './checkout/work-webhook.ts';

const reconcileJob = defineJob(declareJob('ordering.reconcile', z.unknown()), (ctx) => pickUpOverdue(ctx));
const closeProposalsJob = defineJob(declareJob('ordering.close_proposals', z.unknown()), (ctx) =>
  closeProposals(ctx),
);
const closeReplacementsJob = defineJob(declareJob('ordering.close_replacements', z.unknown()), (ctx) =>
  closeReplacements(ctx),
);
const gatherFiguresJob = defineJob(declareJob('ordering.gather_figures', z.unknown()), async (ctx) => {
  await gatherFigures(ctx);
  await gatherMoney(ctx);
});
const failQuorumsJob = defineJob(declareJob('ordering.fail_quorums', z.unknown()), (ctx) => failQuorums(ctx));

export const orderingJobs: readonly Job[] = [
  defineJob(workWebhookJob, (ctx, { id }) => workWebhook(ctx, id)),
  defineJob(syncJob, (ctx, { orderId }) => syncOrder(ctx, orderId)),
  defineJob(syncGiftJob, async (ctx, { giftId }) => void (await syncGift(ctx, giftId))),
  defineJob(returnGiftJob, (ctx, { giftId }) => returnGift(ctx, giftId)),
  defineJob(keepCardJob, async (ctx, { orderId }) =>
    adoptCard(ctx, orderId, await saveUsedCard(ctx, orderId)),
  ),
  defineJob(beginPlanJob, (ctx, { orderId }) => beginPlan(ctx, orderId)),
  defineJob(chargePlannedJob, (ctx, { orderId }) => chargePlanned(ctx, orderId)),
  defineJob(detachCardJob, (ctx, { methodId }) => detachCard(ctx, methodId)),
  defineJob(forgetCardsJob, (ctx, { userId }) => forgetCards(ctx, userId)),
  defineJob(expireJob, (ctx, { orderId }) => expireOrder(ctx, orderId)),
  defineJob(endUnpaidJob, (ctx, { orderId, reason }) => endUnpaidOfClass(ctx, orderId, reason)),
  defineJob(captureJob, (ctx, { orderId }) => captureAccepted(ctx, orderId)),
  defineJob(endUnansweredJob, (ctx, { orderId }) => endUnanswered(ctx, orderId)),
  defineJob(warnOfExpiryJob, (ctx, { orderId }) => warnOfExpiry(ctx, orderId)),
  defineJob(expirePackageJob, (ctx, { orderId }) => expirePackage(ctx, orderId)),
  defineJob(refundJob, (ctx, { paymentId }) => refundPayment(ctx, paymentId)),
  defineJob(followRefundJob, (ctx, { refundRef }) => followRefund(ctx, refundRef)),
  defineJob(refundAgainJob, (ctx, { paymentId }) => refundAgain(ctx, paymentId)),
  defineJob(releaseJob, (ctx, { paymentId }) => releaseDue(ctx, paymentId)),
  defineJob(lowerPricesJob, (ctx, { classId }) => lowerPrices(ctx, classId)),
  defineJob(askClosedJob, (ctx, about) => askClosed(ctx, about)),
  defineJob(endBannedJob, (ctx, { senseiId }) => endOrdersOfBanned(ctx, senseiId)),
  defineJob(endExcludedJob, (ctx, { senseiId }) => endOrdersOfExcluded(ctx, senseiId)),
  defineJob(reviewHoldsJob, (ctx, { userId }) => reviewHolds(ctx, userId)),
  reconcileJob,
  closeProposalsJob,
  closeReplacementsJob,
  gatherFiguresJob,
  failQuorumsJob,
];

export const orderingCrons: readonly CronJob[] = [
  { job: reconcileJob, pattern: '*/2 * * * *' },
  { job: closeProposalsJob, pattern: '* * * * *' },
  { job: closeReplacementsJob, pattern: '* * * * *' },
  { job: gatherFiguresJob, pattern: '*/5 * * * *' },
  { job: failQuorumsJob, pattern: '*/5 * * * *' },
];
