import { noTax } from '@michi/contract/pricing/tax';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeeRule, feesFor } from './apply-fees.ts';
import { basketOf, fallingOf, feeBase, ownPriceIn, priceOf, sessionShares, shareAt } from './price.ts';
import { differenceAt } from './part-refund.ts';

const course = {
  price: 6000,
  currency: 'USD',
  durationMinutes: 60,
  trial: { enabled: true, price: 1000, minutes: 30 },
  priceSteps: [
    { seats: 3, price: 4500 },
    { seats: 5, price: 3500 },
  ],
  packages: [
    { sessions: 5, discountPercent: 10, validDays: 90 },
    { sessions: 3, discountPercent: 0, validDays: 30 },
  ],
};

describe('what is bought', () => {
  test('single, trial and package', () => {
    expect(basketOf(course, { kind: 'SINGLE' })).toMatchObject({
      unitPrice: 6000,
      quantity: 1,
      discount: 0,
      durationMinutes: 60,
    });
    expect(basketOf(course, { kind: 'TRIAL' })).toMatchObject({
      unitPrice: 1000,
      quantity: 1,
      durationMinutes: 30,
    });
    expect(basketOf(course, { kind: 'PACKAGE', packageIndex: 0 })).toMatchObject({
      quantity: 5,
      discount: 3000,
      validDays: 90,
    });
  });
  test('what is not offered is refused by name', () => {
    expect(() =>
      basketOf({ ...course, trial: { ...course.trial, enabled: false } }, { kind: 'TRIAL' }),
    ).toThrow(/no trial/);
    expect(() => basketOf(course, { kind: 'PACKAGE', packageIndex: 2 })).toThrow(/no such package/);
  });
});

test('every part of the price adds up to the total', () => {
  const basket = basketOf(course, { kind: 'PACKAGE', packageIndex: 0 });
  expect(priceOf(basket, { studentFee: 135 }, 'USD')).toEqual({
    unitPrice: 6000,
    quantity: 5,
    subtotal: 30_000,
    discount: 3000,
    coupon: null,
    studentFee: 135,
    tax: noTax,
    total: 27_135,
    currency: 'USD',
  });
});

test('a package is split to the last cent', () => {
  const price = priceOf(
    { unitPrice: 3334, quantity: 3, discount: 0, durationMinutes: 60, validDays: 30, priceSteps: [] },
    { studentFee: 0 },
    'USD',
  );
  expect(sessionShares({ ...price, total: 10_001 }, { studentFee: 0, senseiFee: 1501 })).toEqual([
    { amount: 3334, platformFee: 501, senseiNet: 2833, couponPaid: 0, tax: 0 },
    { amount: 3334, platformFee: 500, senseiNet: 2834, couponPaid: 0, tax: 0 },
    { amount: 3333, platformFee: 500, senseiNet: 2833, couponPaid: 0, tax: 0 },
  ]);
});

test('shares sum to the total and to the fees, none is negative, whatever is bought', () => {
  const purchase = fc.record({
    unitPrice: fc.nat(1_000_000),
    quantity: fc.integer({ min: 1, max: 50 }),
    discountPercent: fc.integer({ min: 0, max: 90 }),
    studentFee: fc.nat(50_000),
    feePercent: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(purchase, ({ unitPrice, quantity, discountPercent, studentFee, feePercent }) => {
      const discount = Math.floor((unitPrice * quantity * discountPercent) / 100);
      const basket = { unitPrice, quantity, discount, durationMinutes: 60, validDays: null, priceSteps: [] };
      const senseiFee = Math.floor((feeBase(basket) * feePercent) / 100);
      const price = priceOf(basket, { studentFee }, 'USD');
      expect(price.total).toBe(price.subtotal - price.discount + price.studentFee + price.tax.amount);
      const shares = sessionShares(price, { studentFee, senseiFee });
      expect(shares).toHaveLength(quantity);
      expect(shares.reduce((sum, share) => sum + share.amount, 0)).toBe(price.total);
      expect(shares.reduce((sum, share) => sum + share.platformFee, 0)).toBe(studentFee + senseiFee);
      for (const share of shares) {
        expect(share.amount).toBe(share.platformFee + share.senseiNet);
        expect(Math.min(share.amount, share.platformFee, share.senseiNet)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

describe('a group class that costs less the more book it', () => {
  test('the buyer pays the step that is reached with them; trial and package stay', () => {
    const prices = [1, 2, 3, 4, 5, 50].map(
      (students) => basketOf(course, { kind: 'SINGLE' }, students).unitPrice,
    );
    expect(prices).toEqual([6000, 6000, 4500, 4500, 3500, 3500]);
    for (const purchase of [{ kind: 'TRIAL' as const }, { kind: 'PACKAGE' as const, packageIndex: 0 }]) {
      const basket = basketOf(course, purchase, 5);
      expect(basket).toEqual(basketOf(course, purchase));
      expect(fallingOf(basket, { lines: [], studentFee: 0, senseiFee: 0 }, 'USD')).toBeNull();
    }
  });

  const rule = fc.record({
    payer: fc.constantFrom('SENSEI' as const, 'STUDENT' as const),
    type: fc.constantFrom('PERCENT' as const, 'FIXED' as const),
    value: fc.integer({ min: 0, max: 60 }),
    min: fc.option(fc.nat(300)),
    max: fc.option(fc.integer({ min: 300, max: 5000 })),
  });
  const ladder = fc
    .uniqueArray(fc.integer({ min: 1, max: 100_000 }), { minLength: 2, maxLength: 6 })
    .map((prices) => prices.toSorted((a, b) => b - a));

  test('whatever the fees: rebate after rebate ends at what the last one pays, and no share grows or goes below zero', () => {
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 3 }), ladder, (given, prices) => {
        const rules = given.map((one, index): FeeRule => {
          const id = String(index);
          return {
            ...one,
            id,
            code: id,
            name: id,
            scope: 'GLOBAL',
            scopeId: null,
            currency: null,
            tiers: [],
            validFrom: null,
            validTo: null,
          };
        });
        const scope = {
          courseId: '',
          categoryIds: [],
          senseiId: '',
          currency: 'USD',
          now: new Date(0),
          hoursTaught: 0,
        };
        const boughtAt = (price: number) => {
          const basket = basketOf({ ...course, price, priceSteps: [] }, { kind: 'SINGLE' });
          const fees = feesFor(rules, feeBase(basket), scope, 15);
          return { fees, price: priceOf(basket, fees, 'USD') };
        };
        const [first = 0] = prices;
        const paid = boughtAt(first);
        const steps = prices.slice(1).map((price, index) => ({ seats: index + 2, price }));
        const basket = basketOf({ ...course, price: first, priceSteps: steps }, { kind: 'SINGLE' });
        expect(fallingOf(basket, paid.fees, 'USD')?.atLeast).toBe(boughtAt(prices.at(-1) ?? 0).price.total);
        let held = sessionShares(paid.price, paid.fees)[0];
        if (!held) throw new Error('One class is one share');
        let refunded = 0;
        for (const price of prices.slice(1)) {
          const due = shareAt(paid.price, paid.fees, price);
          const part = differenceAt(held, due);
          if (part) {
            expect(part.amount).toBe(part.platformFee + part.senseiNet);
            expect(Math.min(part.platformFee, part.senseiNet)).toBeGreaterThanOrEqual(0);
            held = {
              amount: held.amount - part.amount,
              platformFee: held.platformFee - part.platformFee,
              senseiNet: held.senseiNet - part.senseiNet,
              couponPaid: 0,
              tax: 0,
            };
            refunded += part.amount;
          }
          expect(held.amount).toBe(boughtAt(price).price.total);
          expect(Math.min(held.platformFee, held.senseiNet)).toBeGreaterThanOrEqual(0);
          expect(held.amount + refunded).toBe(paid.price.total);
          // Looked at again, and at more than it costs by now: nothing.
          expect(differenceAt(held, due)).toBeNull();
          expect(differenceAt(held, shareAt(paid.price, paid.fees, first))).toBeNull();
        }
      }),
    );
  });
});

describe('the sensei’s own price in a payment', () => {
  const fees = (studentFee: number, senseiFee: number) => ({ lines: [], studentFee, senseiFee });
  const of = (unitPrice: number, quantity = 1) => ({
    ...basketOf(course, { kind: 'SINGLE' }),
    unitPrice,
    quantity,
  });

  test('is without what the student pays on top', () => {
    const price = priceOf(of(4500), fees(124, 708), 'USD');
    const [share] = sessionShares(price, fees(124, 708));
    expect(share).toEqual({ amount: 4624, platformFee: 832, senseiNet: 3792, couponPaid: 0, tax: 0 });
    expect(share && ownPriceIn(share, price, null)).toBe(4500);
  });

  test('is the same part of what was kept of it', () => {
    const price = priceOf(of(4500), fees(124, 708), 'USD');
    expect(ownPriceIn({ amount: 2312, senseiNet: 1896, couponPaid: 0 }, price, null)).toBe(2250);
  });

  test('is the step to which it fell', () => {
    const service = {
      code: 'SERVICE',
      name: 'Service',
      payer: 'STUDENT',
      type: 'FIXED',
      min: null,
      max: null,
    } as const;
    const fixed = { lines: [{ ...service, value: 200, amount: 200 }], studentFee: 200, senseiFee: 0 };
    const price = priceOf(of(6000), fixed, 'USD');
    const falling = { steps: course.priceSteps, fees: fixed };
    expect(ownPriceIn({ amount: 4700, senseiNet: 4500, couponPaid: 0 }, price, falling)).toBe(4500);
    expect(ownPriceIn({ amount: 6200, senseiNet: 6000, couponPaid: 0 }, price, falling)).toBe(6000);
    // Kept of a class that was canceled late, and by chance as much as that step.
    expect(ownPriceIn({ amount: 4700, senseiNet: 4548, couponPaid: 0 }, price, falling)).toBe(4548);
  });

  test('of a package lies for every session between what is hers and what was paid', () => {
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(999),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (unit, sessions, onTop, rate) => {
          const own = unit * sessions;
          const all = fees(onTop, Math.floor(own * rate));
          const price = priceOf(of(unit, sessions), all, 'USD');
          const shares = sessionShares(price, all);
          const prices = shares.map((share) => ownPriceIn(share, price, null));
          shares.forEach(({ amount, senseiNet }, index) => {
            expect(prices[index]).toBeGreaterThanOrEqual(senseiNet);
            expect(prices[index]).toBeLessThanOrEqual(amount);
          });
          expect(Math.abs(prices.reduce((sum, each) => sum + each, 0) - own)).toBeLessThanOrEqual(sessions);
        },
      ),
    );
  });
});
