import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf, splitMoney } from './money.ts';

const total = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 60 });

describe('splitMoney', () => {
  test('ties go to the first', () => {
    expect(splitMoney(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitMoney(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(splitMoney(1, [1, 1])).toEqual([1, 0]);
  });
  test('the largest remainder first', () => {
    expect(splitMoney(10, [1, 2, 4])).toEqual([1, 3, 6]);
  });
  test('no weight at all: evenly; a weight of zero gets nothing', () => {
    expect(splitMoney(5, [0, 0])).toEqual([3, 2]);
    expect(splitMoney(5, [0, 7])).toEqual([0, 5]);
  });
  test('refuses an empty list and a negative weight', () => {
    expect(() => splitMoney(5, [])).toThrow(RangeError);
    expect(() => splitMoney(5, [1, -1])).toThrow(RangeError);
  });
  test('parts are whole, sum to the total, and are within one unit of their exact share', () => {
    fc.assert(
      fc.property(total, weights, (amount, parts) => {
        const split = splitMoney(amount, parts);
        const sum = parts.reduce((a, b) => a + b, 0);
        expect(split.reduce((a, b) => a + b, 0)).toBe(amount);
        for (const [index, part] of split.entries()) {
          const exact = sum === 0 ? amount / parts.length : amount * ((parts[index] ?? 0) / sum);
          expect(Number.isInteger(part)).toBe(true);
          expect(Math.abs(part - exact)).toBeLessThan(1.001);
          expect(Object.is(part, -0)).toBe(false);
        }
      }),
    );
  });
  test('more weight never gets less', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), weights, (amount, parts) => {
        const split = splitMoney(amount, parts);
        const pairs = parts
          .map((weight, index) => ({ weight, part: split[index] ?? 0 }))
          .toSorted((a, b) => a.weight - b.weight || a.part - b.part);
        expect(pairs.map((pair) => pair.part)).toEqual(split.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('percentOf', () => {
  test('half goes away from zero', () => {
    expect(percentOf(50, 1)).toBe(1);
    expect(percentOf(-50, 1)).toBe(-1);
    expect(percentOf(49, 1)).toBe(0);
    expect(percentOf(10_000, 2.9)).toBe(290);
    expect(Object.is(percentOf(-1, 1), 0)).toBe(true);
  });
  test('within half a unit of the exact share, and whole at 0 and 100', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) => {
        const part = percentOf(amount, hundredths / 100);
        const exact = (BigInt(amount) * BigInt(hundredths) * 2n) / 10_000n;
        expect(Number(BigInt(part) * 2n - exact)).toBeGreaterThanOrEqual(-2);
        expect(Number(BigInt(part) * 2n - exact)).toBeLessThanOrEqual(2);
        expect(percentOf(amount, 100)).toBe(amount);
        expect(percentOf(amount, 0)).toBe(0);
      }),
    );
  });
});
