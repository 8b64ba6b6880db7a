import { deleteUser } from '@michi/contract/identity/users';
import { getOrder, type Order, scheduleSession } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { linkIn, mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  cancelFor,
  type Market,
  sellPackage,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { loseJobs } from '../../../../test/lost-jobs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { pickUpOverdue } from '../cancellation/pick-up-overdue.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

// A package has its days; what was not scheduled in them runs out.

let app: TestApp;
let market: Market;
let order: Order;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  ({ market, order } = await sellPackage(app));
});
afterAll(() => app.close());

const schedule = (startsAt: string) =>
  market.student.caller.call(scheduleSession, { params: { id: order.id }, body: { startsAt } });
const packageMails = async () =>
  (await mailsTo(app, market.student.email)).filter(({ subject }) =>
    /schedule|days of your package/.test(subject),
  );

test('until when it can be scheduled is said with it, a week before it ends, and when it has', async () => {
  expect(order).toMatchObject({ validDays: 30, validUntil: '2026-04-01T12:00:00.000Z', expiredSessions: 0 });
  await app.advance(days(23) - 1000);
  expect(await packageMails()).toEqual([]);
  await app.advance(1000);
  const [warning, ...none] = await packageMails();
  expect(none).toEqual([]);
  expect(warning?.subject).toBe(`Still to schedule: ${market.course.title}`);
  expect(warning?.text).toMatch(/Without a time: 4 classes\nSchedule until: Wednesday, April 1, 2026, 12:00/);
  expect(linkIn(warning).pathname).toBe(`/courses/${market.course.id}/schedule`);
  await schedule('2026-04-05T10:00:00.000Z');
  await app.advance(days(7));
  const [told] = await packageMails();
  expect(told?.subject).toBe(`The days of your package are over: ${market.course.title}`);
  expect(told?.text).toContain('Without a time: 3 classes');
  expect(told?.text).toContain('By the rule of your booking $81.00 comes back to you.');
  expect(await packageMails()).toHaveLength(2);
  const after = await market.student.caller.call(getOrder, { params: { id: order.id } });
  expect(after).toMatchObject({ status: 'COMPLETED', expiredSessions: 3 });
});

test('whoever scheduled all of it is not warned; what the student ended has not run out', async () => {
  for (const day of ['06', '07', '08']) await schedule(`2026-03-${day}T10:00:00.000Z`);
  await app.advance(days(1));
  await cancelFor(market.student, order);
  await app.advance(days(40));
  expect(await packageMails()).toEqual([]);
  expect(await market.student.caller.call(getOrder, { params: { id: order.id } })).toMatchObject({
    expiredSessions: 0,
  });
});

async function takeFreePackage() {
  const free = await createCourse(app, market.sensei, {
    price: 0,
    packages: [{ sessions: 3, discountPercent: 10, validDays: 30 }],
  });
  const body = { kind: 'PACKAGE' as const, packageIndex: 0, startsAt: '2026-03-05T15:00:00.000Z' };
  const { id } = await submitFor(market.student, free, body);
  await app.runJobs();
  return { id, free };
}

test('a free one runs out, too: once, and without a word of money', async () => {
  const { id, free } = await takeFreePackage();
  await app.advance(days(24));
  await app.advance(days(6));
  const told = (await mailsTo(app, market.student.email)).filter(({ text }) =>
    text.includes('Without a time: 2 classes'),
  );
  expect(told.map(({ subject }) => subject)).toEqual([
    `The days of your package are over: ${free.title}`,
    `Still to schedule: ${free.title}`,
  ]);
  expect(told.map(({ text }) => text).join()).not.toMatch(/comes back|paid/);
  expect(await market.student.caller.call(getOrder, { params: { id } })).toMatchObject({
    expiredSessions: 2,
  });
});

test('the end that is asked for again, as by a worker that was killed, is told once: of a free one, too', async () => {
  const { id, free } = await takeFreePackage();
  await app.advance(days(31));
  for (const orderId of [id, order.id]) await app.enqueueTask('ordering.expire_package', { orderId });
  await app.runJobs();
  const told = (await packageMails()).map(({ subject }) => subject);
  for (const { title } of [free, market.course])
    expect(told.filter((subject) => subject === `The days of your package are over: ${title}`)).toHaveLength(
      1,
    );
});

describe('without the jobs for its days', () => {
  const lookAt = async (instant: string) => {
    app.clock.set(new Date(instant));
    for (const _round of [1, 2]) {
      await pickUpOverdue(app.ctx);
      await app.runJobs();
    }
    return (await packageMails()).map(({ subject }) => subject);
  };

  test('a package is found by its dates: its student is warned once, and what is left of it settled once', async () => {
    await loseJobs(app, 'ordering.warn_of_expiry', 'ordering.expire_package');
    const [warning, end] = [
      `Still to schedule: ${market.course.title}`,
      `The days of your package are over: ${market.course.title}`,
    ];
    expect(await lookAt('2026-03-25T11:59:00Z')).toEqual([]);
    expect(await lookAt('2026-03-26T08:00:00Z')).toEqual([warning]);
    expect(await lookAt('2026-04-01T12:04:00Z')).toEqual([end, warning]);
    const after = await market.student.caller.call(getOrder, { params: { id: order.id } });
    expect(after.expiredSessions).toBe(4);
  });

  test('one of few days is not warned of: they were read a moment ago', async () => {
    const course = await createCourse(app, market.sensei, {
      packages: [{ sessions: 3, discountPercent: 10, validDays: 7 }],
    });
    await bookFor(app, market.student, course, {
      kind: 'PACKAGE',
      packageIndex: 0,
      startsAt: '2026-03-06T10:00:00.000Z',
    });
    await loseJobs(app, 'ordering.warn_of_expiry', 'ordering.expire_package');
    expect(await lookAt('2026-03-05T08:00:00Z')).toEqual([]);
  });
});

const change = async (status: 'BANNED' | 'ACTIVE') => {
  await market.admin.caller.call(deleteUser, { params: { id: market.student.id }, query: { status } });
  await app.runJobs();
};

test('the days that a ban took come back, and the warning waits for them', async () => {
  await app.advance(days(20));
  await change('BANNED');
  await app.advance(days(8));
  await pickUpOverdue(app.ctx);
  await app.runJobs();
  await change('ACTIVE');
  expect(await packageMails()).toEqual([]);
  await app.advance(days(3));
  expect((await packageMails()).map(({ subject }) => subject)).toEqual([
    `Still to schedule: ${market.course.title}`,
  ]);
});

test('whoever was warned before a ban is warned of the later end, too, once', async () => {
  const warning = `Still to schedule: ${market.course.title}`;
  const told = async () => (await packageMails()).map(({ subject }) => subject);
  await app.advance(days(24));
  expect(await told()).toEqual([warning]);
  await change('BANNED');
  await app.advance(days(20));
  await change('ACTIVE');
  await pickUpOverdue(app.ctx);
  await app.runJobs();
  expect(await told()).toEqual([warning, warning]);
  expect((await packageMails())[0]?.text).toContain('Schedule until: Tuesday, April 21, 2026, 12:00');
  await app.advance(days(3));
  expect(await told()).toEqual([warning, warning]);
});

describe('what becomes of the package before the warning is written', () => {
  beforeEach(async () => {
    app.clock.set(new Date('2026-03-26T12:00:00Z'));
    await warnOfExpiry(app.ctx, order.id);
  });

  test('is what it says', async () => {
    for (const day of ['06', '07']) await schedule(`2026-04-${day}T10:00:00.000Z`);
    await app.runJobs();
    const [warning] = await packageMails();
    expect(warning?.text).toContain('Without a time: 2 classes');
  });

  test('and it is not written when nothing is left to schedule', async () => {
    await cancelFor(market.student, order);
    await app.runJobs();
    expect(await packageMails()).toEqual([]);
  });
});
