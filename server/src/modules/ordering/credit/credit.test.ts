import { randomUUID } from 'node:crypto';
import { adminGetCredit, getCredit, grantCredit, previewGrant } from '@michi/contract/ordering/credit';
import { previewPartRefund, refundPart } from '@michi/contract/ordering/money-administration';
import { deleteUser } from '@michi/contract/identity/users';
import { cancelOrder, getOrder, placeOrder, startPayment } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  placeFor,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { creditOf, expectCreditInBooks, giveCredit } from '../../../../test/factories/money/credit.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days, hours } from '../../../platform/clock.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app, {
    price: 6000,
    cancellationPolicy: { studentHours: 24, lateRefundPercent: 50, senseiRefundPercent: 100 },
  });
});
beforeEach(() => app.clock.set(start));
afterAll(() => app.close());

let slots = 0;
const nextTime = () => {
  slots += 1;
  return new Date(Date.UTC(2026, 2, 5 + Math.floor(slots / 8), 9 + (slots % 8))).toISOString();
};
const look = (person: Person, wish: { amount: number; currency: string }) =>
  market.admin.caller.attempt(previewGrant, { params: { id: person.id }, query: wish });
const grant = (person: Person, amount: number, currency = 'USD') =>
  giveCredit(market.admin, person, amount, currency);
const withCredit = (overrides: object = {}) => ({ startsAt: nextTime(), useCredit: true, ...overrides });
const expectBooksToFit = () => expectCreditInBooks(app);

test('an administrator grants credit as previewed; the holder reads why, the books and the audit log have it', async () => {
  const student = await createStudent(app);
  const seen = await look(student, { amount: 1500, currency: 'USD' });
  expect(seen.body).toMatchObject({ before: 0, after: 1500 });
  await grant(student, 1500);
  const own = await student.caller.call(getCredit, {});
  expect(own.balances).toEqual([{ amount: 1500, currency: 'USD' }]);
  expect(own.entries).toMatchObject([
    { kind: 'GOODWILL', amount: 1500, reason: 'The picture froze', order: null },
  ]);
  expect(await market.admin.caller.call(adminGetCredit, { params: { id: student.id } })).toEqual(own);
  const audit = await app.ctx.db
    .selectFrom('audit_entry')
    .select(['person_id', 'detail'])
    .where('action', '=', 'credit.granted')
    .where('person_id', '=', student.id)
    .execute();
  expect(audit).toMatchObject([{ detail: { amount: 1500, currency: 'USD' } }]);
  await expectBooksToFit();
});

test('a double press grants once, and nobody grants what cannot be held', async () => {
  const student = await createStudent(app);
  const params = { id: student.id };
  const wish = { amount: 700, currency: 'USD' };
  const { fingerprint } = await market.admin.caller.call(previewGrant, { params, query: wish });
  const body = { ...wish, reason: 'Twice', fingerprint };
  const answers = await Promise.all(
    [1, 2, 3].map(() => market.admin.caller.attempt(grantCredit, { params, body })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await creditOf(student)).toBe(700);
  const refused = async (person: Person, asked: { amount: number; currency: string }) => {
    const { status, problem } = await look(person, asked);
    return [status, problem.violations?.[0]?.field];
  };
  expect(await refused(student, { amount: 0, currency: 'USD' })).toEqual([400, 'amount']);
  expect(await refused(student, { amount: 4_000_000_001, currency: 'USD' })).toEqual([400, 'amount']);
  expect(await refused(student, { amount: 5, currency: 'KWD' })).toEqual([400, 'amount']);
  expect(await refused(student, { amount: 5, currency: 'QQQ' })).toEqual([400, 'currency']);
  expect(await refused(market.admin, { amount: 5, currency: 'USD' })).toEqual([400, 'id']);
});

test('credit pays first, the rest goes through the provider, and the sensei has the same as ever', async () => {
  const student = await createStudent(app);
  await grant(student, 2500);
  const before = await ledgerOf(app);
  const order = await bookFor(app, student, market.course, withCredit());
  expect(order).toMatchObject({ status: 'COMPLETED', credit: 2500, price: { total: 6000 } });
  expect(await creditOf(student)).toBe(0);
  await app.advance(days(20));
  const after = await ledgerOf(app);
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0);
  expect(['CASH', 'CREDIT_LIABILITY', 'ESCROW', 'SENSEI_BALANCE', 'PLATFORM_REVENUE'].map(moved)).toEqual([
    3500, 2500, 0, -5100, -900,
  ]);
  expect((await market.sensei.caller.call(getOrder, { params: { id: order.id } })).credit).toBeUndefined();
  await expectBooksToFit();
});

test('all of it paid with credit: the provider is not asked, and a cancellation in time gives all of it back as credit', async () => {
  const student = await createStudent(app);
  await grant(student, 9000);
  const order = await submitFor(student, market.course, withCredit());
  await app.runJobs();
  expect(await student.caller.call(getOrder, { params: { id: order.id } })).toMatchObject({
    status: 'COMPLETED',
    checkoutUrl: null,
    credit: 6000,
  });
  expect(await creditOf(student)).toBe(3000);
  await cancelFor(student, order);
  await app.runJobs();
  expect(await creditOf(student)).toBe(9000);
  await expectBooksToFit();
});

test('what is given back of a late cancellation is credit and money by the same share', async () => {
  const student = await createStudent(app);
  await grant(student, 2000);
  const order = await bookFor(
    app,
    student,
    market.course,
    withCredit({ startsAt: '2026-03-03T11:00:00.000Z' }),
  );
  await cancelFor(student, order);
  await app.runJobs();
  const { ledger } = await lookInto(market.admin, order);
  const sum = (account: string) =>
    ledger.filter((entry) => entry.account === account).reduce((total, { amount }) => total + amount, 0);
  // 60.00, of which 20.00 was credit; half goes back: 10.00 as credit, 20.00 as money.
  expect(['CASH', 'CREDIT_LIABILITY'].map(sum)).toEqual([2000, 1000]);
  expect(await creditOf(student)).toBe(1000);
  await expectBooksToFit();
});

test('an order that ends unpaid gives its credit back, once, also when declined, run out or let go', async () => {
  const student = await createStudent(app);
  await grant(student, 2000);
  const placed = await placeFor(student, market.course, withCredit());
  expect(await creditOf(student)).toBe(0);
  await expectBooksToFit();
  await app.advance(hours(1));
  expect(await student.caller.call(getOrder, { params: { id: placed.id } })).toMatchObject({
    status: 'CANCELED',
  });
  expect(await creditOf(student)).toBe(2000);
  const submitted = await submitFor(student, market.course, withCredit());
  await choose(submitted, 'DECLINE');
  await app.runJobs();
  expect(await creditOf(student)).toBe(0);
  await student.caller.call(cancelOrder, { params: { id: submitted.id }, body: {} });
  await app.advance(hours(2));
  expect(await creditOf(student)).toBe(2000);
  await expectBooksToFit();
});

test('32 rivals on the last credit: it is spent once, never below nothing', async () => {
  const student = await createStudent(app);
  await grant(student, 1000);
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      student.caller.attempt(placeOrder, {
        body: { courseId: market.course.id, ...withCredit(), idempotencyKey: randomUUID() },
      }),
    ),
  );
  const credits = answers.filter(({ status }) => status === 201).map((answer) => answer.body.credit ?? 0);
  expect(credits.length).toBeGreaterThan(0);
  expect(credits.reduce((sum, each) => sum + each, 0)).toBe(1000);
  expect(await creditOf(student)).toBe(0);
  await expectBooksToFit();
});

test('with a deleted account its credit lapses, in the books too', async () => {
  const student = await createStudent(app);
  await grant(student, 1200);
  await grant(student, 300, 'EUR');
  await student.caller.call(deleteUser, { params: { id: student.id }, query: { status: 'DELETED' } });
  await app.runJobs();
  const credit = await market.admin.caller.call(adminGetCredit, { params: { id: student.id } });
  expect(credit.balances).toEqual([]);
  expect(credit.entries.filter(({ kind }) => kind === 'LAPSED').map(({ amount }) => amount)).toHaveLength(2);
  await expectBooksToFit();
});

test('what comes back once the account is deleted lapses too', async () => {
  const { admin, course } = market;
  const student = await createStudent(app);
  await grant(student, 2000);
  const order = await bookFor(app, student, course, withCredit());
  await app.advance(days(20));
  await student.caller.call(deleteUser, { params: { id: student.id }, query: { status: 'DELETED' } });
  await app.runJobs();
  const at = { params: { id: (await lookInto(admin, order)).payments[0]?.id ?? '' } };
  const wish = { amount: 3000, bearer: 'BOTH' } as const;
  const { fingerprint } = await admin.caller.call(previewPartRefund, { ...at, query: wish });
  await admin.caller.call(refundPart, { ...at, body: { ...wish, reason: 'It froze', fingerprint } });
  await app.runJobs();
  const { balances, entries } = await admin.caller.call(adminGetCredit, { params: { id: student.id } });
  expect(balances).toEqual([]);
  expect(new Set(entries.map(({ kind, amount }) => `${kind} ${amount}`))).toEqual(
    new Set(['GOODWILL 2000', 'SPENT -2000', 'RETURNED 1000', 'LAPSED -1000']),
  );
  await expectBooksToFit();
});

test('credit of another currency, or of nobody, pays nothing; the same key is one order', async () => {
  const student = await createStudent(app);
  await grant(student, 5000, 'EUR');
  const body = { courseId: market.course.id, ...withCredit(), idempotencyKey: randomUUID() };
  const first = await student.caller.call(placeOrder, { body });
  expect(first.credit).toBeUndefined();
  expect((await student.caller.call(placeOrder, { body })).id).toBe(first.id);
  const other = await student.caller.attempt(placeOrder, { body: { ...body, useCredit: false } });
  expect([other.status, other.problem.code]).toEqual([409, 'idempotency_mismatch']);
  expect(await creditOf(student, 'EUR')).toBe(5000);
  const pay = await student.caller.call(startPayment, { params: { id: first.id }, body: {} });
  expect(pay.checkoutUrl).not.toBeNull();
});
