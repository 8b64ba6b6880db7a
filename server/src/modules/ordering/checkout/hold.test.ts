import { randomUUID } from 'node:crypto';
import {
  decideOrder,
  getOrder,
  listOrders,
  type Order,
  placeOrder,
  startPayment,
} from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent } from '../../../../test/factories/identity.ts';
import { mailsTo } from '../../../../test/factories/notification.ts';
import {
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  placeFor,
  submitFor,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours, minutes } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
let startsAt: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  market = await createMarket(app);
  // Ten o'clock, a week from wherever the clock stands.
  startsAt = `${new Date(app.clock.now().getTime() + days(7)).toISOString().slice(0, 10)}T10:00:00.000Z`;
});
afterAll(() => app.close());

const read = (order: Order) => market.student.caller.call(getOrder, { params: { id: order.id } });
const book = () => submitFor(market.student, market.course, { startsAt });

describe('many holds', () => {
  const at = (hour: number) => startsAt.replace('T10', `T${String(hour).padStart(2, '0')}`);

  test('of one student end at five, also with two clicks at once; one let go makes room', async () => {
    const { student, course } = market;
    for (const hour of [9, 10, 11, 12]) await placeFor(student, course, { startsAt: at(hour) });
    const place = (hour: number) =>
      student.caller.attempt(placeOrder, {
        body: { courseId: course.id, kind: 'SINGLE', startsAt: at(hour), idempotencyKey: randomUUID() },
      });
    const two = await Promise.all([place(13), place(14)]);
    expect(new Set(two.map(({ status }) => status))).toEqual(new Set([201, 409]));
    const refused = two.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({
      code: 'too_many_holds',
      message: 'You already hold 5 times; pay for one or let it go first',
    });
    await app.advance(minutes(15));
    expect((await place(15)).status).toBe(201);
  });
});

describe('the hold runs out', () => {
  test('before anything was submitted: canceled, and the time is free', async () => {
    const order = await placeFor(market.student, market.course, { startsAt });
    await app.advance(minutes(15));
    expect(await read(order)).toMatchObject({
      status: 'CANCELED',
      canceledBy: 'SYSTEM',
      cancelReason: 'HOLD_EXPIRED',
      can: [],
    });
    const late = await market.student.caller.attempt(startPayment, { params: { id: order.id }, body: {} });
    expect([late.status, late.problem.code]).toEqual([409, 'hold_expired']);
    expect((await placeFor(await createStudent(app), market.course, { startsAt })).status).toBe('CREATED');
  });

  test('during the payment: voided first, so that nobody can pay afterwards', async () => {
    const order = await book();
    await app.advance(minutes(15));
    expect(await lookInto(market.admin, order)).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'HOLD_EXPIRED',
      payments: [{ status: 'CANCELED' }],
      ledger: [],
    });
    await choose(order, 'APPROVE');
    await app.runJobs();
    expect((await read(order)).status).toBe('CANCELED');
  });

  test('whoever goes to pay at the last minute still has ten', async () => {
    const order = await placeFor(market.student, market.course, { startsAt });
    await app.advance(minutes(14));
    const pending = await market.student.caller.call(startPayment, { params: { id: order.id }, body: {} });
    await app.advance(minutes(9));
    await choose(pending, 'APPROVE');
    await app.runJobs();
    expect((await read(order)).status).toBe('COMPLETED');
  });

  test('paid just before, the news late: the place is still held, and it goes on', async () => {
    const order = await book();
    await app.advance(minutes(14) + 50_000);
    await choose(order, 'APPROVE', 'LATE');
    await app.advance(11_000);
    expect((await read(order)).status).toBe('COMPLETED');
  });

  test('the bank is at work: the seat stays held until it answers', async () => {
    const order = await book();
    await app.advance(minutes(14) + 55_000);
    await choose(order, 'SLOW');
    await app.advance(6_000);
    expect(await read(order)).toMatchObject({ status: 'PENDING', classes: [{ seatState: 'HELD' }] });
    await app.advance(minutes(1));
    expect((await read(order)).status).toBe('COMPLETED');
  });

  test('captured, and somebody else has the place by now: confirmed, cancelled, refunded, and told', async () => {
    const order = await book();
    await choose(order, 'APPROVE', 'LATE');
    // All jobs stood still for an hour; the hold of the seat is long over and another student was quicker.
    app.clock.advance(hours(1));
    const rival = await placeFor(await createStudent(app), market.course, { startsAt });
    expect(rival.status).toBe('CREATED');
    await app.advance(minutes(1));
    await app.runJobs();
    const detail = await lookInto(market.admin, order);
    expect(detail).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'PLACE_LOST',
      payments: [{ status: 'REFUNDED' }],
    });
    expect(detail.events.filter((event) => event.subject === 'PAYMENT').map((event) => event.to)).toEqual([
      'PENDING',
      'PROCESSING',
      'CONFIRMED',
      'CANCELLED',
      'REFUNDED',
    ]);
    const mails = await app.ctx.db
      .selectFrom('embedded_mail')
      .selectAll()
      .where('to_address', '=', market.student.email)
      .orderBy('created_at', 'desc')
      .execute();
    expect(mails.length).toBeGreaterThan(0);
  });

  test('captured, and the news comes after the class began: refunded, as nobody can go back in time', async () => {
    const order = await book();
    await choose(order, 'APPROVE', 'LATE');
    await app.advance(days(7));
    const detail = await lookInto(market.admin, order);
    expect(detail).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'PLACE_LOST',
      payments: [{ status: 'REFUNDED' }],
    });
  });
});

describe('two hundred students and one time', () => {
  test('one wins, the others read that it was taken', async () => {
    const rivals = await Promise.all(Array.from({ length: 200 }, () => createStudent(app)));
    const answers = await Promise.all(
      rivals.map((rival) =>
        rival.caller.attempt(placeOrder, {
          body: { courseId: market.course.id, startsAt, idempotencyKey: randomUUID() },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    for (const answer of answers.filter((one) => one.status !== 201))
      expect([answer.status, answer.problem.code]).toEqual([409, 'slot_taken']);
  });
});

describe('a course that needs the sensei’s word', () => {
  const submitApproval = async () => {
    const course = await createCourse(app, market.sensei, { requiresApproval: true });
    const order = await submitFor(market.student, course, { startsAt });
    await choose(order, 'APPROVE');
    await app.runJobs();
    return order;
  };
  const decide = (order: Order, decision: 'ACCEPT' | 'DECLINE') =>
    market.sensei.caller.attempt(decideOrder, { params: { id: order.id }, body: { decision } });

  test('only authorises; accepted it is captured and goes on', async () => {
    const order = await submitApproval();
    expect(await lookInto(market.admin, order)).toMatchObject({
      status: 'PENDING',
      payments: [{ status: 'PROCESSING' }],
      ledger: [],
      classes: [{ seatState: 'HELD' }],
    });
    const [waiting] = (await market.sensei.caller.call(listOrders, { query: { status: 'PENDING' } })).items;
    expect([waiting?.id, waiting?.can]).toEqual([order.id, ['accept', 'decline']]);
    expect(
      (
        await market.student.caller.attempt(decideOrder, {
          params: { id: order.id },
          body: { decision: 'ACCEPT' },
        })
      ).status,
    ).toBe(403);
    await app.advance(hours(40));
    expect((await decide(order, 'ACCEPT')).status).toBe(200);
    await app.runJobs();
    expect(await read(order)).toMatchObject({ status: 'COMPLETED', payments: [{ status: 'HELD' }] });
    expect((await decide(order, 'DECLINE')).problem.code).toBe('invalid_transition');
  });

  test('the news late, and the hold over by then: she is asked all the same, and accepts while the place is free', async () => {
    const course = await createCourse(app, market.sensei, { requiresApproval: true });
    const order = await submitFor(market.student, course, { startsAt });
    await choose(order, 'APPROVE', 'LATE');
    // All jobs stood still for an hour; another student had the place meanwhile, and let it go.
    app.clock.advance(hours(1));
    const rival = await createStudent(app);
    await cancelFor(rival, await placeFor(rival, market.course, { startsAt }));
    await app.advance(minutes(1));
    expect(await read(order)).toMatchObject({ status: 'PENDING', classes: [{ seatState: 'CANCELED' }] });
    const asked = (await mailsTo(app, market.sensei.email)).filter(({ text }) => text.includes(course.title));
    expect(asked).toHaveLength(1);
    expect((await decide(order, 'ACCEPT')).status).toBe(200);
    await app.runJobs();
    expect(await read(order)).toMatchObject({ status: 'COMPLETED', classes: [{ seatState: 'BOOKED' }] });
  });

  test('nor is anybody charged for a place that somebody else has by then', async () => {
    const course = await createCourse(app, market.sensei, { requiresApproval: true });
    const order = await submitFor(market.student, course, { startsAt });
    await choose(order, 'APPROVE', 'LATE');
    app.clock.advance(hours(1));
    await submitFor(await createStudent(app), market.course, { startsAt });
    await app.advance(minutes(1));
    const refused = await decide(order, 'ACCEPT');
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'Somebody else has this time by now; decline the request',
    ]);
    expect((await decide(order, 'DECLINE')).status).toBe(200);
    await app.runJobs();
    expect(await lookInto(market.admin, order)).toMatchObject({
      status: 'CANCELED',
      payments: [{ status: 'CANCELED' }],
      ledger: [],
    });
  });

  test('declined it is voided', async () => {
    const order = await submitApproval();
    expect((await decide(order, 'DECLINE')).status).toBe(200);
    await app.runJobs();
    expect(await lookInto(market.admin, order)).toMatchObject({
      status: 'CANCELED',
      canceledBy: 'SENSEI',
      cancelReason: 'DECLINED',
      payments: [{ status: 'CANCELED' }],
      ledger: [],
    });
  });

  test('without an answer it ends after 48 hours', async () => {
    const order = await submitApproval();
    await app.advance(hours(47));
    expect((await read(order)).status).toBe('PENDING');
    await app.advance(hours(1));
    expect(await lookInto(market.admin, order)).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'NOT_ACCEPTED',
      payments: [{ status: 'CANCELED' }],
      ledger: [],
    });
  });
});

test('the ledger sums to zero', async () => {
  expect(Object.values(await ledgerOf(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
