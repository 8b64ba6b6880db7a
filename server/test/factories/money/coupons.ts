import { type Coupon, type CouponContent, createCoupon } from '@michi/contract/pricing/coupons';
import type { Person } from '../identity.ts';

/** A tenth off everything, paid by the platform, as a form sends it. */
export const couponContent = (overrides: Partial<CouponContent> = {}): CouponContent => ({
  name: 'Welcome',
  code: 'WELCOME',
  kind: 'PERCENT',
  value: 10,
  currency: null,
  firstOf: null,
  scope: 'GLOBAL',
  scopeId: null,
  payer: 'PLATFORM',
  minAmount: null,
  maxUses: null,
  maxUsesPerPerson: null,
  validFrom: null,
  validTo: null,
  active: true,
  ...overrides,
});

export const giveCoupon = (admin: Person, overrides: Partial<CouponContent> = {}): Promise<Coupon> =>
  admin.caller.call(createCoupon, { body: couponContent(overrides) });
