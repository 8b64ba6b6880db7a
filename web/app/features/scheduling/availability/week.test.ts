import { noLimits } from '@michi/contract/scheduling/limits';
import { expect, test } from 'vitest';
import { hoursOf, hoursText, minutesOf, overlaps, timeOf, Week, weekOf } from './week.ts';

test('minutes of the day and time fields agree', () => {
  for (const minutes of [0, 540, 765, 1439]) expect(minutesOf(timeOf(minutes))).toBe(minutes);
  expect(timeOf(1440)).toBe('00:00');
  expect(minutesOf('')).toBeNull();
});

test('hours of a day overlap or run backwards; those that touch do neither', () => {
  const morning = { from: 540, to: 720 };
  expect(overlaps([morning, { from: 720, to: 800 }])).toBe(false);
  expect(overlaps([morning, { from: 800, to: 900 }, { from: 700, to: 750 }])).toBe(true);
  expect(overlaps([{ from: 600, to: 540 }])).toBe(true);
});

test('a week is taken apart by days and put together again', () => {
  const hours = {
    timeZone: 'Asia/Tokyo',
    weeklyHours: [
      { weekday: 7, from: 600, to: 660 },
      { weekday: 1, from: 540, to: 720 },
      { weekday: 1, from: 780, to: 840 },
    ],
    dateOverrides: [{ date: '2026-03-05', hours: [] }],
    limits: { all: { ...noLimits, perDay: 4 }, courses: [] },
  };
  const week = weekOf(hours);
  expect(week).toMatchObject({
    monday: [
      { from: 540, to: 720 },
      { from: 780, to: 840 },
    ],
    tuesday: [],
    sunday: [{ from: 600, to: 660 }],
  });
  expect(hoursText(week.monday)).toBe('09:00–12:00, 13:00–14:00');
  const [sunday, ...monday] = hours.weeklyHours;
  expect(hoursOf(week)).toEqual({ ...hours, weeklyHours: [...monday, sunday] });
  expect(Week.safeParse(week).success).toBe(true);
});

test('a day whose hours overlap or run backwards is not a week to be saved', () => {
  const week = weekOf({
    timeZone: 'UTC',
    weeklyHours: [],
    dateOverrides: [],
    limits: { all: noLimits, courses: [] },
  });
  for (const friday of [
    [
      { from: 540, to: 720 },
      { from: 700, to: 800 },
    ],
    [{ from: 600, to: 540 }],
  ])
    expect(Week.safeParse({ ...week, friday }).success).toBe(false);
});
