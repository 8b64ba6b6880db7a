import type { Ctx } from '../../../context.ts';
import { defineJob, type Job } from '../../../jobs/jobs.ts';
import { deliverJob, SandboxEvent } from './events.ts';
import { finishJob, finishSlow } from './intents.ts';
import { failRefund, failRefundJob } from './refunds.ts';
import { signatureHeader, signWebhook, webhookSecret } from './signature.ts';

const timeoutMilliseconds = 10_000;

/**
 * Sends one event over real HTTP to the shop; whatever is not answered with 2xx is sent again by the job
 * queue.
 */
const deliver = defineJob(deliverJob, async (ctx, { eventId }) => {
  const row = await ctx.db
    .selectFrom('sandbox_provider.event')
    .selectAll()
    .where('id', '=', eventId)
    .executeTakeFirst();
  if (!row) return;
  const error = await post(ctx, JSON.stringify(SandboxEvent.parse(row.payload)));
  await ctx.db
    .updateTable('sandbox_provider.event')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      ...(error ? {} : { delivered_at: ctx.clock.now() }),
    }))
    .where('id', '=', eventId)
    .execute();
  if (error) throw new Error(`webhook ${eventId} was not accepted: ${error}`);
});

const finish = defineJob(finishJob, async (ctx, { intentId }) => {
  await finishSlow(ctx, intentId);
});

const failLater = defineJob(failRefundJob, (ctx, { refundId }) => failRefund(ctx, refundId));

async function post(ctx: Ctx, body: string): Promise<string | null> {
  return postWebhook(ctx, '/webhooks/sandbox', webhookSecret(ctx.config.secret), body);
}

/** To a path below /api, signed. Null where it was accepted, otherwise why not. */
export async function postWebhook(
  ctx: Ctx,
  path: string,
  secret: string,
  body: string,
): Promise<string | null> {
  try {
    const response = await fetch(`${ctx.config.publicUrl}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signWebhook(secret, body, ctx.clock.now()),
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

export const sandboxJobs: readonly Job[] = [deliver, finish, failLater];
