import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fateOf, nextInTurn, offerUntil, type Waiting } from './line.policy.ts';

const hour = 3_600_000;

it('keeps a place for some hours, near the class for less, and never beyond the last moment to book', () => {
  expect(offerUntil(0, 100 * hour, { offerHours: 12 })).toBe(12 * hour);
  expect(offerUntil(0, 10 * hour, { offerHours: 12 })).toBe(5 * hour);
  expect(offerUntil(0, hour * 0.75, { offerHours: 12 })).toBe(hour / 2);
  expect(offerUntil(0, hour * 0.4, { offerHours: 12 })).toBeNull();
  fc.assert(
    fc.property(fc.nat(1e10), fc.nat(1e10), fc.integer({ min: 1, max: 72 }), (now, last, offerHours) => {
      const until = offerUntil(now, last, { offerHours });
      if (until === null) expect(last - now).toBeLessThan(hour / 2);
      else {
        expect(until).toBeGreaterThan(now);
        expect(until).toBeLessThanOrEqual(last);
        expect(until - now).toBeLessThanOrEqual(offerHours * hour);
      }
    }),
  );
});

const line = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    state: fc.constantFrom<'WAITING' | 'OFFERED'>('WAITING', 'OFFERED'),
    fits: fc.boolean(),
  }),
  { selector: ({ id }) => id },
);

it('offers free places in turn, to nobody twice, and to no more than there are places', () => {
  fc.assert(
    fc.property(line, fc.integer({ min: -2, max: 40 }), (places, free) => {
      const next = nextInTurn(places, free);
      const could = places.filter(({ state, fits }) => state === 'WAITING' && fits);
      expect(next).toEqual(could.slice(0, next.length));
      expect(next.length).toBe(Math.min(could.length, Math.max(0, free)));
    }),
  );
});

it('comes to the end of a line of any length with each offered once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 40 }), (frees) => {
      const places = Array.from({ length: 12 }, (_, index): Waiting => ({
        id: String(index),
        state: 'WAITING',
        fits: true,
      }));
      const asked: string[] = [];
      for (const free of frees)
        for (const place of nextInTurn(places, free)) {
          asked.push(place.id);
          const one = places.find(({ id }) => id === place.id);
          if (one) one.state = 'OFFERED';
        }
      expect(asked).toEqual(places.slice(0, asked.length).map(({ id }) => id));
    }),
  );
});

it('keeps on what an order gave back in time, and ends what nobody answered', () => {
  const offer = { state: 'HELD', heldUntil: 100, hasOrder: false, until: 100 };
  expect(fateOf(offer, 50)).toBe('KEPT');
  expect(fateOf(offer, 100)).toBe('OVER');
  expect(fateOf({ ...offer, state: 'CANCELED' }, 50)).toBe('RENEW');
  expect(fateOf({ ...offer, heldUntil: 120, hasOrder: true }, 110)).toBe('KEPT');
  expect(fateOf({ ...offer, state: 'CANCELED', hasOrder: true }, 110)).toBe('OVER');
  expect(fateOf({ ...offer, state: 'BOOKED', heldUntil: null }, 110)).toBe('BOOKED');
});
