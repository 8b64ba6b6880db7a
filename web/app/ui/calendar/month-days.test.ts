import { expect, it } from 'vitest';
import { addMonths, dayByKey, mondayOf, weeksOf } from './month-days.ts';

it('a month is drawn in whole weeks from Monday on', () => {
  const november = weeksOf('2026-11');
  expect(november).toHaveLength(6);
  expect(november[0]?.[0]).toBe('2026-10-26');
  expect(november.at(-1)?.at(-1)).toBe('2026-12-06');
  expect(weeksOf('2027-02')).toHaveLength(4);
});

it('keys lead from day to day, to the ends of the week, and to the month before and after', () => {
  const from = (key: string) => dayByKey(key, '2026-11-01');
  expect(from('ArrowLeft')).toBe('2026-10-31');
  expect(from('ArrowDown')).toBe('2026-11-08');
  expect(from('Home')).toBe('2026-10-26');
  expect(from('End')).toBe('2026-11-01');
  expect(from('PageDown')).toBe('2026-12-01');
  expect(from('a')).toBeNull();
});

it('the last day of a month stays the last where the next is shorter', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
});
