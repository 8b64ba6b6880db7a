import { mostMoney } from '@michi/contract/money';
import {
  cancelOrder,
  getOrder,
  type Order,
  previewCancel,
  scheduleSession,
} from '@michi/contract/ordering/orders';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import {
  bookFor,
  cancelFor,
  choose,
  ledgerOf,
  lookInto,
  type Market,
  sellPackage,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { days } from '../../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { failQuorums } from '../cancellation/fail-quorum.ts';
import { syncOrder } from '../checkout/sync-order.ts';

let app: TestApp;
let market: Market;
let order: Order;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ start });
});
beforeEach(async () => {
  app.clock.set(start);
  ({ market, order } = await sellPackage(app));
});
afterAll(() => app.close());

const schedule = (startsAt: string) =>
  market.student.caller.attempt(scheduleSession, { params: { id: order.id }, body: { startsAt } });
const totals = (detail: Awaited<ReturnType<typeof lookInto>>, status: string) =>
  detail.payments
    .filter((payment) => payment.status === status)
    .reduce((sum, payment) => sum + payment.amount, 0);

test('the first session is booked, the others wait without a seat', () => {
  expect(order).toMatchObject({
    status: 'COMPLETED',
    price: { quantity: 5, subtotal: 30_000, discount: 3000, total: 27_000 },
  });
  expect(
    order.payments.map((payment) => [
      payment.amount,
      payment.status,
      payment.seatId !== null,
      payment.holdUntil !== null,
    ]),
  ).toEqual([
    [5400, 'HELD', true, true],
    [5400, 'HELD', false, false],
    [5400, 'HELD', false, false],
    [5400, 'HELD', false, false],
    [5400, 'HELD', false, false],
  ]);
  expect(order.can).toContain('schedule');
});

test('each next session gets a seat, a classroom and its own release, until none is left', async () => {
  for (const day of ['06', '07', '08', '09'])
    expect((await schedule(`2026-03-${day}T10:00:00.000Z`)).status).toBe(201);
  await app.runJobs();
  const booked = await market.student.caller.call(getOrder, { params: { id: order.id } });
  expect(booked.status).toBe('COMPLETED');
  expect(booked.classes.map((one) => [one.seatState, one.classroomId !== null])).toEqual(
    Array.from({ length: 5 }, () => ['BOOKED', true]),
  );
  expect(new Set(booked.payments.map((payment) => payment.seatId)).size).toBe(5);
  expect(booked.can).not.toContain('schedule');
  expect((await schedule('2026-03-10T10:00:00.000Z')).problem.code).toBe('order_not_payable');
  await app.advanceTo('2026-03-09T11:00:00Z');
  const detail = await lookInto(market.admin, order);
  expect([totals(detail, 'RELEASED'), totals(detail, 'HELD')]).toEqual([10_800, 16_200]);
});

test('a time that is taken or past changes nothing', async () => {
  expect((await schedule(thursday)).status).toBe(409);
  const past = await schedule('2026-03-01T10:00:00.000Z');
  expect([past.status, past.problem.violations?.[0]?.field]).toEqual([400, 'startsAt']);
  expect(
    (await market.student.caller.call(getOrder, { params: { id: order.id } })).payments.filter(
      (payment) => payment.seatId,
    ),
  ).toHaveLength(1);
});

test('ended by the student, used sessions cost the single price', async () => {
  await schedule('2026-03-06T10:00:00.000Z');
  await app.runJobs();
  // Two sessions are over: 120.00 of the 270.00 paid.
  await app.advanceTo('2026-03-06T12:00:00Z');
  const shown = await market.student.caller.call(previewCancel, { params: { id: order.id } });
  expect(shown).toMatchObject({
    rule: 'STUDENT_IN_TIME',
    refund: 15_000,
    platformFeeKept: 180,
    senseiShare: 1020,
    paid: 16_200,
    keptByRule: 0,
    used: { sessions: 2, unitPrice: 6000, charge: 1200, held: 1200 },
  });
  await market.student.caller.call(cancelOrder, {
    params: { id: order.id },
    body: { fingerprint: shown.fingerprint },
  });
  await app.runJobs();
  const detail = await lookInto(market.admin, order);
  expect([
    detail.status,
    totals(detail, 'REFUNDED'),
    totals(detail, 'RELEASED'),
    totals(detail, 'HELD'),
  ]).toEqual(['COMPLETED', 15_000, 0, 12_000]);
});

test('ended by the sensei, the package price; an unused one goes back whole', async () => {
  await schedule('2026-03-06T10:00:00.000Z');
  await app.advanceTo('2026-03-05T12:00:00Z');
  const shown = await market.sensei.caller.call(previewCancel, { params: { id: order.id } });
  expect(shown).toMatchObject({ rule: 'SENSEI', refund: 21_600, platformFeeKept: 0, senseiShare: 0 });
  expect(shown).toMatchObject({ paid: 21_600, keptByRule: 0, used: null });
  const unused = await bookFor(app, market.student, market.course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: '2026-03-10T10:00:00.000Z',
  });
  await cancelFor(market.student, unused);
  await app.runJobs();
  expect(await lookInto(market.admin, unused)).toMatchObject({ status: 'CANCELED' });
  expect(totals(await lookInto(market.admin, unused), 'REFUNDED')).toBe(27_000);
});

test('one after the other, the last one ends it: used sessions cost the single price all the same', async () => {
  for (const day of ['07', '08', '09', '10']) await schedule(`2026-03-${day}T10:00:00.000Z`);
  await app.advanceTo('2026-03-05T12:00:00Z');
  const booked = await market.student.caller.call(getOrder, { params: { id: order.id } });
  for (const { seatId } of booked.classes.slice(1).toReversed())
    await cancelFor(market.student, order, { seatId });
  await app.runJobs();
  // As if all had ended at once: 270.00 less one session of 60.00.
  expect(totals(await lookInto(market.admin, order), 'REFUNDED')).toBe(21_000);
});

test('one session of an order that is not complete yet: all of it goes back', async () => {
  const early = await submitFor(market.student, market.course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt: '2026-03-12T10:00:00.000Z',
  });
  await choose(early, 'APPROVE');
  await syncOrder(app.ctx, early.id);
  const paid = await market.student.caller.call(getOrder, { params: { id: early.id } });
  expect(paid.status).toBe('PENDING_CLASSROOM_CREATION');
  const seatId = paid.classes[0]?.seatId ?? '';
  const shown = await market.student.caller.call(previewCancel, {
    params: { id: early.id },
    query: { seatId },
  });
  expect(shown.refund).toBe(27_000);
  await market.student.caller.call(cancelOrder, {
    params: { id: early.id },
    body: { seatId, fingerprint: shown.fingerprint },
  });
  await app.runJobs();
  const detail = await lookInto(market.admin, early);
  expect([detail.status, totals(detail, 'REFUNDED')]).toEqual(['CANCELED', 27_000]);
});

test('a package whose first group class fails before the order is complete: all of it goes back', async () => {
  const course = await createCourse(app, market.sensei, {
    format: 'GROUP',
    price: 2000,
    minSeats: 2,
    maxSeats: 3,
    packages: [{ sessions: 3, discountPercent: 10, validDays: 30 }],
  });
  const startsAt = '2026-03-12T10:00:00.000Z';
  const meeting = await market.sensei.caller.call(scheduleClass, {
    params: { id: course.id },
    body: { startsAt },
  });
  const early = await submitFor(market.student, course, {
    kind: 'PACKAGE',
    packageIndex: 0,
    startsAt,
    classId: meeting.id,
  });
  await choose(early, 'APPROVE');
  await syncOrder(app.ctx, early.id);
  app.clock.set(new Date('2026-03-11T11:00:00.000Z'));
  await failQuorums(app.ctx);
  await app.runJobs();
  const { status, payments } = await lookInto(market.admin, early);
  expect([status, ...payments.map((payment) => payment.status)]).toEqual([
    'CANCELED',
    'REFUNDED',
    'REFUNDED',
    'REFUNDED',
  ]);
});

test('one late session alone: its own share', async () => {
  await app.advanceTo('2026-03-04T12:00:00Z');
  const seatId = order.classes[0]?.seatId ?? '';
  const shown = await market.student.caller.call(previewCancel, {
    params: { id: order.id },
    query: { seatId },
  });
  expect(shown).toMatchObject({
    seatId,
    rule: 'STUDENT_LATE',
    refund: 2700,
    platformFeeKept: 405,
    senseiShare: 2295,
  });
  await market.student.caller.call(cancelOrder, {
    params: { id: order.id },
    body: { seatId, fingerprint: shown.fingerprint },
  });
  await app.runJobs();
  const detail = await lookInto(market.admin, order);
  expect([
    detail.status,
    totals(detail, 'REFUNDED'),
    totals(detail, 'RELEASED'),
    totals(detail, 'HELD'),
  ]).toEqual(['COMPLETED', 2700, 2700, 21_600]);
  // What was kept of it is its price: nobody took a class, so ending the rest costs no more.
  const rest = await market.student.caller.call(previewCancel, { params: { id: order.id } });
  expect(rest).toMatchObject({ refund: 21_600, platformFeeKept: 0, senseiShare: 0 });
});

test('after its days, what was never scheduled is settled by the policy', async () => {
  await app.advance(days(30));
  const detail = await lookInto(market.admin, order);
  expect([totals(detail, 'REFUNDED'), totals(detail, 'RELEASED'), totals(detail, 'HELD')]).toEqual([
    10_800, 16_200, 0,
  ]);
  expect((await schedule('2026-04-02T10:00:00.000Z')).problem.code).toBe('order_not_payable');
});

test('the dearest package of a currency whose units are small is sold, cancelled and settled to the last unit', async () => {
  const course = await createCourse(app, market.sensei, {
    price: mostMoney,
    currency: 'COP',
    packages: [{ sessions: 50, discountPercent: 33.3, validDays: 365 }],
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
  const startsAt = '2026-03-09T10:00:00.000Z';
  const bought = await bookFor(app, market.student, course, { kind: 'PACKAGE', packageIndex: 0, startsAt });
  const total = 50 * mostMoney - 66_600_000_000;
  expect(bought).toMatchObject({ status: 'COMPLETED', price: { total, currency: 'COP' } });
  const shown = await market.sensei.caller.call(previewCancel, { params: { id: bought.id } });
  expect(shown).toMatchObject({ refund: total, platformFeeKept: 0, senseiShare: 0 });
  await market.sensei.caller.call(cancelOrder, {
    params: { id: bought.id },
    body: { fingerprint: shown.fingerprint },
  });
  await app.runJobs();
  expect(totals(await lookInto(market.admin, bought), 'REFUNDED')).toBe(total);
});

test('the ledger sums to zero', async () => {
  const sums = await ledgerOf(app);
  expect(sums['CASH']).toBeGreaterThan(0);
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
