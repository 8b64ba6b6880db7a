import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { searchCourses } from '@michi/contract/catalogue/courses';
import { timesOfDay } from '@michi/contract/discovery/course-facets';
import { listSlots, scheduleClass, updateAvailability } from '@michi/contract/scheduling/classes';
import { createBlackoutFor, dayOff } from '../../../../test/factories/times/blackouts.ts';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import {
  bookSeatFor,
  createGroupClass,
  giveWeeklyHours,
  holdSeatFor,
  takeTimeOffFor,
} from '../../../../test/factories/scheduling.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { startSearchApp } from '../../../../test/search-app.ts';
import { hours } from '../../../platform/clock.ts';
import { cancelSeat } from '../index.ts';

let app: TestApp;
let sensei: Person;
beforeAll(async () => {
  app = await startSearchApp();
});
beforeEach(async () => {
  sensei = await createSensei(app);
});
afterAll(() => app.close());

/** What search knows: the next free time as the catalogue was told. */
async function nextFree(course: { id: string }): Promise<string | null> {
  await app.runJobs();
  const row = await app.ctx.db
    .selectFrom('course')
    .select('next_free_at')
    .where('id', '=', course.id)
    .executeTakeFirstOrThrow();
  return row.next_free_at?.toISOString() ?? null;
}
const inHours = (count: number) =>
  new Date(Math.ceil(app.clock.now().getTime() / hours(24)) * hours(24) + hours(count));

test('the next free time follows hours, bookings, cancellations, time-offs and the clock', async () => {
  const course = await createCourse(app, sensei, { slotInterval: 60 });
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 720 }));
  await sensei.caller.call(updateAvailability, {
    body: { timeZone: 'UTC', weeklyHours: everyDay, dateOverrides: [], version: 1 },
  });
  const [nine, ten, eleven] = [inHours(9), inHours(10), inHours(11)];
  expect(await nextFree(course)).toBe(nine.toISOString());

  const student = await createStudent(app);
  const seat = await bookSeatFor(app, course, student, { startsAt: nine });
  expect(await nextFree(course)).toBe(ten.toISOString());
  await takeTimeOffFor(app, sensei, nine, eleven);
  expect(await nextFree(course)).toBe(eleven.toISOString());
  // The time-off has the hour of the canceled class again.
  await app.ctx.transaction((tx) => cancelSeat(tx, seat.seatId, { by: student.id, reason: 'ill' }));
  expect(await nextFree(course)).toBe(eleven.toISOString());
  // Notice is two hours: from half past nine on, eleven is too soon.
  await app.advance(nine.getTime() - app.clock.now().getTime() + hours(0.5));
  expect(await nextFree(course)).toBe(new Date(nine.getTime() + hours(24)).toISOString());
});

test('the pause after a class that is over counts, as it does for whoever books', async () => {
  const course = await createCourse(app, sensei, { minNoticeMinutes: 0, bufferBefore: 60, slotInterval: 30 });
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 540, to: 1020 }));
  await sensei.caller.call(updateAvailability, {
    body: { timeZone: 'UTC', weeklyHours: everyDay, dateOverrides: [], version: 1 },
  });
  const [nine, eleven] = [inHours(9), inHours(11)];
  await bookSeatFor(app, course, await createStudent(app), { startsAt: nine });
  await app.advance(nine.getTime() - app.clock.now().getTime() + hours(1.1));
  expect(await nextFree(course)).toBe(eleven.toISOString());
  const { items } = await app.as(null).call(listSlots, { params: { id: course.id } });
  expect(items[0]?.startsAt).toBe(eleven.toISOString());
});

test('a course is found by every part of the day in which it is free, on the clock of whoever asks', async () => {
  await createCourse(app, sensei, { slotInterval: 60 });
  // It is noon: the next free time is in the evening.
  const everyDay = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, from: 540, to: 600 },
    { weekday, from: 1200, to: 1260 },
  ]);
  await sensei.caller.call(updateAvailability, {
    body: { timeZone: 'UTC', weeklyHours: everyDay, dateOverrides: [], version: 1 },
  });
  const parts = async (timeZone: string, freeWithinDays: number) => {
    await app.runJobs();
    const query = { senseiId: sensei.id, timeZone, freeWithinDays };
    const { facets } = await app.as(null).call(searchCourses, { query });
    const found: string[] = [];
    for (const timeOfDay of timesOfDay) {
      const { totalItems } = await app.as(null).call(searchCourses, { query: { ...query, timeOfDay } });
      const counted = facets?.timeOfDay.find(({ value }) => value === timeOfDay)?.count ?? 0;
      expect(counted).toBe(totalItems);
      if (totalItems !== 0) found.push(timeOfDay);
    }
    return found;
  };
  expect(await parts('UTC', 7)).toEqual(['MORNING', 'EVENING']);
  expect(await parts('Asia/Kolkata', 7)).toEqual(['AFTERNOON', 'NIGHT']);
  // Nine is four in New York, and five from Sunday on, when the clocks change there.
  expect(await parts('America/New_York', 3)).toEqual(['AFTERNOON', 'NIGHT']);
  expect(await parts('America/New_York', 7)).toEqual(['MORNING', 'AFTERNOON', 'NIGHT']);
  await takeTimeOffFor(app, sensei, inHours(0), inHours(12));
  expect(await parts('UTC', 1)).toEqual(['EVENING']);
});

test('of a group course it is the next class with a place left', async () => {
  const course = await createCourse(app, sensei, { format: 'GROUP', maxSeats: 2 });
  const [first, second] = [inHours(40), inHours(60)];
  for (const startsAt of [second, first])
    await sensei.caller.call(scheduleClass, {
      params: { id: course.id },
      body: { startsAt: startsAt.toISOString() },
    });
  for (const _place of [1, 2]) {
    expect(await nextFree(course)).toBe(first.toISOString());
    await bookSeatFor(app, course, await createStudent(app), { startsAt: first });
  }
  expect(await nextFree(course)).toBe(second.toISOString());
});

test('of a group course a class on a closed day is not free, however short the booking window', async () => {
  const course = await createCourse(app, sensei, { format: 'GROUP', bookingWindowDays: 7 });
  const admin = await createAdmin(app);
  const within30Days = async () => {
    await app.runJobs();
    const query = { senseiId: sensei.id, freeWithinDays: 30 };
    return (await app.as(null).call(searchCourses, { query })).totalItems;
  };
  // A class may be scheduled far beyond the window; only one of two years is not on a closed day.
  const starts = [20, 300, 700, 720].map((days) => inHours(days * 24 + 10));
  for (const startsAt of starts) await createGroupClass(app, course, startsAt);
  await app.ctx.announce('course.changed', { courseId: course.id, senseiId: sensei.id });
  expect(await within30Days()).toBe(1);
  for (const startsAt of starts.slice(0, 3)) {
    const date = startsAt.toISOString().slice(0, 10);
    await createBlackoutFor(admin, dayOff(date, { scope: 'SENSEI', senseiIds: [sensei.id] }));
  }
  expect(await within30Days()).toBe(0);
  expect(await nextFree(course)).toBe(starts[3]?.toISOString());
});

test('a held time that runs out is free again without anybody asking', async () => {
  const course = await createCourse(app, sensei);
  await giveWeeklyHours(app, sensei, { hours: [{ from: 1200, to: 1320 }] });
  await app.ctx.announce('course.changed', { courseId: course.id, senseiId: sensei.id });
  const before = await nextFree(course);
  if (!before) throw new Error('Nothing is free');
  await holdSeatFor(app, course, await createStudent(app), { startsAt: before });
  expect(await nextFree(course)).not.toBe(before);
  app.clock.advance(hours(0.25));
  await app.enqueueTask('scheduling.expire_holds');
  expect(await nextFree(course)).toBe(before);
});
