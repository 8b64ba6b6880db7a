import { describe, expect, it } from 'vitest';
import { CalendarView, daysOf, periodOf, readDate, turnedTo } from './period.ts';

describe('a view', () => {
  it('shows a month in whole weeks, a week from Monday, one day, and two weeks from a day on', () => {
    expect(periodOf('month', '2026-11-29')).toEqual({ from: '2026-10-26', to: '2026-12-07' });
    expect(periodOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-30' });
    expect(periodOf('day', '2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-11-30' });
    expect(periodOf('agenda', '2026-11-29')).toEqual({ from: '2026-11-29', to: '2026-12-13' });
  });

  it('turns so that nothing is passed over or shown twice, but for the days around a month', () => {
    for (const view of CalendarView.options) {
      const next = periodOf(view, turnedTo(view, '2027-01-31', 1));
      const { to } = periodOf(view, '2027-01-31');
      if (view !== 'month') expect(next.from).toBe(to);
      expect(turnedTo(view, turnedTo(view, '2027-01-01', 1), -1)).toBe('2027-01-01');
    }
    expect(turnedTo('month', '2027-01-31', 1)).toBe('2027-02-01');
  });

  it('never asks for more than the server tells', () => {
    for (const view of CalendarView.options)
      expect(daysOf(periodOf(view, '2026-08-31')).length).toBeLessThan(100);
  });
});

it('an address that says no day is today', () => {
  for (const text of [null, '', 'today', '2026-13-01', '0001-01-01', '9999-12-31'])
    expect(readDate(text, '2026-11-29')).toBe('2026-11-29');
  expect(readDate('2026-12-24', '2026-11-29')).toBe('2026-12-24');
});
