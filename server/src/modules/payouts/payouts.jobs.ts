import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { sendEvidenceJob, syncChargebackJob, watchChargebacksJob } from './chargebacks/chargeback-jobs.ts';
import { enqueueDueEvidence, sendDueEvidence } from './chargebacks/send-evidence.ts';
import { askAboutUndecided, syncChargeback } from './chargebacks/sync-chargeback.ts';
import { reconcileBooks } from './reconciliation/reconcile-books.ts';
import { compareBooksJob } from './reconciliation/reconciliation-jobs.ts';
import { runBySchedule } from './runs/start-run.ts';

const runJob = defineJob(declareJob('payouts.run', z.unknown()), (ctx) => runBySchedule(ctx));
const watchJob = defineJob(watchChargebacksJob, async (ctx) => {
  await enqueueDueEvidence(ctx);
  await askAboutUndecided(ctx);
});
const compareJob = defineJob(compareBooksJob, (ctx) => reconcileBooks(ctx));

export const payoutJobs: readonly Job[] = [
  runJob,
  defineJob(syncChargebackJob, (ctx, { disputeRef }) => syncChargeback(ctx, disputeRef)),
  defineJob(sendEvidenceJob, (ctx, { chargebackId }) => sendDueEvidence(ctx, chargebackId)),
  watchJob,
  compareJob,
];
export const payoutCrons: readonly CronJob[] = [
  // `runHour` of the rules.
  { job: runJob, pattern: '0 6 * * *' },
  { job: watchJob, pattern: '17 * * * *' },
  { job: compareJob, pattern: '40 4 * * *' },
];
