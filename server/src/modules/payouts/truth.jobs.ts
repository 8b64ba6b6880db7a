import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { sendEvidenceJob, syncChargebackJob, watchChargebacksJob } from './chargebacks/chargeback-jobs.ts';
import { enqueueDueEvidence, sendDueEvidence } from './chargebacks/send-evidence.ts';
import { askAboutUndecided, syncChargeback } from './chargebacks/sync-chargeback.ts';
import { reconcileBooks } from './reconciliation/reconcile-books.ts';
import { compareBooksJob } from './reconciliation/reconciliation-jobs.ts';

const watchJob = defineJob(watchChargebacksJob, async (ctx) => {
  await enqueueDueEvidence(ctx);
  await askAboutUndecided(ctx);
});
const compareJob = defineJob(compareBooksJob, (ctx) => reconcileBooks(ctx));

/** What the provider says of the money: chargebacks and its book. */
export const truthJobs: readonly Job[] = [
  defineJob(syncChargebackJob, (ctx, { disputeRef }) => syncChargeback(ctx, disputeRef)),
  defineJob(sendEvidenceJob, (ctx, { chargebackId }) => sendDueEvidence(ctx, chargebackId)),
  watchJob,
  compareJob,
];
export const truthCrons: readonly CronJob[] = [
  { job: watchJob, pattern: '17 * * * *' },
  { job: compareJob, pattern: '40 4 * * *' },
];
