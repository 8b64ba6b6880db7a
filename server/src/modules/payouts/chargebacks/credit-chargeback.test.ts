import type { Order } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargebackOf, decideAtBank, disputeAtBank } from '../../../../test/factories/money/chargebacks.ts';
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

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp({ start: new Date('2026-03-02T12:00:00Z') });
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const lose = ({ number }: Order) => decideAtBank(app, market.admin, number, 'LOST');
const paymentsOf = async (order: Order) =>
  (await lookInto(market.admin, order)).payments.map(({ status, amount }) => [status, amount]);

test('the bank takes what went over the card alone: credit is there again where nobody taught, and stays with the sensei who did', async () => {
  await setSettings(app, { 'chargeback.bearer': 'SENSEI' });
  const { admin, student, course } = market;
  await giveCredit(admin, student, 2000);
  const order = await bookFor(app, student, course, { startsAt: thursday, useCredit: true });
  await disputeAtBank(app, order.id);
  expect(await chargebackOf(admin, order.number)).toMatchObject({ amount: 4000 });
  await lose(order);
  expect(await paymentsOf(order)).toEqual([['REFUNDED', 6000]]);
  expect(await creditOf(student)).toBe(2000);
  const taught = await bookFor(app, student, course, { startsAt: thursday, useCredit: true });
  await app.advanceTo('2026-03-05T12:00:00Z');
  await disputeAtBank(app, taught.id);
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
