import { expect, test } from 'vitest';
import { isRunDay, nextRunDay } from './payout.ts';

const monday = (hour: number) => new Date(Date.UTC(2026, 10, 30, hour));

test.each([
  // Before the hour at which runs begin it is still to come, at it no more.
  ['daily', 5, '2026-11-30'],
  ['daily', 6, '2026-12-01'],
  ['weekly', 5, '2026-12-04'],
  ['monthly', 5, '2026-12-01'],
  ['on_demand', 5, null],
] as const)('by %s the next run after %i o’clock on a Monday is on %s', (schedule, hour, day) => {
  expect(nextRunDay(monday(hour), schedule, 'friday')).toBe(day);
});

test('monthly is the first of each month, over the end of a year', () => {
  expect(nextRunDay(new Date('2026-12-01T06:00:00Z'), 'monthly', 'friday')).toBe('2027-01-01');
  expect(isRunDay(new Date('2027-01-01T06:00:00Z'), 'monthly', 'monday')).toBe(true);
  expect(isRunDay(new Date('2027-01-31T06:00:00Z'), 'monthly', 'monday')).toBe(false);
});

test('weekly is the weekday of the operator alone', () => {
  const week = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 10, 30 + index, 6)));
  expect(week.map((day) => isRunDay(day, 'weekly', 'sunday'))).toEqual([
    ...Array.from({ length: 6 }, () => false),
    true,
  ]);
});
