import { mostRefundable, RefundBearer } from '@michi/contract/ordering/money-administration';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differenceBeside, isWhole, refundShare } from './part-refund.ts';

/**
 * Any payment there is: a fee, the sensei's share, and what the platform pays of both for a coupon, which may
 * be more than its fee.
 */
const payment = fc
  .record({
    fee: fc.integer({ min: 0, max: 10_000 }),
    senseiNet: fc.integer({ min: 0, max: 90_000 }),
    coupon: fc.oneof(fc.constant(0), fc.nat({ max: 100_000 })),
    taxed: fc.oneof(fc.constant(0), fc.nat({ max: 20_000 })),
  })
  .map(({ fee, senseiNet, coupon, taxed }) => {
    const couponPaid = Math.min(coupon, fee + senseiNet);
    // Of no money no tax.
    const tax = couponPaid === fee + senseiNet ? 0 : taxed;
    const platformFee = fee - couponPaid + tax;
    return { amount: platformFee + senseiNet, platformFee, senseiNet, couponPaid, tax };
  });
type Fees = { platformFee: number; couponPaid: number; tax: number };
const feeOf = ({ platformFee, couponPaid, tax }: Fees) => platformFee + couponPaid - tax;

it('a part and what is left of a payment are shared to the last unit, and nobody gives more than they have', () => {
  fc.assert(
    fc.property(payment, fc.constantFrom(...RefundBearer.options), fc.nat(), (whole, bearer, wished) => {
      const most = mostRefundable(whole, bearer);
      if (bearer !== 'BOTH' && most < whole.amount) {
        const more = refundShare(whole, most + 1, bearer);
        const own = bearer === 'SENSEI' ? whole.senseiNet : feeOf(whole);
        expect(more.amount - more.tax).toBeGreaterThan(own);
      }
      const amount = Math.min(wished, most);
      const part = refundShare(whole, amount, bearer);
      expect(part.amount).toBe(amount);
      expect(part.platformFee + part.senseiNet).toBe(amount);
      const left = {
        amount: whole.amount - amount,
        platformFee: whole.platformFee - part.platformFee,
        senseiNet: whole.senseiNet - part.senseiNet,
        couponPaid: whole.couponPaid - part.couponPaid,
        tax: whole.tax - part.tax,
      };
      for (const share of [part, left]) {
        expect(feeOf(share)).toBeGreaterThanOrEqual(0);
        for (const each of ['amount', 'senseiNet', 'couponPaid', 'tax'] as const)
          expect(share[each]).toBeGreaterThanOrEqual(0);
      }
      if (bearer === 'PLATFORM') expect(left.senseiNet).toBe(whole.senseiNet);
      if (bearer === 'SENSEI') expect(feeOf(left)).toBe(feeOf(whole));
      if (isWhole(whole, part)) expect([left.amount, left.senseiNet]).toEqual([0, 0]);
    }),
  );
});

it('borne by both, each gives in proportion', () => {
  expect(refundShare({ amount: 6000, platformFee: 900, senseiNet: 5100 }, 1000, 'BOTH')).toEqual({
    amount: 1000,
    platformFee: 150,
    senseiNet: 850,
    couponPaid: 0,
    tax: 0,
  });
  const withCoupon = { amount: 4500, platformFee: -600, senseiNet: 5100, couponPaid: 1500 };
  expect(refundShare(withCoupon, 1500, 'BOTH')).toEqual({
    amount: 1500,
    platformFee: -200,
    senseiNet: 1700,
    couponPaid: 500,
    tax: 0,
  });
  expect(refundShare(withCoupon, 4500, 'BOTH')).toEqual({ ...withCoupon, tax: 0 });
});

it('a price that falls gives the same back beside a goodwill, and no side more than it still has', () => {
  fc.assert(
    fc.property(
      payment,
      fc.constantFrom(...RefundBearer.options),
      fc.nat(),
      fc.integer({ min: 0, max: 100 }),
      (whole, bearer, wished, percent) => {
        const given = refundShare(whole, Math.min(wished, mostRefundable(whole, bearer)), bearer);
        const minus = (from: typeof whole, part: typeof whole) => ({
          amount: from.amount - part.amount,
          platformFee: from.platformFee - part.platformFee,
          senseiNet: from.senseiNet - part.senseiNet,
          couponPaid: from.couponPaid - part.couponPaid,
          tax: from.tax - part.tax,
        });
        const held = minus(whole, given);
        const due = refundShare(whole, Math.floor((whole.amount * percent) / 100), 'BOTH');
        const alone = differenceBeside(whole, [], due);
        const beside = differenceBeside(held, [given], due);
        expect(beside?.amount ?? 0).toBe(Math.min(alone?.amount ?? 0, held.amount));
        if (!beside) return;
        const left = minus(held, beside);
        expect(beside.platformFee + beside.senseiNet).toBe(beside.amount);
        for (const share of [beside, left]) {
          expect(feeOf(share)).toBeGreaterThanOrEqual(0);
          for (const each of ['amount', 'senseiNet', 'couponPaid', 'tax'] as const)
            expect(share[each]).toBeGreaterThanOrEqual(0);
        }
        expect(differenceBeside(left, [given], due)?.amount ?? 0).toBe(0);
      },
    ),
  );
});

it('what the tax of a part is goes back whoever bears the rest of it', () => {
  const whole = { amount: 1230, platformFee: 380, senseiNet: 850, couponPaid: 0, tax: 230 };
  expect(refundShare(whole, 123, 'SENSEI')).toEqual({
    amount: 123,
    platformFee: 23,
    senseiNet: 100,
    couponPaid: 0,
    tax: 23,
  });
  expect(refundShare(whole, 123, 'PLATFORM')).toEqual({
    amount: 123,
    platformFee: 123,
    senseiNet: 0,
    couponPaid: 0,
    tax: 23,
  });
  expect(refundShare(whole, 123, 'BOTH')).toEqual({
    amount: 123,
    platformFee: 38,
    senseiNet: 85,
    couponPaid: 0,
    tax: 23,
  });
  expect([mostRefundable(whole, 'PLATFORM'), mostRefundable(whole, 'SENSEI')]).toEqual([185, 1046]);
});
