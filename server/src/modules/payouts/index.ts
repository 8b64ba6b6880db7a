/**
 * Owns where a sensei's money goes, and how it gets there: accounts, runs, payouts, what the bank says of them, and statements.
 * Money leaves a balance once: the payouts of a run are made in one transaction, under the lock of the balances, and each step after that is a
 * transaction of its own which, repeated, changes nothing. A bank account is sealed; only its ending is told. What failed is the sensei's again, with
 * the reason, and goes with the next payout; a debt is recovered from later ones, and shown.
 * Announces payout.account_changed, payout.paid, payout.failed.
 */
import { extend } from '../../platform/extension-point.ts';
import type { Module } from '../../platform/module.ts';
import { deletionGuardPoint } from '../identity/index.ts';
import { payoutCrons, payoutJobs } from './payouts.jobs.ts';
import { mountPayouts } from './payouts.routes.ts';
import { payoutsPersonalData } from './personal-data.ts';
import { refuseDeletion } from './runs/refuse-deletion.ts';

export const payouts: Module = {
  name: 'payouts',
  personalData: payoutsPersonalData,
  routes: mountPayouts,
  jobs: payoutJobs,
  crons: payoutCrons,
  extensions: [extend(deletionGuardPoint, refuseDeletion)],
};

export { getPayoutNews, type PayoutNews } from './runs/payout-news.ts';
/** For the demo, whose sensei have been paid before. */
export { sealAccount } from './accounts/bank-account.ts';
