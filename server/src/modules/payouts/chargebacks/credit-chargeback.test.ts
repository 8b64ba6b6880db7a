import { adminListChargebacks } from '@michi/contract/payouts/chargebacks';
import type { Order } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditOf, expectCreditInBooks, giveCredit } from '../../../../test/factories/money/credit.ts';
import {
  bookFor,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  thursday,
} from '../../../../test/factories/money/ordering.ts';
import { setSettings } from '../../../../test/factories/settings.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { days } from '../../../platform/clock.ts';
import { decideDispute } from '../../../platform/gateways/payment/sandbox/disputes.ts';
import { disputeIntent } from '../../../platform/gateways/payment/sandbox/intents.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-03-02T12:00:00Z') });
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const caseOf = async ({ number }: Order) =>
  (await market.admin.caller.call(adminListChargebacks, { query: { q: number } })).items[0];
async function dispute(order: Order) {
  const { id } = await app.ctx.db
    .selectFrom('sandbox_provider.intent')
    .select('id')
    .where('reference', '=', order.id)
    .executeTakeFirstOrThrow();
  await disputeIntent(app.ctx, id);
  await app.runJobs();
}
async function lose(order: Order) {
  await decideDispute(app.ctx, (await caseOf(order))?.disputeRef ?? '', 'LOST');
  await app.runJobs();
}
const paymentsOf = async (order: Order) =>
  (await lookInto(market.admin, order)).payments.map(({ status, amount }) => [status, amount]);

test('the bank takes what went over the card alone: credit is there again where nobody taught, and stays with the sensei who did', async () => {
  await setSettings(app, { 'chargeback.bearer': 'SENSEI' });
  const { admin, student, course } = market;
  await giveCredit(admin, student, 2000);
  const order = await bookFor(app, student, course, { startsAt: thursday, useCredit: true });
  await dispute(order);
  expect(await caseOf(order)).toMatchObject({ amount: 4000 });
  await lose(order);
  expect(await paymentsOf(order)).toEqual([['REFUNDED', 6000]]);
  expect(await creditOf(student)).toBe(2000);
  const taught = await bookFor(app, student, course, { startsAt: thursday, useCredit: true });
  await app.advanceTo('2026-03-05T12:00:00Z');
  await dispute(taught);
  await lose(taught);
  const left = await paymentsOf(taught);
  expect(left).toEqual(
    expect.arrayContaining([
      ['REFUNDED', 4000],
      ['HELD', 2000],
    ]),
  );
  expect(await creditOf(student)).toBe(0);
  await app.advance(days(20));
  // The part of the sensei and ours of what credit paid.
  expect(await ledgerOf(app)).toMatchObject({
    CASH: 0,
    ESCROW: 0,
    DISCOUNT_EXPENSE: 2000,
    SENSEI_BALANCE: -1700,
    PLATFORM_REVENUE: -300,
  });
  await expectCreditInBooks(app);
});
