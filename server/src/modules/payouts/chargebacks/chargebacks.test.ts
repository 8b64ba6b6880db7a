import {
  confirmSeat,
  getOrder,
  type Order,
  previewCancel,
  cancelOrder,
} from '@michi/contract/ordering/orders';
import { adminListPayments, previewPartRefund } from '@michi/contract/ordering/money-administration';
import { adminGetChargeback, adminListChargebacks, sendEvidence } from '@michi/contract/payouts/chargebacks';
import { previewPayoutRun } from '@michi/contract/payouts/payout-administration';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  chargebackOf,
  decideAtBank,
  disputeAtBank,
  intentOf,
} from '../../../../test/factories/money/chargebacks.ts';
import {
  bookFor,
  cancelFor,
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  submitFor,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { earn, giveAccount, payoutsOf, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { askAbout, createSubstitute, takeOver } from '../../../../test/factories/replacements.ts';
import { mailsOf } from '../../../../test/factories/times/time-offs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { sendLater } from '../../../platform/gateways/payment/sandbox/events.ts';
import { disputeIntent } from '../../../platform/gateways/payment/sandbox/intents.ts';
import { saveSetting } from '../../../platform/settings.ts';
import { syncChargeback } from './sync-chargeback.ts';

let app: TestApp;
let market: Market;
let ledgerBefore: Record<string, number>;
const start = new Date('2026-03-02T12:00:00Z');
beforeAll(async () => {
  app = await startTestApp({ start });
});
beforeEach(async () => {
  app.clock.set(start);
  market = await createMarket(app, { price: 6000 });
  ledgerBefore = await ledgerOf(app);
});
afterAll(() => app.close());

const buy = () => bookFor(app, market.student, market.course, { startsAt: thursday });
/** What this test moved, account by account. */
async function moved() {
  const sums: Record<string, number> = {};
  for (const [account, amount] of Object.entries(await ledgerOf(app))) {
    const change = amount - (ledgerBefore[account] ?? 0);
    if (change !== 0) sums[account] = change;
  }
  return sums;
}
const payments = async (order: Order) => (await lookInto(market.admin, order)).payments;
const setBearer = async (bearer: 'SENSEI' | 'PLATFORM') => {
  await saveSetting(app.ctx, 'chargeback.bearer', bearer, market.admin.id);
  await app.ctx.settings.reload();
};

test('the money waits: no clock, student or administrator moves it, and each hears why', async () => {
  const order = await buy();
  await disputeAtBank(app, order.id);
  expect(await chargebackOf(market.admin, order.number)).toMatchObject({
    status: 'NEEDS_RESPONSE',
    amount: 6000,
    reason: 'product_not_received',
    can: ['send'],
  });
  expect(await moved()).toEqual({ CHARGEBACK: 6000, ESCROW: -6000 });
  await app.advanceTo('2026-03-05T12:00:00Z');
  const at = { params: { id: order.id } };
  const [payment] = await payments(order);
  const refused = await Promise.all([
    market.student.caller.attempt(confirmSeat, { params: { id: order.classes[0]?.seatId ?? '' } }),
    market.admin.caller.attempt(previewPartRefund, {
      params: { id: payment?.id ?? '' },
      query: { amount: 100 },
    }),
  ]);
  for (const answer of refused)
    expect([answer.status, answer.problem.code]).toEqual([409, 'chargeback_open']);
  await app.advanceTo('2026-03-09T00:00:00Z');
  expect(await payments(order)).toMatchObject([{ status: 'HELD', isInChargeback: true, holdUntil: null }]);
  expect((await market.student.caller.call(getOrder, at)).payments[0]?.isInChargeback).toBe(true);
});

test('who took the class over is asked and heard, and the bank reads who taught it', async () => {
  const { sensei, course } = await createSubstitute(app, market);
  const order = await buy();
  await askAbout(market);
  await takeOver(market.student, course);
  await disputeAtBank(app, order.id);
  expect(await mailsOf(app, sensei, 'CHARGEBACK_ASKED')).toHaveLength(1);
  expect(await mailsOf(app, market.sensei, 'CHARGEBACK_ASKED')).toEqual([]);
  const { id } = await chargebackOf(market.admin, order.number);
  const { evidence } = await market.admin.caller.call(adminGetChargeback, { params: { id } });
  expect(evidence).toMatch(/ by Sora Sensei: booked/);
});

test('a refund waits while a chargeback is open: the money does not leave twice', async () => {
  const order = await buy();
  const at = { params: { id: order.id } };
  const { fingerprint } = await market.student.caller.call(previewCancel, at);
  await disputeAtBank(app, order.id);
  const cancelled = await market.student.caller.attempt(cancelOrder, { ...at, body: { fingerprint } });
  expect(cancelled.problem.code).toBe('chargeback_open');
  // The sensei may give the class up; what that gives back waits, and the bank's own way back is the only
  // one.
  await cancelFor(market.sensei, order);
  await app.runJobs();
  expect(await payments(order)).toMatchObject([{ status: 'CANCELLED' }]);
  await decideAtBank(app, market.admin, order.number, 'LOST');
  expect(await payments(order)).toMatchObject([{ status: 'REFUNDED', isInChargeback: false }]);
  expect(await moved()).toEqual({});
  const refunds = await app.ctx.db
    .selectFrom('sandbox_provider.refund')
    .select('id')
    .where('intent_id', '=', await intentOf(app, order.id))
    .execute();
  expect(refunds).toEqual([]);
});

test('opened while a refund was on its way: nothing waits for the bank any more', async () => {
  const order = await buy();
  const { payment } = app.ctx.gateways;
  const { refund } = payment;
  vi.spyOn(payment, 'refund').mockImplementationOnce(async (...asked) => {
    const given = await refund(...asked);
    await disputeIntent(app.ctx, await intentOf(app, order.id));
    const { id: disputeRef } = await app.ctx.db
      .selectFrom('sandbox_provider.dispute')
      .select('id')
      .where('intent_id', '=', await intentOf(app, order.id))
      .executeTakeFirstOrThrow();
    await syncChargeback(app.ctx, disputeRef);
    return given;
  });
  await cancelFor(market.student, order);
  await app.runJobs();
  expect(await payments(order)).toMatchObject([{ status: 'REFUNDED', isInChargeback: false }]);
});

test('lost before its class: the class is cancelled, and nobody bears anything', async () => {
  const order = await submitFor(market.student, market.course);
  await choose(order, 'DISPUTE', 'OUT_OF_ORDER');
  await app.runJobs();
  await app.advance(30_000);
  expect(await payments(order)).toMatchObject([{ status: 'HELD', isInChargeback: true }]);
  await decideAtBank(app, market.admin, order.number, 'LOST');
  const now = await market.student.caller.call(getOrder, { params: { id: order.id } });
  expect(now).toMatchObject({ status: 'CANCELED', cancelReason: 'CHARGEBACK_LOST' });
  expect(await moved()).toEqual({});
  expect(await chargebackOf(market.admin, order.number)).toMatchObject({ status: 'LOST', can: [] });
});

test('lost after the class: the platform bears it, or each side gives its share back', async () => {
  const order = await buy();
  await app.advanceTo('2026-03-08T12:00:00Z');
  await disputeAtBank(app, order.id);
  await setBearer('PLATFORM');
  await decideAtBank(app, market.admin, order.number, 'LOST');
  expect(await moved()).toEqual({ SENSEI_BALANCE: -5100, PLATFORM_REVENUE: 5100 });
  expect(await payments(order)).toMatchObject([{ status: 'RELEASED', isInChargeback: false }]);
  ledgerBefore = await ledgerOf(app);
  const again = await bookFor(app, market.student, market.course, { startsAt: '2026-03-10T10:00:00.000Z' });
  await app.advanceTo('2026-03-14T12:00:00Z');
  await disputeAtBank(app, again.id);
  await setBearer('SENSEI');
  await decideAtBank(app, market.admin, again.number, 'LOST');
  expect(await moved()).toEqual({});
  expect(await payments(again)).toMatchObject([{ status: 'REFUNDED' }]);
});

test('won: the money is where it was, and goes on', async () => {
  const order = await buy();
  await disputeAtBank(app, order.id);
  await app.advanceTo('2026-03-09T12:00:00Z');
  await decideAtBank(app, market.admin, order.number, 'WON');
  expect(await payments(order)).toMatchObject([{ status: 'RELEASED', isInChargeback: false }]);
  expect(await moved()).toEqual({ CASH: 6000, SENSEI_BALANCE: -5100, PLATFORM_REVENUE: -900 });
});

test('a chargeback won after the payout account was replaced', async () => {
  const order = await buy();
  await app.advanceTo('2026-03-09T12:00:00Z');
  await giveAccount(market.sensei);
  await disputeAtBank(app, order.id);
  // No run takes what the buyer's bank may take back.
  const planned = async () =>
    (await market.admin.caller.call(previewPayoutRun, {})).lines.filter(
      ({ sensei }) => sensei.id === market.sensei.id,
    );
  expect(await planned()).toMatchObject([{ amount: 0, payments: 0, obstacle: 'BACK' }]);
  await runPayouts(market.admin);
  expect(await payoutsOf(market.admin, market.sensei)).toEqual([]);
  await giveAccount(market.sensei, 'FR14 2004 1010 0505 0001 3M02 606');
  await decideAtBank(app, market.admin, order.number, 'WON');
  expect(await planned()).toMatchObject([{ amount: 5100, ending: '2606', obstacle: null }]);
  await runPayouts(market.admin);
  expect(await payoutsOf(market.admin, market.sensei)).toMatchObject([{ amount: 5100, ending: '2606' }]);
});

test('lost after it was paid out: a debt that the next payout recovers, never a lost row', async () => {
  const order = await buy();
  await app.advanceTo('2026-03-09T12:00:00Z');
  await giveAccount(market.sensei);
  await runPayouts(market.admin);
  await disputeAtBank(app, order.id);
  await setBearer('SENSEI');
  await decideAtBank(app, market.admin, order.number, 'LOST');
  expect(await moved()).toEqual({ SENSEI_BALANCE: 5100, PAYOUT_IN_TRANSIT: -5100 });
  for (const at of ['2026-03-10T10:00:00.000Z', '2026-03-11T10:00:00.000Z']) await earn(app, market, at);
  await runPayouts(market.admin);
  expect(await payoutsOf(market.admin, market.sensei)).toMatchObject([
    { amount: 5100, adjustment: -5100, payments: 2 },
    { amount: 5100, adjustment: 0 },
  ]);
});

test('doubled, late and out of order its news have one effect', async () => {
  const order = await buy();
  await disputeAtBank(app, order.id);
  await decideAtBank(app, market.admin, order.number, 'WON');
  const before = await moved();
  const events = await app.ctx.db
    .selectFrom('sandbox_provider.event')
    .select('id')
    .where('intent_id', '=', await intentOf(app, order.id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // As the provider would with other ids: each is worked off again, the latest first.
  await app.ctx.db.deleteFrom('webhook_event').execute();
  for (const { id } of [...events, ...events]) await sendLater(app.ctx, id, 0);
  await app.runJobs();
  expect(await moved()).toEqual(before);
  expect((await chargebackOf(market.admin, order.number)).status).toBe('WON');
});

test('evidence: put together, sent once with an own note; what nobody sends goes out a day before the deadline', async () => {
  const order = await buy();
  await disputeAtBank(app, order.id);
  const { id, version } = await chargebackOf(market.admin, order.number);
  const read = () => market.admin.caller.call(adminGetChargeback, { params: { id } });
  expect((await read()).evidence).toMatch(
    new RegExp(`${order.number}[^]*free to cancel until 24 hours[^]*2026-03-05 10:00`),
  );
  const send = () =>
    market.admin.caller.attempt(sendEvidence, {
      params: { id },
      body: { note: 'She wrote to us that she liked it.', version },
    });
  expect((await send()).body).toMatchObject({
    status: 'UNDER_REVIEW',
    evidenceSentBy: { id: market.admin.id },
  });
  expect((await send()).problem.code).toBe('evidence_sent');
  expect((await read()).evidence).toContain('She wrote to us');
  const other = await bookFor(app, market.student, market.course, { startsAt: '2026-03-06T10:00:00.000Z' });
  await disputeAtBank(app, other.id);
  await app.advance(days(5));
  await app.enqueueTask('payouts.watch_chargebacks');
  await app.runJobs();
  expect((await chargebackOf(market.admin, other.number)).status).toBe('NEEDS_RESPONSE');
  await app.advance(days(1) + 1);
  await app.enqueueTask('payouts.watch_chargebacks');
  await app.runJobs();
  expect(await chargebackOf(market.admin, other.number)).toMatchObject({
    status: 'UNDER_REVIEW',
    evidenceSentBy: null,
  });
});

test('whoever has no part in payouts reads none of it', async () => {
  for (const person of [market.student, market.sensei])
    expect((await person.caller.attempt(adminListChargebacks, { query: {} })).status).toBe(403);
  expect((await market.admin.caller.call(adminListPayments, { query: {} })).items.length).toBeGreaterThan(0);
});
