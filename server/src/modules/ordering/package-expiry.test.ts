import { getOrder, type Order, scheduleSession } from '@michi/contract/ordering';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../test/factories/catalogue.ts';
import { linkIn, mailsTo } from '../../../test/factories/notification.ts';
import { bookFor, cancelFor, createMarket, submitFor, thursday } from '../../../test/factories/ordering.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { days } from '../../platform/clock.ts';

// A package has its days; what was not scheduled in them runs out.

let app: TestApp;
let market: Awaited<ReturnType<typeof createMarket>>;
let order: Order;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  // Five of 60.00 less ten percent: 54.00 each.
  market = await createMarket(app, {
    price: 6000,
    packages: [{ sessions: 5, discountPercent: 10, validDays: 30 }],
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
  order = await bookFor(app, market.student, market.course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: thursday,
  });
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

test('a free one runs out, too: once, and without a word of money', async () => {
  const free = await createCourse(app, market.sensei, {
    price: 0,
    packages: [{ sessions: 3, discountPercent: 10, validDays: 30 }],
  });
  const body = { kind: 'PACKAGE' as const, packageIndex: 0, startsAt: '2026-03-05T15:00:00.000Z' };
  const { id } = await submitFor(market.student, free, body);
  await app.runJobs();
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
