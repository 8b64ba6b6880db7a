import { z } from 'zod';
import { declareJob } from '../../../platform/jobs/declare-job.ts';

/** Brings a chargeback to what the provider says of it now. */
export const syncChargebackJob = declareJob(
  'payouts.sync_chargeback',
  z.object({ disputeRef: z.string() }),
  ({ disputeRef }) => `dispute:${disputeRef}`,
);
export const sendEvidenceJob = declareJob(
  'payouts.send_evidence',
  z.object({ chargebackId: z.uuid() }),
  ({ chargebackId }) => `chargeback:${chargebackId}:evidence`,
);
/** Hourly: sends what is due, and asks about what is not decided. */
export const watchChargebacksJob = declareJob('payouts.watch_chargebacks', z.unknown());
