import { webhookPath } from '@michi/contract/ordering/webhook-path';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../platform/context.ts';
import { mountSignedWebhooks, storeNotice } from '../../../platform/signed-webhooks.ts';
import { workWebhookJob } from '../storage/order-jobs.ts';
import { InvalidSignature } from '../ordering.errors.ts';

/** What the provider says of payments. */
export function mountWebhooks(app: FastifyInstance, ctx: Ctx): void {
  const { payment } = ctx.gateways;
  mountSignedWebhooks(app, webhookPath, {
    provider: payment.name,
    async receive(body, headers) {
      const notice = payment.readWebhook(body, headers);
      if (notice === null) throw InvalidSignature();
      await storeNotice(ctx, payment.name, notice, (tx, id) => tx.enqueue(workWebhookJob, { id }));
    },
  });
}
