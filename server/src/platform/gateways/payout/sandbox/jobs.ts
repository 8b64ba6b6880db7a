import type { Ctx } from '../../../context.ts';
import { defineJob, type Job } from '../../../jobs/jobs.ts';
import { postWebhook } from '../../payment/sandbox/jobs.ts';
import { payoutWebhookPath } from '../payout.ts';
import { BankEvent, deliverBankJob } from './bank-events.ts';
import { settlePayout, settlePayoutJob } from './bank-payouts.ts';
import { bankSecret } from './bank-secret.ts';

/**
 * Sends one event over real HTTP to the shop; whatever is not answered with 2xx is sent again by the job
 * queue.
 */
const deliver = defineJob(deliverBankJob, async (ctx, { eventId }) => {
  const row = await ctx.db
    .selectFrom('sandbox_provider.bank_event')
    .selectAll()
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row) return;
  const error = await post(ctx, JSON.stringify(BankEvent.parse(row.payload)));
  await ctx.db
    .updateTable('sandbox_provider.bank_event')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      ...(error ? {} : { delivered_at: ctx.clock.now() }),
    }))
    .where('id', '=', eventId)
    .execute();
  if (error) throw new Error(`webhook ${eventId} was not accepted: ${error}`);
});

const settle = defineJob(settlePayoutJob, async (ctx, { payoutId, as }) => {
  await settlePayout(ctx, payoutId, as);
});

const post = (ctx: Ctx, body: string) =>
  postWebhook(ctx, payoutWebhookPath.replace(':provider', 'sandbox'), bankSecret(ctx.config.secret), body);

export const sandboxBankJobs: readonly Job[] = [deliver, settle];
