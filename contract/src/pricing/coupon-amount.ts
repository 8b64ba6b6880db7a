import { percentOf } from '../money.ts';
import type { CouponKind } from './coupons.ts';

/** `step`: the smallest part of the currency that a provider takes, in minor units. */
export type Reduction = { kind: CouponKind; value: number; step: number };

/**
 * What a coupon takes off `price` minor units: never more than all of it, never less of a higher price, and
 * in whole steps, so that what is left can be paid. All of it stays all of it.
 */
export function reductionOf({ kind, value, step }: Reduction, price: number): number {
  const inSteps = (amount: number) => Math.floor(amount / step) * step;
  if (kind === 'FIRST_FREE' || (kind === 'PERCENT' && value === 100)) return price;
  return Math.min(price, inSteps(kind === 'FIXED' ? value : percentOf(price, value)));
}
