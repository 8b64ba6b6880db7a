import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chargeRefunds,
  lostDiscount,
  outcomeByPercent,
  outcomeOf,
  refundPercent,
  ruleFor,
  sumOutcomes,
} from './cancellation.ts';
import * as ledger from './ledger.ts';
import type { Payment } from './payment.ts';

const policy = { studentHours: 24, lateRefundPercent: 30, senseiRefundPercent: 100 };
const startsAt = new Date('2026-03-05T10:00:00Z');
const seat = { startsAt, answerBy: null, freeUntil: null };
const at = (text: string) => new Date(text);

describe('whose rule', () => {
  test('the student is in time until the very instant, and late after it', () => {
    expect(ruleFor('STUDENT', policy, seat, at('2026-03-04T10:00:00.000Z'))).toBe('STUDENT_IN_TIME');
    expect(ruleFor('STUDENT', policy, seat, at('2026-03-04T10:00:00.001Z'))).toBe('STUDENT_LATE');
    expect(ruleFor('STUDENT', policy, null, at('2026-03-04T10:00:00.001Z'))).toBe('STUDENT_IN_TIME');
  });
  test('whoever is asked to move the class may go for nothing, however late', () => {
    const asked = { startsAt, answerBy: at('2026-03-05T09:00:00Z'), freeUntil: null };
    const rule = ruleFor('STUDENT', policy, asked, at('2026-03-05T08:00:00Z'));
    expect([rule, refundPercent(rule, policy)]).toEqual(['ASKED_TO_MOVE', 100]);
    expect(ruleFor('SENSEI', policy, asked, startsAt)).toBe('SENSEI');
  });
  test('sensei and platform give all back, whenever', () => {
    expect(refundPercent(ruleFor('SENSEI', policy, seat, startsAt), policy)).toBe(100);
    expect(
      refundPercent(ruleFor('PLATFORM', { ...policy, senseiRefundPercent: 0 }, seat, startsAt), policy),
    ).toBe(100);
    expect(refundPercent('STUDENT_LATE', policy)).toBe(30);
  });
});

describe('to the cent', () => {
  test('what is not refunded is shared as the whole was', () => {
    expect(outcomeByPercent({ amount: 6001, platformFee: 900, senseiNet: 5101 }, 30)).toEqual({
      refund: 1800,
      platformFeeKept: 630,
      senseiShare: 3571,
      couponKept: 0,
      taxKept: 0,
    });
    expect(outcomeByPercent({ amount: 6001, platformFee: 900, senseiNet: 5101 }, 100)).toEqual({
      refund: 6001,
      platformFeeKept: 0,
      senseiShare: 0,
      couponKept: 0,
      taxKept: 0,
    });
  });
  test('used sessions of a package cost the single price', () => {
    // Five of 60.00 less 10 %: 54.00 each. Two used cost 120.00, so 150.00 of 270.00 goes back.
    const session = { amount: 5400, platformFee: 810, senseiNet: 4590 };
    const left = [session, session, session].map((payment) => ({ payment, refund: payment.amount }));
    expect(lostDiscount({ discount: 3000, quantity: 5, currency: 'USD' }, 2)).toBe(1200);
    expect(sumOutcomes(chargeRefunds(left, 1200))).toEqual({
      refund: 15_000,
      platformFeeKept: 180,
      senseiShare: 1020,
      couponKept: 0,
      taxKept: 0,
    });
  });
});

/** Of some the platform pays a part for a coupon, or all. */
const shared = fc
  .tuple(
    fc.nat(1_000_000),
    fc.nat(1_000_000),
    fc.oneof(fc.constant(0), fc.constant(100), fc.integer({ min: 0, max: 100 })),
  )
  .map(([fee, senseiNet, percent]) => {
    const couponPaid = Math.floor(((fee + senseiNet) * percent) / 100);
    const amount = fee + senseiNet - couponPaid;
    return { amount, platformFee: fee - couponPaid, senseiNet, couponPaid };
  });

test('refund + kept + share = amount, none negative without a coupon, none above its part', () => {
  fc.assert(
    fc.property(shared, fc.integer({ min: 0, max: 100 }), (payment, percent) => {
      const { refund, platformFeeKept, senseiShare, couponKept } = outcomeByPercent(payment, percent);
      expect(refund + platformFeeKept + senseiShare).toBe(payment.amount);
      const fee = platformFeeKept + couponKept;
      expect(Math.min(refund, fee, senseiShare, couponKept)).toBeGreaterThanOrEqual(0);
      // Else the other part of a split row would be negative.
      expect(refund).toBeLessThanOrEqual(payment.amount);
      expect(fee).toBeLessThanOrEqual(payment.platformFee + payment.couponPaid);
      expect(senseiShare).toBeLessThanOrEqual(payment.senseiNet);
      expect(couponKept).toBeLessThanOrEqual(payment.couponPaid);
    }),
  );
});

test('whatever the platform pays of a price, the sensei has the same of it, to the unit', () => {
  fc.assert(
    fc.property(shared, fc.integer({ min: 0, max: 100 }), (payment, percent) => {
      const whole = { ...payment, amount: payment.amount + payment.couponPaid, couponPaid: 0 };
      const plain = outcomeByPercent({ ...whole, platformFee: whole.amount - whole.senseiNet }, percent);
      expect(outcomeByPercent(payment, percent).senseiShare).toBe(plain.senseiShare);
    }),
  );
});

test('a charge on refunds takes exactly that much, and never more than there is', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(shared, fc.integer({ min: 0, max: 100 })), { minLength: 1, maxLength: 20 }),
      fc.nat(2_000_000),
      (items, charge) => {
        const payments = items.map(([payment, percent]) => ({
          payment,
          refund: outcomeByPercent(payment, percent).refund,
        }));
        const before = payments.reduce((sum, { refund }) => sum + refund, 0);
        const outcomes = chargeRefunds(payments, charge);
        expect(sumOutcomes(outcomes).refund).toBe(before - Math.min(charge, before));
        for (const [index, outcome] of outcomes.entries()) {
          expect(
            Math.min(outcome.refund, outcome.platformFeeKept + outcome.couponKept, outcome.senseiShare),
          ).toBeGreaterThanOrEqual(0);
          expect(outcome.refund + outcome.platformFeeKept + outcome.senseiShare).toBe(
            payments[index]?.payment.amount,
          );
        }
      },
    ),
  );
});

test('every posting is balanced, whatever is left of a payment', () => {
  const anyDate = fc.option(fc.constant(startsAt));
  fc.assert(
    fc.property(shared, fc.nat(100), anyDate, anyDate, (whole, percent, heldAt, releasedAt) => {
      const { refund } = outcomeByPercent(whole, percent);
      const kept = outcomeOf(whole, refund);
      const payment: Payment = {
        id: 'payment',
        orderId: 'order',
        seatId: null,
        senseiId: 'sensei',
        sessionIndex: 0,
        amount: kept.platformFeeKept + kept.senseiShare,
        platformFee: kept.platformFeeKept,
        senseiNet: kept.senseiShare,
        couponPaid: kept.couponKept,
        tax: kept.taxKept,
        currency: 'USD',
        status: 'HELD',
        holdUntil: null,
        holdReason: null,
        isLostDiscount: false,
        frozenAt: null,
        creditPaid: 0,
        heldAt,
        releasedAt,
        refundedAt: null,
        chargebackAt: null,
        refundFailedAt: null,
        failureCode: null,
        createdAt: startsAt,
      };
      for (const posting of [
        ledger.capture(payment),
        ledger.hold(payment),
        ledger.release(payment),
        ledger.refund(payment),
      ]) {
        expect(ledger.sumOf(posting.entries)).toBe(0);
        expect(posting.entries.every((entry) => entry.amount !== 0)).toBe(true);
      }
    }),
  );
});
