import { randomUUID } from 'node:crypto';
import { duplicateCourse } from '@michi/contract/catalogue/course-duplicate';
import { getFormatLock } from '@michi/contract/catalogue/course-format';
import { getCourse, updateCourse } from '@michi/contract/catalogue/courses';
import { placeOrder, scheduleSession, startPayment } from '@michi/contract/ordering/orders';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import type { CourseFormat } from '@michi/contract/states';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  placeFor,
  sellPackage,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { countLockWaits } from '../../../../test/lock-waits.ts';
import { minutes } from '../../../platform/clock.ts';
import { lockWholeCalendar } from '../../scheduling/index.ts';

// Who bought sessions for one cannot book them in a group, nor the other way round: the course stays what it
// is until they are held.

let app: TestApp;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => (app = await startTestApp({ start })));
beforeEach(() => app.clock.set(start));
afterAll(() => app.close());

const sessions = 'Sessions of packages have no time yet. A duplicate of the course can have the other format';
const classes = 'Classes of this course lie ahead. A duplicate of the course can have the other format';
const packages = [{ sessions: 2, discountPercent: 30, validDays: 30 }];
const group = { format: 'GROUP' as const, price: 2000, minSeats: 1, maxSeats: 5 };

async function change(by: Person, id: string, format: CourseFormat) {
  const params = { id };
  const { version } = await by.caller.call(getCourse, { params });
  const seats = format === 'GROUP' ? { minSeats: 1, maxSeats: 5 } : {};
  return by.caller.attempt(updateCourse, { params, body: { version, format, ...seats } });
}
const lockOf = async (by: Person, id: string) =>
  (await by.caller.call(getFormatLock, { params: { id } })).lock;

/** What the form says before, and the answer: `changed`, or why not. */
async function tell(by: Person, id: string, format: CourseFormat) {
  const lock = await lockOf(by, id);
  const answer = await change(by, id, format);
  if (answer.status === 200) return [lock, 'changed'];
  const [violation] = answer.problem.violations ?? [];
  return [lock, `${violation?.field}: ${violation?.message}`];
}
const unsold = [null, 'changed'];
const withSessions = ['SESSIONS', `format: ${sessions}`];
const withClasses = ['CLASSES', `format: ${classes}`];

it('one to one, it becomes no group while sessions of a package have no time, for sensei and administrator alike; a copy may', async () => {
  const { market, order } = await sellPackage(app);
  const { sensei, admin, student, course } = market;
  // The first class is over; four sessions have no time.
  await app.advanceTo('2026-03-05T12:00:00Z');
  for (const by of [sensei, admin]) expect(await tell(by, course.id, 'GROUP')).toEqual(withSessions);
  const params = { id: course.id };
  const { version } = await sensei.caller.call(getCourse, { params });
  const same = { version, format: 'ONE_TO_ONE', title: 'Essays, as ever' } as const;
  expect((await sensei.caller.attempt(updateCourse, { params, body: same })).status).toBe(200);
  const copy = await sensei.caller.call(duplicateCourse, { params });
  expect(await tell(sensei, copy.id, 'GROUP')).toEqual(unsold);
  const startsAt = '2026-03-06T10:00:00.000Z';
  const session = { params: { id: order.id }, body: { startsAt } };
  expect((await student.caller.attempt(scheduleSession, session)).status).toBe(201);
  // The rest of it runs out.
  await app.advanceTo('2026-04-05T12:00:00Z');
  expect(await tell(admin, course.id, 'GROUP')).toEqual(unsold);
});

it('a group, it does not become one to one while sessions of a package have no time, nor while classes lie ahead', async () => {
  const { sensei, student, course } = await createMarket(app, { ...group, packages });
  const schedule = (startsAt: string) =>
    sensei.caller.call(scheduleClass, { params: { id: course.id }, body: { startsAt } });
  const { id } = await schedule(thursday);
  expect(await tell(sensei, course.id, 'ONE_TO_ONE')).toEqual(withClasses);
  const order = await bookFor(app, student, course, { kind: 'PACKAGE', packageIndex: 0, classId: id });
  await app.advanceTo('2026-03-05T12:00:00Z');
  expect(await tell(sensei, course.id, 'ONE_TO_ONE')).toEqual(withSessions);
  const last = await schedule('2026-03-07T10:00:00.000Z');
  const session = { params: { id: order.id }, body: { startsAt: last.startsAt } };
  await student.caller.call(scheduleSession, session);
  expect(await tell(sensei, course.id, 'ONE_TO_ONE')).toEqual(withClasses);
  await app.advanceTo('2026-03-07T12:00:00Z');
  // One that nobody booked could not be booked any more, and would stand in the calendar.
  await schedule('2026-03-09T10:00:00.000Z');
  expect(await tell(sensei, course.id, 'ONE_TO_ONE')).toEqual(withClasses);
  await app.advanceTo('2026-03-09T12:00:00Z');
  expect(await tell(sensei, course.id, 'ONE_TO_ONE')).toEqual(unsold);
});

it('a package that is about to be paid binds as one that is, and one that came to nothing does not', async () => {
  const { sensei, student, course } = await createMarket(app, { packages });
  const one = { kind: 'PACKAGE', packageIndex: 0 } as const;
  await placeFor(student, course, one);
  expect(await tell(sensei, course.id, 'GROUP')).toEqual(withSessions);
  await app.advance(minutes(16));
  expect(await lockOf(sensei, course.id)).toBeNull();
  const order = await submitFor(student, course, one);
  expect(await tell(sensei, course.id, 'GROUP')).toEqual(withSessions);
  await cancelFor(student, order);
  await app.runJobs();
  expect(await tell(sensei, course.id, 'GROUP')).toEqual(unsold);
});

it('a free package binds, too, and a single class as long as it lies ahead', async () => {
  const free = await createMarket(app, { price: 0, packages });
  const { id } = await placeFor(free.student, free.course, { kind: 'PACKAGE', packageIndex: 0 });
  await free.student.caller.call(startPayment, { params: { id }, body: {} });
  await app.advanceTo('2026-03-05T12:00:00Z');
  expect(await tell(free.sensei, free.course.id, 'GROUP')).toEqual(withSessions);
  app.clock.set(start);
  const { sensei, student, course } = await createMarket(app);
  const order = await bookFor(app, student, course);
  expect(await tell(sensei, course.id, 'GROUP')).toEqual(withClasses);
  await cancelFor(student, order);
  await app.runJobs();
  expect(await tell(sensei, course.id, 'GROUP')).toEqual(unsold);
});

it('others learn nothing of what is sold', async () => {
  const { student, course } = await createMarket(app);
  const params = { id: course.id };
  expect((await student.caller.attempt(getFormatLock, { params })).status).toBe(403);
});

/** Both wait for the calendar, `first` before `second`, which follows it once it is let go. */
async function inOrder<A, B>(senseiId: string, first: () => Promise<A>, second: () => Promise<B>) {
  const waiting = await app.ctx.transaction(async (tx) => {
    await lockWholeCalendar(tx, senseiId);
    const one = first();
    await expect.poll(() => countLockWaits(app), { timeout: 10_000 }).toBe(1);
    const other = second();
    await expect.poll(() => countLockWaits(app), { timeout: 10_000 }).toBe(2);
    return { one, other };
  });
  return [await waiting.one, await waiting.other] as const;
}

it('of a package that is bought in the moment of the change, one of the two is there, whichever comes first', async () => {
  for (const isBoughtFirst of [true, false]) {
    const { sensei, student, course } = await createMarket(app, { packages });
    const body = {
      courseId: course.id,
      kind: 'PACKAGE',
      packageIndex: 0,
      startsAt: thursday,
      idempotencyKey: randomUUID(),
    } as const;
    const buy = () => student.caller.attempt(placeOrder, { body });
    const become = () => change(sensei, course.id, 'GROUP');
    if (isBoughtFirst) {
      const [bought, changed] = await inOrder(sensei.id, buy, become);
      expect([bought.status, changed.status]).toEqual([201, 400]);
      expect(changed.problem.violations).toEqual([{ field: 'format', message: sessions }]);
    } else {
      const [changed, bought] = await inOrder(sensei.id, become, buy);
      expect([changed.status, bought.status, bought.problem.code]).toEqual([200, 409, 'slot_unavailable']);
    }
  }
});

it('of a class that is scheduled in the moment of the change, too', async () => {
  for (const isScheduledFirst of [true, false]) {
    const { sensei, course } = await createMarket(app, group);
    const params = { id: course.id };
    const schedule = () => sensei.caller.attempt(scheduleClass, { params, body: { startsAt: thursday } });
    const become = () => change(sensei, course.id, 'ONE_TO_ONE');
    if (isScheduledFirst) {
      const [scheduled, changed] = await inOrder(sensei.id, schedule, become);
      expect([scheduled.status, changed.status]).toEqual([201, 400]);
      expect(changed.problem.violations).toEqual([{ field: 'format', message: classes }]);
    } else {
      const [changed, scheduled] = await inOrder(sensei.id, become, schedule);
      expect([changed.status, scheduled.status]).toEqual([200, 400]);
      expect(scheduled.problem.violations?.[0]?.field).toBe('courseId');
    }
  }
});

it('a course that was switched under what was sold may be switched back', async () => {
  const { market } = await sellPackage(app);
  const { sensei, course } = market;
  await app.ctx.db
    .updateTable('course')
    .set({ format: 'GROUP', max_seats: 5 })
    .where('id', '=', course.id)
    .execute();
  expect(await tell(sensei, course.id, 'ONE_TO_ONE')).toEqual(unsold);
  expect(await tell(sensei, course.id, 'GROUP')).toEqual(withSessions);
});
