/**
 * Owns what changes a price before an order is made: coupons and tax, with who sells and to whom a person's
 * bills go; and the rates by which prices are compared, never charged. Fees are with ordering, which knows
 * what was taught. A coupon is never used more often than it may be: each use is counted under the lock of
 * its row, in the transaction that places the order; an order that ends before it is booked gives its use
 * back. No rate of tax is entered, changed or taken away for a time in which something was sold by it.
 */
import type { Module } from '../../platform/module.ts';
import { mountTax } from './tax/tax.routes.ts';
import { mountCoupons } from './coupons/coupon.routes.ts';
import { endCouponsOfCategory } from './coupons/change-coupon.ts';
import { fetchRatesCron, fetchRatesJob } from './rates/fetch-rates.ts';
import { mountRates } from './rates/rates.routes.ts';
import { pricingPersonalData } from './personal-data.ts';

export const pricing: Module = {
  name: 'pricing',
  personalData: pricingPersonalData,
  routes(mount) {
    mountCoupons(mount);
    mountRates(mount);
    mountTax(mount);
  },
  jobs: [fetchRatesJob],
  crons: [fetchRatesCron],
  subscribe(on) {
    on('category.merged', endCouponsOfCategory);
  },
};

export type { Bought, FrozenCoupon } from './coupons/coupon.ts';
export {
  type Buyer,
  type CouponOffer,
  keepCouponUse,
  redeemCoupon,
  offerOf as couponOfferOf,
  returnCouponUse,
} from './coupons/use-coupon.ts';
export { findSeller as sellerIdentity } from './tax/seller.repository.ts';
export { taxedSalesPoint } from './tax/taxed-sales.ts';
export { canKeepTax } from './tax/tax.policy.ts';
export { type SaleTax, taxModeNow, taxOfSale, taxSourceNow } from './tax/tax-of-sale.ts';
