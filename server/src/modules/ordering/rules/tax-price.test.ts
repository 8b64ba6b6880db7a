import { noTax } from '@michi/contract/pricing/tax';
import { taxAmount, type TaxTerms } from '@michi/contract/pricing/tax-amount';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { feeRule } from '../../../../test/factories/money/fees.ts';
import type { FrozenCoupon } from '../../pricing/index.ts';
import { outcomeOf, type Shared } from './cancellation.ts';
import { type FeeSnapshot, feesFor, withCoupon } from './apply-fees.ts';
import { release, refund, sumOf } from './ledger.ts';
import { mostRefundable } from '@michi/contract/ordering/money-administration';
import { refundShare } from './part-refund.ts';
import type { Payment } from './payment.ts';
import { type Basket, feeBase, ownPriceIn, priceOf, sessionShares, shareAt } from './price.ts';
import { differenceAt } from './part-refund.ts';

const scope = {
  courseId: '',
  categoryIds: [],
  senseiId: '',
  currency: 'USD',
  now: new Date(0),
  hoursTaught: 0,
};
const vat = (mode: TaxTerms['mode'], rate = 23): TaxTerms => ({
  mode,
  rate,
  treatment: 'STANDARD',
  country: 'PL',
  region: null,
  name: 'VAT',
});
const anyTax = fc
  .record({
    mode: fc.constantFrom('INCLUSIVE' as const, 'EXCLUSIVE' as const),
    thousandths: fc.oneof(fc.nat(30_000), fc.nat(100_000)),
  })
  .map(({ mode, thousandths }) => vat(mode, thousandths / 1000));
const anyBasket = fc
  .record({
    unitPrice: fc.oneof(fc.nat(300), fc.nat(1_000_000)),
    quantity: fc.integer({ min: 1, max: 12 }),
    percentOff: fc.nat(90),
    severalTimes: fc.option(
      fc.array(fc.oneof(fc.nat(300), fc.nat(1_000_000)), { minLength: 2, maxLength: 10 }),
    ),
  })
  .map(({ unitPrice, quantity, percentOff, severalTimes }): Basket => {
    const same = { discount: 0, durationMinutes: 60, validDays: null, priceSteps: [] };
    if (severalTimes)
      return {
        ...same,
        unitPrice: Math.max(...severalTimes),
        unitPrices: severalTimes,
        quantity: severalTimes.length,
      };
    const discount = quantity === 1 ? 0 : Math.floor((unitPrice * quantity * percentOff) / 100);
    return { ...same, unitPrice, quantity, discount };
  });
const anyCoupon = fc.option(
  fc
    .record({
      payer: fc.constantFrom('PLATFORM' as const, 'SENSEI' as const),
      kind: fc.constantFrom('PERCENT' as const, 'FIXED' as const),
      percent: fc.integer({ min: 1, max: 10_000 }),
      fixed: fc.integer({ min: 1, max: 20_000 }),
    })
    .map(({ payer, kind, percent, fixed }): FrozenCoupon => {
      const value = kind === 'PERCENT' ? percent / 100 : fixed;
      return { id: '', code: 'TEST', payer, kind, value, step: 1 };
    }),
);
const anyRules = fc
  .record({ senseiPercent: fc.nat(100), studentPercent: fc.nat(20), studentFixed: fc.nat(300) })
  .map(({ senseiPercent, studentPercent, studentFixed }) => [
    feeRule({ code: 'A', value: senseiPercent }),
    feeRule({ code: 'B', payer: 'STUDENT', value: studentPercent }),
    feeRule({ code: 'C', payer: 'STUDENT', type: 'FIXED', value: studentFixed, currency: 'USD' }),
  ]);
const feesOf = (
  basket: Basket,
  rules: ReturnType<typeof feeRule>[],
  coupon: FrozenCoupon | null,
): FeeSnapshot => {
  const plain = feesFor(rules, feeBase(basket), scope, 15);
  return coupon ? withCoupon(plain, coupon, feeBase(basket)) : plain;
};
const farApart: Basket = {
  unitPrice: 159_763,
  unitPrices: [2, 159_763, 7, 15_264],
  quantity: 4,
  discount: 0,
  durationMinutes: 60,
  validDays: null,
  priceSteps: [],
};
const farApartRules = [
  feeRule({ code: 'A', value: 0 }),
  feeRule({ code: 'B', payer: 'STUDENT', value: 1 }),
  feeRule({ code: 'C', payer: 'STUDENT', type: 'FIXED', value: 4, currency: 'USD' }),
];
const farApartCoupon: FrozenCoupon = {
  id: '',
  code: 'TEST',
  payer: 'SENSEI',
  kind: 'PERCENT',
  value: 70.24,
  step: 1,
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const expectSound = (share: Shared) => {
  const { amount, platformFee, senseiNet, couponPaid = 0, tax = 0 } = share;
  expect(amount).toBe(platformFee + senseiNet);
  expect(Math.min(amount, senseiNet, couponPaid, tax, platformFee + couponPaid - tax)).toBeGreaterThanOrEqual(
    0,
  );
};
const paymentOf = (share: Shared, more: Partial<Payment> = {}): Payment => ({
  id: 'payment',
  orderId: 'order',
  seatId: null,
  senseiId: 'sensei',
  sessionIndex: 0,
  currency: 'USD',
  status: 'HELD',
  holdUntil: null,
  holdReason: null,
  isLostDiscount: false,
  frozenAt: null,
  creditPaid: 0,
  heldAt: new Date(0),
  releasedAt: null,
  refundedAt: null,
  chargebackAt: null,
  refundFailedAt: null,
  failureCode: null,
  createdAt: new Date(0),
  couponPaid: 0,
  tax: 0,
  ...share,
  ...more,
});

test('rounded half up, once, with three decimals of a percent, and in steps that can be paid', () => {
  expect(taxAmount(vat('EXCLUSIVE', 23), 50, 1)).toBe(12);
  expect(taxAmount(vat('EXCLUSIVE', 8.875), 10_000, 1)).toBe(888);
  expect(taxAmount(vat('EXCLUSIVE', 20), 12_340, 10)).toBe(2470);
  expect(taxAmount(vat('INCLUSIVE', 23), 12_300, 1)).toBe(2300);
  expect(taxAmount(vat('INCLUSIVE', 19), 100, 1)).toBe(16);
  expect(taxAmount({ ...vat('EXCLUSIVE'), treatment: 'EXEMPT' }, 10_000, 1)).toBe(0);
});

describe('an order with tax', () => {
  it('sums up: its sessions have its tax to the last unit, and nobody less than nothing', () => {
    fc.assert(
      fc.property(anyBasket, anyRules, anyCoupon, anyTax, (basket, rules, coupon, terms) => {
        const fees = feesOf(basket, rules, coupon);
        const price = priceOf(basket, fees, 'USD', terms);
        const charged = price.subtotal - price.discount - (price.coupon?.amount ?? 0) + price.studentFee;
        expect(price.total).toBe(charged + (terms.mode === 'EXCLUSIVE' ? price.tax.amount : 0));
        expect(price.tax.amount).toBeLessThanOrEqual(price.total);
        const shares = sessionShares(price, fees);
        expect(sum(shares.map((share) => share.amount))).toBe(price.total);
        expect(sum(shares.map((share) => share.tax))).toBe(price.tax.amount);
        shares.forEach(expectSound);
        for (const { amount, tax } of shares) expect(tax).toBeLessThanOrEqual(amount);
      }),
      // Prices far apart: the fee and the tax, each rounded by itself, left one class with more tax than fee.
      { examples: [[farApart, farApartRules, farApartCoupon, vat('INCLUSIVE', 17.679)]] },
    );
  });

  it('has the same for the sensei where tax is added, and by the platform’s coupon never less', () => {
    fc.assert(
      fc.property(anyBasket, anyRules, anyCoupon, anyTax, (basket, rules, coupon, terms) => {
        const fees = feesOf(basket, rules, coupon);
        const netOf = (tax: TaxTerms, by: FeeSnapshot) =>
          sum(sessionShares(priceOf(basket, by, 'USD', tax), by).map((share) => share.senseiNet));
        if (terms.mode === 'EXCLUSIVE') expect(netOf(terms, fees)).toBe(netOf(noTax, fees));
        if (coupon?.payer === 'PLATFORM') {
          const plain = feesOf(basket, rules, null);
          expect(netOf(terms, fees)).toBe(netOf(terms, plain));
        }
      }),
    );
  });

  it('keeps sound shares and a balanced ledger whatever part of a payment goes back', () => {
    const part = fc.record({ percent: fc.nat(100), bearer: fc.constantFrom('BOTH', 'PLATFORM', 'SENSEI') });
    fc.assert(
      fc.property(anyBasket, anyRules, anyCoupon, anyTax, part, (basket, rules, coupon, terms, wish) => {
        const fees = feesOf(basket, rules, coupon);
        for (const share of sessionShares(priceOf(basket, fees, 'USD', terms), fees)) {
          const back = Math.floor((share.amount * wish.percent) / 100);
          const { refund: given, platformFeeKept, senseiShare, couponKept, taxKept } = outcomeOf(share, back);
          const kept = {
            amount: platformFeeKept + senseiShare,
            platformFee: platformFeeKept,
            senseiNet: senseiShare,
            couponPaid: couponKept,
            tax: taxKept,
          };
          expectSound(kept);
          expect(given + kept.amount).toBe(share.amount);
          const released = paymentOf(kept, { releasedAt: new Date(1), status: 'RELEASED' });
          for (const posting of [release(paymentOf(kept)), refund(released), refund(paymentOf(kept))])
            expect(sumOf(posting.entries)).toBe(0);
          const payable = release(paymentOf(kept)).entries.find(({ account }) => account === 'TAX_PAYABLE');
          expect(payable?.amount ?? 0).toBe(taxKept === 0 ? 0 : -taxKept);
          const amount = Math.min(back, mostRefundable(share, wish.bearer));
          if (amount <= 0) continue;
          const gone = refundShare(share, amount, wish.bearer);
          expectSound(gone);
          expectSound({
            amount: share.amount - gone.amount,
            platformFee: share.platformFee - gone.platformFee,
            senseiNet: share.senseiNet - gone.senseiNet,
            couponPaid: share.couponPaid - gone.couponPaid,
            tax: share.tax - gone.tax,
          });
        }
      }),
    );
  });

  it('falls with its price, tax and all', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(prices, anyRules, anyTax, (some, rules, terms) => {
        const [first = 0, ...lower] = some.toSorted((a, b) => b - a);
        const at = (unitPrice: number): Basket => ({
          unitPrice,
          quantity: 1,
          discount: 0,
          durationMinutes: 60,
          validDays: null,
          priceSteps: [],
        });
        const fees = feesOf(at(first), rules, null);
        const price = priceOf(at(first), fees, 'USD', terms);
        const [held] = sessionShares(price, fees);
        if (!held) throw new Error('One class is one share');
        for (const step of lower) {
          const bought = priceOf(at(step), feesOf(at(step), rules, null), 'USD', terms);
          const due = shareAt(price, fees, step);
          expect([due.amount, due.tax]).toEqual([bought.total, bought.tax.amount]);
          const gone = differenceAt(held, due);
          if (!gone) continue;
          expectSound(gone);
          for (const key of ['amount', 'platformFee', 'senseiNet', 'tax'] as const) held[key] -= gone[key];
          expectSound(held);
          expect([held.amount, held.tax]).toEqual([due.amount, due.tax]);
        }
      }),
    );
  });
});

test('of 60.00 with 23 % in it the sensei has the rest after tax and fee; added, the same as without', () => {
  const basket = {
    unitPrice: 6000,
    quantity: 1,
    discount: 0,
    durationMinutes: 60,
    validDays: null,
    priceSteps: [],
  };
  const fees = feesFor([], 6000, scope, 15);
  const shareOf = (terms: TaxTerms) => sessionShares(priceOf(basket, fees, 'USD', terms), fees)[0];
  expect(shareOf(vat('INCLUSIVE'))).toEqual({
    amount: 6000,
    platformFee: 2022,
    senseiNet: 3978,
    couponPaid: 0,
    tax: 1122,
  });
  const added = { amount: 7380, platformFee: 2280, senseiNet: 5100, couponPaid: 0, tax: 1380 };
  expect(shareOf(vat('EXCLUSIVE'))).toEqual(added);
  expect(ownPriceIn(added, priceOf(basket, fees, 'USD', vat('EXCLUSIVE')), null)).toBe(6000);
});
