import { expect, test } from 'vitest';
import { minutesOf, overlapsIn, timeOf } from './week.ts';

test('minutes of the day and time fields agree', () => {
  for (const minutes of [0, 540, 765, 1439]) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  expect(timeOf(1440)).toBe('00:00');
  expect(minutesOf('')).toBeNull();
});

test('names the days on which hours overlap or run backwards', () => {
  const hours = [
    { weekday: 1, from: 540, to: 720 },
    { weekday: 1, from: 720, to: 800 },
    { weekday: 2, from: 540, to: 720 },
    { weekday: 2, from: 700, to: 800 },
    { weekday: 3, from: 600, to: 540 },
  ];
  expect([...overlapsIn(hours)]).toEqual([2, 3]);
});
