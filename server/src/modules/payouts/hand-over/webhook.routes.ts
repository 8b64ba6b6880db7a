import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { payoutWebhookPath } from '../../../platform/gateways/payout/payout.ts';
import { storeWebhook } from '../../../platform/webhook-store.ts';
import { InvalidPayoutSignature } from '../payouts.errors.ts';
import { workPayoutWebhookJob } from './hand-over-jobs.ts';
import { sourceOf } from './work-webhook.ts';

const Params = z.object({ provider: z.string() });

/** What the provider says of accounts and payouts: the raw bytes are signed, so nothing may parse them before. */
export function mountPayoutWebhooks(app: FastifyInstance, ctx: Ctx): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(`/api${payoutWebhookPath}`, async (request, reply) => {
      const { provider } = Params.parse(request.params);
      if (provider !== ctx.gateways.payout?.name) throw NotFound();
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receive(ctx, body, request.headers);
      return reply.code(200).send({ received: true });
    });
  });
}

/** Stored once with the job that works it off, then answered. */
async function receive(
  ctx: Ctx,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const gateway = ctx.gateways.payout;
  const notice = gateway?.readWebhook(body, headers) ?? null;
  if (!gateway || notice === null) throw InvalidPayoutSignature();
  const received = {
    provider: sourceOf(gateway.name),
    providerEventId: notice.providerEventId,
    payload: notice,
  };
  await ctx.transaction(async (tx) => {
    if (notice.kind === 'ignored' || notice.kind === 'unknown') {
      const state = notice.kind === 'ignored' ? 'IGNORED' : 'UNKNOWN';
      const kind = notice.type.slice(0, 100);
      await storeWebhook(tx, { ...received, kind }, { state, apiVersion: notice.apiVersion });
      return;
    }
    const id = await storeWebhook(tx, { ...received, kind: notice.kind });
    if (id) await tx.enqueue(workPayoutWebhookJob, { id });
  });
}
