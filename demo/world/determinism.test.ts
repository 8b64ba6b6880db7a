import { expect, test } from 'vitest';
import { worldAt } from '../test/world-at.ts';
import type { World } from './world.ts';

const november = new Date('2026-11-18T15:20:00Z');
const build = (now: Date, seed = 7) => worldAt(now, seed);

const lasting = ({ rows }: World) => ({
  people: rows.user.map((user) => [user.email, user.name, user.time_zone]),
  courses: rows.course.map((course) => [course.title, course.price, course.status, course.packages]),
  categories: rows.category.map((category) => category.slug),
});

test('the same seed and moment give the same rows, to the last id', () => {
  expect(build(november).rows).toEqual(build(november).rows);
});

test('another moment gives the same people and courses', () => {
  expect(lasting(build(november))).toEqual(lasting(build(new Date('2027-03-13T23:50:00Z'))));
});

test('another seed gives another history', () => {
  expect(build(november, 8).rows.class.map((each) => each.starts_at)).not.toEqual(
    build(november).rows.class.map((each) => each.starts_at),
  );
});

// Weekends, clock changes, the turn of the year: somebody will start it then.
test.each([
  '2026-12-31T23:59:00Z',
  '2027-01-02T04:00:00Z',
  '2027-03-14T06:59:00Z',
  '2026-10-25T00:30:00Z',
  '2028-02-29T12:00:00Z',
  '2026-11-22T05:01:00Z',
])('it can be started at %s', (moment) => {
  const now = new Date(moment);
  const { rows } = build(now);
  const student = rows.user.find((user) => user.email === 'student@michi.test');
  const own = rows.seat
    .filter((seat) => seat.student_id === student?.id && seat.state === 'BOOKED')
    .map((seat) => rows.class.find((each) => each.id === seat.class_id));
  const hoursAhead = own
    .map((each) => (new Date(each?.starts_at ?? 0).getTime() - now.getTime()) / 3_600_000)
    .filter((hours) => hours > 0);
  expect(hoursAhead.toSorted((a, b) => a - b)[0]).toBeLessThan(0.25);
  expect(hoursAhead.some((hours) => hours > 1 && hours < 48)).toBe(true);
  expect(rows.order_event.every((event) => new Date(event.created_at) <= now)).toBe(true);
});
