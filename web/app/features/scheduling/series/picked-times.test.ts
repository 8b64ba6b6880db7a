import { expect, test } from 'vitest';
import { pickedTimes } from './picked-times.ts';

const time = (day: string) => ({
  startsAt: `2026-03-${day}T10:00:00.000Z`,
  endsAt: `2026-03-${day}T11:00:00.000Z`,
});
const free = (day: string) => ({ ...time(day), conflict: null, note: null, alternatives: [] });
const taken = {
  ...time('10'),
  conflict: 'TAKEN' as const,
  note: null,
  alternatives: [time('09'), time('11')],
};
const items = [free('03'), taken, free('17'), free('24')];
const daysOf = (...picks: [string, string | null][]) =>
  pickedTimes(
    items,
    new Map(picks.map(([day, to]) => [time(day).startsAt, to && time(to).startsAt])),
    null,
    10,
  ).map(({ startsAt }) => startsAt.slice(8, 10));

test('what is free is taken, what is not is left out, until somebody decides', () => {
  expect(daysOf()).toEqual(['03', '17', '24']);
  expect(daysOf(['10', '11'])).toEqual(['03', '11', '17', '24']);
  expect(daysOf(['17', null], ['10', '09'])).toEqual(['03', '09', '24']);
  // An alternative that is not offered any more is none.
  expect(daysOf(['10', '12'])).toEqual(['03', '17', '24']);
});

test('no more than can be booked at once', () => {
  expect(pickedTimes(items, new Map(), null, 2)).toHaveLength(2);
});

test('who comes back from signing in finds what was chosen', () => {
  const wanted = [time('03').startsAt, time('11').startsAt];
  expect(pickedTimes(items, new Map(), wanted, 10).map(({ startsAt }) => startsAt)).toEqual(wanted);
});
