import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize } from '../../../platform/errors.ts';
import { openBalance, moveCredit } from '../credit/credit.repository.ts';
import { getOwnCredit } from '../credit/grant-credit.ts';
import { GiftUnknown, GiftUsed } from '../ordering.errors.ts';
import { hashCode, isGood } from './gift.ts';
import { lockGift, updateGift } from './gift.repository.ts';

/** Once, whoever is first: from then on it is that person's credit. Throws gift_unknown, gift_used. */
export async function redeemGift(ctx: Ctx, actor: SignedIn, code: string) {
  authorize(actor.type === 'STUDENT' && actor.status === 'ACTIVE');
  return ctx.transaction(async (tx) => {
    const gift = await lockGift(tx, { codeHash: hashCode(code) });
    if (!gift || gift.status === 'UNPAID') throw GiftUnknown({ field: 'code' });
    if (!isGood(gift)) throw GiftUsed({ field: 'code' });
    const { id: giftId, amount, currency } = gift;
    const redeemed = { status: 'REDEEMED', redeemed_by: actor.id, redeemed_at: tx.clock.now() };
    await updateGift(tx, giftId, redeemed);
    const holder = { userId: actor.id, currency };
    await openBalance(tx, holder);
    const move = { ...holder, kind: 'GIFT', amount, orderId: null, reason: null, grantedBy: null } as const;
    await moveCredit(tx, { ...move, giftId, key: `gift:${giftId}` });
    await tx.announce('gift.redeemed', { buyerId: gift.buyerId, redeemedBy: actor.id, amount, currency });
    return { amount, currency, credit: await getOwnCredit(tx, actor) };
  });
}
