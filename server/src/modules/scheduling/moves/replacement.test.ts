import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hours } from '../../../platform/clock.ts';
import { answerByOf, declineByOf } from './replacement.ts';

const start = Date.parse('2026-03-05T10:00:00Z');

test('a student always has two hours, never past two before the class, and no longer than the platform says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -200, max: 2000 }),
      fc.integer({ min: 4, max: 336 }),
      (quartersAhead, answerHours) => {
        const now = new Date(start - quartersAhead * 900_000);
        const answerBy = answerByOf(new Date(start), now, answerHours);
        if (quartersAhead <= 16) {
          expect(answerBy).toBeNull();
          return;
        }
        const [at, most] = [answerBy?.getTime() ?? 0, now.getTime() + hours(answerHours)];
        expect(at).toBe(Math.min(most, start - hours(2)));
        expect(at).toBeGreaterThan(now.getTime() + hours(2));
      },
    ),
  );
});

test('who can still be chosen can still hand the class back, and who hands it back in time leaves time to choose again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 336 }),
      fc.integer({ min: 1, max: 4000 }),
      (declineHours, minutesBefore) => {
        const declineBy = declineByOf(new Date(start), declineHours);
        const at = new Date(declineBy.getTime() - minutesBefore * 60_000);
        expect(answerByOf(new Date(start), at, 72)).not.toBeNull();
      },
    ),
  );
});
