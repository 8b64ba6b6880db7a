import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromStripe, payableByStripe, toStripe, toStripePayout } from './stripe-amounts.ts';

it('tells Stripe most amounts as they are, and some in the decimals that it counts in', () => {
  expect(toStripe(6001, 'USD')).toBe(6001);
  expect(toStripe(6001, 'JPY')).toBe(6001);
  expect(toStripe(600_100, 'HUF')).toBe(600_100);
  expect(toStripe(6001, 'ISK')).toBe(600_100);
  expect(toStripe(6001, 'UGX')).toBe(600_100);
  expect(toStripe(600_100, 'MGA')).toBe(6001);
  expect(toStripe(6010, 'KWD')).toBe(6010);
});

it('tells no amount that would become another one', () => {
  expect(toStripe(600_150, 'MGA')).toBeNull();
  expect(toStripe(6001, 'KWD')).toBeNull();
  expect(toStripe(6005, 'TND')).toBeNull();
});

it('tells of what goes to a bank only what the bank has coins for', () => {
  expect(toStripe(1_234_550, 'HUF')).toBe(1_234_550);
  expect([toStripePayout(1_234_550, 'HUF'), toStripePayout(1_234_500, 'huf')]).toEqual([null, 1_234_500]);
  expect([toStripePayout(50_010, 'TWD'), toStripePayout(6001, 'USD')]).toEqual([null, 6001]);
  expect([payableByStripe(1_234_550, 'huf'), payableByStripe(6001, 'USD')]).toEqual([1_234_500, 6001]);
});

it('reads back what it told, whatever the case of the currency', () => {
  const readsBack = fc.check(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom('USD', 'JPY', 'ISK', 'UGX', 'MGA', 'KWD', 'BHD'),
      (amount, currency) => {
        const told = toStripe(amount, currency);
        return told === null || fromStripe(told, currency.toLowerCase()) === amount;
      },
    ),
  );
  expect(readsBack.counterexample).toBeNull();
});
