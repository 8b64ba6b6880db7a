import type { Slot } from '@michi/contract/scheduling/classes';
import { expect, test } from 'vitest';
import { withoutOwn } from './without-own.ts';

const slot = (hour: number, more: Partial<Slot> = {}): Slot => ({
  startsAt: `2026-03-05T${hour}:00:00.000Z`,
  endsAt: `2026-03-05T${hour + 1}:00:00.000Z`,
  classId: null,
  seatsLeft: 1,
  seatsBooked: 0,
  quorum: null,
  ...more,
});
const hoursOf = (slots: readonly Slot[]) => slots.map(({ startsAt }) => startsAt.slice(11, 13));

test('own overlaps are never offered: what overlaps an own class is taken out, what touches it stays', () => {
  const slots = [10, 11, 12, 13].map((hour) => slot(hour));
  const own = {
    items: [{ startsAt: '2026-03-05T11:30:00.000Z', endsAt: '2026-03-05T13:00:00.000Z' }],
    knownFrom: null,
  };
  expect(hoursOf(withoutOwn(slots, own))).toEqual(['10', '13']);
  expect(withoutOwn(slots, null)).toEqual(slots);
});

test('times for students whom the sensei knows are theirs from the week of their first class on', () => {
  const slots = [slot(10), slot(11, { isForKnown: true })];
  const known = (knownFrom: string | null) => hoursOf(withoutOwn(slots, { items: [], knownFrom }));
  expect(hoursOf(withoutOwn(slots, null))).toEqual(['10']);
  expect(known(null)).toEqual(['10']);
  expect(known('2026-03-02T00:00:00.000Z')).toEqual(['10', '11']);
  expect(known('2026-03-09T00:00:00.000Z')).toEqual(['10']);
});
