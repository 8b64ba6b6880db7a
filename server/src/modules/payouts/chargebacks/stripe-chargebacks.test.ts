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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../../../../test/factories/identity.ts';
import { createMarket, ledgerOf, lookInto, type Market } from '../../../../test/factories/money/ordering.ts';
import { runPayouts } from '../../../../test/factories/money/payouts.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import type { TestApp } from '../../../../test/harness.ts';
import { type AppByStripe, startAppByStripe } from '../../../../test/stripe-double/app-by-stripe.ts';
import { days, hours } from '../../../platform/clock.ts';

let stripe: AppByStripe;
let app: TestApp;
let market: Market;
let ledgerBefore: Record<string, number>;
beforeAll(async () => {
  stripe = await startAppByStripe(new Date('2026-03-02T12:00:00Z'));
  ({ app } = stripe);
});
beforeEach(async () => {
  market = await createMarket(app, { price: 6000 });
  ledgerBefore = await ledgerOf(app);
});
afterAll(() => stripe.close());

/** It took place, and its money is the sensei's. */
async function takePlace(order: Order): Promise<void> {
  const [seat] = order.classes;
  await stripe.pass(new Date(seat?.endsAt ?? '').getTime() + hours(1) - app.clock.now().getTime());
  await market.student.caller.call(confirmSeat, { params: { id: seat?.seatId ?? '' } });
  await app.runJobs();
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
  const account = [...stripe.double.accounts.keys()].at(-1) ?? '';
  stripe.double.onboardAccount(account, 'ACTIVE', 'usd');
  await caller.call(refreshPayoutAccount, {});
  await app.runJobs();
  return account;
}

describe('a chargeback by Stripe', () => {
  it('opens with its message, makes the money wait, is answered in time, and won it goes to the account of then', async () => {
    const first = await setUpIn('US');
    const order = await stripe.buy(market);
    await takePlace(order);
    const ref = await stripe.dispute(order);
    const created = stripe.double.events.find(
      ({ type, data }) => type === 'charge.dispute.created' && JSON.stringify(data).includes(ref),
    );
    if (!created) throw new Error('Stripe tells of it');
    expect(await stripe.post(created, 'whsec_of_another')).toBe(401);
    await app.runJobs();
    expect(await chargebackOf(order)).toEqual([]);
    await stripe.hear({ doubled: true, backwards: true });
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

    await stripe.pass(days(5));
    await askHourly();
    expect(stripe.double.disputes.get(ref)?.status).toBe('needs_response');
    await stripe.pass(days(1) + hours(1));
    // Its answer is lost: the next hour finds it sent.
    stripe.double.loseAnswers(/\/disputes\//, 3, 'POST');
    await askHourly();
    await askHourly();
    const sent = stripe.double.disputes.get(ref);
    expect(sent).toMatchObject({ status: 'under_review', evidence_details: { submission_count: 1 } });
    expect(sent?.evidence['evidence[uncategorized_text]']).toMatch(
      new RegExp(`${order.number}[^]*\\$60\\.00[^]*Classes:[^]*Money, as it was moved:`),
    );
    expect(sent?.evidence['evidence[customer_email_address]']).toBe(market.student.email);
    expect(await chargebackOf(order)).toMatchObject([{ status: 'UNDER_REVIEW', evidenceSentBy: null }]);

    const second = await setUpIn('DE');
    expect(second).not.toBe(first);
    stripe.double.closeDispute(ref, 'won');
    await stripe.pass(days(2));
    await stripe.hear({ doubled: true, backwards: true });
    expect(await chargebackOf(order)).toMatchObject([{ status: 'WON', can: [] }]);
    expect(await moved()).toEqual({ CASH: 6000, SENSEI_BALANCE: -5100, PLATFORM_REVENUE: -900 });
    expect(await payments(order)).toMatchObject([{ status: 'RELEASED', isInChargeback: false }]);
    expect(await planned()).toMatchObject([{ amount: 5100, obstacle: null }]);
    await runPayouts(market.admin);
    await app.runJobs();
    expect(
      [...stripe.double.transfers.values()].map(({ destination, amount }) => [destination, amount]),
    ).toEqual([[second, 5100]]);
  });

  it('opened before its class, it refuses the refund by name; lost, the class is over and the money is the bank’s to give', async () => {
    const order = await stripe.buy(market);
    const params = { id: order.id };
    const { fingerprint } = await market.student.caller.call(previewCancel, { params });
    const ref = await stripe.dispute(order);
    await stripe.hear({ backwards: true });
    const refused = await market.student.caller.attempt(cancelOrder, { params, body: { fingerprint } });
    expect([refused.status, refused.problem.code]).toEqual([409, 'chargeback_open']);
    stripe.double.closeDispute(ref, 'lost');
    await stripe.hear({ doubled: true });
    expect(await market.student.caller.call(getOrder, { params })).toMatchObject({
      status: 'CANCELED',
      cancelReason: 'CHARGEBACK_LOST',
    });
    expect(await moved()).toEqual({});
    expect(stripe.double.refunds.size).toBe(0);
  });

  it('is heard of before the payment itself: the money waits once it is there, and won it is held', async () => {
    const order = await stripe.payOnPage(market);
    const ref = await stripe.dispute(order);
    await stripe.hear({ doubled: true, backwards: true });
    expect(await chargebackOf(order)).toMatchObject([{ status: 'NEEDS_RESPONSE' }]);
    expect(await payments(order)).toMatchObject([{ status: 'HELD', isInChargeback: true }]);
    expect(await moved()).toEqual({ CHARGEBACK: 6000, ESCROW: -6000 });
    stripe.double.closeDispute(ref, 'won');
    await stripe.hear({ doubled: true });
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
      const order = await stripe.buy(market);
      await takePlace(order);
      const ref = await stripe.dispute(order);
      stripe.miss();
      // The line in the book that took its money says so.
      await stripe.pass(hours(2));
      await app.enqueueTask('payouts.compare_books');
      await app.runJobs();
      expect(await chargebackOf(order)).toMatchObject([{ status: 'NEEDS_RESPONSE' }]);
      stripe.double.closeDispute(ref, 'lost');
      stripe.miss();
      await askHourly();
      expect(await chargebackOf(order)).toMatchObject([{ status: 'LOST', bearer }]);
      const { PROVIDER_FEES: fees = 0, CASH: cash = 0, ...rest } = await moved();
      expect([rest, cash]).toEqual([sums, 0 - fees]);
      expect(await payments(order)).toMatchObject([{ status, isInChargeback: false }]);
    },
  );
});
