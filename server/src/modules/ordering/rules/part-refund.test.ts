import { RefundBearer } from '@michi/contract/ordering/money-administration';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostRefundable, partOf } from './part-refund.ts';

const payment = fc
  .record({
    platformFee: fc.integer({ min: 0, max: 10_000 }),
    senseiNet: fc.integer({ min: 0, max: 90_000 }),
  })
  .map((shares) => ({ ...shares, amount: shares.platformFee + shares.senseiNet }));

it('a part and what is left of a payment are shared to the last unit, and nobody gives more than they have', () => {
  fc.assert(
    fc.property(payment, fc.constantFrom(...RefundBearer.options), fc.nat(), (whole, bearer, wished) => {
      const amount = Math.min(wished, mostRefundable(whole, bearer));
      const part = partOf(whole, amount, bearer);
      expect(part.amount).toBe(amount);
      expect(part.platformFee + part.senseiNet).toBe(amount);
      for (const share of ['platformFee', 'senseiNet'] as const) {
        expect(part[share]).toBeGreaterThanOrEqual(0);
        expect(part[share]).toBeLessThanOrEqual(whole[share]);
      }
      if (bearer === 'PLATFORM') expect(part.senseiNet).toBe(0);
      if (bearer === 'SENSEI') expect(part.platformFee).toBe(0);
    }),
  );
});

it('borne by both, each gives in proportion', () => {
  expect(partOf({ amount: 6000, platformFee: 900, senseiNet: 5100 }, 1000, 'BOTH')).toEqual({
    amount: 1000,
    platformFee: 150,
    senseiNet: 850,
    tax: 0,
  });
});

it('what the tax of a part is goes back whoever bears the rest of it', () => {
  const whole = { amount: 1230, platformFee: 380, senseiNet: 850, tax: 230 };
  expect(partOf(whole, 123, 'SENSEI')).toEqual({ amount: 123, platformFee: 23, senseiNet: 100, tax: 23 });
  expect(partOf(whole, 123, 'PLATFORM')).toEqual({ amount: 123, platformFee: 123, senseiNet: 0, tax: 23 });
  expect(partOf(whole, 123, 'BOTH')).toEqual({ amount: 123, platformFee: 38, senseiNet: 85, tax: 23 });
  expect([mostRefundable(whole, 'PLATFORM'), mostRefundable(whole, 'SENSEI')]).toEqual([185, 1046]);
});
