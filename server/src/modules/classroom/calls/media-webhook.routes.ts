import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../platform/context.ts';
import { mediaWebhookPath } from '../../../platform/gateways/media/media.ts';
import { mountSignedWebhooks, storeNotice } from '../../../platform/signed-webhooks.ts';
import { markWebhookProcessed } from '../../../platform/webhook-store.ts';
import { InvalidMediaSignature } from '../classroom.errors.ts';
import { hearNotice } from './lost-peers.ts';

/**
 * What the media server says of who came and left: a hint, so a job looks at the room itself, once for many.
 */
export function mountMediaWebhooks(app: FastifyInstance, ctx: Ctx): void {
  const { media } = ctx.gateways;
  mountSignedWebhooks(app, mediaWebhookPath, {
    provider: media.name === 'mesh' ? undefined : media.name,
    async receive(body, { authorization }) {
      const notice = await media.readWebhook(
        body,
        typeof authorization === 'string' ? authorization : undefined,
      );
      if (notice === null) throw InvalidMediaSignature();
      if (notice === 'ignored') return;
      await storeNotice(ctx, media.name, notice, async (tx, id) => {
        await hearNotice(tx, notice);
        await markWebhookProcessed(tx, id);
      });
    },
  });
}
