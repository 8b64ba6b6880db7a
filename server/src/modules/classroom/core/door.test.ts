import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DoorNow, isIn, passes } from './door.ts';

const person = fc.constantFrom('host', 'maya', 'otto', 'lina');
const door: fc.Arbitrary<DoorNow> = fc.record({
  hostId: fc.constant('host'),
  entry: fc.constantFrom('WITH_SENSEI', 'ONE_BY_ONE'),
  isLocked: fc.boolean(),
  hasHostCome: fc.boolean(),
  admitted: fc.subarray(['maya', 'otto']),
  removed: fc.subarray(['lina']),
});

test('the sensei and whoever was let in come back freely, however the door stands', () => {
  fc.assert(
    fc.property(person, door, (userId, now) => {
      const mayComeBack = userId === 'host' || now.admitted.includes(userId);
      expect(!mayComeBack || passes(userId, now)).toBe(true);
    }),
  );
});

test('nobody comes in before the sensei, through a lock, where each is let in, or after being taken out', () => {
  fc.assert(
    fc.property(person, door, (userId, now) => {
      const isShut = !now.hasHostCome || now.isLocked || now.entry === 'ONE_BY_ONE';
      const mustWait = !isIn(userId, now) && (isShut || now.removed.includes(userId));
      expect(mustWait && passes(userId, now)).toBe(false);
    }),
  );
});

test('else the door is open', () => {
  const open: DoorNow = {
    hostId: 'host',
    entry: 'WITH_SENSEI',
    isLocked: false,
    hasHostCome: true,
    admitted: [],
    removed: [],
  };
  expect(passes('maya', open)).toBe(true);
});
