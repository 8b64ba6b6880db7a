import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeRule } from '../../../../test/factories/money/fees.ts';
import { leastNet, lossBy, type PricedOffers, twinOf } from './fee-loss.ts';
import { type FeeRule, feesFor } from '../rules/apply-fees.ts';

const now = new Date('2026-03-02T12:00:00Z');
const course: PricedOffers = {
  title: 'Essays',
  courseId: 'course',
  categoryIds: ['category'],
  senseiId: 'sensei',
  currency: 'USD',
  prices: [4000, 900, 18_000],
};
const minimum = (min: number, more: Partial<FeeRule> = {}) => feeRule({ min, currency: 'USD', ...more });
const loss = (before: FeeRule[], after: FeeRule[], percent = 15) =>
  lossBy(before, after, [course], percent, now);

describe('a change that leaves a sensei with less than nothing', () => {
  test('is told with the lowest price that it would do so at', () => {
    expect(loss([], [minimum(900)])).toBeNull();
    expect(loss([], [minimum(901)])).toEqual({
      title: 'Essays',
      currency: 'USD',
      price: 900,
      fee: 901,
      net: -1,
    });
  });
  test('what several rules take together counts, and what students pay does not', () => {
    const card = feeRule({ code: 'CARD', type: 'FIXED', value: 500, currency: 'USD' });
    expect(loss([minimum(450)], [minimum(450), card])).toMatchObject({ fee: 950, net: -50 });
    expect(loss([minimum(450)], [minimum(450), { ...card, payer: 'STUDENT' }])).toBeNull();
  });
  test('without a rule of its own the default is taken as well', () => {
    const service = feeRule({ code: 'SERVICE', payer: 'STUDENT', value: 90 });
    expect(loss([], [service], 100)).toBeNull();
    expect(loss([feeRule({})], [feeRule({}), feeRule({ code: 'MORE', value: 95 })])).toMatchObject({
      net: -45,
    });
  });
  test('a tier counts with its highest percentage', () => {
    expect(
      loss([], [feeRule({ tiers: [{ fromHours: 10, percent: 100 }] }), feeRule({ code: 'B', value: 1 })]),
    ).toMatchObject({ price: 900, fee: 909 });
  });
  test('taking away a rule that spared a course is such a change too', () => {
    const spared = feeRule({ scope: 'COURSE', scopeId: 'course', value: 5 });
    expect(loss([minimum(2000), spared], [minimum(2000)])).toMatchObject({ fee: 2000 });
  });
  test('also when it only begins later, or another rule ends', () => {
    const later = new Date('2026-06-01T00:00:00Z');
    expect(loss([], [minimum(2000, { validFrom: later })])).toMatchObject({ fee: 2000 });
    const until = feeRule({ scope: 'COURSE', scopeId: 'course', value: 5, validTo: later });
    expect(loss([until], [until, minimum(2000)])).toMatchObject({ fee: 2000 });
  });
  test('one that makes a loss smaller that was there already is welcome', () => {
    expect(loss([minimum(2000)], [minimum(1000)])).toBeNull();
    expect(loss([minimum(2000)], [minimum(2001)])).toMatchObject({ fee: 2001 });
  });
  test('in another currency it means nobody', () => {
    expect(loss([], [minimum(2000, { currency: 'EUR' })])).toBeNull();
  });

  const someRule = fc.record({
    code: fc.constantFrom('A', 'B', 'C'),
    payer: fc.constantFrom('SENSEI' as const, 'STUDENT' as const),
    value: fc.integer({ min: 0, max: 12_000 }).map((cents) => Math.min(100, cents / 100)),
    min: fc.option(fc.nat(3000)),
    max: fc.option(fc.nat(3000)),
    scope: fc.constantFrom('GLOBAL' as const, 'COURSE' as const),
  });
  const rules = fc
    .array(someRule, { maxLength: 5 })
    .map((some) => some.map((one) => feeRule({ ...one, scopeId: one.scope === 'COURSE' ? 'course' : null })));
  const scope = { ...course, now, hoursTaught: 0 };

  test('what is fine at the lowest price is fine at every higher one', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 5000 }), fc.nat(100_000), (some, lowest, more) => {
        fc.pre(leastNet(some, scope, lowest, 15) >= 0);
        expect(leastNet(some, scope, lowest + more, 15)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  test('an order never ends below zero, and what is refused is what would have', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 5000 }), (some, price) => {
        const exact = leastNet(some, scope, price, 15);
        const net = price - feesFor(some, price, scope, 15).senseiFee;
        expect(net).toBeGreaterThanOrEqual(0);
        // Half a unit for each of the three codes.
        expect(Math.abs(net - Math.max(0, exact))).toBeLessThanOrEqual(1.5);
        const found = lossBy([], some, [{ ...course, prices: [price] }], 15, now);
        expect(found !== null).toBe(exact < 0);
      }),
    );
  });
});

test('two rules for the same may follow each other, but not begin at once', () => {
  const from = (day: string) => feeRule({ id: day, validFrom: new Date(`${day}T00:00:00Z`) });
  expect(twinOf([from('2026-03-01')], from('2026-04-01'))).toBeNull();
  expect(twinOf([feeRule({ id: 'other' })], feeRule({}))).toMatchObject({ id: 'other' });
  expect(twinOf([feeRule({ id: 'other', currency: 'EUR' })], feeRule({ currency: 'USD' }))).toBeNull();
  expect(twinOf([feeRule({ id: 'other', currency: 'EUR' })], feeRule({}))).toMatchObject({ id: 'other' });
  expect(twinOf([feeRule({ id: 'other', scope: 'COURSE', scopeId: 'c' })], feeRule({}))).toBeNull();
});
