import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { basketOf, feeBase, priceOf, sessionShares } from './price.ts';

const course = {
  price: 6000,
  currency: 'USD',
  durationMinutes: 60,
  trial: { enabled: true, price: 1000, minutes: 30 },
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
    studentFee: 135,
    tax: { rate: 0, amount: 0 },
    total: 27_135,
    currency: 'USD',
  });
});

test('a package is split to the last cent', () => {
  const price = priceOf(
    { unitPrice: 3334, quantity: 3, discount: 0, durationMinutes: 60, validDays: 30 },
    { studentFee: 0 },
    'USD',
  );
  expect(sessionShares({ ...price, total: 10_001 }, { studentFee: 0, senseiFee: 1501 })).toEqual([
    { amount: 3334, platformFee: 501, senseiNet: 2833 },
    { amount: 3334, platformFee: 500, senseiNet: 2834 },
    { amount: 3333, platformFee: 500, senseiNet: 2833 },
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
      const basket = { unitPrice, quantity, discount, durationMinutes: 60, validDays: null };
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
