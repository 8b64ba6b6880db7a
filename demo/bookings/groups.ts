import { groupPrice } from '@michi/contract/catalogue/group-price';
import { after, days, hours, minutes } from '../../server/src/platform/clock.ts';
import { type Booking, bookPlace, endAsUsual, placedAt } from './bookings.ts';
import { addClass, type Meeting } from './classes.ts';
import { lowerPayment } from '../money/money.ts';
import { takeSlot } from './slots.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';

export type Groups = { bookings: Booking[]; meetings: Meeting[] };

/**
 * Group courses meet about once a week: some weeks ago, and in the weeks to come with seats taken and free.
 */
export function addGroups(
  world: World,
  courses: readonly DemoCourse[],
  students: readonly Student[],
): Groups {
  const groups: Groups = { bookings: [], meetings: [] };
  for (const course of courses) {
    if (!course.listed || !course.seed.seats) continue;
    const weeksBack = world.random.int(1, 3);
    for (let week = -weeksBack; week <= 3; week += 1) addMeeting(world, groups, course, students, week);
  }
  return groups;
}

function addMeeting(
  world: World,
  groups: Groups,
  course: DemoCourse,
  students: readonly Student[],
  week: number,
): void {
  const { random } = world;
  const [fromDay, toDay] = week < 0 ? [week * 7 - 6, week * 7] : [week * 7 + 2, week * 7 + 8];
  const span = takeSlot(world, {
    sensei: course.sensei,
    people: [],
    minutes: course.seed.minutes,
    fromDay,
    toDay,
    weekdays: course.seed.on,
  });
  if (!span || span.startsAt < after(course.since, days(4))) return;
  const planned = new Date(Math.min(after(span.startsAt, -days(26)).getTime(), world.at(-days(2)).getTime()));
  const createdAt = planned < course.since ? after(course.since, hours(3)) : planned;
  const takers = takersOf(world, course, students, span, week);
  const [fewest] = course.seed.seats ?? [1];
  // A class of the past took place, so it had its quorum.
  if (week < 0 && takers.length < fewest) return;
  const meeting = addClass(world, course, span, { createdAt, confirmedAt: createdAt });
  groups.meetings.push(meeting);
  const places: Place[] = [];
  for (const student of takers) {
    const at = placedAt(world, course, student, span.startsAt, hours(random.int(30, 400)));
    if (!at) continue;
    const orderedAt = at < createdAt ? after(createdAt, hours(random.int(1, 8))) : at;
    world.diary.take([student.id], span.startsAt, span.endsAt);
    if (course.priceSteps.length > 0) {
      places.push({ student, at: orderedAt });
      continue;
    }
    const booking = bookPlace(world, { course, student, kind: 'SINGLE', at: orderedAt }, meeting);
    groups.bookings.push(booking);
    if (week < 0) endAsUsual(world, booking);
  }
  const falling = bookFalling(world, places, meeting);
  groups.bookings.push(...falling);
  if (week < 0) for (const booking of falling) endAsUsual(world, booking);
}

type Place = { student: Student; at: Date };

/** One after the other, each at the price of then; whoever paid more gets the difference back. */
function bookFalling(world: World, places: readonly Place[], meeting: Meeting): Booking[] {
  const { course } = meeting;
  const bookings: Booking[] = [];
  for (const { student, at } of places.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const students = bookings.length + 1;
    bookings.push(bookPlace(world, { course, student, kind: 'SINGLE', at, students }, meeting));
    const price = groupPrice(course.price, course.priceSteps, students);
    for (const { trail, payment } of bookings)
      if (payment) lowerPayment(world, trail, payment, price, after(at, minutes(4)));
  }
  return bookings;
}

/** Between empty and full: the farther ahead, the more seats are free. */
function takersOf(
  world: World,
  course: DemoCourse,
  students: readonly Student[],
  span: { startsAt: Date; endsAt: Date },
  week: number,
): Student[] {
  const [fewest, most] = course.seed.seats ?? [1, 1];
  const count = countTakers(world, week, fewest, Math.min(most, fewest + 3));
  const free = students.filter(
    (student) =>
      student.since < after(span.startsAt, -days(3)) &&
      world.diary.isFree([student.id], span.startsAt, span.endsAt),
  );
  return world.random.shuffled(free).slice(0, count);
}

function countTakers(world: World, week: number, fewest: number, most: number): number {
  const { random } = world;
  if (week <= 0) return random.int(fewest, most);
  return week === 1 ? random.int(1, most) : random.int(0, Math.max(2, most - 2 * week));
}
