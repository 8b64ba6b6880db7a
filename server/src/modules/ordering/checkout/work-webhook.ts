import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { findOpenWebhook, markWebhookProcessed } from '../../../platform/webhook-store.ts';
import { followRefundJob } from '../storage/order-jobs.ts';
import { findOrder } from '../storage/order.repository.ts';
import { syncGift } from '../gifts/settle-gift.ts';
import { CardNoticeKind, workCardNotice } from '../methods/work-card-notice.ts';
import { syncOrder } from './sync-order.ts';

const Notice = z.union([
  z.object({ kind: z.literal('dispute'), disputeRef: z.string() }),
  z.object({ kind: z.literal('refund'), refundRef: z.string() }),
  z.object({ kind: z.string(), reference: z.string() }),
]);

/**
 * Works off a stored message of the provider. Killed in between, the next run finds it still open. What it is
 * about that we do not know is set aside, where administrators see it.
 */
export async function workWebhook(ctx: Ctx, id: string): Promise<void> {
  const webhook = await findOpenWebhook(ctx, id);
  if (!webhook) return;
  const notice = Notice.parse(webhook.payload);
  if ('disputeRef' in notice) return passOn(ctx, id, notice.disputeRef);
  if ('refundRef' in notice) return followRefund(ctx, id, notice.refundRef);
  const { kind, reference } = notice;
  const ofCard = CardNoticeKind.safeParse(kind);
  if (!ofCard.success) return workPaymentNotice(ctx, id, reference);
  await workCardNotice(ctx, ofCard.data, reference);
  await markWebhookProcessed(ctx, id);
}

async function workPaymentNotice(ctx: Ctx, id: string, reference: string): Promise<void> {
  const isId = z.uuid().safeParse(reference).success;
  const order = isId ? await findOrder(ctx, reference) : null;
  if (!order && isId && (await syncGift(ctx, reference))) return markWebhookProcessed(ctx, id);
  if (!order) {
    ctx.log.warn({ webhook: id, reference }, 'webhook for an order that is not ours');
    return markWebhookProcessed(ctx, id, 'UNKNOWN');
  }
  // The message overtook the answer to our own call: its reference comes with the next try.
  if (order.status === 'PENDING' && !order.providerRef && order.attempt === 0)
    throw new Error(`order ${order.number} does not know its intent yet`);
  await syncOrder(ctx, order.id);
  await markWebhookProcessed(ctx, id);
}

/** Who keeps chargebacks asks the provider what it is. */
async function passOn(ctx: Ctx, id: string, disputeRef: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.announce('dispute.changed', { disputeRef });
    await markWebhookProcessed(tx, id);
  });
}

async function followRefund(ctx: Ctx, id: string, refundRef: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.enqueue(followRefundJob, { refundRef });
    await markWebhookProcessed(tx, id);
  });
}
