import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../platform/context.ts';
import { payoutWebhookPath } from '../../../platform/gateways/payout/payout.ts';
import { mountSignedWebhooks, storeNotice } from '../../../platform/signed-webhooks.ts';
import { InvalidPayoutSignature } from '../payouts.errors.ts';
import { workPayoutWebhookJob } from './hand-over-jobs.ts';
import { sourceOf } from './work-webhook.ts';

/** What the provider says of accounts and payouts. */
export function mountPayoutWebhooks(app: FastifyInstance, ctx: Ctx): void {
  const gateway = ctx.gateways.payout;
  mountSignedWebhooks(app, payoutWebhookPath, {
    provider: gateway?.name,
    async receive(body, headers) {
      const notice = gateway?.readWebhook(body, headers) ?? null;
      if (!gateway || notice === null) throw InvalidPayoutSignature();
      await storeNotice(ctx, sourceOf(gateway.name), notice, (tx, id) =>
        tx.enqueue(workPayoutWebhookJob, { id }),
      );
    },
  });
}
