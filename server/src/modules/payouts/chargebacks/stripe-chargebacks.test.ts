import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { previewPartRefund } from '@michi/contract/ordering/money-administration';
import {
  cancelOrder,
  confirmSeat,
  getOrder,
  type Order,
  previewCancel,
} from '@michi/contract/ordering/orders';
import { refreshPayoutAccount, setUpPayoutAccount } from '@michi/contract/payouts/accounts';
import { adminListChargebacks } from '@michi/contract/payouts/chargebacks';
import { previewPayoutRun } from '@michi/contract/payouts/payout-administration';
import {
  decideDifference,
  listDifferences,
  listReconciliationRuns,
} from '@michi/contract/payouts/reconciliation';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../../test/factories/identity.ts';
import {
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { payoutsOf, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import type { DoubleEvent } from '../../../../test/stripe-double/wire.ts';
import { type Disorder, startStripeDouble } from '../../../../test/stripe-double/stripe-double.ts';
import { days, hours } from '../../../platform/clock.ts';

const secretKey = 'sk_test_chargebacks';
const webhookSecret = 'whsec_chargebacks';
const start = new Date('2026-03-02T12:00:00Z');
let double: Awaited<ReturnType<typeof startStripeDouble>>;
let app: TestApp;
let market: Market;
let ledgerBefore: Record<string, number>;
beforeAll(async () => {
  double = await startStripeDouble(secretKey);
  double.setTime(start);
  app = await startTestApp({
    start,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connected',
      STRIPE_API_BASE: `http://127.0.0.1:${double.port}`,
    },
  });
});
beforeEach(async () => {
  market = await createMarket(app, { price: 6000 });
  ledgerBefore = await ledgerOf(app);
});
afterAll(async () => {
  await app.close();
  await double.close();
});

async function pass(milliseconds: number): Promise<void> {
  double.setTime(new Date(app.clock.now().getTime() + milliseconds));
  await app.advance(milliseconds);
}

/** Answers the status. */
async function post(event: DoubleEvent, secret = webhookSecret): Promise<number> {
  const body = JSON.stringify(event);
  const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({
    payload: body,
    secret,
    timestamp: Math.floor(app.clock.now().getTime() / 1000),
  });
  const { status } = await fetch(`${app.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  });
  return status;
}

let told = 0;
/** All that Stripe has not told yet. */
async function hear(disorder: Disorder = {}): Promise<void> {
  const events = double.deliveries({ ...disorder, from: told });
  told = double.events.length;
  for (const event of events) expect(await post(event)).toBe(200);
  await app.runJobs();
}
/** Its messages get lost. */
const miss = () => void (told = double.events.length);

/** Two days ahead, each at an hour of its own. */
function nextTime(): string {
  hour = hour === 15 ? 10 : hour + 1;
  const today = Math.floor(app.clock.now().getTime() / days(1)) * days(1);
  return new Date(today + days(2) + hours(hour)).toISOString();
}
let hour = 9;

/** Paid on Stripe's page, of which nothing was heard yet. */
async function payOnPage(): Promise<Order> {
  const order = await submitFor(market.student, market.course, { startsAt: nextTime() });
  double.pay([...double.sessions.keys()].at(-1) ?? '', 'APPROVE');
  return order;
}

async function buy(): Promise<Order> {
  const { id } = await payOnPage();
  await hear();
  return market.student.caller.call(getOrder, { params: { id } });
}

/** It took place, and its money is the sensei's. */
async function takePlace(order: Order): Promise<void> {
  const [seat] = order.classes;
  await pass(new Date(seat?.endsAt ?? '').getTime() + hours(1) - app.clock.now().getTime());
  await market.student.caller.call(confirmSeat, { params: { id: seat?.seatId ?? '' } });
  await app.runJobs();
}

/** The buyer's bank takes the money. Answers the dispute. */
async function dispute(order: Order): Promise<string> {
  const { provider_ref: session } = await app.ctx.db
    .selectFrom('order')
    .select('provider_ref')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const charge = double.sessions.get(session ?? '')?.payment_intent?.latest_charge;
  if (!charge) throw new Error('nothing was paid');
  return double.openDispute(charge).id;
}
const chargebackOf = async (order: Order) =>
  (await market.admin.caller.call(adminListChargebacks, { query: { q: order.number } })).items;
const payments = async (order: Order) => (await lookInto(market.admin, order)).payments;

/** What this test moved, account by account; without what Stripe keeps for itself. */
async function moved() {
  const sums = Object.entries(await ledgerOf(app)).map(
    ([account, amount]) => [account, amount - (ledgerBefore[account] ?? 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, amount]) => amount !== 0));
}

async function askHourly(): Promise<void> {
  await app.enqueueTask('payouts.watch_chargebacks');
  await app.runJobs();
}

/** Onboarded at Stripe, in that country. Answers the account. */
async function setUpIn(country: string): Promise<string> {
  const { caller } = market.sensei;
  await caller.call(confirmIdentity, { body: { password: testPassword } });
  await caller.call(setUpPayoutAccount, { body: { country } });
  const account = [...double.accounts.keys()].at(-1) ?? '';
  double.onboardAccount(account, 'ACTIVE', 'usd');
  await caller.call(refreshPayoutAccount, {});
  await app.runJobs();
  return account;
}

describe('a chargeback by Stripe', () => {
  it('opens with its message, makes the money wait, is answered in time, and won it goes to the account of then', async () => {
    const first = await setUpIn('US');
    const order = await buy();
    await takePlace(order);
    const ref = await dispute(order);
    const created = double.events.find(
      ({ type, data }) => type === 'charge.dispute.created' && JSON.stringify(data).includes(ref),
    );
    if (!created) throw new Error('Stripe tells of it');
    expect(await post(created, 'whsec_of_another')).toBe(401);
    await app.runJobs();
    expect(await chargebackOf(order)).toEqual([]);
    await hear({ doubled: true, backwards: true });
    expect(await chargebackOf(order)).toMatchObject([
      { status: 'NEEDS_RESPONSE', disputeRef: ref, amount: 6000, reason: 'fraudulent', can: ['send'] },
    ]);
    expect(await moved()).toEqual({
      CHARGEBACK: 6000,
      SENSEI_BALANCE: -5100,
      PLATFORM_REVENUE: -900,
    });
    const [payment] = await payments(order);
    expect(payment).toMatchObject({ status: 'RELEASED', isInChargeback: true });
    const refund = await market.admin.caller.attempt(previewPartRefund, {
      params: { id: payment?.id ?? '' },
      query: { amount: 100 },
    });
    expect([refund.status, refund.problem.code]).toEqual([409, 'chargeback_open']);
    const planned = async () =>
      (await market.admin.caller.call(previewPayoutRun, {})).lines.filter(
        ({ sensei }) => sensei.id === market.sensei.id,
      );
    expect(await planned()).toMatchObject([{ amount: 0, obstacle: 'BACK' }]);

    await pass(days(5));
    await askHourly();
    expect(double.disputes.get(ref)?.status).toBe('needs_response');
    await pass(days(1) + hours(1));
    // Its answer is lost: the next hour finds it sent.
    double.loseAnswers(/\/disputes\//, 3, 'POST');
    await askHourly();
    await askHourly();
    const sent = double.disputes.get(ref);
    expect(sent).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
    expect(sent?.evidence['evidence[uncategorized_text]']).toMatch(
      new RegExp(`${order.number}[^]*\\$60\\.00[^]*Classes:[^]*Money, as it was moved:`),
    );
    expect(sent?.evidence['evidence[customer_email_address]']).toBe(market.student.email);
    expect(await chargebackOf(order)).toMatchObject([{ status: 'UNDER_REVIEW', evidenceSentBy: null }]);

    const second = await setUpIn('DE');
    expect(second).not.toBe(first);
    double.closeDispute(ref, 'won');
    await pass(days(2));
    await hear({ doubled: true, backwards: true });
    expect(await chargebackOf(order)).toMatchObject([{ status: 'WON', can: [] }]);
    expect(await moved()).toEqual({ CASH: 6000, SENSEI_BALANCE: -5100, PLATFORM_REVENUE: -900 });
    expect(await payments(order)).toMatchObject([{ status: 'RELEASED', isInChargeback: false }]);
    expect(await planned()).toMatchObject([{ amount: 5100, obstacle: null }]);
    await runPayouts(market.admin);
    await app.runJobs();
    expect([...double.transfers.values()].map(({ destination, amount }) => [destination, amount])).toEqual([
      [second, 5100],
    ]);
  });

  it('opened before its class, it refuses the refund by name; lost, the class is over and the money is the bank’s to give', async () => {
    const order = await buy();
    const params = { id: order.id };
    const { fingerprint } = await market.student.caller.call(previewCancel, { params });
    const ref = await dispute(order);
    await hear({ backwards: true });
    const refused = await market.student.caller.attempt(cancelOrder, { params, body: { fingerprint } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'chargeback_open']);
    double.closeDispute(ref, 'lost');
    await hear({ doubled: true });
    expect(await market.student.caller.call(getOrder, { params })).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'CHARGEBACK_LOST',
    });
    expect(await moved()).toEqual({});
    expect(double.refunds.size).toBe(0);
  });

  it('is heard of before the payment itself: the money waits once it is there, and won it is held', async () => {
    const order = await payOnPage();
    const ref = await dispute(order);
    await hear({ doubled: true, backwards: true });
    expect(await chargebackOf(order)).toMatchObject([{ status: 'NEEDS_RESPONSE' }]);
    expect(await payments(order)).toMatchObject([{ status: 'HELD', isInChargeback: true }]);
    expect(await moved()).toEqual({ CHARGEBACK: 6000, ESCROW: -6000 });
    double.closeDispute(ref, 'won');
    await hear({ doubled: true });
    expect(await payments(order)).toMatchObject([{ status: 'HELD', isInChargeback: false }]);
    expect(await moved()).toEqual({ CASH: 6000, ESCROW: -6000 });
  });

  it.each([
    ['PLATFORM', { SENSEI_BALANCE: -5100, PLATFORM_REVENUE: 5100 }, 'RELEASED'],
    ['SENSEI', {}, 'REFUNDED'],
  ] as const)(
    'lost after its class, with not one message heard, it is the %s’s to bear',
    async (bearer, sums, status) => {
      await setSettings(app, { 'chargeback.bearer': bearer });
      const order = await buy();
      await takePlace(order);
      const ref = await dispute(order);
      miss();
      // The line in the book that took its money says so.
      await pass(hours(2));
      await app.enqueueTask('payouts.compare_books');
      await app.runJobs();
      expect(await chargebackOf(order)).toMatchObject([{ status: 'NEEDS_RESPONSE' }]);
      double.closeDispute(ref, 'lost');
      miss();
      await askHourly();
      expect(await chargebackOf(order)).toMatchObject([{ status: 'LOST', bearer }]);
      const { PROVIDER_FEES: fees = 0, CASH: cash = 0, ...rest } = await moved();
      expect([rest, cash]).toEqual([sums, 0 - fees]);
      expect(await payments(order)).toMatchObject([{ status, isInChargeback: false }]);
    },
  );
});

describe('the book of Stripe', () => {
  const compare = async () => {
    await pass(hours(2));
    await app.enqueueTask('payouts.compare_books');
    await app.runJobs();
  };
  const open = async () =>
    (await market.admin.caller.call(listDifferences, { query: { status: 'OPEN' } })).items;
  const expectOneCash = async () => {
    const { CASH: cash = 0, PROVIDER_FEES: fees = 0 } = await ledgerOf(app);
    expect(cash).toBe(double.book.balance('usd'));
    expect(fees).toBe(double.book.entries.reduce((sum, { fee }) => sum + fee, 0));
  };

  it('is compared line by line each day: its fees are posted, and what we do not know is a row to be corrected', async () => {
    await compare();
    expect(await open()).toEqual([]);
    const lines = double.book.entries.length;
    const paid = await buy();
    const ref = await dispute(await buy());
    await hear();
    double.closeDispute(ref, 'won');
    await hear();
    const canceled = await buy();
    const params = { id: canceled.id };
    const { fingerprint } = await market.student.caller.call(previewCancel, { params });
    await market.student.caller.call(cancelOrder, { params, body: { fingerprint } });
    await app.runJobs();
    await hear({ doubled: true, backwards: true });
    for (let times = 0; times < 2; times += 1) await compare();
    expect(await open()).toEqual([]);
    await expectOneCash();
    const { items: runs } = await market.admin.caller.call(listReconciliationRuns, { query: {} });
    // Three charges, a dispute that was taken and given back, a refund.
    expect(double.book.entries.length - lines).toBe(6);
    expect(runs.slice(0, 2).map((run) => [run.lines, run.fees])).toEqual([
      [0, 0],
      [6, 4],
    ]);

    const before = await ledgerOf(app);
    double.book.write({
      type: 'adjustment',
      category: 'other_adjustment',
      amount: 700,
      currency: 'usd',
      source: { id: 'adj_1', object: 'adjustment' },
    });
    // And a charge of another shop on the same account.
    double.book.write({
      type: 'charge',
      category: 'charge',
      amount: 4200,
      fee: 150,
      currency: 'usd',
      source: { id: 'ch_other', object: 'charge', metadata: {} },
    });
    await compare();
    const found = await open();
    expect(found.map(({ kind, ours, theirs }) => [kind, ours, theirs])).toEqual(
      expect.arrayContaining([
        ['MISSING_WITH_US', 0, 700],
        ['MISSING_WITH_US', 0, 4200],
      ]),
    );
    expect(found).toHaveLength(2);
    for (const { id, version } of found) {
      const decided = await market.admin.caller.call(decideDifference, {
        params: { id },
        body: { how: 'CORRECT', reason: 'Stripe made good a mistake', version },
      });
      expect(decided).toMatchObject({ status: 'CORRECTED', reason: 'Stripe made good a mistake' });
    }
    await compare();
    expect(await open()).toEqual([]);
    const after = await ledgerOf(app);
    expect((after['DIFFERENCES'] ?? 0) - (before['DIFFERENCES'] ?? 0)).toBe(-4900);
    await expectOneCash();
    expect(await payments(paid)).toMatchObject([{ status: 'HELD' }]);
    expect(await payoutsOf(market.admin, market.sensei)).toEqual([]);
  });
});
