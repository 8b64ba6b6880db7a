/**
 * Owns where a sensei's money goes, and how it gets there: accounts, runs, payouts, what the bank says of
 * them, and statements; and what the payment provider says of the money afterwards: chargebacks and the
 * comparison with its book. Money leaves a balance once: the payouts of a run are made in one transaction,
 * under the lock of the balances, and each step after that is a transaction of its own which, repeated,
 * changes nothing. A bank account is sealed; only its ending is told. What failed is the sensei's again, with
 * the reason, and goes with the next payout; a debt is recovered from later ones, and shown. A chargeback
 * follows the provider's own state, whatever its messages say and in whatever order; its order's money waits
 * until the bank has decided. What our cash and the provider's book say otherwise is a row, until both agree
 * or an administrator has explained or corrected it. Announces payout.account_changed, payout.paid,
 * payout.failed, chargeback.opened, chargeback.decided.
 */
import { extend } from '../../platform/extension-point.ts';
import type { Module } from '../../platform/module.ts';
import { deletionGuardPoint } from '../identity/index.ts';
import { mountChargebacks } from './chargebacks/chargeback.routes.ts';
import { syncChargebackJob } from './chargebacks/chargeback-jobs.ts';
import { payoutCrons, payoutJobs } from './payouts.jobs.ts';
import { mountPayouts } from './payouts.routes.ts';
import { payoutsPersonalData } from './personal-data.ts';
import { mountReconciliation } from './reconciliation/reconciliation.routes.ts';
import { mountPayoutWebhooks } from './hand-over/webhook.routes.ts';
import { recoverIfPaidOut } from './runs/recover-if-paid-out.ts';
import { refuseDeletion } from './runs/refuse-deletion.ts';

export const payouts: Module = {
  name: 'payouts',
  personalData: payoutsPersonalData,
  routes(mount) {
    mountPayouts(mount);
    mountChargebacks(mount);
    mountReconciliation(mount);
  },
  rawRoutes: mountPayoutWebhooks,
  jobs: payoutJobs,
  crons: payoutCrons,
  extensions: [extend(deletionGuardPoint, refuseDeletion)],
  subscribe(on) {
    on('payment.refunded', (tx, { paymentId }) => recoverIfPaidOut(tx, paymentId));
    on('dispute.changed', (tx, { disputeRef }) => tx.enqueue(syncChargebackJob, { disputeRef }));
  },
};

export { type ChargebackSummary, getChargebackSummary } from './chargebacks/chargeback-summary.ts';
export { chargebackStoryPoint } from './chargebacks/evidence.ts';
/** For the yearly report to the tax office. */
export { listPaidAccounts, type PaidAccount } from './runs/paid-accounts.repository.ts';
export { getPayoutSummary, type PayoutSummary } from './runs/payout-summary.ts';
/** For the demo, whose sensei have been paid before. */
export { sealAccount } from './accounts/bank-account.ts';
