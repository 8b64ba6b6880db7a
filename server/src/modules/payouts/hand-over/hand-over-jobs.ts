import { z } from 'zod';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

export const workPayoutWebhookJob = declareJob(
  'payouts.work_webhook',
  z.object({ id: z.uuid() }),
  ({ id }) => `payout-webhook:${id}`,
);
export const askProviderJob = declareJob('payouts.ask_provider', z.unknown());
