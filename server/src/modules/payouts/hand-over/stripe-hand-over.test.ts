import { confirmIdentity } from '@michi/contract/identity/second-factor';
import { confirmSeat, getOrder } from '@michi/contract/ordering/orders';
import { refreshPayoutAccount, setUpPayoutAccount } from '@michi/contract/payouts/accounts';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../../../../test/factories/identity.ts';
import { createMarket, ledgerOf, type Market, submitFor } from '../../../../test/factories/money/ordering.ts';
import { payoutsOf, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { startStripeDouble } from '../../../../test/stripe-double/stripe-double.ts';
import { hours, minutes, movableClock } from '../../../platform/clock.ts';
import { stripePayments } from '../../../platform/gateways/payment/stripe-payments.ts';
import { stripePayouts } from '../../../platform/gateways/payout/stripe-payouts.ts';

const keys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' };
const start = new Date('2026-03-02T12:00:00Z');
const clock = movableClock(start);
let double: Awaited<ReturnType<typeof startStripeDouble>>;
let app: TestApp;
let market: Market;
beforeAll(async () => {
  double = await startStripeDouble(keys.secretKey);
  double.setTime(start);
  const stripe = { ...keys, connectSecrets: ['whsec_connected'], apiBase: `http://127.0.0.1:${double.port}` };
  app = await startTestApp({
    start,
    gateways: (built) => ({
      ...built,
      payment: stripePayments(stripe, clock),
      payout: stripePayouts(stripe, clock),
    }),
  });
  market = await createMarket(app, { price: 6000 });
});
afterAll(async () => {
  await app.close();
  await double.close();
});

async function pass(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  double.setTime(clock.now());
  await app.advance(milliseconds);
}

async function hearPayments(): Promise<void> {
  for (const event of double.deliveries()) {
    const body = JSON.stringify(event);
    const signature = new Stripe(keys.secretKey).webhooks.generateTestHeaderString({
      payload: body,
      secret: keys.webhookSecret,
      timestamp: Math.floor(clock.now().getTime() / 1000),
    });
    const response = await fetch(`${app.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    expect(response.status).toBe(200);
  }
  await app.runJobs();
}

/** A class that is paid on Stripe's page, took place and was confirmed. */
async function earnByStripe(startsAt: string): Promise<void> {
  const { student } = market;
  const { id } = await submitFor(student, market.course, { startsAt });
  double.pay([...double.sessions.keys()].at(-1) ?? '', 'APPROVE');
  await hearPayments();
  const { classes } = await student.caller.call(getOrder, { params: { id } });
  await pass(new Date(startsAt).getTime() + hours(1) - clock.now().getTime());
  await student.caller.call(confirmSeat, { params: { id: classes[0]?.seatId ?? '' } });
  await app.runJobs();
}

async function setUpByStripe(): Promise<void> {
  const { caller } = market.sensei;
  await caller.call(confirmIdentity, { body: { password: testPassword } });
  await caller.call(setUpPayoutAccount, { body: { country: 'US' } });
  double.onboardAccount([...double.accounts.keys()].at(-1) ?? '', 'ACTIVE', 'usd');
  await caller.call(refreshPayoutAccount, {});
  await app.runJobs();
}

const statuses = async () => (await payoutsOf(market.admin, market.sensei)).map(({ status }) => status);
const atStripe = () => [double.transfers.size, double.payouts.size];

test('a payout whose answers are lost after success is handed over again, and paid once', async () => {
  await setUpByStripe();
  await earnByStripe('2026-03-05T10:00:00.000Z');
  double.loseAnswers(/\/transfers$/, 3, 'POST');
  await runPayouts(market.admin);
  await app.runJobs();
  expect([atStripe(), await statuses()]).toEqual([[1, 0], ['PROCESSING']]);

  // By then Stripe has forgotten the keys.
  double.forgetKeys();
  double.loseAnswers(/\/payouts$/, 3, 'POST');
  await pass(minutes(10));
  await app.enqueueTask('payouts.ask_provider');
  await app.runJobs();
  expect(atStripe()).toEqual([1, 1]);

  double.forgetKeys();
  await pass(minutes(10));
  await app.enqueueTask('payouts.ask_provider');
  await app.runJobs();
  expect([atStripe(), await statuses()]).toEqual([[1, 1], ['PROCESSING']]);

  double.settlePayout([...double.payouts.keys()][0] ?? '', 'paid');
  await pass(minutes(10));
  await app.enqueueTask('payouts.ask_provider');
  await app.runJobs();
  expect([atStripe(), await statuses()]).toEqual([[1, 1], ['PAID']]);
  expect([...double.transfers.values()].map(({ amount }) => amount)).toEqual([5100]);
  const { SENSEI_BALANCE: owed = 0, PAYOUT_IN_TRANSIT: onTheWay = 0 } = await ledgerOf(app);
  expect([owed, onTheWay]).toEqual([0, 0]);
});
