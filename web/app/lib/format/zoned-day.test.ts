import { expect, it } from 'vitest';
import { dayIn, startOfAskedDay, startOfDay } from './zoned-day.ts';

it.each([
  ['Asia/Tokyo', '2026-11-24T15:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-25T08:00:00.000Z'],
  ['UTC', '2026-11-25T00:00:00.000Z'],
])('the 25th of %s begins where its clocks say so, whatever those of the browser say', (zone, begins) => {
  expect(startOfAskedDay('2026-11-25', zone)).toBe(begins);
  expect(dayIn(begins, zone)).toBe('2026-11-25');
  expect(dayIn(begins, zone, 1)).toBe('2026-11-24');
});

it('a day is as long as the clocks make it', () => {
  const hours = (day: string, zone: string) =>
    (Date.parse(startOfDay(day, zone, 1)) - Date.parse(startOfDay(day, zone))) / 3_600_000;
  expect(hours('2026-03-08', 'America/New_York')).toBe(23);
  expect(hours('2026-11-01', 'America/New_York')).toBe(25);
  // It begins at one o’clock.
  expect(startOfDay('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
});

it('what is no day, or none that an instant is for, asks for nothing', () => {
  for (const text of [
    '',
    'today',
    '2026-02-30',
    '2026-1-1',
    '2026-11-25T00:00:00Z',
    '9999-12-31',
    '1899-12-31',
  ])
    expect(startOfAskedDay(text, 'UTC')).toBeUndefined();
  expect(startOfAskedDay('8999-12-31', 'UTC')).toBe('8999-12-31T00:00:00.000Z');
  expect(startOfAskedDay('8999-12-31', 'UTC', 1)).toBeUndefined();
  expect(startOfAskedDay('1900-01-01', 'Asia/Tokyo')).toBeUndefined();
});
