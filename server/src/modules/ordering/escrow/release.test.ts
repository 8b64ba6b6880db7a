import { randomUUID } from 'node:crypto';
import { type EarningState, getEarnings, listEarnings } from '@michi/contract/ordering/earnings';
import { confirmSeat, getOrder, type Order } from '@michi/contract/ordering/orders';
import { markAttendance } from '@michi/contract/scheduling/classes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudent } from '../../../../test/factories/identity.ts';
import {
  bookFor,
  createMarket,
  ledgerOf,
  lookInto,
  thursday,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { hours, minutes } from '../../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { getMarketFigures } from '../index.ts';
import { gatherFigures } from '../views/market-figures.ts';

let app: TestApp;
let market: Market;
let order: Order;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ start });
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app, { price: 6001 });
  order = await bookFor(app, market.student, market.course, { startsAt: thursday });
});
afterAll(() => app.close());

const seatId = () => order.classes[0]?.seatId ?? '';
const confirm = () => market.student.caller.attempt(confirmSeat, { params: { id: seatId() } });
const payment = async () => (await lookInto(market.admin, order)).payments[0];

/** As a payout does it that was paid. */
async function payOut(paymentId: string, amount: number): Promise<void> {
  const now = app.clock.now();
  const id = randomUUID();
  const payout = {
    id,
    sensei_id: market.sensei.id,
    amount,
    currency: 'USD',
    status: 'PAID',
    idempotency_key: id,
  };
  await app.ctx.db
    .insertInto('payout')
    .values({ ...payout, created_at: now, updated_at: now })
    .execute();
  await app.ctx.db
    .updateTable('payment')
    .set({ payout_id: id, paid_out_at: now })
    .where('id', '=', paymentId)
    .execute();
}

const lines = async (state?: EarningState) =>
  (await market.sensei.caller.call(listEarnings, { query: { state } })).items;

describe('the student confirms', () => {
  test('after the end: fee to the platform, net to the sensei', async () => {
    await app.advanceTo('2026-03-05T11:00:00Z');
    const before = await market.student.caller.call(getOrder, { params: { id: order.id } });
    expect(before.can).toContain('confirm');
    const answer = await confirm();
    expect(answer.body).toMatchObject({ payments: [{ status: 'RELEASED', holdUntil: null }] });
    expect(answer.body.can).not.toContain('confirm');
    const { ledger } = await lookInto(market.admin, order);
    expect(
      ledger
        .filter((entry) => entry.kind === 'release')
        .map((entry) => [entry.account, entry.userId, entry.amount]),
    ).toEqual([
      ['ESCROW', null, 6001],
      ['SENSEI_BALANCE', market.sensei.id, -5101],
      ['PLATFORM_REVENUE', null, -900],
    ]);
    const sums = async () => (await market.sensei.caller.call(getEarnings, {})).sums;
    expect(await sums()).toEqual([{ held: 0, released: 5101, paidOut: 0, currency: 'USD' }]);
    const [line, ...others] = await lines();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      status: 'RELEASED',
      senseiNet: 5101,
      startsAt: thursday,
      orderNumber: order.number,
      releasedAt: app.clock.now().toISOString(),
      paidOutAt: null,
    });
    expect([await lines('HELD'), await lines('RELEASED'), await lines('PAID_OUT')]).toEqual([[], [line], []]);
    await payOut(line?.paymentId ?? '', 5101);
    expect(await sums()).toEqual([{ held: 0, released: 0, paidOut: 5101, currency: 'USD' }]);
    const paidOut = { ...line, paidOutAt: app.clock.now().toISOString() };
    expect([await lines('RELEASED'), await lines('PAID_OUT')]).toEqual([[], [paidOut]]);
  });

  test('twice: once', async () => {
    await app.advanceTo('2026-03-05T11:00:00Z');
    const answers = await Promise.all([confirm(), confirm()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(
      (await lookInto(market.admin, order)).ledger.filter((entry) => entry.kind === 'release'),
    ).toHaveLength(3);
  });

  test('before the end it is refused, unless the sensei marked who was there', async () => {
    await app.advanceTo('2026-03-05T10:40:00Z');
    const early = await confirm();
    expect([early.status, early.problem.code]).toEqual([409, 'not_releasable']);
    await market.sensei.caller.call(markAttendance, {
      params: { id: seatId() },
      body: { attendance: 'PRESENT' },
    });
    expect((await payment())?.status).toBe('HELD');
    expect((await confirm()).status).toBe(200);
    expect((await payment())?.status).toBe('RELEASED');
  });

  test('of somebody else’s seat it cannot be done, nor by the sensei', async () => {
    await app.advanceTo('2026-03-05T11:00:00Z');
    for (const person of [await createStudent(app), market.sensei]) {
      expect((await person.caller.attempt(confirmSeat, { params: { id: seatId() } })).status).toBe(404);
    }
    expect((await payment())?.status).toBe('HELD');
  });
});

describe('nobody says anything', () => {
  test('72 hours after the end the money is released by itself, and not a minute earlier', async () => {
    await app.advanceTo('2026-03-08T10:59:00Z');
    expect(await payment()).toMatchObject({ status: 'HELD', holdUntil: '2026-03-08T11:00:00.000Z' });
    await app.advance(minutes(1));
    expect(await payment()).toMatchObject({ status: 'RELEASED' });
  });

  test('presence alone moves no money', async () => {
    await app.advanceTo('2026-03-05T11:00:00Z');
    await market.sensei.caller.call(markAttendance, {
      params: { id: seatId() },
      body: { attendance: 'PRESENT' },
    });
    await app.runJobs();
    expect((await payment())?.status).toBe('HELD');
  });

  test('not while a dispute is open', async () => {
    await app.ctx.db
      .updateTable('payment')
      .set({ hold_reason: 'DISPUTE' })
      .where('order_id', '=', order.id)
      .execute();
    await app.advanceTo('2026-03-09T11:00:00Z');
    expect((await payment())?.status).toBe('HELD');
    expect((await confirm()).problem.code).toBe('not_releasable');
  });

  test('a release whose job was lost is made good', async () => {
    const due = new Date(app.clock.now().getTime() + hours(150));
    app.clock.set(due);
    await app.enqueueTask('ordering.reconcile');
    await app.runJobs();
    expect((await payment())?.status).toBe('RELEASED');
  });
});

test('the market’s figures come from the ledger', async () => {
  const sums = await ledgerOf(app);
  const read = () => getMarketFigures(app.ctx, { from: '2026-03-01', to: '2026-04-30' });
  const figures = await read();
  const total = (figure: string) =>
    figures.days.filter((day) => day.figure === figure).reduce((sum, { amount }) => sum + amount, 0);
  expect(figures).toMatchObject({ heldNow: -(sums['ESCROW'] ?? 0), ledgerBalanced: true });
  expect(total('FEES')).toBe(-(sums['PLATFORM_REVENUE'] ?? 0));
  expect(total('ORDERS')).toBeGreaterThan(1);
  expect(total('VOLUME')).toBe(total('ORDERS') * 6001);
  await gatherFigures(app.ctx);
  expect(await read()).toEqual(figures);
  await sql`select rebuild_market_days()`.execute(app.ctx.db);
  expect(await read()).toEqual(figures);
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
