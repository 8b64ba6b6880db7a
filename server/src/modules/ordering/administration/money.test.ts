import {
  adminGetPayment,
  adminListLedger,
  adminListPayments,
  adminSumPayments,
  adminTrialBalance,
  type LedgerTransaction,
  previewPartRefund,
  type RefundBearer,
  refundPart,
} from '@michi/contract/ordering/money-administration';
import { getOrder } from '@michi/contract/ordering/orders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAdmin, createStudent, type Person } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  cancelFor,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  placeFor,
} from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { hours } from '../../../platform/clock.ts';
import { gatherMoney } from './payment-list.ts';

let app: TestApp;
let market: Market;
beforeEach(async () => {
  app = await startTestApp();
  market = await createMarket(app, { price: 6000 });
});

afterEach(() => app.close());

const book = (startsAt = '2026-03-05T10:00:00.000Z', student = market.student) =>
  bookFor(app, student, market.course, { startsAt });
const paymentOf = async (order: { id: string }) => {
  const [payment] = (await market.student.caller.call(getOrder, { params: { id: order.id } })).payments;
  if (!payment) throw new Error('It was paid');
  return payment;
};

it('payments are found by state, currency, who takes part and the order, with the sum of each choice', async () => {
  const other = await createStudent(app, { name: 'Zelda Quist' });
  const [held, back] = [await book(), await book('2026-03-05T12:00:00.000Z')];
  await book('2026-03-05T14:00:00.000Z', other);
  await cancelFor(market.student, back);
  const { caller } = market.admin;
  const found = async (query: Parameters<typeof caller.call<typeof adminListPayments>>[1]['query']) =>
    (await caller.call(adminListPayments, { query })).items.map(({ order }) => order.number);
  expect(await found({ status: 'HELD' })).toHaveLength(2);
  expect(await found({ trouble: 'BACK' })).toEqual([back.number]);
  await app.runJobs();
  expect(await found({ trouble: 'BACK' })).toEqual([]);
  expect(await found({ status: 'REFUNDED', currency: 'USD' })).toEqual([back.number]);
  expect(await found({ currency: 'EUR' })).toEqual([]);
  expect(await found({ q: held.number })).toEqual([held.number]);
  expect(await found({ q: 'quist' })).toHaveLength(1);
  expect(await found({ q: 'nobody at all' })).toEqual([]);
  expect(await found({ userId: market.sensei.id })).toHaveLength(3);
  const soon = await found({ heldTo: '2026-03-08T12:00:00.000Z', sortOrder: 'asc' });
  expect(soon).toEqual([held.number]);
  for (const query of [{}, { status: 'HELD' }, { q: 'quist' }, { userId: other.id }] as const) {
    const { items } = await caller.call(adminListPayments, { query });
    const sums = await caller.call(adminSumPayments, { query });
    expect(sums.items).toEqual([
      {
        currency: 'USD',
        count: items.length,
        amount: items.reduce((sum, { amount }) => sum + amount, 0),
      },
    ]);
  }
  const before = await caller.call(adminSumPayments, { query: {} });
  await gatherMoney(app.ctx);
  expect(await caller.call(adminSumPayments, { query: {} })).toEqual(before);
});

it('lists go on where a page ended, each row once', async () => {
  for (const hour of ['09', '10', '12', '14', '15']) await book(`2026-03-05T${hour}:00:00.000Z`);
  const { caller } = market.admin;
  const pagesOf = async (
    list: (cursor: string | undefined) => Promise<{ items: { id: string }[]; nextCursor: string | null }>,
  ) => {
    const seen: string[] = [];
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const { items, nextCursor } = await list(cursor);
      seen.push(...items.map(({ id }) => id));
      cursor = nextCursor ?? undefined;
    }
    return seen;
  };
  const payments = await pagesOf((cursor) => caller.call(adminListPayments, { query: { cursor, limit: 2 } }));
  expect([payments.length, new Set(payments).size]).toEqual([5, 5]);
  for (const query of [{}, { account: 'CASH' }, { kind: 'hold' }, { userId: market.student.id }] as const) {
    const all = await caller.call(adminListLedger, { query: { ...query, limit: 100 } });
    const paged = await pagesOf((cursor) =>
      caller.call(adminListLedger, { query: { ...query, cursor, limit: 3 } }),
    );
    expect(paged).toEqual(all.items.map(({ id }) => id));
  }
});

it('the ledger is found by account, kind, person, order and day, and its trial balance is that of the rows', async () => {
  const order = await book();
  const other = await book('2026-03-05T12:00:00.000Z');
  await cancelFor(market.student, other);
  await app.runJobs();
  const { caller } = market.admin;
  const found = async (query: Parameters<typeof caller.call<typeof adminListLedger>>[1]['query']) =>
    (await caller.call(adminListLedger, { query })).items;
  const kinds = (items: LedgerTransaction[]) => items.map(({ kind }) => kind).toSorted();
  expect(kinds(await found({}))).toEqual(['capture', 'capture', 'hold', 'hold', 'refund']);
  expect(kinds(await found({ account: 'CASH' }))).toEqual(['capture', 'capture', 'refund']);
  expect(kinds(await found({ account: 'CASH', kind: 'refund' }))).toEqual(['refund']);
  expect(kinds(await found({ account: 'TAX_PAYABLE' }))).toEqual([]);
  expect(kinds(await found({ q: order.number }))).toEqual(['capture', 'hold']);
  expect(kinds(await found({ q: order.number, account: 'CASH' }))).toEqual(['capture']);
  expect(kinds(await found({ userId: market.student.id, kind: 'refund' }))).toEqual(['refund']);
  expect(await found({ to: '2026-01-01T00:00:00.000Z' })).toEqual([]);
  expect(await found({ currency: 'EUR' })).toEqual([]);
  const [latest] = await found({});
  expect(latest).toMatchObject({ kind: 'refund', order: { number: other.number } });
  const balance = await caller.call(adminTrialBalance, { query: {} });
  const sums = await ledgerOf(app);
  expect(balance.isBalanced).toBe(true);
  expect(balance.items.map(({ account, debit, credit }) => [account, debit - credit])).toEqual(
    ['CASH', 'UNALLOCATED', 'ESCROW'].map((account) => [account, sums[account]]),
  );
  await gatherMoney(app.ctx);
  expect(await caller.call(adminTrialBalance, { query: {} })).toEqual(balance);
  const none = await caller.call(adminTrialBalance, { query: { to: '2026-01-01' } });
  expect(none).toEqual({ items: [], isBalanced: true });
});

type Wish = { amount: number; bearer: RefundBearer };
const preview = (id: string, wish: Wish) =>
  market.admin.caller.call(previewPartRefund, { params: { id }, query: wish });
const refund = (by: Person, id: string, wish: Wish, fingerprint: string) =>
  by.caller.attempt(refundPart, {
    params: { id },
    body: { ...wish, reason: 'The picture froze', fingerprint },
  });

it.each([
  { bearer: 'BOTH', fromPlatform: 150, fromSensei: 850 },
  { bearer: 'PLATFORM', fromPlatform: 900, fromSensei: 0 },
  { bearer: 'SENSEI', fromPlatform: 0, fromSensei: 1000 },
] as const)('a part of what is held goes back, borne by $bearer; the preview is the outcome', async (by) => {
  const order = await book();
  const { id } = await paymentOf(order);
  const wish = { amount: by.fromPlatform + by.fromSensei, bearer: by.bearer };
  const seen = await preview(id, wish);
  const { bearer: _bearer, ...shares } = by;
  expect(seen).toMatchObject({ ...shares, amount: wish.amount, isReversal: false });
  expect((await refund(market.admin, id, wish, seen.fingerprint)).status).toBe(200);
  await app.runJobs();
  const story = await market.admin.caller.call(adminGetPayment, { params: { id } });
  expect(story).toMatchObject({ status: 'HELD', ...seen.left });
  expect(story.parts).toMatchObject([
    {
      status: 'REFUNDED',
      amount: wish.amount,
      platformFee: by.fromPlatform,
      senseiNet: by.fromSensei,
      splitFrom: id,
    },
  ]);
  expect(await ledgerOf(app)).toEqual({
    CASH: 6000 - wish.amount,
    UNALLOCATED: 0,
    ESCROW: wish.amount - 6000,
  });
  // What is left goes its way, and ends as the preview said.
  await app.advance(hours(24 * 10));
  const { CASH, ESCROW, SENSEI_BALANCE = 0, PLATFORM_REVENUE = 0 } = await ledgerOf(app);
  expect([CASH, ESCROW, 0 - SENSEI_BALANCE, 0 - PLATFORM_REVENUE]).toEqual([
    6000 - wish.amount,
    0,
    seen.left.senseiNet,
    seen.left.platformFee,
  ]);
  const { events } = await lookInto(market.admin, order);
  expect(events.filter(({ reason }) => reason === 'The picture froze').length).toBeGreaterThan(0);
  const mails = await app.ctx.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('subject', 'like', 'A refund of%')
    .execute();
  expect(mails).toHaveLength(1);
});

it('of what was released the part leaves the balance of the sensei and the fee of the platform', async () => {
  const order = await book();
  await app.advance(hours(24 * 10));
  const { id } = await paymentOf(order);
  const wish = { amount: 6000, bearer: 'BOTH' } as const;
  const seen = await preview(id, wish);
  expect(seen).toMatchObject({ isReversal: true, left: { amount: 0 } });
  expect((await refund(market.admin, id, wish, seen.fingerprint)).status).toBe(200);
  // Nothing more of it, from then on.
  expect((await refund(market.admin, id, wish, seen.fingerprint)).problem).toMatchObject({
    code: 'not_refundable',
  });
  await app.runJobs();
  const sums = await ledgerOf(app);
  expect([sums['CASH'], sums['SENSEI_BALANCE'], sums['PLATFORM_REVENUE']]).toEqual([0, 0, 0]);
  expect(await paymentOf(order)).toMatchObject({ status: 'REFUNDED' });
});

it('never more than is left, once, and only where somebody may and money is there', async () => {
  const order = await book();
  const { id } = await paymentOf(order);
  const { caller } = market.admin;
  for (const [bearer, most] of [
    ['BOTH', 6000],
    ['PLATFORM', 900],
    ['SENSEI', 5100],
  ] as const) {
    const refused = await caller.attempt(previewPartRefund, {
      params: { id },
      query: { amount: most + 1, bearer },
    });
    expect(refused.problem).toMatchObject({ violations: [{ field: 'amount' }] });
    expect((await preview(id, { amount: most, bearer })).amount).toBe(most);
  }
  const wish = { amount: 1000, bearer: 'BOTH' } as const;
  const { fingerprint } = await preview(id, wish);
  const rival = await createAdmin(app);
  const answers = await Promise.all([
    refund(market.admin, id, wish, fingerprint),
    refund(market.admin, id, wish, fingerprint),
    refund(rival, id, wish, fingerprint),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  await app.runJobs();
  expect((await ledgerOf(app))['CASH']).toBe(5000);
  expect((await refund(market.student, id, wish, fingerprint)).status).toBe(403);
  expect((await refund(market.admin, id, { ...wish, amount: 999 }, fingerprint)).status).toBe(409);
  const unpaid = await placeFor(market.student, market.course, { startsAt: '2026-03-06T10:00:00.000Z' });
  expect((await lookInto(market.admin, unpaid)).payments).toEqual([]);
});
