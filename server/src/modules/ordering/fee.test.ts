import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeeRule, type FeeScope, feesFor } from './fee.ts';

const scope: FeeScope = {
  courseId: 'course',
  categoryIds: ['category', 'above'],
  senseiId: 'sensei',
  currency: 'USD',
  now: new Date('2026-03-02T12:00:00Z'),
  hoursTaught: 0,
};
const rule = (overrides: Partial<FeeRule>): FeeRule => ({
  id: 'id',
  code: 'COMMISSION',
  name: 'Commission',
  scope: 'GLOBAL',
  scopeId: null,
  payer: 'SENSEI',
  type: 'PERCENT',
  value: 10,
  min: null,
  max: null,
  currency: null,
  tiers: [],
  validFrom: null,
  validTo: null,
  ...overrides,
});
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
    const global = rule({ value: 10 });
    const category = rule({ scope: 'CATEGORY', scopeId: 'category', value: 9 });
    const sensei = rule({ scope: 'SENSEI', scopeId: 'sensei', value: 8 });
    const course = rule({ scope: 'COURSE', scopeId: 'course', value: 7 });
    expect(fees([course, global, sensei, category]).senseiFee).toBe(700);
    expect(fees([global, sensei, category]).senseiFee).toBe(800);
    expect(fees([category, global]).senseiFee).toBe(900);
    expect(fees([rule({ scope: 'COURSE', scopeId: 'another', value: 1 }), global]).senseiFee).toBe(1000);
  });
  test('the category itself before the one above it', () => {
    const above = rule({ scope: 'CATEGORY', scopeId: 'above', value: 6 });
    expect(fees([rule({}), above]).senseiFee).toBe(600);
    expect(fees([above, rule({ scope: 'CATEGORY', scopeId: 'category', value: 12 })]).senseiFee).toBe(1200);
  });
  test('of equals the one that begins later, while it lasts', () => {
    const sale = rule({
      value: 4,
      validFrom: new Date('2026-03-01T00:00:00Z'),
      validTo: new Date('2026-03-08T00:00:00Z'),
    });
    expect(fees([rule({}), sale]).senseiFee).toBe(400);
    const after = { ...scope, now: new Date('2026-03-08T00:00:00Z') };
    expect(fees([sale, rule({})], 10_000, after).senseiFee).toBe(1000);
  });
  test('amounts count in their own currency alone', () => {
    const euros = rule({ scope: 'COURSE', scopeId: 'course', type: 'FIXED', value: 300, currency: 'EUR' });
    expect(fees([rule({}), euros]).senseiFee).toBe(1000);
    expect(fees([rule({}), euros], 10_000, { ...scope, currency: 'EUR' }).senseiFee).toBe(300);
  });
  test('codes add up, each from who pays it; a student’s fee does not replace the default', () => {
    const service = rule({ code: 'SERVICE', payer: 'STUDENT', type: 'FIXED', value: 250 });
    expect(fees([rule({}), rule({ code: 'CARDS', value: 2.9 })])).toMatchObject({
      senseiFee: 1290,
      studentFee: 0,
    });
    expect(fees([service])).toMatchObject({ senseiFee: 1500, studentFee: 250 });
  });
  test('only while valid', () => {
    expect(fees([rule({ value: 5, validFrom: new Date('2026-03-03T00:00:00Z') })]).senseiFee).toBe(1500);
    expect(fees([rule({ value: 5, validTo: scope.now })]).senseiFee).toBe(1500);
    expect(
      fees([rule({ value: 5, validFrom: scope.now, validTo: new Date('2026-04-01T00:00:00Z') })]).senseiFee,
    ).toBe(500);
  });
});

describe('how much', () => {
  test('minimum and maximum', () => {
    expect(fees([rule({ value: 1, min: 300 })]).senseiFee).toBe(300);
    expect(fees([rule({ value: 50, max: 2000 })]).senseiFee).toBe(2000);
  });
  test('a sensei who taught more pays the tier that was reached', () => {
    const tiers = [
      { fromHours: 20, percent: 8 },
      { fromHours: 100, percent: 5 },
    ];
    expect(fees([rule({ tiers })], 10_000, { ...scope, hoursTaught: 19.5 }).senseiFee).toBe(1000);
    expect(fees([rule({ tiers })], 10_000, { ...scope, hoursTaught: 20 }).senseiFee).toBe(800);
    expect(fees([rule({ tiers })], 10_000, { ...scope, hoursTaught: 400 }).senseiFee).toBe(500);
  });
  test('nothing of a free class', () => {
    expect(
      fees([rule({ min: 300 }), rule({ code: 'SERVICE', payer: 'STUDENT', min: 100 })], 0),
    ).toMatchObject({ senseiFee: 0, studentFee: 0 });
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
          rules.map((one) => rule(one)),
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
