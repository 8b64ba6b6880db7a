import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scoreOf } from './rank.ts';

test('a better score for more words, a better rating, a time soon, a verified result and a shorter title, and each fits a cursor', () => {
  const words = fc.integer({ min: 0, max: 1000 });
  const standing = fc.integer({ min: 500, max: 5000 });
  const bit = fc.constantFrom(0, 1);
  const score = fc.tuple(words, standing, bit, bit, fc.integer({ min: 0, max: 3 }));
  fc.assert(
    fc.property(
      score,
      score,
      ([words1, standing1, soon1, results1, title1], [words2, standing2, soon2, results2, title2]) => {
        const best = scoreOf(
          Math.max(words1, words2),
          Math.max(standing1, standing2),
          Math.max(soon1, soon2),
          Math.max(results1, results2),
          Math.max(title1, title2),
        );
        expect(best).toBeGreaterThanOrEqual(scoreOf(words1, standing1, soon1, results1, title1));
      },
    ),
  );
  expect(scoreOf(1000, 5000, 1, 1, 3)).toBeLessThan(2 ** 32);
});
