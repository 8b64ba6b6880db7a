import { randomUUID } from 'node:crypto';
import { getOrder, listOrders, placeOrder, quoteOrder, startPayment } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCourse } from '../../../../test/factories/catalogue.ts';
import { createSensei, createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  placeFor,
  submitFor,
  submitForm,
  thursday,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 6001 });
});
afterAll(() => app.close());

const at = (hour: number, day = 5) =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`;

describe('the whole path', () => {
  test('a class is booked, paid and held, through every state', async () => {
    const { student, course, admin } = market;
    const order = await placeFor(student, course);
    expect(order).toMatchObject({
      status: 'CREATED',
      expiresAt: '2026-03-02T12:15:00.000Z',
      can: ['pay', 'cancel'],
      price: { total: 6001 },
    });
    expect(order.freeCancelUntil).toBe('2026-03-04T10:00:00.000Z');
    const pending = await student.caller.call(startPayment, {
      params: { id: order.id },
      body: { locale: 'es' },
    });
    expect(pending.status).toBe('PENDING');
    const page = await (await fetch(pending.checkoutUrl ?? '')).text();
    expect(page).toContain('lang="es"');
    expect(await choose(pending, 'APPROVE')).toBe(
      `${app.url}/es/payment-result/${course.id}?order=${order.id}`,
    );
    await app.runJobs();

    const detail = await lookInto(admin, order);
    expect(detail).toMatchObject({
      status: 'COMPLETED',
      payments: [
        {
          amount: 6001,
          platformFee: 900,
          senseiNet: 5101,
          status: 'HELD',
          holdUntil: '2026-03-08T11:00:00.000Z',
        },
      ],
    });
    expect(detail.classes).toMatchObject([{ startsAt: thursday, seatState: 'BOOKED' }]);
    expect(detail.classes[0]?.classroomId).toBeTruthy();
    expect(detail.events.filter((event) => event.subject === 'ORDER').map((event) => event.to)).toEqual([
      'CREATED',
      'PENDING',
      'PROCESSING',
      'PENDING_CLASSROOM_CREATION',
      'COMPLETED',
    ]);
    expect(detail.events.filter((event) => event.subject === 'PAYMENT').map((event) => event.to)).toEqual([
      'PENDING',
      'PROCESSING',
      'CONFIRMED',
      'HELD',
    ]);
    expect(detail.ledger.map((entry) => [entry.kind, entry.account, entry.amount])).toEqual([
      ['capture', 'CASH', 6001],
      ['capture', 'UNALLOCATED', -6001],
      ['hold', 'UNALLOCATED', 6001],
      ['hold', 'ESCROW', -6001],
    ]);
  });

  test('a draft has a price for its sensei and for administrators, and takes no bookings of anybody', async () => {
    const { sensei, student, admin } = market;
    const packages = [{ sessions: 4, discountPercent: 25, validDays: 90 }];
    const { id } = await createCourse(app, sensei, {
      price: 4000,
      packages,
      status: 'DRAFT',
      categoryId: null,
    });
    for (const { caller } of [sensei, admin]) {
      const single = await caller.call(quoteOrder, { params: { id }, query: {} });
      const whole = await caller.call(quoteOrder, {
        params: { id },
        query: { kind: 'PACKAGE', packageIndex: 0 },
      });
      expect([single.price.total, whole.price.total]).toEqual([4000, 12_000]);
    }
    for (const caller of [app.as(null), student.caller, (await createSensei(app)).caller]) {
      const answer = await caller.attempt(quoteOrder, { params: { id }, query: {} });
      expect(answer.problem.code).toBe('course_not_bookable');
    }
    const order = await student.caller.attempt(placeOrder, {
      body: { courseId: id, startsAt: thursday, idempotencyKey: randomUUID() },
    });
    expect(order.problem.code).toBe('course_not_bookable');
  });

  test('the quote shows the price that the order takes', async () => {
    const { course } = market;
    const quoted = await app
      .as(null)
      .call(quoteOrder, { params: { id: course.id }, query: { startsAt: thursday } });
    expect(quoted).toMatchObject({
      price: { total: 6001, studentFee: 0 },
      freeCancelUntil: '2026-03-04T10:00:00.000Z',
      releaseHours: 72,
      holdMinutes: 15,
    });
  });

  test('a free class needs no payment', async () => {
    const { sensei, student } = market;
    const free = await createCourse(app, sensei, { price: 0 });
    const order = await submitFor(student, free, { startsAt: at(9, 6) });
    expect(order).toMatchObject({ status: 'PENDING_CLASSROOM_CREATION', payments: [], checkoutUrl: null });
    await app.runJobs();
    expect((await student.caller.call(getOrder, { params: { id: order.id } })).status).toBe('COMPLETED');
  });
});

describe('cards', () => {
  test('a declined card keeps the time held, and another card pays', async () => {
    const { student, course } = market;
    const order = await submitFor(student, course, { startsAt: at(11) });
    expect(await choose(order, 'DECLINE')).toBe(order.checkoutUrl);
    await app.runJobs();
    const declined = await student.caller.call(getOrder, { params: { id: order.id } });
    expect(declined).toMatchObject({
      status: 'PENDING',
      lastFailure: 'card_declined',
      checkoutUrl: order.checkoutUrl,
    });
    expect(declined.can).toContain('pay');
    expect(declined.classes).toMatchObject([{ seatState: 'HELD' }]);
    expect(await (await fetch(order.checkoutUrl ?? '')).text()).toContain('role="alert"');
    await choose(order, 'APPROVE');
    await app.runJobs();
    expect(await student.caller.call(getOrder, { params: { id: order.id } })).toMatchObject({
      status: 'COMPLETED',
      lastFailure: null,
    });
  });

  test('why a card was declined is the payer’s to read, and an administrator’s; not the sensei’s', async () => {
    const { student, sensei, admin, course } = market;
    const order = await submitFor(student, course, { startsAt: at(15) });
    await choose(order, 'DECLINE');
    await app.runJobs();
    const readBy = ({ caller }: Person) => caller.call(getOrder, { params: { id: order.id } });
    expect(await readBy(admin)).toMatchObject({ lastFailure: 'card_declined' });
    expect(await readBy(sensei)).toMatchObject({ lastFailure: null });
    await cancelFor(student, order);
    for (const person of [student, admin])
      expect((await readBy(person)).payments).toMatchObject([{ failureCode: 'card_declined' }]);
    expect(await readBy(sensei)).toMatchObject({ lastFailure: null, payments: [{ failureCode: null }] });
    const { items } = await sensei.caller.call(listOrders, { query: {} });
    expect(items.find(({ id }) => id === order.id)).toMatchObject({
      lastFailure: null,
      payments: [{ failureCode: null }],
    });
  });

  test('extra authentication: refused it fails, confirmed it pays', async () => {
    const { student, course } = market;
    const order = await submitFor(student, course, { startsAt: at(12) });
    const refused = await choose(order, 'THREE_D_SECURE');
    expect(refused).toMatch(/\/challenge$/);
    await submitForm(refused, { answer: 'reject' });
    await app.runJobs();
    expect(await student.caller.call(getOrder, { params: { id: order.id } })).toMatchObject({
      status: 'PENDING',
      lastFailure: 'authentication_failed',
    });
    const challenge = await choose(order, 'THREE_D_SECURE');
    expect(await (await fetch(challenge)).text()).toContain('Confirm the payment');
    await submitForm(challenge, { answer: 'confirm' });
    await app.runJobs();
    expect((await student.caller.call(getOrder, { params: { id: order.id } })).status).toBe('COMPLETED');
  });

  test('a slow bank: nobody pays twice meanwhile', async () => {
    const { student, course } = market;
    const order = await submitFor(student, course, { startsAt: at(13) });
    await choose(order, 'SLOW');
    await app.runJobs();
    const waiting = await student.caller.call(getOrder, { params: { id: order.id } });
    expect(waiting).toMatchObject({
      status: 'PENDING',
      payments: [{ status: 'PROCESSING' }],
      checkoutUrl: null,
    });
    const again = await student.caller.attempt(startPayment, { params: { id: order.id }, body: {} });
    expect([again.status, again.problem.code]).toEqual([409, 'payment_in_progress']);
    await app.advance(16_000);
    expect((await student.caller.call(getOrder, { params: { id: order.id } })).status).toBe('COMPLETED');
  });
});

describe('bad input', () => {
  test('twenty times the same request at once make one order', async () => {
    const { student, course } = market;
    const body = { courseId: course.id, startsAt: at(14), idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => student.caller.attempt(placeOrder, { body })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    await app.ctx.db.updateTable('course').set({ listed: false }).where('id', '=', course.id).execute();
    const later = await student.caller.call(placeOrder, { body });
    expect(later.id).toBe(answers[0]?.body.id);
    await app.ctx.db.updateTable('course').set({ listed: true }).where('id', '=', course.id).execute();
    const other = await student.caller.attempt(placeOrder, { body: { ...body, startsAt: at(15) } });
    expect([other.status, other.problem.code]).toEqual([409, 'idempotency_mismatch']);
  });

  test('a past time, a draft, the own course, an unknown package: a named error, and nothing is held', async () => {
    const { student, sensei, course } = market;
    const place = (caller: typeof student, overrides: object) =>
      caller.caller.attempt(placeOrder, {
        body: { courseId: course.id, startsAt: at(16), idempotencyKey: randomUUID(), ...overrides },
      });
    const past = await place(student, { startsAt: '2026-03-02T11:00:00.000Z' });
    expect([past.status, past.problem.violations?.[0]?.field]).toEqual([400, 'startsAt']);
    const draft = await createCourse(app, sensei, { status: 'DRAFT' });
    expect((await place(student, { courseId: draft.id })).problem.code).toBe('course_not_bookable');
    expect((await place(sensei, {})).problem.code).toBe('own_course');
    const unknown = await place(student, { kind: 'PACKAGE', packageIndex: 3 });
    expect([unknown.status, unknown.problem.violations?.[0]?.field]).toEqual([400, 'packageIndex']);
    expect((await place(student, { courseId: randomUUID() })).status).toBe(404);
    expect((await place(student, {})).status).toBe(201);
  });

  test('somebody else’s order does not exist', async () => {
    const { student, course } = market;
    const order = await placeFor(student, course, { startsAt: at(9) });
    const stranger = await createStudent(app);
    for (const attempt of [
      await stranger.caller.attempt(getOrder, { params: { id: order.id } }),
      await stranger.caller.attempt(startPayment, { params: { id: order.id }, body: {} }),
    ])
      expect([attempt.status, attempt.problem.code]).toEqual([404, 'not_found']);
    expect((await stranger.caller.call(listOrders, {})).items).toEqual([]);
  });
});

test('a trial can be taken once', async () => {
  const { sensei, student } = market;
  const course = await createCourse(app, sensei, { trial: { enabled: true, price: 1000, minutes: 30 } });
  const first = await bookFor(app, student, course, { kind: 'TRIAL', startsAt: at(9, 7) });
  expect(first).toMatchObject({
    status: 'COMPLETED',
    price: { total: 1000 },
    course: { durationMinutes: 30 },
  });
  const second = await student.caller.attempt(placeOrder, {
    body: { courseId: course.id, kind: 'TRIAL', startsAt: at(11, 7), idempotencyKey: randomUUID() },
  });
  expect([second.status, second.problem.violations?.[0]?.field]).toEqual([409, 'kind']);
});

test('the ledger sums to zero', async () => {
  const sums = await ledgerOf(app);
  expect(sums['CASH']).toBeGreaterThan(0);
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
