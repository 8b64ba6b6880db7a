import { z } from 'zod';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

const OfPayout = z.object({ payoutId: z.uuid() });

/** The next steps of a payout through the provider, as far as they go now. */
export const advancePayoutJob = declareJob(
  'payouts.advance',
  OfPayout,
  ({ payoutId }) => `payout:${payoutId}:advance`,
);
/**
 * What buyers got back of a payout that had arrived is taken back from its sensei's account, as far as it
 * goes.
 */
export const recoverPayoutJob = declareJob(
  'payouts.recover',
  OfPayout,
  ({ payoutId }) => `payout:${payoutId}:recover`,
);
