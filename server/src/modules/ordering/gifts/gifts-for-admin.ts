import type { AdminGift, AdminGifts, CreditOwed, GiftStatus } from '@michi/contract/ordering/gifts';
import { may, type SignedIn } from '../../../platform/actor.ts';
import { appendAudit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found } from '../../../platform/errors.ts';
import { cursorPage, decodeCursor } from '../../../platform/http/cursor.ts';
import { demandStepUp, getAccounts } from '../../identity/index.ts';
import { ChargebackOpen, GiftUsed } from '../ordering.errors.ts';
import { returnGiftJob } from '../storage/order-jobs.ts';
import { type Gift, giftParts, isGood } from './gift.ts';
import { listPaidGifts, lockGift, sumOwed, updateGift } from './gift.repository.ts';

type Wished = {
  status?: Exclude<GiftStatus, 'UNPAID'> | undefined;
  cursor?: string | undefined;
  limit: number;
};

export async function listGiftsForAdmin(ctx: Ctx, actor: SignedIn, query: Wished): Promise<AdminGifts> {
  authorize(may(actor, 'orders.read'));
  const { status, cursor, limit } = query;
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const rows = await listPaidGifts(ctx, { status, after, limit });
  const { items, nextCursor } = cursorPage(rows, limit, ({ paidAt, createdAt, id }) => ({
    at: paidAt ?? createdAt,
    id,
  }));
  return { items: await present(ctx, actor, items), nextCursor };
}

export async function getCreditOwed(ctx: Ctx, actor: SignedIn): Promise<{ items: CreditOwed[] }> {
  authorize(may(actor, 'orders.read'));
  const items = await sumOwed(ctx);
  return { items: items.map((each) => ({ ...each, owed: each.balances + each.inOrders + each.gifts })) };
}

/**
 * Nobody can redeem it from now on; the provider gives it back after the commit. Throws gift_used,
 * chargeback_open, confirmation_required.
 */
export async function refundGift(
  ctx: Ctx,
  actor: SignedIn,
  { id, reason }: { id: string; reason: string },
): Promise<AdminGift> {
  authorize(may(actor, 'orders.manage'));
  await demandStepUp(ctx, actor);
  const gift = await ctx.transaction(async (tx) => {
    const locked = found(await lockGift(tx, { id }));
    if (locked.disputeRef !== null) throw ChargebackOpen();
    if (!isGood(locked)) throw GiftUsed();
    const returning = await updateGift(tx, id, { status: 'RETURNING', refund_reason: reason });
    await tx.enqueue(returnGiftJob, { giftId: id });
    const { amount, currency, buyerId } = locked;
    await appendAudit(tx, actor, {
      action: 'gift.refunded',
      targetType: 'user',
      targetId: buyerId,
      personId: buyerId,
      detail: { giftId: id, amount, currency, reason },
    });
    return returning;
  });
  return found((await present(ctx, actor, [gift]))[0]);
}

async function present(ctx: Ctx, actor: SignedIn, gifts: readonly Gift[]): Promise<AdminGift[]> {
  const ids = gifts.flatMap(({ buyerId, redeemedBy }) => [buyerId, ...(redeemedBy ? [redeemedBy] : [])]);
  const people = await getAccounts(ctx, [...new Set(ids)]);
  const personOf = (id: string) => ({ id, name: people.get(id)?.name ?? '' });
  return gifts.map((gift) => ({
    ...giftParts(gift),
    buyer: personOf(gift.buyerId),
    redeemedBy: gift.redeemedBy ? personOf(gift.redeemedBy) : null,
    refundReason: gift.refundReason,
    can: isGood(gift) && may(actor, 'orders.manage') ? ['refund' as const] : [],
  }));
}
