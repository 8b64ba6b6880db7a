import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { findOpenWebhook, markWebhookProcessed } from '../../../platform/webhook-store.ts';
import { findOrder } from '../storage/order.repository.ts';
import { CardNoticeKind, workCardNotice } from '../methods/work-card-notice.ts';
import { syncOrder } from './sync-order.ts';

const Notice = z.object({ kind: z.string(), reference: z.string() });

/** Works off a stored message of the provider. Killed in between, the next run finds it still open. */
export async function workWebhook(ctx: Ctx, id: string): Promise<void> {
  const webhook = await findOpenWebhook(ctx, id);
  if (!webhook) return;
  const { kind, reference } = Notice.parse(webhook.payload);
  const ofCard = CardNoticeKind.safeParse(kind);
  if (ofCard.success) await workCardNotice(ctx, ofCard.data, reference);
  else await workPaymentNotice(ctx, id, reference);
  await markWebhookProcessed(ctx, id);
}

async function workPaymentNotice(ctx: Ctx, id: string, reference: string): Promise<void> {
  const order = z.uuid().safeParse(reference).success ? await findOrder(ctx, reference) : null;
  if (!order) ctx.log.warn({ webhook: id, reference }, 'webhook for an order that is not ours');
  // The message overtook the answer to our own call: its reference comes with the next try.
  // Of a later attempt it is about the one before, which is looked at as the next is opened.
  else if (order.status === 'PENDING' && !order.providerRef && order.attempt === 0)
    throw new Error(`order ${order.number} does not know its intent yet`);
  else await syncOrder(ctx, order.id);
}
