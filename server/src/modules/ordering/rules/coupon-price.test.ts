import { stepOf } from '@michi/contract/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeRule } from '../../../../test/factories/money/fees.ts';
import type { FrozenCoupon } from '../../pricing/index.ts';
import { couponOn, type FeeSnapshot, feesFor, withCoupon } from './apply-fees.ts';
import { differenceAt } from './part-refund.ts';
import { type Basket, fallingOf, feeBase, priceOf, sessionShares, shareAt } from './price.ts';

const scope = {
  courseId: '',
  categoryIds: [],
  senseiId: '',
  currency: 'USD',
  now: new Date(0),
  hoursTaught: 0,
};
const anyPrice = fc.oneof(fc.nat(300), fc.nat(1_000_000));
const anyBasket = fc
  .record({ unitPrice: anyPrice, quantity: fc.integer({ min: 1, max: 12 }), percentOff: fc.nat(90) })
  .map(({ unitPrice, quantity, percentOff }): Basket => {
    const discount = quantity === 1 ? 0 : Math.floor((unitPrice * quantity * percentOff) / 100);
    return { unitPrice, quantity, discount, durationMinutes: 60, validDays: null, priceSteps: [] };
  });
const anyCoupon = fc
  .record({
    payer: fc.constantFrom('PLATFORM' as const, 'SENSEI' as const),
    kind: fc.constantFrom('PERCENT' as const, 'FIXED' as const, 'FIRST_FREE' as const),
    percent: fc.integer({ min: 1, max: 10_000 }),
    fixed: fc.integer({ min: 1, max: 20_000 }),
    step: fc.constantFrom(1, 10),
  })
  .map(({ payer, kind, percent, fixed, step }): FrozenCoupon => {
    const value = kind === 'PERCENT' ? percent / 100 : kind === 'FIXED' ? fixed : 0;
    return { id: '', code: 'TEST', payer, kind, value, step };
  });
const anyFees = fc
  .record({ senseiPercent: fc.nat(100), studentPercent: fc.nat(20), studentFixed: fc.nat(300) })
  .map(({ senseiPercent, studentPercent, studentFixed }) => [
    feeRule({ code: 'A', value: senseiPercent }),
    feeRule({ code: 'B', payer: 'STUDENT', value: studentPercent }),
    feeRule({ code: 'C', payer: 'STUDENT', type: 'FIXED', value: studentFixed, currency: 'USD' }),
  ]);

const bought = (basket: Basket, rules: ReturnType<typeof feeRule>[], coupon: FrozenCoupon | null) => {
  const base = feeBase(basket);
  const plain = feesFor(rules, base, scope, 15);
  const fees = coupon ? withCoupon(plain, coupon, base) : plain;
  return { fees, price: priceOf(basket, fees, 'USD') };
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('the shares of an order with a coupon sum up, and nobody has less than nothing', () => {
  fc.assert(
    fc.property(anyBasket, anyFees, anyCoupon, (basket, rules, coupon) => {
      const { fees, price } = bought(basket, rules, coupon);
      const amount = price.coupon?.amount ?? 0;
      expect(price.total).toBe(price.subtotal - price.discount - amount + price.studentFee);
      expect(amount).toBeLessThanOrEqual(feeBase(basket));
      const shares = sessionShares(price, fees);
      expect(sum(shares.map((share) => share.amount))).toBe(price.total);
      expect(sum(shares.map((share) => share.couponPaid))).toBe(coupon.payer === 'PLATFORM' ? amount : 0);
      for (const share of shares) {
        expect(share.amount).toBe(share.platformFee + share.senseiNet);
        const { couponPaid, senseiNet } = share;
        expect(
          Math.min(share.amount, senseiNet, couponPaid, share.platformFee + couponPaid),
        ).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('where the platform pays the sensei has what she has without it; where she does, her fee goes by what is left', () => {
  fc.assert(
    fc.property(anyBasket, anyFees, anyCoupon, (basket, rules, coupon) => {
      const net = ({ price, fees }: { price: ReturnType<typeof priceOf>; fees: FeeSnapshot }) =>
        sum(sessionShares(price, fees).map(({ senseiNet }) => senseiNet));
      const { fees, price } = bought(basket, rules, coupon);
      if (coupon.payer === 'PLATFORM') expect(net({ fees, price })).toBe(net(bought(basket, rules, null)));
      else {
        const left = feeBase(basket) - couponOn(fees, feeBase(basket));
        expect(net({ fees, price })).toBe(left - feesFor(rules, left, scope, 15).senseiFee);
      }
      // Whoever pays less has no higher fee.
      expect(price.total).toBeLessThanOrEqual(bought(basket, rules, null).price.total);
    }),
  );
});

test('a price that falls gives back what a class bought at it costs with the coupon, and never more than was paid', () => {
  const ladder = fc
    .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 5 })
    .map((prices) => prices.toSorted((a, b) => b - a));
  fc.assert(
    fc.property(ladder, anyFees, anyCoupon, ([first = 0, ...lower], rules, coupon) => {
      const at = (unitPrice: number): Basket => ({
        unitPrice,
        quantity: 1,
        discount: 0,
        durationMinutes: 60,
        validDays: null,
        priceSteps: lower.map((price, index) => ({ seats: index + 2, price })),
      });
      const paid = bought(at(first), rules, coupon);
      const totalAt = (price: number) => bought(at(price), rules, coupon).price.total;
      expect(fallingOf(at(first), paid.fees, 'USD')?.atLeast).toBe(totalAt(lower.at(-1) ?? 0));
      const held = {
        ...(sessionShares(paid.price, paid.fees)[0] ?? {
          amount: 0,
          platformFee: 0,
          senseiNet: 0,
          couponPaid: 0,
          tax: 0,
        }),
      };
      for (const price of lower) {
        const due = shareAt(paid.price, paid.fees, price);
        const part = differenceAt(held, due);
        if (!part) continue;
        expect(part.amount).toBe(part.platformFee + part.senseiNet);
        for (const key of ['amount', 'platformFee', 'senseiNet', 'couponPaid'] as const)
          held[key] -= part[key];
        expect(
          Math.min(part.amount, part.senseiNet, part.couponPaid, part.platformFee + part.couponPaid),
        ).toBeGreaterThanOrEqual(0);
        expect(
          Math.min(held.amount, held.senseiNet, held.couponPaid, held.platformFee + held.couponPaid),
        ).toBeGreaterThanOrEqual(0);
        expect(differenceAt(held, due)).toBeNull();
      }
      expect(held.amount).toBe(Math.min(paid.price.total, ...[first, ...lower].map(totalAt)));
    }),
  );
});

test('what is left after a coupon can be paid in every currency', () => {
  expect(['USD', 'JPY', 'BHD', 'KWD', 'MGA'].map(stepOf)).toEqual([1, 1, 10, 10, 100]);
  const half = (step: number): FrozenCoupon => ({
    id: '',
    code: 'X',
    payer: 'PLATFORM',
    kind: 'PERCENT',
    value: 33.33,
    step,
  });
  const on = (price: number, step: number) => couponOn({ coupon: half(step) }, price);
  expect([on(1000, 1), on(12_340, 10), on(5, 10)]).toEqual([333, 4110, 0]);
  const all: FrozenCoupon = { ...half(10), value: 100 };
  expect(couponOn({ coupon: all }, 12_345)).toBe(12_345);
  const fixed: FrozenCoupon = { ...half(1), kind: 'FIXED', value: 500 };
  expect([499, 500, 501].map((price) => couponOn({ coupon: fixed }, price))).toEqual([499, 500, 500]);
});
