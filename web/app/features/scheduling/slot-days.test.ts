import { expect, test } from 'vitest';
import { slotDays } from './slot-days.ts';

const slot = (startsAt: string) => ({
  startsAt,
  endsAt: startsAt,
  classId: null,
  seatsLeft: 1,
  seatsBooked: 0,
  quorum: null,
});

test('the reader’s own midnight divides the days', () => {
  const slots = [
    slot('2026-03-10T02:30:00.000Z'),
    slot('2026-03-10T04:30:00.000Z'),
    slot('2026-03-12T12:00:00.000Z'),
  ];
  expect(slotDays(slots, 'America/New_York').map((day) => [day.date, day.slots.length])).toEqual([
    ['2026-03-09', 1],
    ['2026-03-10', 1],
    ['2026-03-12', 1],
  ]);
  expect(slotDays(slots, 'Asia/Kolkata').map((day) => [day.date, day.slots.length])).toEqual([
    ['2026-03-10', 2],
    ['2026-03-12', 1],
  ]);
});
