import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownColleges } from './shown-colleges.ts';

const counts = fc.uniqueArray(
  fc.record({ value: fc.stringMatching(/^[a-z]{1,3}$/), count: fc.integer({ min: 1, max: 5 }) }),
  { selector: ({ value }) => value, maxLength: 60 },
);

describe('shownColleges', () => {
  it('shows the ten most frequent in their order, and behind them the one that was chosen', () => {
    fc.assert(
      fc.property(counts, fc.stringMatching(/^[a-z]{1,2}$/), (all, chosen) => {
        const sorted = all.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
        const expected = sorted.filter(({ value }, place) => place < 10 || value === chosen);
        expect(shownColleges(all, chosen)).toEqual(expected);
      }),
    );
  });
});
