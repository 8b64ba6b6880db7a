import { cancelOrder, decideOrder, previewCancel } from '@michi/contract/ordering/orders';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  lookInto,
  submitFor,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import type { Ctx } from '../../../platform/context.ts';
import { failQuorums } from './fail-quorum.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
const afterDeadline = new Date('2026-03-04T13:00:00Z');
const startsAt = { 2: '2026-03-05T10:00:00.000Z', 3: '2026-03-05T12:00:00.000Z' };
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

/** Right between the look for classes below their quorum and their end, `work` happens. */
function meanwhile(work: () => Promise<unknown>): Ctx {
  return {
    ...app.ctx,
    transaction: async (inside) => {
      await work();
      return app.ctx.transaction(inside);
    },
  };
}

test('whoever books while a class is about to end saves it, or is refunded too', async () => {
  for (const minSeats of [2, 3] as const) {
    const course = await createCourse(app, market.sensei, {
      format: 'GROUP',
      price: 2000,
      minSeats,
      maxSeats: 5,
    });
    app.clock.set(start);
    const meeting = await market.sensei.caller.call(scheduleClass, {
      params: { id: course.id },
      body: { startsAt: startsAt[minSeats] },
    });
    const book = async () =>
      bookFor(app, await createStudent(app), course, { startsAt: startsAt[minSeats], classId: meeting.id });
    const orders = [await book()];
    app.clock.set(afterDeadline);
    await failQuorums(meanwhile(async () => orders.push(await book())));
    await app.runJobs();
    const saved = minSeats === 2;
    for (const order of orders)
      expect(await lookInto(market.admin, order)).toMatchObject({
        status: saved ? 'COMPLETED' : 'CANCELED',
        payments: [{ status: saved ? 'HELD' : 'REFUNDED' }],
      });
  }
});

test('a class that had enough at the deadline takes place, also when somebody cancels after it', async () => {
  const at = '2026-03-05T14:00:00.000Z';
  const course = await createCourse(app, market.sensei, {
    format: 'GROUP',
    price: 2000,
    minSeats: 2,
    maxSeats: 5,
  });
  app.clock.set(start);
  const meeting = await market.sensei.caller.call(scheduleClass, {
    params: { id: course.id },
    body: { startsAt: at },
  });
  const leaving = await createStudent(app);
  const book = async (student: typeof leaving) =>
    bookFor(app, student, course, { startsAt: at, classId: meeting.id });
  const kept = await book(await createStudent(app));
  const left = await book(leaving);
  app.clock.set(afterDeadline);
  await failQuorums(app.ctx);
  const { fingerprint } = await leaving.caller.call(previewCancel, { params: { id: left.id } });
  await leaving.caller.call(cancelOrder, { params: { id: left.id }, body: { fingerprint } });
  await failQuorums(app.ctx);
  await app.runJobs();
  expect(await lookInto(market.admin, kept)).toMatchObject({
    status: 'COMPLETED',
    payments: [{ status: 'HELD' }],
  });
});

const asked = { format: 'GROUP' as const, price: 2000, minSeats: 4, maxSeats: 5, requiresApproval: true };
/** So many ask for a place in a class that has too few, which nobody has ended yet. */
async function askFor(startsAt: string, count: number, title: string) {
  app.clock.set(start);
  const course = await createCourse(app, market.sensei, { ...asked, title });
  const params = { id: course.id };
  const meeting = await market.sensei.caller.call(scheduleClass, { params, body: { startsAt } });
  app.clock.set(new Date('2026-03-04T08:00:00Z'));
  const requests = [];
  for (let number = 0; number < count; number += 1) {
    const student = await createStudent(app);
    const order = await submitFor(student, course, { startsAt, classId: meeting.id });
    await choose(order, 'APPROVE');
    requests.push({ student, order });
  }
  await app.runJobs();
  app.clock.set(new Date('2026-03-04T17:00:00Z'));
  return requests;
}

test('a request whose class has ended is not accepted any more: its student is not charged to be refunded', async () => {
  const [request] = await askFor('2026-03-05T16:00:00.000Z', 1, 'Interviews');
  const params = { id: request?.order.id ?? '' };
  await failQuorums(app.ctx);
  const body = { decision: 'ACCEPT' as const };
  const answer = await market.sensei.caller.attempt(decideOrder, { params, body });
  expect([answer.status, answer.problem.message]).toEqual([409, 'There is nothing to decide any more']);
  await app.runJobs();
  expect(await lookInto(market.admin, params)).toMatchObject({
    status: 'CANCELED',
    cancelReason: 'QUORUM_FAILED',
    payments: [{ status: 'CANCELED' }],
    ledger: [],
  });
});

test('a request that its student takes back in the moment of the end hides nothing: the sensei hears of the class, once', async () => {
  const requests = await askFor('2026-03-05T15:00:00.000Z', 3, 'Essay lab');
  await failQuorums(app.ctx);
  const [first] = requests;
  if (first) await cancelFor(first.student, first.order);
  await app.runJobs();
  const told = (await mailsTo(app, market.sensei.email)).filter(
    ({ subject }) => subject === 'Too few for Essay lab',
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('With: 3 students');
});
