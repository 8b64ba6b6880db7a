import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axisSteps } from './axis.ts';

it('counts in round steps', () => {
  expect(axisSteps(0)).toEqual([0, 1]);
  expect(axisSteps(3)).toEqual([0, 1, 2, 3]);
  expect(axisSteps(7)).toEqual([0, 2, 4, 6, 8]);
  expect(axisSteps(123_456)).toEqual([0, 50_000, 100_000, 150_000]);
});

it('reaches the most in whole steps, of which there are few', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (most) => {
      const steps = axisSteps(most);
      expect(steps.every(Number.isInteger)).toBe(true);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(most);
      expect(steps.length).toBeLessThanOrEqual(5);
    }),
  );
});
