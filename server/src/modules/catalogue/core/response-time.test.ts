import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days } from '../../../platform/clock.ts';
import { type Answer, usualAnswer, withAnswer } from './response-time.ts';

const now = new Date('2026-03-02T12:00:00Z');
const answers = (...waits: number[]): Answer[] =>
  waits.map((minutes, index) => ({ at: new Date(now.getTime() - days(index)).toISOString(), minutes }));

describe('the usual answer', () => {
  test('is the median, and says nothing of fewer than three', () => {
    expect(usualAnswer(answers(5, 90), now)).toBeNull();
    expect(usualAnswer(answers(5, 90, 2000), now)).toBe(90);
    expect(usualAnswer(answers(5, 90, 100, 2000), now)).toBe(100);
  });
  test('forgets what is older than ninety days', () => {
    expect(usualAnswer(answers(5, 90, 2000), new Date(now.getTime() + days(89)))).toBeNull();
  });
  test('is one of the waits, whatever they are, and half of them are no longer', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 3, maxLength: 80 }), (waits) => {
        const kept = waits.reduce<Answer[]>(
          (known, minutes) => withAnswer(known, { at: now.toISOString(), minutes }),
          [],
        );
        expect(kept.length).toBeLessThanOrEqual(50);
        const usual = usualAnswer(kept, now) ?? -1;
        const noLonger = kept.filter(({ minutes }) => minutes <= usual).length;
        expect(kept.map(({ minutes }) => minutes)).toContain(usual);
        expect(noLonger * 2).toBeGreaterThanOrEqual(kept.length);
      }),
    );
  });
});
