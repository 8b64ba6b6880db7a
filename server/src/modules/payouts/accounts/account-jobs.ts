import { z } from 'zod';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

/** Asks the provider how an account stands. */
export const syncAccountJob = declareJob(
  'payouts.sync_account',
  z.object({ accountId: z.uuid() }),
  ({ accountId }) => `payout-account:${accountId}:sync`,
);
