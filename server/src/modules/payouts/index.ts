/**
 * Owns what the payment provider says of the money afterwards: chargebacks and the comparison with its book.
 * A chargeback follows the provider's own state, whatever its messages say and in whatever order; its order's money waits until the bank has
 * decided. What our cash and the provider's book say otherwise is a row, until both agree or an administrator has explained or corrected it.
 * Announces chargeback.opened, chargeback.decided.
 */
import type { Module } from '../../platform/module.ts';
import { mountChargebacks } from './chargebacks/chargeback.routes.ts';
import { syncChargebackJob } from './chargebacks/chargeback-jobs.ts';
import { payoutsPersonalData } from './personal-data.ts';
import { mountReconciliation } from './reconciliation/reconciliation.routes.ts';
import { truthCrons, truthJobs } from './truth.jobs.ts';

export const payouts: Module = {
  name: 'payouts',
  personalData: payoutsPersonalData,
  routes(mount) {
    mountChargebacks(mount);
    mountReconciliation(mount);
  },
  jobs: truthJobs,
  crons: truthCrons,
  subscribe(on) {
    on('dispute.changed', (tx, { disputeRef }) => tx.enqueue(syncChargebackJob, { disputeRef }));
  },
};

export { type ChargebackNews, getChargebackNews } from './chargebacks/chargeback-news.ts';
export { chargebackStoryPoint } from './chargebacks/evidence.ts';
