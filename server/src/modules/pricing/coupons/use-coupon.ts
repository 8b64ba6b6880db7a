import type { FirstOf } from '@michi/contract/pricing/coupons';
import type { Ctx } from '../../../platform/context.ts';
import {
  CouponChanged,
  CouponNotForThis,
  CouponUnknown,
  CouponUsedByYou,
  CouponUsedUp,
} from '../pricing.errors.ts';
import { assertCounts, type Bought, type Coupon, frozen, type FrozenCoupon } from './coupon.ts';
import { findByCode } from './coupon.repository.ts';
import {
  countUse,
  countUsesOf,
  insertUse,
  moveUse,
  spendCode,
  takeBackUse,
} from './coupon-use.repository.ts';

/** Who buys, and whether it would be their first class of that. */
export type Buyer = { studentId: string; isFirst: (of: FirstOf) => Promise<boolean> };
export type CouponOffer = { terms: FrozenCoupon; version: number };

const field = 'coupon';

/**
 * What the code would do for this purchase now; without a buyer, for anybody. Throws coupon_unknown,
 * coupon_ended, coupon_not_started, coupon_used_up, coupon_used_by_you, coupon_not_for_this,
 * coupon_below_minimum, coupon_other_currency, each for the field `coupon`.
 */
export async function offerOf(
  ctx: Ctx,
  code: string,
  bought: Bought,
  buyer: Buyer | null,
): Promise<CouponOffer> {
  const known = await findByCode(ctx, code);
  if (!known) throw CouponUnknown({ field });
  const { coupon } = known;
  assertCounts(coupon, bought, ctx.clock.now());
  if (known.isSpent) throw CouponUsedUp({ field });
  if (buyer) await assertTheirs(ctx, coupon, buyer);
  return { terms: frozen(coupon, code, bought.currency), version: coupon.version };
}

type Use = { orderId: string; amount: number; bought: Bought; buyer: Buyer };

/**
 * tx, the student locked. One use of the coupon for this order, counted under the lock of its row: of two
 * rivals for the last one the second throws coupon_used_up. Throws as `offerOf`, and conflict where it was
 * changed since the price was told.
 */
export async function redeemCoupon(tx: Ctx, { terms, version }: CouponOffer, use: Use): Promise<void> {
  const coupon = await countUse(tx, terms.id);
  if (!coupon) throw CouponUnknown({ field });
  assertCounts(coupon, use.bought, tx.clock.now());
  if (coupon.version !== version) throw CouponChanged({ field });
  if (!(await spendCode(tx, terms.code))) throw CouponUsedUp({ field });
  await assertTheirs(tx, coupon, use.buyer);
  await insertUse(tx, {
    orderId: use.orderId,
    couponId: coupon.id,
    code: terms.code,
    studentId: use.buyer.studentId,
    amount: use.amount,
    currency: use.bought.currency,
  });
}

async function assertTheirs(ctx: Ctx, coupon: Coupon, { studentId, isFirst }: Buyer): Promise<void> {
  const { maxUsesPerPerson, firstOf } = coupon;
  if (maxUsesPerPerson !== null && (await countUsesOf(ctx, coupon.id, studentId)) >= maxUsesPerPerson)
    throw CouponUsedByYou({ field });
  if (firstOf !== null && !(await isFirst(firstOf)))
    throw CouponNotForThis({ field, message: 'This coupon is for a first class only' });
}

/** tx, order locked and booked now: its use stays, whatever becomes of it. */
export async function keepCouponUse(tx: Ctx, orderId: string): Promise<void> {
  await moveUse(tx, orderId, 'USED');
}

/** tx, order locked. It ended before it was booked: its coupon can be used again. Again: nothing. */
export async function returnCouponUse(tx: Ctx, orderId: string): Promise<void> {
  const use = await moveUse(tx, orderId, 'RETURNED');
  if (use) await takeBackUse(tx, use);
}
