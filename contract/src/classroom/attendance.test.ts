import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentSeconds, type Stay } from './attendance.ts';

const stay: fc.Arbitrary<Stay> = fc
  .tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }), fc.boolean())
  .map(([from, length, isOver]) => ({ from: from * 1000, to: isOver ? (from + length) * 1000 : null }));
const stays = fc.array(stay, { maxLength: 8 });
const now = 700_000;

test('each second in the room counts once, in whatever order the stays are given', () => {
  fc.assert(
    fc.property(stays, (all) => {
      const seconds = new Set<number>();
      for (const { from, to } of all) for (let at = from; at < (to ?? now); at += 1000) seconds.add(at);
      expect(presentSeconds(all, now)).toBe(seconds.size);
      expect(presentSeconds(all.toReversed(), now)).toBe(seconds.size);
    }),
  );
});

test('nobody was there longer than from the first coming to the last going', () => {
  fc.assert(
    fc.property(fc.array(stay, { minLength: 1, maxLength: 8 }), (all) => {
      const from = Math.min(...all.map((each) => each.from));
      const to = Math.max(...all.map((each) => each.to ?? now));
      expect(presentSeconds(all, now)).toBeLessThanOrEqual((to - from) / 1000);
    }),
  );
});
