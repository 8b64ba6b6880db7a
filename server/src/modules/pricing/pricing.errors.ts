import { defineError } from '../../platform/errors.ts';

export const CouponUnknown = defineError('coupon_unknown', 409, 'There is no such coupon');
export const CouponEnded = defineError('coupon_ended', 409, 'This coupon cannot be used any more');
export const CouponNotStarted = defineError('coupon_not_started', 409, 'This coupon cannot be used yet');
export const CouponUsedUp = defineError('coupon_used_up', 409, 'This coupon has been used up');
export const CouponUsedByYou = defineError('coupon_used_by_you', 409, 'You have used this coupon already');
export const CouponNotForThis = defineError(
  'coupon_not_for_this',
  409,
  'This coupon is not for this booking',
);
export const CouponBelowMinimum = defineError(
  'coupon_below_minimum',
  409,
  'This coupon is for bookings of {least} or more',
);
export const CouponOtherCurrency = defineError(
  'coupon_other_currency',
  409,
  'This coupon is for prices in {currency}',
);
export const CouponCodeTaken = defineError('coupon_code_taken', 409, 'Another coupon has this code');
export const CouponChanged = defineError(
  'conflict',
  409,
  'This coupon has just been changed; look at the price again',
);
export const TaxRateOverlaps = defineError(
  'tax_rate_overlaps',
  409,
  'Another rate holds there at that time; end it first',
);
export const TaxRateSold = defineError(
  'tax_rate_sold',
  409,
  'Something was sold there at that time; let it begin, change or end later',
);
export const TaxNumberUnknown = defineError(
  'tax_number_unknown',
  409,
  'The register of VAT numbers does not know this one',
);
