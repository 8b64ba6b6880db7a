import { stepOf } from '@michi/contract/money';
import { mostRefundable, RefundBearer } from '@michi/contract/ordering/money-administration';
import { noTax } from '@michi/contract/pricing/tax';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feeRule } from '../../../../test/factories/money/fees.ts';
import { toStripe } from '../../../platform/gateways/payment/stripe-amounts.ts';
import { chargeRefunds, lostDiscount, refundBy } from './cancellation.ts';
import { feesFor, withCoupon } from './apply-fees.ts';
import { refundShare } from './part-refund.ts';
import { basketOf, feeBase, priceOf, sessionShares } from './price.ts';

// Whatever is bought, and however it is shared, given back or kept, the provider can be told each amount
// exactly.

const currency = fc.constantFrom('KWD', 'BHD', 'TND', 'MGA', 'ISK', 'UGX', 'HUF', 'TWD', 'JPY', 'USD');
const percent = fc.double({ min: 0, max: 40, noNaN: true }).map((value) => Math.round(value * 100) / 100);
const sale = fc.record({
  currency,
  steps: fc.integer({ min: 1, max: 90_000 }),
  sessions: fc.integer({ min: 2, max: 9 }),
  discountPercent: fc.integer({ min: 0, max: 60 }),
  studentFee: percent,
  senseiFee: percent,
  coupon: fc.constantFrom(null, 7.5, 33, 100),
  payer: fc.constantFrom('PLATFORM' as const, 'SENSEI' as const),
  taxRate: fc.constantFrom(0, 8.25, 19),
  mode: fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const),
  back: percent,
  used: fc.nat(8),
  part: fc.nat(),
});
type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never;

const scope = { courseId: '', categoryIds: [], senseiId: '', now: new Date(0), hoursTaught: 0 };

function sell(one: Sale) {
  const course = {
    price: one.steps * stepOf(one.currency),
    priceSteps: [],
    currency: one.currency,
    trial: { enabled: false, price: 0, minutes: 30 },
    packages: [{ sessions: one.sessions, discountPercent: one.discountPercent, validDays: 90 }],
    durationMinutes: 60,
  };
  const basket = basketOf(course, { kind: 'PACKAGE', packageIndex: 0 });
  const rules = [
    feeRule({ code: 'SERVICE', payer: 'STUDENT', type: 'PERCENT', value: one.studentFee }),
    feeRule({ code: 'PLATFORM', payer: 'SENSEI', type: 'PERCENT', value: one.senseiFee }),
  ];
  const plain = feesFor(rules, feeBase(basket), { ...scope, currency: one.currency }, 15);
  const terms = {
    id: 'coupon',
    code: 'C',
    kind: 'PERCENT' as const,
    payer: one.payer,
    step: stepOf(one.currency),
  };
  const fees =
    one.coupon === null ? plain : withCoupon(plain, { ...terms, value: one.coupon }, feeBase(basket));
  const tax = { ...noTax, rate: one.taxRate, mode: one.mode, treatment: 'STANDARD' as const };
  const price = priceOf(basket, fees, one.currency, one.taxRate === 0 ? noTax : tax);
  return { price, shares: sessionShares(price, fees) };
}

test('in each currency every share, refund and part of one can be told to the provider, and the sums are whole', () => {
  fc.assert(
    fc.property(sale, (one) => {
      const { price, shares } = sell(one);
      const isPayable = (amount: number) => toStripe(amount, one.currency) !== null;
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
      expect(isPayable(price.total)).toBe(true);
      expect(sum(shares.map(({ amount }) => amount))).toBe(price.total);
      expect(sum(shares.map(({ tax }) => tax))).toBe(price.tax.amount);
      for (const share of shares) {
        const { amount, platformFee, senseiNet, couponPaid, tax } = share;
        expect(isPayable(amount)).toBe(true);
        expect(platformFee + senseiNet).toBe(amount);
        expect(Math.min(amount, senseiNet, couponPaid, platformFee + couponPaid, tax)).toBeGreaterThanOrEqual(
          0,
        );
        const payment = { ...share, currency: one.currency };
        for (const bearer of RefundBearer.options) {
          const most = mostRefundable(payment, bearer);
          expect(isPayable(most)).toBe(true);
          const step = stepOf(one.currency);
          const part = refundShare(payment, Math.floor((one.part % (most + 1)) / step) * step, bearer);
          expect(isPayable(part.amount)).toBe(true);
          expect(isPayable(amount - part.amount)).toBe(true);
        }
      }
      const payments = shares.map((share) => ({ ...share, currency: one.currency }));
      const lost = lostDiscount(price, Math.min(one.used, one.sessions));
      const refunds = payments.map((payment) => ({ payment, ...refundBy(payment, one.back) }));
      for (const outcome of chargeRefunds(refunds, lost)) expect(isPayable(outcome.refund)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
