import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { giftBought, giftRefunded, giftRefundFailed } from '../rules/credit-ledger.ts';
import { post } from '../storage/ledger.repository.ts';
import { codeOf } from './gift.ts';
import { findGift, findGiftOfRefund, lockGift, noteAsked, updateGift } from './gift.repository.ts';

/**
 * Brings a gift to what the provider says now: late, doubled or disordered news have one effect. Nothing
 * waits for it, so that a payment that comes late buys it all the same. False: there is no such gift.
 */
export async function syncGift(ctx: Ctx, giftId: string): Promise<boolean> {
  const gift = await findGift(ctx, { id: giftId });
  if (!gift) return false;
  if (gift.status !== 'UNPAID') return true;
  // The message overtook the answer to our own call: its reference comes with the next try.
  if (!gift.providerRef) throw new Error(`gift ${giftId} does not know its intent yet`);
  const { status, amount } = await ctx.gateways.payment.getIntent(gift.providerRef);
  if (status !== 'CAPTURED') {
    await noteAsked(ctx, giftId);
    return true;
  }
  if (amount !== gift.amount) throw new Error(`gift ${giftId}: captured ${amount}, expected ${gift.amount}`);
  await ctx.transaction((tx) => settle(tx, giftId));
  return true;
}

async function settle(tx: Ctx, giftId: string): Promise<void> {
  const gift = found(await lockGift(tx, { id: giftId }));
  if (gift.status !== 'UNPAID') return;
  await updateGift(tx, giftId, { status: 'READY', paid_at: tx.clock.now(), checkout_url: null });
  await post(tx, [giftBought(gift)]);
  const { buyerId, amount, currency, recipientEmail, locale } = gift;
  const code = codeOf(tx.config.secret, giftId);
  await tx.announce('gift.bought', { buyerId, amount, currency, recipientEmail, locale, code });
}

/**
 * The provider gives it back after the commit; killed in between, the next run repeats it with the same key.
 */
export async function returnGift(ctx: Ctx, giftId: string): Promise<void> {
  const gift = await findGift(ctx, { id: giftId });
  // The bank may give it back itself; asked again once it has decided.
  if (gift?.status !== 'RETURNING' || gift.disputeRef !== null) return;
  const key = `gift-refund-${gift.refundRef ?? giftId}`;
  const { refundRef } = await ctx.gateways.payment.refund(found(gift.providerRef), gift.amount, key);
  await ctx.transaction(async (tx) => {
    const current = found(await lockGift(tx, { id: giftId }));
    if (current.status !== 'RETURNING') return;
    await post(tx, [giftRefunded(gift, refundRef)]);
    const set = { status: 'REFUNDED', refund_ref: refundRef, refunded_at: tx.clock.now() };
    await updateGift(tx, giftId, set);
  });
}

/**
 * The buyer's bank sent it back: the gift waits again for whoever has its code. False: no gift was given back
 * so.
 */
export async function reopenGift(tx: Ctx, refundRef: string): Promise<boolean> {
  const known = await findGiftOfRefund(tx, refundRef);
  const gift = known === null ? null : await lockGift(tx, { id: known });
  if (gift?.status === 'REFUNDED') {
    await post(tx, [giftRefundFailed(gift, refundRef)]);
    await updateGift(tx, gift.id, { status: 'READY', refunded_at: null });
  }
  return known !== null;
}
