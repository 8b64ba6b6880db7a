import { after, days, hours } from '../../server/src/platform/clock.ts';
import { type Booking, bookSession, bookSingle, endAsUsual, orderTime, placedAt } from './bookings.ts';
import { couponFor } from '../money/coupons.ts';
import type { OrderKind } from './orders.ts';
import { type Span, takeSlot } from './slots.ts';
import type { DemoCourse, Student, World } from '../world/world.ts';

const farthestBack = 160;
const farthestAhead = 24;

/**
 * One student with one sensei over some weeks: a trial perhaps, then sessions or a package, some still ahead.
 */
export function addRelations(
  world: World,
  courses: readonly DemoCourse[],
  students: readonly Student[],
): Booking[] {
  const bookings: Booking[] = [];
  for (const course of courses) {
    if (!course.listed || course.seed.seats || course.seed.approval) continue;
    for (const student of world.random.shuffled(students).slice(0, demandFor(world, course)))
      bookings.push(...relate(world, course, student));
  }
  return bookings;
}

/** The demo's own sensei is busy, some courses are new. */
function demandFor(world: World, course: DemoCourse): number {
  if (course.sensei.seed.courses.length > 5) return world.random.int(5, 9);
  return world.random.weighted([0, 1, 2, 3, 4, 6, 8], [12, 30, 28, 14, 8, 5, 3]);
}

function relate(world: World, course: DemoCourse, student: Student): Booking[] {
  const { random } = world;
  const isPackage = course.packages.length > 0 && random.chance(0.32);
  const count = isPackage
    ? (course.packages[0]?.sessions ?? 1)
    : random.weighted([1, 2, 3, 4], [62, 25, 9, 4]);
  const bookings: Booking[] = [];
  let day = -random.int(4, farthestBack);
  if (!isPackage && course.trial.enabled && random.chance(0.4)) {
    const trial = bookOne(world, course, student, 'TRIAL', day);
    if (trial) bookings.push(trial);
    day += random.int(3, 9);
  }
  let first: Booking | null = null;
  for (let session = 0; session < count && day < farthestAhead; session += 1, day += random.int(5, 10)) {
    const booking: Booking | null =
      first && isPackage
        ? bookNext(world, first, day)
        : bookOne(world, course, student, isPackage ? 'PACKAGE' : 'SINGLE', day);
    first ??= booking;
    if (booking) bookings.push(booking);
  }
  return bookings;
}

function bookOne(
  world: World,
  course: DemoCourse,
  student: Student,
  kind: OrderKind,
  day: number,
): Booking | null {
  const length = kind === 'TRIAL' ? course.trial.minutes : course.seed.minutes;
  // The student is there before anything is booked.
  if (
    after(world.now, days(day)) < after(student.since, days(2)) ||
    after(world.now, days(day)) < after(course.since, days(2))
  )
    return null;
  const span = slotAround(world, course, student, day, length);
  if (!span) return null;
  const at = placedAt(world, course, student, span.startsAt, hours(world.random.int(9, 200)));
  if (!at) return null;
  const coupon = couponFor(world, { course, student, kind, at });
  return ended(world, bookSingle(world, { course, student, kind, at, coupon }, span));
}

function bookNext(world: World, first: Booking, day: number): Booking | null {
  const span = slotAround(world, first.course, first.student, day, first.course.seed.minutes);
  if (!span) return null;
  const at = orderTime(world, first.course, first.student, span.startsAt, hours(world.random.int(20, 120)));
  const paid = first.trail.order.completed_at;
  if (!at || !(paid instanceof Date) || at <= paid) return null;
  const booking = bookSession(world, first, span, at);
  return booking ? ended(world, booking) : null;
}

function slotAround(
  world: World,
  course: DemoCourse,
  student: Student,
  day: number,
  length: number,
): Span | null {
  const [fromDay, toDay] = day < 0 ? [day - 2, Math.min(day + 2, -1)] : [Math.max(day - 1, 1), day + 3];
  return takeSlot(world, {
    sensei: course.sensei,
    people: [student.id],
    minutes: length,
    fromDay,
    toDay,
    weekdays: course.seed.on,
  });
}

function ended(world: World, booking: Booking): Booking {
  if (booking.meeting.span.endsAt <= world.now) endAsUsual(world, booking);
  return booking;
}
