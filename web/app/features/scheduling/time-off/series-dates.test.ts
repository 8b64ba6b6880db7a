import { expect, it } from 'vitest';
import { isDateOf, lastDayOf } from './series-dates.ts';

const yearly = {
  fromDate: '2028-02-29',
  toDate: '2028-02-29',
  fromLeapDay: false,
  toLeapDay: false,
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

it('ends on the same day of each year, as the server counts it', () => {
  const winter = { ...yearly, fromDate: '2027-02-20', toDate: '2027-03-05' };
  expect(lastDayOf(winter, '2028-02-20')).toBe('2028-03-05');
  expect(lastDayOf({ ...winter, fromDate: '2028-02-20', toDate: '2028-03-05' }, '2029-02-20')).toBe(
    '2029-03-05',
  );
  expect(lastDayOf({ ...winter, fromDate: '2027-12-30', toDate: '2028-01-02' }, '2028-12-30')).toBe(
    '2029-01-02',
  );
  expect(lastDayOf(yearly, '2029-02-28')).toBe('2029-02-28');
  expect(lastDayOf({ ...winter, recurrence: 'WEEKLY' }, '2028-02-26')).toBe('2028-03-10');
});

it('knows a series of 29 February that begins in a year without one', () => {
  const rest = {
    ...yearly,
    fromDate: '2029-02-28',
    toDate: '2029-02-28',
    fromLeapDay: true,
    toLeapDay: true,
  };
  for (const date of ['2029-02-28', '2032-02-29', '2033-02-28']) expect(isDateOf(rest, date)).toBe(true);
  expect(isDateOf(rest, '2032-02-28')).toBe(false);
  expect(lastDayOf(rest, '2032-02-29')).toBe('2032-02-29');
});
