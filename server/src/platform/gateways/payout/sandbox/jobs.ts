import type { Ctx } from '../../../context.ts';
import { defineJob, type Job } from '../../../jobs/jobs.ts';
import { signatureHeader, signWebhook } from '../../payment/sandbox/signature.ts';
import { payoutWebhookPath } from '../payout.ts';
import { BankEvent, deliverBankJob } from './bank-events.ts';
import { settlePayout, settlePayoutJob } from './bank-payouts.ts';
import { bankSecret } from './bank-secret.ts';

const timeoutMilliseconds = 10_000;

/** Sends one event over real HTTP to the shop; whatever is not answered with 2xx is sent again by the job queue. */
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

async function post(ctx: Ctx, body: string): Promise<string | null> {
  try {
    const path = payoutWebhookPath.replace(':provider', 'sandbox');
    const response = await fetch(`${ctx.config.publicUrl}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signWebhook(bankSecret(ctx.config.secret), body, ctx.clock.now()),
      },
      body,
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.arrayBuffer();
    return response.ok ? null : `HTTP ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'unreachable';
  }
}

export const sandboxBankJobs: readonly Job[] = [deliver, settle];
