import type { Course } from '@michi/contract/catalogue';
import { percentOf, splitMoney } from '@michi/contract/money';
import type { PriceParts } from '@michi/contract/ordering';
import type { OrderKind } from '@michi/contract/states';
import { ValidationFailed } from '../../platform/errors.ts';
import type { FeeSnapshot } from './fee.ts';

export type PricedCourse = Pick<Course, 'price' | 'currency' | 'trial' | 'packages' | 'durationMinutes'>;
export type Purchase = { kind: OrderKind; packageIndex?: number | null | undefined };
/** What is bought, before fees: `quantity` sessions of `unitPrice` minor units each, less `discount`. */
export type Basket = {
  unitPrice: number;
  quantity: number;
  discount: number;
  durationMinutes: number;
  validDays: number | null;
};

/** Throws validation_failed naming `kind` or `packageIndex` when the course has no such offer. */
export function basketOf(course: PricedCourse, purchase: Purchase): Basket {
  const single = {
    unitPrice: course.price,
    quantity: 1,
    discount: 0,
    durationMinutes: course.durationMinutes,
    validDays: null,
  };
  switch (purchase.kind) {
    case 'SINGLE':
      return single;
    case 'TRIAL':
      if (!course.trial.enabled)
        throw ValidationFailed({ field: 'kind', message: 'This course has no trial' });
      return { ...single, unitPrice: course.trial.price, durationMinutes: course.trial.minutes };
    case 'PACKAGE': {
      const chosen = course.packages[purchase.packageIndex ?? 0];
      if (!chosen)
        throw ValidationFailed({ field: 'packageIndex', message: 'This course has no such package' });
      const discount = percentOf(course.price * chosen.sessions, chosen.discountPercent);
      return { ...single, quantity: chosen.sessions, discount, validDays: chosen.validDays };
    }
  }
}

/** What fees are reckoned on. */
export const feeBase = (basket: Basket) => basket.unitPrice * basket.quantity - basket.discount;

/** total = subtotal − discount + studentFee + tax. The platform charges no tax of its own yet (`tax.mode` none). */
export function priceOf(basket: Basket, fees: Pick<FeeSnapshot, 'studentFee'>, currency: string): PriceParts {
  const subtotal = basket.unitPrice * basket.quantity;
  return {
    unitPrice: basket.unitPrice,
    quantity: basket.quantity,
    subtotal,
    discount: basket.discount,
    studentFee: fees.studentFee,
    tax: { rate: 0, amount: 0 },
    total: subtotal - basket.discount + fees.studentFee,
    currency,
  };
}

export type SessionShare = { amount: number; platformFee: number; senseiNet: number };

/**
 * The order's money, one share for each session, to the last unit: amounts sum to the total, fees to all that the
 * platform gets (both fees and the tax). No share is negative, as of both sums the first sessions take the odd units.
 */
export function sessionShares(
  price: PriceParts,
  fees: Pick<FeeSnapshot, 'studentFee' | 'senseiFee'>,
): SessionShare[] {
  const even = Array.from({ length: price.quantity }, () => 1);
  const platform = splitMoney(fees.studentFee + fees.senseiFee + price.tax.amount, even);
  return splitMoney(price.total, even).map((amount, index) => {
    const platformFee = platform[index] ?? 0;
    return { amount, platformFee, senseiNet: amount - platformFee };
  });
}
