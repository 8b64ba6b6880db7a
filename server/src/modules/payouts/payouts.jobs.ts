import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare-job.ts';
import { type CronJob, defineJob, type Job } from '../../platform/jobs/jobs.ts';
import { sendEvidenceJob, syncChargebackJob, watchChargebacksJob } from './chargebacks/chargeback-jobs.ts';
import { enqueueDueEvidence, sendDueEvidence } from './chargebacks/send-evidence.ts';
import { askAboutUndecided, syncChargeback } from './chargebacks/sync-chargeback.ts';
import { askProviderJob, workPayoutWebhookJob } from './hand-over/hand-over-jobs.ts';
import { advancePayout } from './hand-over/advance-payout.ts';
import { askProvider } from './hand-over/ask-provider.ts';
import { recoverPayout } from './hand-over/recover-payout.ts';
import { workPayoutWebhook } from './hand-over/work-webhook.ts';
import { syncAccountJob } from './accounts/account-jobs.ts';
import { syncAccount } from './accounts/sync-account.ts';
import { advancePayoutJob, recoverPayoutJob } from './runs/payout-jobs.ts';
import { reconcileBooks } from './reconciliation/reconcile-books.ts';
import { reconcileBooksJob } from './reconciliation/reconciliation-jobs.ts';
import { runBySchedule } from './runs/start-run.ts';

const runJob = defineJob(declareJob('payouts.run', z.unknown()), (ctx) => runBySchedule(ctx));
const watchJob = defineJob(watchChargebacksJob, async (ctx) => {
  await enqueueDueEvidence(ctx);
  await askAboutUndecided(ctx);
});
const askJob = defineJob(askProviderJob, (ctx) => askProvider(ctx));
const compareJob = defineJob(reconcileBooksJob, (ctx) => reconcileBooks(ctx));

export const payoutJobs: readonly Job[] = [
  runJob,
  defineJob(advancePayoutJob, (ctx, { payoutId }) => advancePayout(ctx, payoutId)),
  defineJob(recoverPayoutJob, (ctx, { payoutId }) => recoverPayout(ctx, payoutId)),
  defineJob(syncAccountJob, async (ctx, { accountId }) => {
    await syncAccount(ctx, accountId);
  }),
  defineJob(workPayoutWebhookJob, (ctx, { id }) => workPayoutWebhook(ctx, id)),
  askJob,
  defineJob(syncChargebackJob, (ctx, { disputeRef }) => syncChargeback(ctx, disputeRef)),
  defineJob(sendEvidenceJob, (ctx, { chargebackId }) => sendDueEvidence(ctx, chargebackId)),
  watchJob,
  compareJob,
];
export const payoutCrons: readonly CronJob[] = [
  // `runHour` of the rules.
  { job: runJob, pattern: '0 6 * * *' },
  { job: askJob, pattern: '*/5 * * * *' },
  { job: watchJob, pattern: '17 * * * *' },
  { job: compareJob, pattern: '40 4 * * *' },
];
