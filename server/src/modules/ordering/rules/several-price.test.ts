import fc from 'fast-check';
import { differenceAt } from './part-refund.ts';
import { expect, test } from 'vitest';
import { feesAt, type FeeSnapshot } from './apply-fees.ts';
import { basketOfTimes, fallingOf, feeBase, priceOf, sessionShares, shareAt, unitPriceOf } from './price.ts';

const line = { code: 'PLATFORM', name: 'Platform fee', min: null, max: null, amount: 0 } as const;
const Course = fc
  .record({
    price: fc.integer({ min: 1, max: 1_000_000 }),
    steps: fc.array(
      fc.record({ seats: fc.integer({ min: 2, max: 8 }), price: fc.integer({ min: 1, max: 900_000 }) }),
      { maxLength: 3 },
    ),
  })
  .map(({ price, steps }) => ({
    price,
    priceSteps: steps,
    currency: 'USD',
    trial: { enabled: false, price: 0, minutes: 30 },
    packages: [],
    durationMinutes: 60,
  }));
const Students = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 2, maxLength: 10 });
const Terms = fc.record({
  percent: fc.integer({ min: 0, max: 60 }),
  fixed: fc.integer({ min: 0, max: 5_000 }),
  coupon: fc.option(
    fc.record({
      id: fc.constant('c'),
      code: fc.constant('CODE'),
      payer: fc.constantFrom('PLATFORM' as const, 'SENSEI' as const),
      kind: fc.constantFrom('PERCENT' as const, 'FIXED' as const),
      value: fc.integer({ min: 1, max: 100 }),
      step: fc.constant(1),
    }),
  ),
});

function checkout(
  course: Parameters<typeof basketOfTimes>[0],
  students: readonly number[],
  { percent, fixed, coupon }: typeof Terms extends fc.Arbitrary<infer T> ? T : never,
) {
  const basket = basketOfTimes(course, students);
  const terms: FeeSnapshot = {
    lines: [
      { ...line, payer: 'SENSEI', type: 'PERCENT', value: percent },
      { ...line, code: 'SERVICE', payer: 'STUDENT', type: 'FIXED', value: fixed },
    ],
    studentFee: 0,
    senseiFee: 0,
    coupon,
  };
  const fees = feesAt(terms, feeBase(basket));
  return { basket, fees, price: priceOf(basket, fees, 'USD') };
}
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

test('the shares of several times sum to the order, and none is negative', () => {
  fc.assert(
    fc.property(Course, Students, Terms, (course, students, terms) => {
      const { fees, price } = checkout(course, students, terms);
      const shares = sessionShares(price, fees);
      expect(shares).toHaveLength(students.length);
      expect(sum(shares.map(({ amount }) => amount))).toBe(price.total);
      expect(sum(shares.map(({ platformFee, couponPaid }) => platformFee + couponPaid))).toBe(
        fees.studentFee + fees.senseiFee,
      );
      for (const { amount, platformFee, senseiNet, couponPaid } of shares) {
        expect(amount).toBe(platformFee + senseiNet);
        expect(Math.min(amount, senseiNet, couponPaid, platformFee + couponPaid)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('each class of a group has its own price, and a dearer one no smaller share', () => {
  fc.assert(
    fc.property(Course, Students, Terms, (course, students, terms) => {
      const { fees, price } = checkout(course, students, terms);
      const shares = sessionShares(price, fees);
      const prices = students.map((_count, index) => unitPriceOf(price, index));
      expect(sum(prices)).toBe(price.subtotal);
      for (const [index, one] of prices.entries())
        for (const [other, less] of prices.entries())
          if (one > less)
            expect((shares[index]?.amount ?? 0) + 2).toBeGreaterThanOrEqual(shares[other]?.amount ?? 0);
    }),
  );
});

test('a class that gets cheaper gives back a part of its own share; nothing where the price stands', () => {
  fc.assert(
    fc.property(
      Course,
      Students,
      Terms,
      fc.nat(9),
      fc.nat(1_000_000),
      (course, students, terms, at, less) => {
        const { fees, price } = checkout(course, students, terms);
        const index = at % students.length;
        const [held] = sessionShares(price, fees).slice(index);
        if (!held) throw new Error('No such class');
        const unitPrice = unitPriceOf(price, index);
        expect(differenceAt(held, shareAt(price, fees, unitPrice, index))).toBeNull();
        const back = differenceAt(held, shareAt(price, fees, Math.max(0, unitPrice - less), index));
        if (!back) return;
        expect(back.amount).toBeGreaterThanOrEqual(0);
        expect(back.amount).toBeLessThanOrEqual(held.amount);
        expect(back.amount).toBe(back.platformFee + back.senseiNet);
        expect(back.senseiNet).toBeLessThanOrEqual(held.senseiNet);
      },
    ),
  );
});

test('what it may fall to is the total once every class costs that', () => {
  const course = {
    price: 5_000,
    priceSteps: [
      { seats: 3, price: 4_000 },
      { seats: 5, price: 3_000 },
    ],
    currency: 'USD',
    trial: { enabled: false, price: 0, minutes: 30 },
    packages: [],
    durationMinutes: 60,
  };
  const { basket, fees, price } = checkout(course, [1, 3, 6], { percent: 10, fixed: 0, coupon: null });
  expect(price).toMatchObject({ unitPrice: 5_000, unitPrices: [5_000, 4_000, 3_000], total: 12_000 });
  expect(fallingOf(basket, fees, 'USD')).toMatchObject({
    atLeast: 9_000,
    steps: [{ total: 11_000 }, { total: 9_000 }],
  });
  expect(sessionShares(price, fees).map(({ amount }) => amount)).toEqual([5_000, 4_000, 3_000]);
});
