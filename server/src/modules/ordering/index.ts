/**
 * Owns orders (the pages call them checkouts), their payments, fees, refunds and releases, and the ledger.
 * Order and payment move only along their tables of steps, each step written down; money moves only as
 * balanced double entries; an exclusion, or that a sensei leaves, ends what is not booked, a ban freezes what
 * is held, an appeal gives it the time back that was left; a dispute freezes it until it is decided; a change
 * of the fees counts for the orders to come, and is refused where a sensei would end below zero; the days of
 * a package are found by their dates, and ended once; what the provider says counts once, however often and
 * in whatever order it says it; a cancellation ends exactly as previewed. a card is kept with the provider
 * for who agreed to it, and charged once however often it is pressed; what a minor books waits for a
 * guardian, or goes through within the purse's caps, which hold for whoever books for the child. credit is
 * spent under the lock of its balance, never more than is there, and what is given back of a payment is
 * credit again by the same share; a gift is credit of whoever redeems its code first, and owed from when it
 * was paid; who was invited, and whoever invited them, have credit once after the first class that took
 * place; classes that are charged one by one are orders held from the beginning, each charged once so many
 * hours before it, or given up; what stands in for a class whose sensei is away keeps the price, the fee and
 * the share as they were bought; the share is whose class it is then; Announces credit.granted, gift.bought,
 * gift.redeemed, referral.earned, guardian.asked, guardian.approved, requests.ended, order.paid,
 * order.approval_requested, order.completed, order.canceled, card.removed, series.planned,
 * series.charge_failed, series.classes_ended, series.card_gone, package.expiring, package.expired,
 * package.ended, payment.held, payment.released, payment.refunded.
 */
import { extend } from '../../platform/extension-point.ts';
import type { Module } from '../../platform/module.ts';
import { courseBuyersPoint, feeRulesPoint, formatLocksPoint } from '../catalogue/index.ts';
import { deletionGuardPoint, stepEffectsPoint } from '../identity/index.ts';
import { taxedSalesPoint } from '../pricing/index.ts';
import { sessionHoldersPoint } from '../scheduling/index.ts';
import { mountBackTests } from './back-test/back-test.routes.ts';
import { backTestJobs } from './back-test/back-tests.ts';
import { mountCredit } from './credit/credit.routes.ts';
import { lapseCredit } from './credit/lapse-credit.ts';
import { mountFamily } from './family/family.routes.ts';
import { mountFees } from './fees/fee.routes.ts';
import { orderingPersonalData } from './personal-data.ts';
import { orderingCrons, orderingJobs } from './ordering.jobs.ts';
import { endFeesOfCategory, feeRulesOfCategory } from './fees/category-fees.ts';
import { fingerprintOfStep } from './cancellation/preview-ban.ts';
import { refuseDeletion } from './cancellation/refuse-deletion.ts';
import { hasOrdered, hasSessionsLeft } from './checkout/course-orders.ts';
import { formatLocks } from './checkout/format-locks.ts';
import { mountGifts } from './gifts/gift.routes.ts';
import { earnReferral } from './referrals/earn-referral.ts';
import { mountReferrals } from './referrals/referral.routes.ts';
import { mountMethods } from './methods/payment-method.routes.ts';
import { mountOrdering } from './ordering.routes.ts';
import { mountReplacements } from './replacements/replacement.routes.ts';
import { followCard } from './plans/change-plan.ts';
import { mountPlans } from './plans/plans.routes.ts';
import { followCanceled, followPaid } from './plans/start-plan.ts';
import { enqueueLowerPrices } from './checkout/start-escrow.ts';
import { mountWebhooks } from './checkout/webhook.routes.ts';
import { orderMetrics } from './views/order-metrics.ts';
import { hasSoldByRates } from './storage/taxed-sale.repository.ts';
import { endBannedJob, endExcludedJob, forgetCardsJob, reviewHoldsJob } from './storage/order-jobs.ts';

export const ordering: Module = {
  name: 'ordering',
  personalData: orderingPersonalData,
  routes(mount) {
    mountOrdering(mount);
    mountFees(mount);
    mountBackTests(mount);
    mountFamily(mount);
    mountMethods(mount);
    mountReplacements(mount);
    mountCredit(mount);
    mountGifts(mount);
    mountReferrals(mount);
    mountPlans(mount);
  },
  rawRoutes: mountWebhooks,
  jobs: [...orderingJobs, ...backTestJobs],
  metrics: orderMetrics,
  crons: orderingCrons,
  extensions: [
    extend(deletionGuardPoint, refuseDeletion),
    extend(stepEffectsPoint, fingerprintOfStep),
    extend(feeRulesPoint, feeRulesOfCategory),
    extend(courseBuyersPoint, hasOrdered),
    extend(formatLocksPoint, formatLocks),
    extend(sessionHoldersPoint, hasSessionsLeft),
    extend(taxedSalesPoint, hasSoldByRates),
  ],
  subscribe(on) {
    on('user.status_changed', async (tx, { userId, from, to }) => {
      if (to === 'BANNED' || from === 'BANNED') await tx.enqueue(reviewHoldsJob, { userId });
      // Also of a sensei who was excluded before, and stays so: her booked classes still lay ahead.
      if (to === 'BANNED') await tx.enqueue(endBannedJob, { senseiId: userId });
      if (to === 'DELETED') {
        await tx.enqueue(endExcludedJob, { senseiId: userId });
        await tx.enqueue(forgetCardsJob, { userId });
        await lapseCredit(tx, userId);
      }
    });
    on('sensei.status_changed', async (tx, { userId: senseiId, to }) => {
      if (to === 'BANNED') await tx.enqueue(endBannedJob, { senseiId });
      if (to === 'EXCLUDED') await tx.enqueue(endExcludedJob, { senseiId });
    });
    on('order.paid', followPaid);
    on('order.canceled', (tx, { orderId, reason }) => followCanceled(tx, orderId, reason));
    on('card.removed', (tx, { methodId }) => followCard(tx, methodId));
    on('payment.released', earnReferral);
    on('category.merged', endFeesOfCategory);
    // Once more before any of it is released, whatever became of the job when a seat was paid.
    on('class.ended', (tx, { classId }) => enqueueLowerPrices(tx, [classId]));
  },
};

export { findFeeIdsByName } from './fees/fee.repository.ts';
export {
  endDispute,
  freezeForDispute,
  getSeatMoney,
  type SeatMoney,
  upholdDispute,
} from './escrow/dispute-hold.ts';
export { type FeePosting, listFeePostings } from './administration/fee-postings.repository.ts';
export {
  findReleasedSensei,
  type ReleaseSum,
  sumReleases,
} from './administration/release-sums.repository.ts';
export {
  type Chargeback,
  type ChargebackBearer,
  endChargeback,
  holdForChargeback,
  loseChargeback,
  postChargebackReturned,
  postChargebackTaken,
} from './escrow/chargeback-hold.ts';
export { type CashLine, listCashReferences, sumCash } from './storage/cash-book.repository.ts';
export { completeOrder } from './checkout/complete-order.ts';
export { withdrawUntil } from './rules/cancellation.ts';
export { isOnItsWayBack } from './rules/payment.ts';
export type { Entry, Posting } from './rules/ledger.ts';
export {
  partKept,
  partReversed,
  partSent,
  payOut,
  payoutKeys,
  type PayoutPart,
  payoutPaid,
  payoutReturned,
  providerPayout,
} from './rules/payout-ledger.ts';
export {
  type BalanceLine,
  findPayoutOf,
  unassignPayments,
  listBalanceLines,
  listPayoutCharges,
  listPaidFor,
  listPayable,
  lockBalances,
  markPaidOut,
  type Payable,
  type PayoutCharge,
  sumBalanceBefore,
  sumTakenBack,
  sumReleasedByMonth,
  takeIntoPayouts,
} from './storage/payable.repository.ts';
export { getPlanAhead, takeEnded } from './plans/plan-progress.ts';
export { listTransactions } from './administration/ledger-list.ts';
export { post } from './storage/ledger.repository.ts';
export { getMarketFigures, type MarketFigures } from './views/market-figures.ts';
export { findOrderIds, getOrderDetail, type OrderDetail } from './views/order-detail.ts';
export { findOrderHeads, findOrderIdsByNumber } from './views/order-heads.ts';
export { listOrdersForAdmin } from './views/order-queries.ts';
export { previewBan, previewExclusion } from './cancellation/preview-ban.ts';
export { getWholeRefund } from './cancellation/refund-seats.ts';
export { listGiftDisputes } from './gifts/gift.repository.ts';
export { syncGiftDispute } from './gifts/gift-dispute.ts';
/** For the demo, whose gifts have codes. */
export { codeOf, hashCode } from './gifts/gift.ts';
/** For the demo, whose orders have been under way. */
export {
  chargePlannedJob,
  endUnansweredJob,
  expireJob,
  expirePackageJob,
  refundJob,
  releaseJob,
  warnOfExpiryJob,
} from './storage/order-jobs.ts';
export { expiryLead } from './storage/package-days.ts';
