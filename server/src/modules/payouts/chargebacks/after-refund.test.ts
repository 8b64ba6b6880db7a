import { refundAgain } from '@michi/contract/ordering/money-administration';
import type { Order } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decideAtBank, disputeAtBank } from '../../../../test/factories/money/chargebacks.ts';
import {
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { earn, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { addToBalance } from '../../../platform/gateways/payout/sandbox/bank.ts';
import { atBank, setUpAtBank } from '../../../../test/factories/money/provider-payouts.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T12:00:00Z'));
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const paymentOf = async (order: Order) => (await lookInto(market.admin, order)).payments[0];
const again = async (order: Order, how: 'AGAIN' | 'OTHERWISE') =>
  market.admin.caller.attempt(refundAgain, {
    params: { id: (await paymentOf(order))?.id ?? '' },
    body: { how, reason: 'Agreed with the buyer' },
  });

/** Its refund is sent back by the buyer's bank a moment later. */
async function refunded(): Promise<Order> {
  const order = await submitFor(market.student, market.course, { startsAt: thursday });
  await choose(order, 'REFUND_FAILS');
  await app.runJobs();
  await cancelFor(market.student, order);
  await app.runJobs();
  return order;
}
async function disputeFailedRefund(amount?: number): Promise<Order> {
  const order = await refunded();
  await app.advance(21_000);
  expect((await paymentOf(order))?.refundFailedAt).not.toBeNull();
  await disputeAtBank(app, order.id, amount);
  return order;
}

test('what a failed refund owes waits for the bank: nobody gives it a second time, and a loss pays it', async () => {
  const before = await ledgerOf(app);
  const order = await disputeFailedRefund();
  for (const how of ['AGAIN', 'OTHERWISE'] as const)
    expect((await again(order, how)).problem.code).toBe('chargeback_open');
  await decideAtBank(app, market.admin, order.number, 'LOST');
  expect(await paymentOf(order)).toMatchObject({ status: 'REFUNDED', refundFailedAt: null });
  const after = await ledgerOf(app);
  for (const account of ['UNALLOCATED', 'CHARGEBACK', 'CASH', 'PLATFORM_REVENUE'])
    expect([account, after[account] ?? 0]).toEqual([account, before[account] ?? 0]);
  expect((await again(order, 'AGAIN')).problem.code).toBe('not_refundable');
});

test('a refund that fails once the case is open waits as well', async () => {
  const order = await refunded();
  await disputeAtBank(app, order.id);
  await app.advance(21_000);
  expect((await paymentOf(order))?.refundFailedAt).not.toBeNull();
  expect((await again(order, 'OTHERWISE')).problem.code).toBe('chargeback_open');
  await decideAtBank(app, market.admin, order.number, 'WON');
  expect((await again(order, 'OTHERWISE')).status).toBe(200);
});

test('a case about a part of what is owed: the rest is owed still, and no more', async () => {
  const before = await ledgerOf(app);
  const order = await disputeFailedRefund(3500);
  const sent = (await paymentOf(order))?.refundedAt;
  await decideAtBank(app, market.admin, order.number, 'LOST');
  const after = await ledgerOf(app);
  for (const [account, change] of [
    ['UNALLOCATED', -2500],
    ['CHARGEBACK', 0],
  ] as const)
    expect([account, (after[account] ?? 0) - (before[account] ?? 0)]).toEqual([account, change]);
  const { payments } = await lookInto(market.admin, order);
  const parts = payments.map(({ amount, refundFailedAt, refundedAt }) => ({
    amount,
    isOwed: refundFailedAt !== null,
    refundedAt,
  }));
  expect(sent).not.toBeNull();
  expect(parts.toSorted((a, b) => a.amount - b.amount)).toEqual([
    { amount: 2500, isOwed: true, refundedAt: sent },
    { amount: 3500, isOwed: false, refundedAt: sent },
  ]);
});

test('won, it is still owed, and given again', async () => {
  const before = (await ledgerOf(app))['UNALLOCATED'] ?? 0;
  const order = await disputeFailedRefund();
  await decideAtBank(app, market.admin, order.number, 'WON');
  expect((await paymentOf(order))?.refundFailedAt).not.toBeNull();
  expect((await again(order, 'AGAIN')).status).toBe(200);
  await app.runJobs();
  expect((await paymentOf(order))?.refundFailedAt).toBeNull();
  expect((await ledgerOf(app))['UNALLOCATED'] ?? 0).toBe(before);
});

test('lost after the payout at the sensei’s cost: the transfer is taken back as far as the account has it', async () => {
  await setSettings(app, { 'chargeback.bearer': 'SENSEI' });
  await setUpAtBank(app, market.sensei);
  const order = await earn(app, market, thursday);
  await runPayouts(market.admin);
  await app.runJobs();
  const [account] = (await atBank(app, market.sensei)).accounts;
  await addToBalance(app.ctx, account?.id ?? '', 'USD', 9000);
  await disputeAtBank(app, order.id);
  expect((await atBank(app, market.sensei)).transfers).toMatchObject([{ reversed: 0 }]);
  await decideAtBank(app, market.admin, order.number, 'LOST');
  expect((await atBank(app, market.sensei)).transfers).toMatchObject([{ reversed: 5100 }]);
  expect((await atBank(app, market.sensei)).balance).toBe(3900);
});
