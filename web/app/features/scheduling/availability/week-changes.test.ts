import { noLimits } from '@michi/contract/scheduling/limits';
import { expect, test } from 'vitest';
import { type Week, weekOf } from './week.ts';
import { changeHours, copyDay, dayOfDate, hoursOn, moveHours } from './week-changes.ts';

const morning = { from: 540, to: 720 };
const week: Week = weekOf({
  timeZone: 'UTC',
  weeklyHours: [
    { weekday: 1, ...morning },
    { weekday: 1, from: 840, to: 960 },
    { weekday: 3, ...morning },
  ],
  dateOverrides: [{ date: '2026-03-11', hours: [{ from: 600, to: 660 }] }],
  limits: { all: noLimits, courses: [] },
});
const monday = '2026-03-02';

test('dates know their day', () => {
  expect([dayOfDate(monday), dayOfDate('2026-03-08')]).toEqual(['monday', 'sunday']);
});

test('hours of every week are added, changed and taken away, and join what they touch', () => {
  const scope = 'WEEK';
  const added = changeHours(week, { date: monday, scope, before: null, after: { from: 720, to: 780 } });
  expect(added.monday).toEqual([
    { from: 540, to: 780 },
    { from: 840, to: 960 },
  ]);
  const gone = changeHours(added, { date: monday, scope, before: { from: 840, to: 960 }, after: null });
  expect(gone.monday).toEqual([{ from: 540, to: 780 }]);
  expect(gone.dateOverrides).toEqual(week.dateOverrides);
});

test('a date that is changed alone keeps what else holds on it, and the week stays', () => {
  const changed = changeHours(week, {
    date: monday,
    scope: 'DATE',
    before: morning,
    after: { from: 600, to: 720 },
  });
  expect(changed.monday).toEqual(week.monday);
  expect(hoursOn(changed, monday)).toEqual({
    hours: [
      { from: 600, to: 720 },
      { from: 840, to: 960 },
    ],
    isOwn: true,
  });
  expect(hoursOn(changed, '2026-03-09')).toEqual({ hours: week.monday, isOwn: false });
  const closed = changeHours(week, { date: '2026-03-04', scope: 'DATE', before: morning, after: null });
  expect(hoursOn(closed, '2026-03-04')).toEqual({ hours: [], isOwn: true });
});

test('hours move to another day, and a day is copied onto others', () => {
  const moved = moveHours(week, {
    from: monday,
    to: '2026-03-03',
    before: morning,
    after: { from: 600, to: 780 },
    scope: 'WEEK',
  });
  expect([moved.monday, moved.tuesday]).toEqual([[{ from: 840, to: 960 }], [{ from: 600, to: 780 }]]);
  const copied = copyDay(week, 'monday', ['friday', 'wednesday']);
  expect([copied.friday, copied.wednesday, copied.tuesday]).toEqual([week.monday, week.monday, []]);
});
