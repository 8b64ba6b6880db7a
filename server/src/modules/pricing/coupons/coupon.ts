import { stepOf } from '@michi/contract/money';
import { reductionOf } from '@michi/contract/pricing/coupon-amount';
import type { CouponContent, CouponState } from '@michi/contract/pricing/coupons';
import type { OrderKind } from '@michi/contract/states';
import {
  CouponBelowMinimum,
  CouponEnded,
  CouponNotForThis,
  CouponNotStarted,
  CouponOtherCurrency,
  CouponUnknown,
  CouponUsedUp,
} from '../pricing.errors.ts';

export type Coupon = Omit<CouponContent, 'validFrom' | 'validTo'> & {
  id: string;
  validFrom: Date | null;
  validTo: Date | null;
  used: number;
  /** Single-use codes. */
  codes: number;
  ownerId: string | null;
  version: number;
  deletedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** What an order keeps of its coupon. `step`: the smallest part of its currency that can be paid. */
export type FrozenCoupon = Pick<Coupon, 'id' | 'payer' | 'kind' | 'value'> & { code: string; step: number };

/** What is bought, as far as a coupon asks. `price`: before fees and the coupon, minor units. */
export type Bought = {
  courseId: string;
  senseiId: string;
  /** The course's category, then the one above it. */
  categoryIds: readonly string[];
  currency: string;
  kind: OrderKind;
  price: number;
};

const field = 'coupon';

/**
 * Whether it counts for this, apart from whose coupon it is. Throws by the name of what is wrong, for the
 * field `coupon`.
 */
export function assertCounts(coupon: Coupon, bought: Bought, now: Date): void {
  if (coupon.deletedAt) throw CouponUnknown({ field });
  const state = stateOf(coupon, now);
  if (state === 'OFF' || state === 'ENDED') throw CouponEnded({ field });
  if (state === 'USED_UP') throw CouponUsedUp({ field });
  if (state === 'SCHEDULED') throw CouponNotStarted({ field });
  if (!isMeant(coupon, bought) || bought.price === 0) throw CouponNotForThis({ field });
  assertAmount(coupon, bought);
}

function assertAmount(coupon: Coupon, { price, currency }: Bought): void {
  if (coupon.currency !== null && coupon.currency !== currency)
    throw CouponOtherCurrency({ field, values: { currency: coupon.currency } });
  const frozen = { ...coupon, step: stepOf(currency) };
  const least = coupon.minAmount ?? 0;
  // Of so little it would take nothing.
  if (price < least || reductionOf(frozen, price) === 0)
    throw CouponBelowMinimum({ field, values: { least: { amount: Math.max(least, price + 1), currency } } });
}

function isMeant({ scope, scopeId, kind }: Coupon, bought: Bought): boolean {
  if (kind === 'FIRST_FREE' && bought.kind === 'PACKAGE') return false;
  switch (scope) {
    case 'GLOBAL':
      return true;
    case 'CATEGORY':
      return scopeId !== null && bought.categoryIds.includes(scopeId);
    case 'SENSEI':
      return scopeId === bought.senseiId;
    case 'COURSE':
      return scopeId === bought.courseId;
  }
}

export function stateOf(
  {
    active,
    validFrom,
    validTo,
    maxUses,
    used,
  }: Pick<Coupon, 'active' | 'validFrom' | 'validTo' | 'maxUses' | 'used'>,
  now: Date,
): CouponState {
  if (!active) return 'OFF';
  if (validTo && validTo <= now) return 'ENDED';
  if (maxUses !== null && used >= maxUses) return 'USED_UP';
  return validFrom && validFrom > now ? 'SCHEDULED' : 'IN_FORCE';
}

export const frozen = ({ id, payer, kind, value }: Coupon, code: string, currency: string): FrozenCoupon => ({
  id,
  code,
  payer,
  kind,
  value,
  step: stepOf(currency),
});
