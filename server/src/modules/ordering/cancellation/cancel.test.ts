import { cancelOrder, getOrder, type Order, previewCancel } from '@michi/contract/ordering/orders';
import { scheduleClass } from '@michi/contract/scheduling/classes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  placeFor,
  submitFor,
  thursday,
  tomorrow,
} from '../../../../test/factories/money/ordering.ts';
import { hours } from '../../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Awaited<ReturnType<typeof createMarket>>;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, {
    price: 6001,
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 30, senseiRefundPercent: 100 },
  });
});
afterAll(() => app.close());

const preview = (person: Person, order: Order) =>
  person.caller.call(previewCancel, { params: { id: order.id } });
const day = (date: number, hour = 10) =>
  `2026-03-${String(date).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

/** Cancels with the fingerprint of the preview, lets the refund run, and answers both. */
async function cancel(person: Person, order: Order) {
  const shown = await preview(person, order);
  await person.caller.call(cancelOrder, {
    params: { id: order.id },
    body: { fingerprint: shown.fingerprint, reason: 'Something came up' },
  });
  await app.runJobs();
  return { shown, detail: await lookInto(market.admin, order) };
}

/** What the ledger of one order says was given back, kept and shared. */
function settled(detail: Awaited<ReturnType<typeof lookInto>>) {
  const sum = (kind: string, account: string) =>
    detail.ledger
      .filter((entry) => entry.kind === kind && entry.account === account)
      .reduce((total, entry) => total - entry.amount, 0);
  return {
    refund: sum('refund', 'CASH'),
    platformFeeKept: sum('release', 'PLATFORM_REVENUE'),
    senseiShare: sum('release', 'SENSEI_BALANCE'),
  };
}

describe('the preview is the outcome', () => {
  test('in time: all of it goes back', async () => {
    const order = await bookFor(app, market.student, market.course, { startsAt: thursday });
    const { shown, detail } = await cancel(market.student, order);
    expect(shown).toMatchObject({
      rule: 'STUDENT_IN_TIME',
      refund: 6001,
      platformFeeKept: 0,
      senseiShare: 0,
      freeUntil: '2026-03-04T10:00:00.000Z',
    });
    expect(settled(detail)).toEqual({ refund: 6001, platformFeeKept: 0, senseiShare: 0 });
    expect(detail).toMatchObject({
      status: 'CANCELED',
      canceledBy: 'STUDENT',
      cancelReason: 'Something came up',
      payments: [{ status: 'REFUNDED', amount: 6001 }],
      classes: [{ seatState: 'CANCELED' }],
    });
    expect(
      detail.events
        .filter((event) => event.subject === 'PAYMENT')
        .map((event) => event.to)
        .slice(-3),
    ).toEqual(['HELD', 'CANCELLED', 'REFUNDED']);
    const intent = await app.ctx.db
      .selectFrom('sandbox_provider.intent')
      .selectAll()
      .where('reference', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(intent.refunded).toBe(6001);
  });

  test('late: the policy’s share goes back, the rest is split as the whole was, to the cent', async () => {
    const order = await bookFor(app, market.student, market.course, { startsAt: tomorrow });
    const { shown, detail } = await cancel(market.student, order);
    expect(shown).toMatchObject({
      rule: 'STUDENT_LATE',
      refund: 1800,
      platformFeeKept: 630,
      senseiShare: 3571,
    });
    expect(settled(detail)).toEqual({ refund: 1800, platformFeeKept: 630, senseiShare: 3571 });
    expect(new Map(detail.payments.map((payment) => [payment.status, payment.amount]))).toEqual(
      new Map([
        ['REFUNDED', 1800],
        ['RELEASED', 4201],
      ]),
    );
  });

  test('by the sensei and by an administrator: all of it goes back, also late', async () => {
    for (const [person, rule, canceledBy, hour] of [
      [market.sensei, 'SENSEI', 'SENSEI', 11],
      [market.admin, 'PLATFORM', 'PLATFORM', 12],
    ] as const) {
      const order = await bookFor(app, market.student, market.course, { startsAt: day(3, hour) });
      const { shown, detail } = await cancel(person, order);
      expect(shown).toMatchObject({ rule, refund: 6001 });
      expect(settled(detail).refund).toBe(6001);
      expect(detail).toMatchObject({ status: 'CANCELED', canceledBy });
    }
  });

  test('an outcome that has changed since is not carried out', async () => {
    const order = await bookFor(app, market.student, market.course, { startsAt: day(4, 13) });
    const shown = await preview(market.student, order);
    await app.advance(hours(26));
    const answer = await market.student.caller.attempt(cancelOrder, {
      params: { id: order.id },
      body: { fingerprint: shown.fingerprint },
    });
    expect([answer.status, answer.problem.code]).toEqual([409, 'conflict']);
    expect((await lookInto(market.admin, order)).payments).toMatchObject([{ status: 'HELD' }]);
    expect(await preview(market.student, order)).toMatchObject({ rule: 'STUDENT_LATE', refund: 1800 });
  });
});

describe('before the money', () => {
  test('a held time is given up, and free again', async () => {
    const order = await placeFor(market.student, market.course, { startsAt: day(9) });
    const { shown, detail } = await cancel(market.student, order);
    expect(shown).toMatchObject({ rule: 'UNPAID', refund: 0, platformFeeKept: 0, senseiShare: 0 });
    expect(detail).toMatchObject({ status: 'CANCELED', payments: [], ledger: [] });
    const other = await createStudent(app);
    expect((await placeFor(other, market.course, { startsAt: day(9) })).status).toBe('CREATED');
  });

  test('a submitted one only after the provider voided it: nobody can pay it afterwards', async () => {
    const order = await submitFor(market.student, market.course, { startsAt: day(10) });
    const { detail } = await cancel(market.student, order);
    expect(detail).toMatchObject({ status: 'CANCELED', payments: [{ status: 'CANCELED' }], ledger: [] });
    await choose(order, 'APPROVE');
    await app.runJobs();
    expect(await lookInto(market.admin, order)).toMatchObject({ status: 'CANCELED', ledger: [] });
    expect(await (await fetch(order.checkoutUrl ?? '')).text()).toContain('This payment was cancelled');
  });

  test('paid at the very moment: confirmed, cancelled, refunded', async () => {
    const order = await submitFor(market.student, market.course, { startsAt: day(11) });
    await choose(order, 'APPROVE', 'LATE');
    const { detail } = await cancel(market.student, order);
    expect(detail).toMatchObject({ status: 'CANCELED', payments: [{ status: 'REFUNDED', amount: 6001 }] });
    expect(settled(detail)).toEqual({ refund: 6001, platformFeeKept: 0, senseiShare: 0 });
  });

  test('while the bank is at work nothing can be cancelled', async () => {
    const order = await submitFor(market.student, market.course, { startsAt: day(12) });
    await choose(order, 'SLOW');
    const answer = await market.student.caller.attempt(cancelOrder, { params: { id: order.id }, body: {} });
    expect([answer.status, answer.problem.code]).toEqual([409, 'payment_in_progress']);
    await app.advance(16_000);
    expect((await market.student.caller.call(getOrder, { params: { id: order.id } })).status).toBe(
      'COMPLETED',
    );
  });
});

describe('who and when', () => {
  test('nobody else, not twice, and not after the start', async () => {
    const stranger = await createStudent(app);
    const order = await bookFor(app, market.student, market.course, { startsAt: day(13) });
    expect((await stranger.caller.attempt(cancelOrder, { params: { id: order.id }, body: {} })).status).toBe(
      404,
    );
    expect((await stranger.caller.attempt(previewCancel, { params: { id: order.id } })).status).toBe(404);
    await app.advance(new Date(day(13)).getTime() - app.clock.now().getTime() + 1000);
    const late = await market.student.caller.attempt(cancelOrder, { params: { id: order.id }, body: {} });
    expect([late.status, late.problem.code]).toEqual([409, 'order_not_cancelable']);
    const other = await bookFor(app, market.student, market.course, { startsAt: day(20) });
    await cancel(market.student, other);
    const again = await market.student.caller.attempt(cancelOrder, { params: { id: other.id }, body: {} });
    expect([again.status, again.problem.code]).toEqual([409, 'order_not_cancelable']);
    expect(
      (await lookInto(market.admin, other)).ledger.filter((entry) => entry.kind === 'refund'),
    ).toHaveLength(2);
  });

  test('two at once cancel once', async () => {
    const order = await bookFor(app, market.student, market.course, { startsAt: day(21) });
    const people = [market.student, market.sensei, market.student];
    const shown = await Promise.all(people.map((person) => preview(person, order)));
    const attempts = await Promise.all(
      people.map((person, index) =>
        person.caller.attempt(cancelOrder, {
          params: { id: order.id },
          body: { fingerprint: shown[index]?.fingerprint },
        }),
      ),
    );
    expect(attempts.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await app.runJobs();
    expect(settled(await lookInto(market.admin, order)).refund).toBe(6001);
  });

  test('one student of a group class cancels only the own seat', async () => {
    const course = await createCourse(app, market.sensei, { format: 'GROUP', price: 2000, maxSeats: 3 });
    const meeting = await market.sensei.caller.call(scheduleClass, {
      params: { id: course.id },
      body: { startsAt: day(25) },
    });
    const other = await createStudent(app);
    const mine = await bookFor(app, market.student, course, { startsAt: day(25), classId: meeting.id });
    const theirs = await bookFor(app, other, course, { startsAt: day(25), classId: meeting.id });
    expect([mine.status, theirs.status]).toEqual(['COMPLETED', 'COMPLETED']);
    await cancel(market.student, mine);
    expect(await other.caller.call(getOrder, { params: { id: theirs.id } })).toMatchObject({
      status: 'COMPLETED',
      payments: [{ status: 'HELD' }],
      classes: [{ seatState: 'BOOKED' }],
    });
  });
});

test('a group class that too few booked in time: all are refunded', async () => {
  const course = await createCourse(app, market.sensei, {
    format: 'GROUP',
    price: 2000,
    minSeats: 2,
    maxSeats: 3,
  });
  const book = async (hour: number, students: Person[]) => {
    const startsAt = day(27, hour);
    const meeting = await market.sensei.caller.call(scheduleClass, {
      params: { id: course.id },
      body: { startsAt },
    });
    const orders: Order[] = [];
    for (const student of students)
      orders.push(await bookFor(app, student, course, { startsAt, classId: meeting.id }));
    return orders;
  };
  const [lonely] = await book(10, [market.student]);
  const full = await book(12, [market.student, await createStudent(app)]);
  await app.advanceTo(day(26, 11));
  await app.enqueueTask('ordering.fail_quorums');
  await app.runJobs();
  expect(lonely && (await lookInto(market.admin, lonely))).toMatchObject({
    status: 'CANCELED',
    canceledBy: 'SYSTEM',
    cancelReason: 'QUORUM_FAILED',
    payments: [{ status: 'REFUNDED', amount: 2000 }],
  });
  for (const order of full) expect((await lookInto(market.admin, order)).status).toBe('COMPLETED');
});

test('a refund that the provider does not answer is tried again, and paid once', async () => {
  const order = await bookFor(app, market.student, market.course, { startsAt: day(30) });
  const { payment } = app.ctx.gateways;
  const refund = payment.refund.bind(payment);
  let calls = 0;
  // The provider paid, but its answer got lost.
  payment.refund = async (...input) => {
    calls += 1;
    const answer = await refund(...input);
    if (calls === 1) throw new Error('connection lost');
    return answer;
  };
  try {
    await cancelFor(market.student, order);
    await app.runJobs();
    expect((await lookInto(market.admin, order)).payments).toMatchObject([{ status: 'CANCELLED' }]);
    await app.advance(hours(1));
  } finally {
    payment.refund = refund;
  }
  const detail = await lookInto(market.admin, order);
  expect(calls).toBe(2);
  expect(detail.payments).toMatchObject([{ status: 'REFUNDED' }]);
  const intent = await app.ctx.db
    .selectFrom('sandbox_provider.intent')
    .selectAll()
    .where('reference', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(intent.refunded).toBe(6001);
});

test('the ledger sums to zero', async () => {
  expect(Object.values(await ledgerOf(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
