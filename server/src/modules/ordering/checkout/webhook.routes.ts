import { webhookPath } from '@michi/contract/ordering/orders';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { storeWebhook } from '../../../platform/webhook-store.ts';
import { workWebhookJob } from '../storage/order-jobs.ts';
import { InvalidSignature } from '../ordering.errors.ts';

const Params = z.object({ provider: z.string() });

/** The provider's messages: the raw bytes are signed, so nothing may parse them before. */
export function mountWebhooks(app: FastifyInstance, ctx: Ctx): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(`/api${webhookPath}`, async (request, reply) => {
      const { provider } = Params.parse(request.params);
      if (provider !== ctx.gateways.payment.name) throw NotFound();
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
  const notice = ctx.gateways.payment.readWebhook(body, headers);
  if (notice === null) throw InvalidSignature();
  const { name: provider } = ctx.gateways.payment;
  const { providerEventId } = notice;
  await ctx.transaction(async (tx) => {
    if (notice.kind === 'ignored' || notice.kind === 'unknown') {
      const state = notice.kind === 'ignored' ? 'IGNORED' : 'UNKNOWN';
      const kind = notice.type.slice(0, 100);
      const received = { provider, providerEventId, kind, payload: notice };
      await storeWebhook(tx, received, { state, apiVersion: notice.apiVersion });
      return;
    }
    const id = await storeWebhook(tx, { provider, providerEventId, kind: notice.kind, payload: notice });
    if (id) await tx.enqueue(workWebhookJob, { id });
  });
}
