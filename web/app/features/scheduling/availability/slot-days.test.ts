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

test('a day of which more follows later is left out, unless it is the only one', () => {
  const slots = [slot('2026-03-09T20:00:00.000Z'), slot('2026-03-10T14:00:00.000Z')];
  const datesIn = (zone: string, laterFrom: string) =>
    slotDays(slots, zone, laterFrom).map(({ date }) => date);
  expect(datesIn('UTC', '2026-03-10T15:00:00.000Z')).toEqual(['2026-03-09']);
  expect(datesIn('UTC', '2026-03-11T09:00:00.000Z')).toEqual(['2026-03-09', '2026-03-10']);
  // There the eleventh begins with it.
  expect(datesIn('Asia/Tokyo', '2026-03-10T15:00:00.000Z')).toEqual(['2026-03-10']);
  expect(slotDays(slots.slice(1), 'UTC', '2026-03-10T15:00:00.000Z')).toHaveLength(1);
});
