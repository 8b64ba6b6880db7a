import { expect, it } from 'vitest';
import { isDateOf, isOnLeapDay } from './series-dates.ts';

const yearly = {
  fromDate: '2028-02-29',
  toDate: '2028-02-29',
  recurrence: 'YEARLY' as const,
  recursUntil: '2033-12-31',
  skipped: ['2030-02-28'],
};

it('knows the dates of a series as the server does', () => {
  for (const date of ['2028-02-29', '2029-02-28', '2032-02-29']) expect(isDateOf(yearly, date)).toBe(true);
  for (const date of ['2027-02-28', '2030-02-28', '2032-02-28', '2029-03-01', '2034-02-28'])
    expect(isDateOf(yearly, date)).toBe(false);
  const weekly = { ...yearly, recurrence: 'WEEKLY' as const };
  expect(isDateOf(weekly, '2028-03-07')).toBe(true);
  expect(isDateOf(weekly, '2028-03-08')).toBe(false);
});

it('has a word to say about 29 February where it comes every year', () => {
  expect(isOnLeapDay(yearly)).toBe(true);
  expect(isOnLeapDay({ ...yearly, fromDate: '2028-02-27' })).toBe(true);
  expect(isOnLeapDay({ ...yearly, recurrence: 'WEEKLY' })).toBe(false);
  expect(isOnLeapDay({ ...yearly, fromDate: '2028-02-28', toDate: '2028-02-28' })).toBe(false);
});
