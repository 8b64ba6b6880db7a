import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feeRule } from '../../../../test/factories/money/fees.ts';
import { feesAt, type FeeRule, type FeeScope, feesFor } from './apply-fees.ts';

const scope: FeeScope = {
  courseId: 'course',
  categoryIds: ['category', 'above'],
  senseiId: 'sensei',
  currency: 'USD',
  now: new Date('2026-03-02T12:00:00Z'),
  hoursTaught: 0,
};
const fees = (rules: FeeRule[], base = 10_000, at = scope) => feesFor(rules, base, at, 15);

describe('which rules count', () => {
  test('none: the default, from the sensei', () => {
    expect(fees([])).toMatchObject({
      studentFee: 0,
      senseiFee: 1500,
      lines: [{ code: 'DEFAULT', value: 15 }],
    });
  });
  test('of each code the most specific: course, sensei, category, global', () => {
    const global = feeRule({ value: 10 });
    const category = feeRule({ scope: 'CATEGORY', scopeId: 'category', value: 9 });
    const sensei = feeRule({ scope: 'SENSEI', scopeId: 'sensei', value: 8 });
    const course = feeRule({ scope: 'COURSE', scopeId: 'course', value: 7 });
    expect(fees([course, global, sensei, category]).senseiFee).toBe(700);
    expect(fees([global, sensei, category]).senseiFee).toBe(800);
    expect(fees([category, global]).senseiFee).toBe(900);
    expect(fees([feeRule({ scope: 'COURSE', scopeId: 'another', value: 1 }), global]).senseiFee).toBe(1000);
  });
  test('the category itself before the one above it', () => {
    const above = feeRule({ scope: 'CATEGORY', scopeId: 'above', value: 6 });
    expect(fees([feeRule({}), above]).senseiFee).toBe(600);
    expect(fees([above, feeRule({ scope: 'CATEGORY', scopeId: 'category', value: 12 })]).senseiFee).toBe(
      1200,
    );
  });
  test('of equals the one that begins later, while it lasts', () => {
    const sale = feeRule({
      value: 4,
      validFrom: new Date('2026-03-01T00:00:00Z'),
      validTo: new Date('2026-03-08T00:00:00Z'),
    });
    expect(fees([feeRule({}), sale]).senseiFee).toBe(400);
    const after = { ...scope, now: new Date('2026-03-08T00:00:00Z') };
    expect(fees([sale, feeRule({})], 10_000, after).senseiFee).toBe(1000);
  });
  test('amounts count in their own currency alone', () => {
    const euros = feeRule({ scope: 'COURSE', scopeId: 'course', type: 'FIXED', value: 300, currency: 'EUR' });
    expect(fees([feeRule({}), euros]).senseiFee).toBe(1000);
    expect(fees([feeRule({}), euros], 10_000, { ...scope, currency: 'EUR' }).senseiFee).toBe(300);
  });
  test('codes add up, each from who pays it; a student’s fee does not replace the default', () => {
    const service = feeRule({ code: 'SERVICE', payer: 'STUDENT', type: 'FIXED', value: 250 });
    expect(fees([feeRule({}), feeRule({ code: 'CARDS', value: 2.9 })])).toMatchObject({
      senseiFee: 1290,
      studentFee: 0,
    });
    expect(fees([service])).toMatchObject({ senseiFee: 1500, studentFee: 250 });
  });
  test('only while valid', () => {
    expect(fees([feeRule({ value: 5, validFrom: new Date('2026-03-03T00:00:00Z') })]).senseiFee).toBe(1500);
    expect(fees([feeRule({ value: 5, validTo: scope.now })]).senseiFee).toBe(1500);
    expect(
      fees([feeRule({ value: 5, validFrom: scope.now, validTo: new Date('2026-04-01T00:00:00Z') })])
        .senseiFee,
    ).toBe(500);
  });
});

describe('how much', () => {
  test('minimum and maximum', () => {
    expect(fees([feeRule({ value: 1, min: 300 })]).senseiFee).toBe(300);
    expect(fees([feeRule({ value: 50, max: 2000 })]).senseiFee).toBe(2000);
  });
  test('a sensei who taught more pays the tier that was reached', () => {
    const tiers = [
      { fromHours: 20, percent: 8 },
      { fromHours: 100, percent: 5 },
    ];
    expect(fees([feeRule({ tiers })], 10_000, { ...scope, hoursTaught: 19.5 }).senseiFee).toBe(1000);
    expect(fees([feeRule({ tiers })], 10_000, { ...scope, hoursTaught: 20 }).senseiFee).toBe(800);
    expect(fees([feeRule({ tiers })], 10_000, { ...scope, hoursTaught: 400 }).senseiFee).toBe(500);
  });
  test('nothing of a free class', () => {
    expect(
      fees([feeRule({ min: 300 }), feeRule({ code: 'SERVICE', payer: 'STUDENT', min: 100 })], 0),
    ).toMatchObject({ senseiFee: 0, studentFee: 0 });
  });
  test('each line says what it takes: of a free class nothing, of a cheap one what the others left', () => {
    const service = feeRule({ code: 'SERVICE', payer: 'STUDENT', min: 100 });
    const material = feeRule({ code: 'MATERIAL', type: 'FIXED', value: 1200 });
    const amounts = (base: number) =>
      fees([feeRule({ value: 15 }), material, service], base).lines.map(({ amount }) => amount);
    expect(amounts(0)).toEqual([0, 0, 0]);
    expect(amounts(1000)).toEqual([150, 850, 100]);
    expect(amounts(10_000)).toEqual([1500, 1200, 1000]);
    const atFree = feesAt(fees([material], 0), 10_000);
    expect([atFree.senseiFee, atFree.lines.map(({ amount }) => amount)]).toEqual([1200, [1200]]);
  });
  test('never more from the sensei than there is, never negative', () => {
    const anyRule = fc.record({
      code: fc.constantFrom('A', 'B', 'C'),
      payer: fc.constantFrom('SENSEI' as const, 'STUDENT' as const),
      type: fc.constantFrom('PERCENT' as const, 'FIXED' as const),
      value: fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
      min: fc.option(fc.nat(5000)),
      max: fc.option(fc.nat(5000)),
    });
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 6 }), fc.nat(1_000_000), (rules, base) => {
        const result = fees(
          rules.map((one) => feeRule(one)),
          base,
        );
        expect(result.senseiFee).toBeGreaterThanOrEqual(0);
        expect(result.senseiFee).toBeLessThanOrEqual(base);
        expect(result.studentFee).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(result.senseiFee) && Number.isInteger(result.studentFee)).toBe(true);
      }),
    );
  });
});
