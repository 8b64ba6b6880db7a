import { placeOrder } from '@michi/contract/ordering/orders';
import {
  getAvailability,
  listOwnTimes,
  listSlots,
  previewAvailability,
  updateAvailability,
} from '@michi/contract/scheduling/classes';
import { type AvailabilityLimits, noLimits } from '@michi/contract/scheduling/limits';
import { getMove, listMoveTimes, moveClass } from '@michi/contract/scheduling/moves';
import { planSeries } from '@michi/contract/scheduling/series';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { bookFor, createMarket, type Market } from '../../../../test/factories/money/ordering.ts';
import { bookSeatFor, createGroupClass, holdSeatFor } from '../../../../test/factories/scheduling.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

// The clock stands on Monday, 2 March 2026, at noon; the sensei is there from nine to five UTC each day.

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, { durationMinutes: 60, slotInterval: 60 });
});
afterAll(() => app.close());

const at = (date: string, clock = '10') => `2026-03-${date}T${clock}:00:00.000Z`;
async function limit(all: Partial<AvailabilityLimits['all']>, courses: AvailabilityLimits['courses'] = []) {
  const { caller } = market.sensei;
  const before = await caller.call(getAvailability, {});
  const limits = { all: { ...noLimits, ...all }, courses };
  return caller.call(updateAvailability, { body: { ...before, limits } });
}
async function offered(date: string, course: { id: string } = market.course) {
  const query = { from: at(date, '00'), to: at(date, '23') };
  const { items } = await app.as(null).call(listSlots, { params: { id: course.id }, query });
  return items;
}
const hoursOf = (items: readonly { startsAt: string }[]) =>
  items.map(({ startsAt }) => startsAt.slice(11, 13));
function order(student: Person, startsAt: string) {
  const body = { courseId: market.course.id, startsAt, idempotencyKey: crypto.randomUUID() };
  return student.caller.attempt(placeOrder, { body });
}
const sorted = (answers: readonly Awaited<ReturnType<typeof order>>[]) =>
  answers.map((answer) => (answer.status < 300 ? 'ok' : answer.problem.code)).toSorted();

test('a limit per day is checked when slots are shown, not when they are booked: two tabs pass it', async () => {
  await limit({ perDay: 2 });
  await bookSeatFor(app, market.course, await createStudent(app), { startsAt: at('05', '09') });
  // Both tabs show both times.
  expect(hoursOf(await offered('05'))).toContain('14');
  const [one, other] = [await createStudent(app), await createStudent(app)];
  const answers = await Promise.all([order(one, at('05', '11')), order(other, at('05', '14'))]);
  expect(sorted(answers)).toEqual(['limit_reached', 'ok']);
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
    message: 'The sensei takes at most 2 classes a day, and this day is full; please choose another day',
  });
  expect(await offered('05')).toEqual([]);
  expect((await offered('06')).length).toBeGreaterThan(0);
  // What is given up is free again.
  app.clock.advance(3_600_000);
  expect(hoursOf(await offered('05'))).toContain('14');
});

test('a week that is full offers nothing more, several times at once are refused from the one that is too many on', async () => {
  await limit({ perWeek: 2 });
  const times = ['03', '04', '06', '10'].map((date) => ({ startsAt: at(date) }));
  const answer = await market.student.caller.attempt(placeOrder, {
    body: { courseId: market.course.id, times, idempotencyKey: crypto.randomUUID() },
  });
  expect(answer).toMatchObject({
    status: 409,
    problem: { code: 'limit_reached', violations: [{ field: 'times[2]' }] },
  });
  for (const date of ['03', '04'])
    await bookSeatFor(app, market.course, market.student, { startsAt: at(date) });
  expect(await offered('06')).toEqual([]);
  expect(await offered('08')).toEqual([]);
  expect((await offered('09')).length).toBe(8);
});

test('the pause lies on both sides of a class, the longer one of two courses counts', async () => {
  const short = await createCourse(app, market.sensei, { durationMinutes: 30, slotInterval: 15 });
  await limit({ pauseMinutes: 15 }, [{ ...noLimits, courseId: market.course.id, pauseMinutes: 60 }]);
  await bookSeatFor(app, market.course, market.student, { startsAt: at('05', '12') });
  expect(hoursOf(await offered('05'))).toEqual(['09', '10', '14', '15', '16']);
  const near = (await offered('05', short)).map(({ startsAt }) => startsAt.slice(11, 16));
  expect(near.filter((clock) => clock > '10:00' && clock < '14:30')).toEqual([
    '10:15',
    '10:30',
    '14:00',
    '14:15',
  ]);
  await expect(
    holdSeatFor(app, short, await createStudent(app), { startsAt: '2026-03-05T10:45:00.000Z' }),
  ).rejects.toMatchObject({ code: 'limit_reached' });
});

test('a course that differs counts its own classes beside the limit for all', async () => {
  const other = await createCourse(app, market.sensei, { durationMinutes: 60, slotInterval: 60 });
  await limit({ perDay: 3 }, [{ ...noLimits, courseId: other.id, perDay: 1 }]);
  await bookSeatFor(app, other, market.student, { startsAt: at('05', '09') });
  expect(await offered('05', other)).toEqual([]);
  expect((await offered('05')).length).toBe(7);
  const stranger = await createSensei(app);
  const foreign = await createCourse(app, stranger);
  const before = await market.sensei.caller.call(getAvailability, {});
  const refused = await market.sensei.caller.attempt(updateAvailability, {
    body: {
      ...before,
      limits: { all: noLimits, courses: [{ ...noLimits, perDay: 1, courseId: foreign.id }] },
    },
  });
  expect(refused.problem.violations).toMatchObject([{ field: 'limits.courses.0.courseId' }]);
  // Who does not say them leaves them as they are.
  const { limits: kept, ...hours } = before;
  expect((await market.sensei.caller.call(updateAvailability, { body: hours })).limits).toEqual(kept);
});

describe('new students', () => {
  test('beyond the number of the week are kept out, those who are known are not', async () => {
    await limit({ newStudentsPerWeek: 1 });
    const [known, second] = [await createStudent(app), await createStudent(app)];
    await bookSeatFor(app, market.course, known, { startsAt: at('05') });
    // The answer is one for all: what is for the known only says so.
    const items = await offered('06');
    expect(items.every(({ isForKnown }) => isForKnown)).toBe(true);
    expect((await offered('10')).some(({ isForKnown }) => isForKnown)).toBe(false);
    expect(sorted(await Promise.all([order(second, at('06', '11')), order(known, at('06', '12'))]))).toEqual([
      'limit_reached',
      'ok',
    ]);
    const own = (who: Person) => who.caller.call(listOwnTimes, { params: { id: market.course.id } });
    expect(await own(second)).toEqual({ items: [], nextCursor: null, knownFrom: null });
    expect(await own(known)).toEqual({
      items: [
        { startsAt: at('05'), endsAt: at('05', '11') },
        { startsAt: at('06', '12'), endsAt: at('06', '13') },
      ],
      nextCursor: null,
      knownFrom: at('02', '00'),
    });
  });

  test('count in classes of a group, too', async () => {
    const group = await createCourse(app, market.sensei, { format: 'GROUP', maxSeats: 5 });
    await limit({ newStudentsPerWeek: 1, perDay: 1 });
    const classId = await createGroupClass(app, group, at('06', '18'));
    await holdSeatFor(app, group, market.student, { startsAt: at('06', '18'), classId });
    await expect(
      holdSeatFor(app, group, await createStudent(app), { startsAt: at('06', '18'), classId }),
    ).rejects.toMatchObject({ code: 'limit_reached' });
    const { items } = await app.as(null).call(listSlots, { params: { id: group.id }, query: {} });
    expect(items).toMatchObject([{ classId, isForKnown: true }]);
  });
});

test('a class moves within its full day, not into another one', async () => {
  await limit({ perDay: 1 });
  const booked = await bookFor(app, market.student, market.course, { startsAt: at('12') });
  await bookSeatFor(app, market.course, await createStudent(app), { startsAt: at('13') });
  const id = booked.classes[0]?.classId ?? '';
  const { caller } = market.student;
  const { items } = await caller.call(listMoveTimes, { params: { id }, query: {} });
  expect(hoursOf(items.filter(({ startsAt }) => startsAt.startsWith('2026-03-12')))).toContain('15');
  expect(items.filter(({ startsAt }) => startsAt.startsWith('2026-03-13'))).toEqual([]);
  const move = async (startsAt: string) => {
    const seen = await caller.call(getMove, { params: { id }, query: { startsAt } });
    const fingerprint = seen.outcome?.fingerprint ?? '';
    return caller.attempt(moveClass, { params: { id }, body: { startsAt, fingerprint } });
  };
  expect((await move(at('13', '15'))).problem).toMatchObject({ code: 'limit_reached' });
  expect((await move(at('12', '15'))).status).toBe(200);
});

test('a plan of a series says which of its times are beyond a limit', async () => {
  await limit({ perDay: 1 });
  await bookSeatFor(app, market.course, await createStudent(app), { startsAt: at('12', '15') });
  const { items } = await market.student.caller.call(planSeries, {
    params: { id: market.course.id },
    query: { startsAt: at('05'), count: 3 },
  });
  expect(items.map(({ conflict }) => conflict)).toEqual([null, 'LIMIT', null]);
  const alternatives = items[1]?.alternatives ?? [];
  expect(alternatives.length).toBe(3);
  expect(alternatives.some(({ startsAt }) => startsAt.startsWith('2026-03-12'))).toBe(false);
});

test('the preview of a calendar that is not saved is what a student sees once it is', async () => {
  const { caller } = market.sensei;
  await bookSeatFor(app, market.course, market.student, { startsAt: at('05', '12') });
  const { version, ...before } = await caller.call(getAvailability, {});
  const draft = {
    ...before,
    timeZone: 'Europe/Berlin',
    weeklyHours: [4, 5].map((weekday) => ({ weekday, from: 600, to: 900 })),
    dateOverrides: [{ date: '2026-03-06', hours: [{ from: 540, to: 660 }] }],
    limits: { all: { ...noLimits, pauseMinutes: 60 }, courses: [] },
  };
  const ask = { ...draft, courseId: market.course.id, from: at('03', '00') };
  const { items } = await caller.call(previewAvailability, { body: ask });
  await caller.call(updateAvailability, { body: { ...draft, version } });
  const query = { from: at('03', '00'), to: at('10', '00') };
  const seen = await app.as(null).call(listSlots, { params: { id: market.course.id }, query });
  expect(items).toEqual(seen.items.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })));
  expect(hoursOf(items)).toEqual(['09', '10', '08', '09']);
});
