import { expect, it } from 'vitest';
import { isOnLeapDay, keptLeapDays } from './leap-days.ts';

const yearly = {
  fromDate: '2028-02-29',
  toDate: '2028-02-29',
  fromLeapDay: false,
  toLeapDay: false,
  recurrence: 'YEARLY' as const,
};

it('has a word to say about 29 February where it comes every year', () => {
  expect(isOnLeapDay(yearly)).toBe(true);
  expect(isOnLeapDay({ ...yearly, fromDate: '2028-02-27' })).toBe(true);
  expect(isOnLeapDay({ ...yearly, recurrence: 'WEEKLY' })).toBe(false);
  const often = { ...yearly, fromDate: '2028-02-28', toDate: '2028-02-28' };
  expect(isOnLeapDay(often)).toBe(false);
  expect(isOnLeapDay({ ...often, toLeapDay: true })).toBe(true);
});

it('keeps 29 February at each end that stays on its day, in whichever year it begins', () => {
  const kept = (fromDate: string, toDate = fromDate, was = yearly) => {
    const { fromLeapDay, toLeapDay } = keptLeapDays(was, { ...was, fromDate, toDate });
    return [fromLeapDay, toLeapDay];
  };
  expect(kept('2029-02-28')).toEqual([true, true]);
  expect(kept('2029-02-27', '2029-02-28')).toEqual([false, true]);
  expect(kept('2029-02-28', '2029-03-02')).toEqual([true, false]);
  // Its day is said by the date, or was changed.
  for (const date of ['2032-02-29', '2028-02-28', '2032-02-28', '2029-03-01', '2029-02-27'])
    expect(kept(date)).toEqual([false, false]);
  const rest = {
    ...yearly,
    fromDate: '2029-02-28',
    toDate: '2029-02-28',
    fromLeapDay: true,
    toLeapDay: true,
  };
  expect(kept('2031-02-28', '2031-02-28', rest)).toEqual([true, true]);
  const often = { ...yearly, fromDate: '2027-02-28', toDate: '2027-02-28' };
  expect(kept('2029-02-28', '2029-02-28', often)).toEqual([false, false]);
  expect(keptLeapDays(yearly, { ...rest, recurrence: 'WEEKLY' })).toEqual({
    fromLeapDay: false,
    toLeapDay: false,
  });
  expect(keptLeapDays(null, rest)).toEqual({ fromLeapDay: false, toLeapDay: false });
  // Over the turn of the year.
  const winter = { ...yearly, fromDate: '2027-12-30', toDate: '2028-02-29' };
  expect(kept('2028-12-30', '2029-02-28', winter)).toEqual([false, true]);
});
