import { searchCourses } from '@michi/contract/catalogue/courses';
import {
  type Availability,
  listSlots,
  scheduleClass,
  updateAvailability,
} from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBlackoutFor, dayOff } from '../../../../test/factories/times/blackouts.ts';
import { type CourseOverrides, createCourse, type MadeCourse } from '../../../../test/factories/catalogue.ts';
import {
  createAdmin,
  createSensei,
  createStudent,
  type Person,
} from '../../../../test/factories/identity.ts';
import { placeFor } from '../../../../test/factories/money/ordering.ts';
import { createGroupClass, takeTimeOffFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';

// How far ahead bookable times are shown: as far as they can be booked. The clock stands on Monday, 2 March
// 2026, at noon.

let app: TestApp;
let sensei: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  sensei = await createSensei(app);
});
afterAll(() => app.close());

type Query = { from?: string; to?: string };
const look = (course: { id: string }, query: Query = {}) =>
  app.as(null).call(listSlots, { params: { id: course.id }, query });
/** Every time there is, asked for as far as the answers say that there is more. */
async function lookThrough(course: { id: string }): Promise<string[][]> {
  const pages: string[][] = [];
  for (let from: string | null = null; ;) {
    const { items, laterFrom } = await look(course, from === null ? {} : { from });
    pages.push(items.map(({ startsAt }) => startsAt));
    if (laterFrom === null) return pages;
    expect(laterFrom > (items.at(-1)?.startsAt ?? '')).toBe(true);
    from = laterFrom;
  }
}
const inDays = (count: number, clock = '10:00') =>
  `${new Date(app.clock.now().getTime() + days(count)).toISOString().slice(0, 10)}T${clock}:00.000Z`;
/** What its card in the search promises. */
async function promisedOf(course: MadeCourse): Promise<string | null> {
  await app.runJobs();
  const { items } = await app.as(null).call(searchCourses, { query: { senseiId: sensei.id } });
  return items.find(({ id }) => id === course.id)?.nextFreeAt ?? null;
}
/** An hour on Mondays, from nine on. */
const mondays = (timeZone: string, overrides: CourseOverrides = {}) =>
  withHours({ timeZone, weeklyHours: [{ weekday: 1, from: 540, to: 600 }] }, overrides);
async function withHours(hours: Partial<Availability>, overrides: CourseOverrides): Promise<MadeCourse> {
  const course = await createCourse(app, sensei, overrides);
  const none = { timeZone: 'UTC', weeklyHours: [], dateOverrides: [], version: 1 };
  await sensei.caller.call(updateAvailability, { body: { ...none, ...hours } });
  return course;
}

describe('times of a 1:1 course', () => {
  test('are four weeks from the first one on, then on from where they end, to the end of the booking window', async () => {
    const course = await mondays('America/New_York', { bookingWindowDays: 60 });
    const pages = await lookThrough(course);
    // At nine in New York: clocks there went ahead on 8 March.
    expect(pages).toEqual([
      ['02T14', '09T13', '16T13', '23T13', '30T13'].map((at) => `2026-03-${at}:00:00.000Z`),
      ['06', '13', '20', '27'].map((date) => `2026-04-${date}T13:00:00.000Z`),
    ]);
    expect(await promisedOf(course)).toBe(pages[0]?.[0]);
  });

  test('are the same whether they are asked for at once or one after the other, on a clock far from UTC', async () => {
    const course = await mondays('Pacific/Auckland', { bookingWindowDays: 365 });
    const whole = (await lookThrough(course)).flat();
    // Monday morning there is Sunday evening in UTC, an hour later in winter, which begins on 5 April and
    // ends on 27 September.
    const isWinter = (at: string) => at >= '2026-04-04T14' && at < '2026-09-26T14';
    expect(whole).toHaveLength(52);
    expect(whole.map((at) => at.slice(11, 16))).toEqual(
      whole.map((at) => (isWinter(at) ? '21:00' : '20:00')),
    );
    const last = app.clock.now().getTime() + days(365);
    expect(Date.parse(whole.at(-1) ?? '')).toBeLessThanOrEqual(last);
    expect(Date.parse(whole.at(-1) ?? '') + days(7)).toBeGreaterThan(last);
    const answer = await placeFor(await createStudent(app), course, { startsAt: whole.at(-1) ?? '' });
    expect(answer.status).toBe('CREATED');
  });

  test('of a year of whole days in five-minute steps come in answers that a page can show', async () => {
    const weeklyHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
    const terms = { slotInterval: 5, bookingWindowDays: 365, durationMinutes: 60 };
    const course = await withHours({ weeklyHours }, terms);
    const everything = await look(course, { from: inDays(1, '00:00'), to: inDays(360) });
    expect(everything.items).toHaveLength(2000);
    const next = await look(course, { from: everything.laterFrom ?? '', to: inDays(360) });
    const starts = [...everything.items, ...next.items].map(({ startsAt }) => Date.parse(startsAt));
    expect(starts).toEqual(
      Array.from({ length: 4000 }, (_, at) => Date.parse(inDays(1, '00:00')) + at * 300_000),
    );
    sensei = await createSensei(app);
    const weeks = await mondays('UTC', { bookingWindowDays: 365 });
    expect((await look(weeks, { from: inDays(1), to: inDays(360) })).items).toHaveLength(4);
  });

  test('go on behind empty weeks, with the reason why they are empty', async () => {
    const course = await mondays('UTC', { bookingWindowDays: 365 });
    const admin = await createAdmin(app);
    await takeTimeOffFor(app, sensei, inDays(0, '00:00'), inDays(120, '00:00'));
    await createBlackoutFor(
      admin,
      dayOff('2026-07-06', {
        name: 'A long rest',
        toDate: '2026-09-30',
        scope: 'SENSEI',
        senseiIds: [sensei.id],
      }),
    );
    const first = await look(course);
    expect(first.items.map(({ startsAt }) => startsAt.slice(0, 10))).toEqual(
      ['10-05', '10-12', '10-19', '10-26'].map((date) => `2026-${date}`),
    );
    expect(first.away.map(({ note }) => note)).toEqual(['A long rest']);
  });

  test('that begin after months are what the card promises, what the page shows first, and what can be booked', async () => {
    const opens = { date: inDays(110).slice(0, 10), hours: [{ from: 600, to: 660 }] };
    const course = await withHours({ dateOverrides: [opens] }, { bookingWindowDays: 120 });
    const { items, laterFrom } = await look(course);
    expect([items.map(({ startsAt }) => startsAt), laterFrom]).toEqual([[inDays(110)], null]);
    expect(await promisedOf(course)).toBe(inDays(110));
    const order = await placeFor(await createStudent(app), course, { startsAt: inDays(110) });
    expect(order.status).toBe('CREATED');
  });

  test('beyond the booking window are neither promised nor shown nor taken', async () => {
    const opens = { date: inDays(61).slice(0, 10), hours: [{ from: 600, to: 660 }] };
    const course = await withHours({ dateOverrides: [opens] }, { bookingWindowDays: 60 });
    // Another course of the same sensei looks farther.
    const farther = await createCourse(app, sensei, { bookingWindowDays: 365 });
    expect(await look(course)).toMatchObject({ items: [], laterFrom: null });
    expect((await look(course, { from: inDays(50), to: inDays(70) })).items).toEqual([]);
    expect([await promisedOf(course), await promisedOf(farther)]).toEqual([null, inDays(61)]);
    const order = placeFor(await createStudent(app), course, { startsAt: inDays(61) });
    await expect(order).rejects.toThrow('slot_unavailable');
  });

  test('of a time that is said are those alone, and it is said where there are more', async () => {
    const course = await mondays('UTC', { bookingWindowDays: 60 });
    const within = await look(course, { from: inDays(8), to: inDays(14, '09:00') });
    expect([within.items, within.laterFrom]).toEqual([[], inDays(14, '09:00')]);
    expect((await look(course, { from: inDays(50) })).laterFrom).toBeNull();
    // What cannot be is no failure.
    for (const query of [
      { from: '8999-12-31T23:00:00Z' },
      { from: '2030-01-01T00:00:00Z', to: '2029-01-01T00:00:00Z' },
      { to: '2020-01-01T00:00:00Z' },
    ])
      expect((await look(course, query)).items).toEqual([]);
  });
});

describe('classes of a group', () => {
  const schedule = (course: MadeCourse, startsAt: string) =>
    sensei.caller.call(scheduleClass, { params: { id: course.id }, body: { startsAt } });

  test('are all listed, however far beyond four weeks and the booking window', async () => {
    const course = await createCourse(app, sensei, { format: 'GROUP', maxSeats: 4, bookingWindowDays: 30 });
    const starts = [3, 40, 120, 365].map((count) => inDays(count));
    for (const startsAt of starts) await schedule(course, startsAt);
    const { items, laterFrom } = await look(course);
    expect([items.map(({ startsAt }) => startsAt), laterFrom]).toEqual([starts, null]);
    const student = await createStudent(app);
    for (const { startsAt, classId } of items)
      expect((await placeFor(student, course, { startsAt, classId })).status).toBe('CREATED');
    const { items: within, laterFrom: next } = await look(course, { to: inDays(30) });
    expect([within.map(({ startsAt }) => startsAt), next]).toEqual([starts.slice(0, 1), starts[1]]);
  });

  test('of which the first is in four months are what the card promises', async () => {
    const course = await createCourse(app, sensei, { format: 'GROUP', maxSeats: 4 });
    await schedule(course, inDays(120));
    expect(await promisedOf(course)).toBe(inDays(120));
    expect((await look(course)).items).toMatchObject([{ startsAt: inDays(120) }]);
  });

  test('are answered two hundred at once, the rest when it is asked for', async () => {
    const course = await createCourse(app, sensei, { format: 'GROUP', maxSeats: 4, durationMinutes: 30 });
    const starts = Array.from({ length: 205 }, (_, index) => inDays(1 + index));
    for (const startsAt of starts) await createGroupClass(app, course, startsAt);
    const pages = await lookThrough(course);
    expect(pages.map(({ length }) => length)).toEqual([200, 5]);
    expect(pages.flat()).toEqual(starts);
  });
});
