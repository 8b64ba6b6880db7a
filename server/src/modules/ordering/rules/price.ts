import type { Course } from '@michi/contract/catalogue/courses';
import type { FallingPrice, PriceStep } from '@michi/contract/catalogue/course-price';
import { groupPrice } from '@michi/contract/catalogue/group-price';
import { inSteps, percentOf, splitInSteps, splitMoney, stepOf } from '@michi/contract/money';
import type { PriceParts } from '@michi/contract/ordering/orders';
import { noTax, taxOnTop } from '@michi/contract/pricing/tax';
import { taxAmount, type TaxTerms } from '@michi/contract/pricing/tax-amount';
import type { OrderKind } from '@michi/contract/states';
import { ValidationFailed } from '../../../platform/errors.ts';
import { couponOn, type FeeSnapshot, feesAt } from './apply-fees.ts';

export type PricedCourse = Pick<
  Course,
  'price' | 'priceSteps' | 'currency' | 'trial' | 'packages' | 'durationMinutes'
>;
export type Purchase = { kind: OrderKind; packageIndex?: number | null | undefined };
/** What is bought, before fees: `quantity` sessions of `unitPrice` minor units each, less `discount`. */
export type Basket = {
  unitPrice: number;
  /** Of several times whose prices differ, in the order of their start; `unitPrice` is the highest then. */
  unitPrices?: readonly number[];
  quantity: number;
  discount: number;
  durationMinutes: number;
  validDays: number | null;
  /** How the price falls as more students book; a trial's and a package's stay. */
  priceSteps: readonly PriceStep[];
};

/**
 * `students`: who will have booked the class then, the buyer included. Throws validation_failed naming `kind`
 * or `packageIndex` when the course has no such offer.
 */
export function basketOf(course: PricedCourse, purchase: Purchase, students = 1): Basket {
  const single = {
    unitPrice: course.price,
    quantity: 1,
    discount: 0,
    durationMinutes: course.durationMinutes,
    validDays: null,
    priceSteps: [],
  };
  switch (purchase.kind) {
    case 'SINGLE':
      return {
        ...single,
        unitPrice: groupPrice(course.price, course.priceSteps, students),
        priceSteps: course.priceSteps,
      };
    case 'TRIAL':
      if (!course.trial.enabled)
        throw ValidationFailed({ field: 'kind', message: 'This course has no trial' });
      return { ...single, unitPrice: course.trial.price, durationMinutes: course.trial.minutes };
    case 'PACKAGE': {
      const chosen = course.packages[purchase.packageIndex ?? 0];
      if (!chosen)
        throw ValidationFailed({ field: 'packageIndex', message: 'This course has no such package' });
      const exact = percentOf(course.price * chosen.sessions, chosen.discountPercent);
      const discount = inSteps(exact, stepOf(course.currency));
      return { ...single, quantity: chosen.sessions, discount, validDays: chosen.validDays };
    }
  }
}

/** Single classes at several times, by their start. `students`: who has each then, the buyer included. */
export function basketOfTimes(course: PricedCourse, students: readonly number[]): Basket {
  const single = basketOf(course, { kind: 'SINGLE' });
  const prices = students.map((count) => groupPrice(course.price, course.priceSteps, count));
  return { ...single, quantity: prices.length, ...unitPricesOf(prices) };
}

/** One price where all are the same. */
function unitPricesOf(prices: readonly number[]): { unitPrice: number; unitPrices?: readonly number[] } {
  const unitPrice = Math.max(...prices);
  return prices.every((price) => price === unitPrice) ? { unitPrice } : { unitPrice, unitPrices: prices };
}

/** One way to buy from a course. `students`: from so many on, of a group whose price falls. */
export type Offer = { kind: OrderKind; students: number | null; basket: Basket };

/** One class, at each price to which it may fall; the trial; each package. */
export function offersOf(course: PricedCourse): Offer[] {
  const steps = course.priceSteps.map(({ seats }) => seats).toSorted((a, b) => a - b);
  return [
    ...[null, ...steps].map((students) => ({
      kind: 'SINGLE' as const,
      students,
      basket: basketOf(course, { kind: 'SINGLE' }, students ?? 1),
    })),
    ...(course.trial.enabled
      ? [{ kind: 'TRIAL' as const, students: null, basket: basketOf(course, { kind: 'TRIAL' }) }]
      : []),
    ...course.packages.map((_package, packageIndex) => ({
      kind: 'PACKAGE' as const,
      students: null,
      basket: basketOf(course, { kind: 'PACKAGE', packageIndex }),
    })),
  ];
}

/** What fees are reckoned on, and what a coupon is taken off. */
export const feeBase = (basket: Bought & { discount: number }) => subtotalOf(basket) - basket.discount;

type Bought = Pick<Basket, 'unitPrice' | 'unitPrices' | 'quantity'>;
const subtotalOf = ({ unitPrice, unitPrices, quantity }: Bought) =>
  unitPrices ? unitPrices.reduce((sum, price) => sum + price, 0) : unitPrice * quantity;

/** Of each session, in their order. */
const pricesOf = ({ unitPrice, unitPrices, quantity }: Bought): readonly number[] =>
  unitPrices ?? Array.from({ length: quantity }, () => unitPrice);

/**
 * total = subtotal − discount − coupon + studentFee, and the tax on all of that where the price does not have
 * it in it. docs/decisions/2026-11-29-tax.md.
 */
export function priceOf(
  basket: Basket,
  fees: Pick<FeeSnapshot, 'studentFee' | 'coupon'>,
  currency: string,
  terms: TaxTerms = noTax,
): PriceParts {
  const subtotal = subtotalOf(basket);
  const amount = couponOn(fees, feeBase(basket));
  const parts = {
    unitPrice: basket.unitPrice,
    ...(basket.unitPrices ? { unitPrices: [...basket.unitPrices] } : {}),
    quantity: basket.quantity,
    subtotal,
    discount: basket.discount,
    coupon: fees.coupon ? { code: fees.coupon.code, amount, payer: fees.coupon.payer } : null,
    studentFee: fees.studentFee,
    currency,
  };
  return withTax(parts, terms);
}

/** The same price under these terms. */
export function withTax(parts: Omit<PriceParts, 'tax' | 'total'>, terms: TaxTerms): PriceParts {
  const charged = parts.subtotal - parts.discount - (parts.coupon?.amount ?? 0) + parts.studentFee;
  const tax = { ...terms, amount: taxAmount(terms, charged, stepOf(parts.currency)) };
  return { ...parts, tax, total: charged + taxOnTop(tax) };
}

/** Null when nothing is left to fall. `atLeast`: the total at the ladder's end, by this checkout's fees. */
export function fallingOf(
  basket: Basket,
  fees: FeeSnapshot,
  currency: string,
  terms: TaxTerms = noTax,
): FallingPrice | null {
  const lowest = groupPrice(basket.unitPrice, basket.priceSteps, Number.POSITIVE_INFINITY);
  if (lowest === basket.unitPrice) return null;
  // Of several times: once each of their classes costs no more than that.
  const totalAt = (unitPrice: number) => {
    const { unitPrices: _bought, ...rest } = basket;
    const at = { ...rest, ...unitPricesOf(pricesOf(basket).map((price) => Math.min(price, unitPrice))) };
    return priceOf(at, feesAt(fees, feeBase(at)), currency, terms).total;
  };
  const steps = basket.priceSteps.map((step) => ({ ...step, total: totalAt(step.price) }));
  return { steps, atLeast: totalAt(lowest) };
}

/**
 * amount = platformFee + senseiNet. `couponPaid` is no buyer's money, but the platform's for a coupon:
 * platformFee + couponPaid is the fee as it is without the coupon, and never below zero.
 */
export type SessionShare = {
  amount: number;
  platformFee: number;
  senseiNet: number;
  couponPaid: number;
  /** In platformFee. */
  tax: number;
};

/** What the platform adds to the total, so that the sensei has the same as without the coupon. */
const addedTo = ({ coupon }: PriceParts) => (coupon?.payer === 'PLATFORM' ? coupon.amount : 0);

/**
 * The order's money, one share for each session, to the last unit: amounts sum to the total, fees to all that
 * the platform gets (both fees and the tax, less a coupon that it pays), each with its part of the tax. No
 * share of the buyer or the sensei is negative, as of both sums the first sessions take the odd units.
 */
export function sessionShares(
  price: PriceParts,
  fees: Pick<FeeSnapshot, 'studentFee' | 'senseiFee'>,
): SessionShare[] {
  const even = Array.from({ length: price.quantity }, () => 1);
  if (stepOf(price.currency) > 1) return sharesInSteps(price, fees, price.unitPrices ?? even);
  const wholes = splitMoney(price.total + addedTo(price), price.unitPrices ?? even);
  const fee = fees.studentFee + fees.senseiFee + taxFromPrice(price, fees);
  // Shares that differ go by those of the next larger sum: no part is then more, in whole units, than its
  // share.
  const larger = splitMoney(Math.max(price.total, fee), price.unitPrices ? wholes : even);
  const smaller = splitMoney(Math.min(price.total, fee), price.unitPrices ? larger : even);
  const taxes = splitMoney(price.tax.amount, price.unitPrices ? smaller : even);
  const [paid, platform] = price.total < fee ? [smaller, larger] : [larger, smaller];
  return wholes.map((whole, index) => {
    const amount = paid[index] ?? 0;
    const couponPaid = whole - amount;
    const platformFee = (platform[index] ?? 0) - couponPaid;
    return { amount, platformFee, senseiNet: amount - platformFee, couponPaid, tax: taxes[index] ?? 0 };
  });
}

/** The same where a provider takes whole steps only: what a session's buyer paid is one, and can go back. */
function sharesInSteps(
  price: PriceParts,
  fees: Pick<FeeSnapshot, 'studentFee' | 'senseiFee'>,
  weights: readonly number[],
): SessionShare[] {
  const step = stepOf(price.currency);
  const wholes = splitInSteps(price.total + addedTo(price), weights, step);
  const paid = splitInSteps(price.total, wholes, step);
  const fee = fees.studentFee + fees.senseiFee + taxFromPrice(price, fees);
  const platform = splitMoney(fee, fee > price.total ? wholes : paid);
  const least = paid.map((amount, index) => Math.min(amount, platform[index] ?? 0));
  const taxes = splitMoney(price.tax.amount, least);
  return wholes.map((whole, index) => {
    const amount = paid[index] ?? 0;
    const couponPaid = whole - amount;
    const platformFee = (platform[index] ?? 0) - couponPaid;
    return { amount, platformFee, senseiNet: amount - platformFee, couponPaid, tax: taxes[index] ?? 0 };
  });
}

/**
 * What the platform takes for the tax beside its fees: what is added to the price; or, where that has it in
 * it, what is in the sensei's price, as without a coupon of the platform, and never more than the fee leaves
 * of that. What of the tax is in the student's fee is there.
 */
function taxFromPrice(price: PriceParts, { senseiFee }: Pick<FeeSnapshot, 'senseiFee'>): number {
  if (price.tax.mode !== 'INCLUSIVE') return price.tax.amount;
  const reduction = price.coupon?.payer === 'SENSEI' ? price.coupon.amount : 0;
  const own = price.subtotal - price.discount - reduction;
  return Math.min(taxAmount(price.tax, own, 1), own - senseiFee);
}

/** What one class of the order costs. */
export const unitPriceOf = (price: PriceParts, sessionIndex: number): number =>
  price.unitPrices?.[sessionIndex] ?? price.unitPrice;

/**
 * What one class would be, share by share, had it been bought at `unitPrice` under the fees of its checkout;
 * of several times with the others as they were bought.
 */
export function shareAt(
  price: PriceParts,
  fees: FeeSnapshot,
  unitPrice: number,
  sessionIndex = 0,
): SessionShare {
  const { unitPrices: _bought, ...rest } = price;
  const prices = pricesOf(price).map((one, index) => (index === sessionIndex ? unitPrice : one));
  const subtotal = prices.reduce((sum, one) => sum + one, 0);
  const then = feesAt(fees, subtotal);
  const reduction = couponOn(fees, subtotal);
  const coupon = price.coupon && { ...price.coupon, amount: reduction };
  const { unitPrices, ...unit } = unitPricesOf(prices);
  const parts = {
    ...unit,
    ...(unitPrices ? { unitPrices: [...unitPrices] } : {}),
    subtotal,
    coupon,
    studentFee: then.studentFee,
  };
  const at = withTax({ ...rest, ...parts }, price.tax);
  const { amount: tax } = at.tax;
  const share = sessionShares(at, then)[sessionIndex];
  return share ?? { amount: at.total, platformFee: tax, senseiNet: at.total - tax, couponPaid: 0, tax };
}

/**
 * What of a payment is the price that the sensei set, without what the student paid on top of it, and with
 * what the platform pays for a coupon: never less than what is hers. Of a class whose price fell `falling`
 * says at which step it is now; of what was kept of a payment it is the same part as of the whole order.
 */
export function ownPriceIn(
  { amount, senseiNet, couponPaid }: Omit<SessionShare, 'platformFee' | 'tax'>,
  price: PriceParts,
  falling: { steps: readonly PriceStep[]; fees: FeeSnapshot } | null,
): number {
  const onTop = price.studentFee + taxOnTop(price.tax);
  const whole = amount + couponPaid;
  if (onTop === 0) return whole;
  // Of several times the part is the same at every step.
  const ladder = price.quantity > 1 ? null : falling;
  const fallen = ladder?.steps.find((step) => shareAt(price, ladder.fees, step.price).amount === amount);
  const total = price.total + addedTo(price);
  const part =
    fallen && amount < price.total
      ? fallen.price - ownReduction(price, falling?.fees, fallen.price)
      : Math.round((whole * (total - onTop)) / total);
  return Math.min(whole, Math.max(senseiNet, part));
}

/** What the sensei's own coupon takes off a price. */
function ownReduction({ coupon }: PriceParts, fees: FeeSnapshot | undefined, price: number): number {
  return coupon?.payer === 'SENSEI' && fees ? couponOn(fees, price) : 0;
}
