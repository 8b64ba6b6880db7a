import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import type { DisputeState } from '../../../platform/gateways/payment/payment.ts';
import { giftChargebackLost } from '../rules/credit-ledger.ts';
import { chargebackBorne, chargebackReturned, chargebackTaken, type Posting } from '../rules/ledger.ts';
import { hasPosted, post } from '../storage/ledger.repository.ts';
import type { Gift } from './gift.ts';
import { lockGift, updateGift } from './gift.repository.ts';
import { syncGift } from './settle-gift.ts';

/**
 * Brings a gift to what the provider says of a case at its buyer's bank: open, nobody redeems it or gives it
 * back; lost, it is at an end, or the platform's loss where it was somebody's credit already. Said again it
 * does nothing. False: there is no such gift.
 */
export async function syncGiftDispute(ctx: Ctx, giftId: string, said: DisputeState): Promise<boolean> {
  // The news of the payment itself may not have come.
  if (!(await syncGift(ctx, giftId))) return false;
  await ctx.transaction(async (tx) => {
    const gift = found(await lockGift(tx, { id: giftId }));
    if (gift.status === 'UNPAID') throw new Error(`gift ${giftId} is disputed and not paid`);
    const { disputeRef, status, amount, currency } = said;
    const about = { orderId: null, disputeRef, amount, currency };
    const taken = chargebackTaken(about);
    if (said.isTaken) await postOnce(tx, taken);
    if (status === 'WON' && (await hasPosted(tx, taken.key))) await postOnce(tx, chargebackReturned(about));
    if (status === 'LOST') await lose(tx, gift, about);
    const isDecided = status === 'WON' || status === 'LOST';
    await updateGift(tx, giftId, { dispute_ref: isDecided ? null : disputeRef });
  });
  return true;
}

type Case = Parameters<typeof chargebackBorne>[0];

async function lose(tx: Ctx, gift: Gift, about: Case): Promise<void> {
  const ended = giftChargebackLost(gift, about.disputeRef);
  if (await hasPosted(tx, ended.key)) return;
  const isOwed = gift.status === 'READY' || gift.status === 'RETURNING';
  // Of less than all of it the gift stays good.
  if (!isOwed || about.amount < gift.amount) return postOnce(tx, chargebackBorne(about, about.amount));
  await post(tx, [ended, chargebackBorne(about, about.amount - gift.amount)]);
  await updateGift(tx, gift.id, { status: 'RETURNING' });
  await updateGift(tx, gift.id, { status: 'REFUNDED', refunded_at: tx.clock.now() });
}

async function postOnce(tx: Ctx, posting: Posting): Promise<void> {
  if (!(await hasPosted(tx, posting.key))) await post(tx, [posting]);
}
