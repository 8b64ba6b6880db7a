import { previewPartRefund, refundAgain, refundPart } from '@michi/contract/ordering/money-administration';
import { confirmSeat, getOrder } from '@michi/contract/ordering/orders';
import { adminGetPayout, previewPayoutRun } from '@michi/contract/payouts/payout-administration';
import { refreshPayoutAccount } from '@michi/contract/payouts/accounts';
import { getOwnPayout, getPayoutOverview } from '@michi/contract/payouts/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  type Market,
  submitFor,
} from '../../../../test/factories/money/ordering.ts';
import { earn, giveAccount, payoutsOf, runPayouts } from '../../../../test/factories/money/payouts.ts';
import { atBank, booksApart, setUpAtBank } from '../../../../test/factories/money/provider-payouts.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { TransferNotReversible } from '../../../platform/gateways/payout/payout.ts';
import { addToBalance } from '../../../platform/gateways/payout/sandbox/bank.ts';
import { settlePayout } from '../../../platform/gateways/payout/sandbox/bank-payouts.ts';
import { advancePayout } from './advance-payout.ts';

let app: TestApp;
let market: Market;
const start = new Date('2026-03-02T12:00:00Z');
const thursday = '2026-03-05T10:00:00.000Z';
const friday = '2026-03-06T10:00:00.000Z';
beforeAll(async () => {
  app = await startTestApp({ start });
});
beforeEach(async () => {
  app.clock.set(start);
  // What earlier tests left is nobody's concern here.
  await app.ctx.db.updateTable('sensei_balance').set({ balance: 0 }).execute();
  market = await createMarket(app, { price: 6000 });
});
afterAll(() => app.close());

const overview = () => market.sensei.caller.call(getPayoutOverview, {});
const only = async () => {
  const [payout, ...more] = await payoutsOf(market.admin, market.sensei);
  if (!payout || more.length > 0) throw new Error(`${more.length + 1} payouts`);
  return payout;
};
const bankAccount = async () => {
  const [account] = (await atBank(app, market.sensei)).accounts;
  if (!account) throw new Error('no account at the bank');
  return account.id;
};
const apart = () => booksApart(app, market.sensei);

describe('from the run to the bank', () => {
  test('sent in parts of its charges, paid out, and told', async () => {
    await setUpAtBank(app, market.sensei);
    const order = await earn(app, market, thursday);
    await earn(app, market, friday);
    await runPayouts(market.admin);
    await app.runJobs();
    const payout = await only();
    expect(payout).toMatchObject({ status: 'PAID', amount: 10_200, method: 'PROVIDER', can: [] });
    const { transfers, payouts, balance } = await atBank(app, market.sensei);
    expect(transfers.map(({ amount }) => amount)).toEqual([5100, 5100]);
    expect(transfers.every(({ charge_id }) => charge_id !== null)).toBe(true);
    expect(payouts).toMatchObject([{ amount: 10_200, status: 'PAID' }]);
    expect(balance).toBe(0);
    const story = await market.admin.caller.call(adminGetPayout, { params: { id: payout.id } });
    expect(story.steps.map(({ to }) => to)).toEqual(['PENDING', 'PROCESSING', 'PAID']);
    expect(story.ledger.map(({ kind }) => kind).toSorted()).toEqual(['payout', 'payout_sent', 'payout_sent']);
    expect((await lookInto(market.admin, order)).payments[0]).toMatchObject({ status: 'RELEASED' });
    expect(await apart()).toEqual([]);
  });

  test('a balance labelled in another currency than it is held in: what arrived, and at which rate', async () => {
    await setUpAtBank(app, market.sensei, { currency: 'EUR' });
    await earn(app, market, thursday);
    await runPayouts(market.admin);
    await app.runJobs();
    const { id } = await only();
    expect(await market.sensei.caller.call(getOwnPayout, { params: { id } })).toMatchObject({
      amount: 5100,
      currency: 'USD',
      converted: { amount: 4590, currency: 'EUR', rate: '0.900000' },
    });
    expect((await atBank(app, market.sensei)).payouts).toMatchObject([{ amount: 4590, currency: 'EUR' }]);
  });

  test('coins that the bank does not take stay in the account: the rest is paid', async () => {
    await setUpAtBank(app, market.sensei);
    await earn(app, market, thursday);
    await runPayouts(market.admin);
    const { payout: gateway } = app.ctx.gateways;
    if (!gateway) throw new Error('no bank');
    const payable = ({ amount }: { amount: number }) => amount - (amount % 1000);
    const gateways = { ...app.ctx.gateways, payout: { ...gateway, payable } };
    await advancePayout({ ...app.ctx, gateways }, (await only()).id);
    await app.runJobs();
    expect(await only()).toMatchObject({ status: 'PAID', amount: 5100 });
    const { payouts, balance } = await atBank(app, market.sensei);
    expect([payouts.map(({ amount }) => amount), balance]).toEqual([[5000], 100]);
    expect(await apart()).toEqual([]);
  });

  test('a payout that fails every week: the balance is asked first, and what to do is said', async () => {
    await setUpAtBank(app, market.sensei);
    await addToBalance(app.ctx, await bankAccount(), 'USD', -9000);
    await earn(app, market, thursday);
    await runPayouts(market.admin);
    await app.runJobs();
    expect(await only()).toMatchObject({ status: 'FAILED', failure: 'ACCOUNT_OWES' });
    expect((await atBank(app, market.sensei)).transfers).toEqual([]);
    expect(await overview()).toMatchObject({
      account: { owed: { amount: 9000, currency: 'USD' } },
      balances: [{ available: 5100, obstacle: 'ACCOUNT_OWES' }],
      lastFailed: { failure: 'ACCOUNT_OWES' },
    });
    // The next week it is not tried again, and once the debt is settled it goes.
    expect((await market.admin.caller.call(previewPayoutRun, {})).lines).toMatchObject([
      { obstacle: 'ACCOUNT_OWES' },
    ]);
    await addToBalance(app.ctx, await bankAccount(), 'USD', 9000);
    await market.sensei.caller.call(refreshPayoutAccount, {});
    await runPayouts(market.admin);
    await app.runJobs();
    expect((await payoutsOf(market.admin, market.sensei)).map(({ status }) => status)).toEqual([
      'PAID',
      'FAILED',
    ]);
    expect(await apart()).toEqual([]);
  });

  test.each([
    ['CLOSED' as const, 'ACCOUNT_CLOSED'],
    ['RETURNED' as const, 'ACCOUNT_WRONG'],
  ])(
    'a failed payout rolls over in silence (%s): it says why, comes back whole, and goes with the next',
    async (behaviour, failure) => {
      await setUpAtBank(app, market.sensei, { behaviour });
      await earn(app, market, thursday);
      await runPayouts(market.admin);
      await app.runJobs();
      await app.advance(120_000);
      expect(await only()).toMatchObject({ status: 'FAILED', failure });
      const { transfers, balance } = await atBank(app, market.sensei);
      expect(transfers).toMatchObject([{ amount: 5100, reversed: 5100 }]);
      expect(balance).toBe(0);
      expect((await overview()).balances).toMatchObject([{ available: 5100, onItsWay: 0 }]);
      expect(await apart()).toEqual([]);
      // To the account that is valid now.
      await giveAccount(market.sensei);
      await runPayouts(market.admin);
      expect((await payoutsOf(market.admin, market.sensei))[0]).toMatchObject({
        status: 'PENDING',
        method: 'MANUAL',
        amount: 5100,
      });
    },
  );

  test('the reversal of the transfer fails: the rest is a debt that later payouts recover', async () => {
    await setUpAtBank(app, market.sensei, { behaviour: 'BY_HAND' });
    await earn(app, market, thursday);
    await runPayouts(market.admin);
    await app.runJobs();
    const [{ id } = { id: '' }] = (await atBank(app, market.sensei)).payouts;
    // The bank keeps 2000 of it for what the account owes.
    const { payout: gateway } = app.ctx.gateways;
    if (!gateway) throw new Error('no bank');
    const keeping = {
      ...app.ctx,
      gateways: {
        ...app.ctx.gateways,
        payout: {
          ...gateway,
          balance: async () => [{ currency: 'USD', available: 3100 }],
          reverseTransfer: async (ref: string, amount: number, key: string) => {
            if (amount > 3100) throw TransferNotReversible({ values: { reason: 'insufficient_funds' } });
            await gateway.reverseTransfer(ref, amount, key);
          },
        },
      },
    };
    await settlePayout(app.ctx, id, 'FAILED');
    const { id: payoutId } = await only();
    await advancePayout(keeping, payoutId);
    expect(await only()).toMatchObject({ status: 'FAILED', failure: 'ACCOUNT_CLOSED' });
    expect((await overview()).balances).toMatchObject([{ available: 3100 }]);
    expect((await market.admin.caller.call(previewPayoutRun, {})).lines).toMatchObject([
      { amount: 3100, adjustment: -2000 },
    ]);
    expect(await apart()).toEqual([]);
    // Its bank takes money again.
    await app.ctx.db
      .updateTable('sandbox_provider.account')
      .set({ behaviour: 'PAYS' })
      .where('reference', '=', market.sensei.id)
      .execute();
    await runPayouts(market.admin);
    await app.runJobs();
    expect((await payoutsOf(market.admin, market.sensei))[0]).toMatchObject({
      status: 'PAID',
      amount: 3100,
      adjustment: -2000,
    });
    expect(await apart()).toEqual([]);
  });

  async function refund(order: Parameters<typeof lookInto>[1]): Promise<void> {
    const [payment] = (await lookInto(market.admin, order)).payments;
    const wish = { amount: 6000, bearer: 'BOTH' as const };
    const params = { id: payment?.id ?? '' };
    const { fingerprint } = await market.admin.caller.call(previewPartRefund, { params, query: wish });
    await market.admin.caller.call(refundPart, { params, body: { ...wish, fingerprint, reason: 'Ill' } });
    await app.runJobs();
  }

  test.each([
    ['with money left at the bank: the transfer is reversed', 9000, 0],
    ['with nothing left there: a debt, and the account is not pushed below zero', 0, -5100],
  ])('a refund after the payout, %s', async (_name, left, balance) => {
    await setUpAtBank(app, market.sensei);
    const order = await earn(app, market, thursday);
    await runPayouts(market.admin);
    await app.runJobs();
    if (left > 0) await addToBalance(app.ctx, await bankAccount(), 'USD', left);
    await refund(order);
    expect((await overview()).balances[0]?.available ?? 0).toBe(balance);
    const { transfers, balance: atTheBank } = await atBank(app, market.sensei);
    expect(transfers).toMatchObject([{ reversed: balance === 0 ? 5100 : 0 }]);
    expect(atTheBank).toBe(balance === 0 ? left - 5100 : 0);
    expect(await apart()).toEqual([]);
  });

  test('the transfer is reversed and the refund fails later: what is owed to the buyer is nobody’s debt', async () => {
    await setUpAtBank(app, market.sensei);
    const before = (await ledgerOf(app))['UNALLOCATED'] ?? 0;
    const order = await submitFor(market.student, market.course, { startsAt: thursday });
    await choose(order, 'REFUND_FAILS');
    await app.runJobs();
    await app.advanceTo('2026-03-05T11:00:00.000Z');
    const { classes } = await market.student.caller.call(getOrder, { params: { id: order.id } });
    await market.student.caller.call(confirmSeat, { params: { id: classes[0]?.seatId ?? '' } });
    await runPayouts(market.admin);
    await app.runJobs();
    await addToBalance(app.ctx, await bankAccount(), 'USD', 9000);
    await refund(order);
    await app.advance(21_000);
    const [payment] = (await lookInto(market.admin, order)).payments;
    expect(payment?.refundFailedAt).not.toBeNull();
    expect((await atBank(app, market.sensei)).transfers).toMatchObject([{ reversed: 5100 }]);
    expect((await overview()).balances[0]?.available ?? 0).toBe(0);
    expect((await ledgerOf(app))['UNALLOCATED']).toBe(before - 6000);
    const params = { id: payment?.id ?? '' };
    await market.admin.caller.call(refundAgain, { params, body: { how: 'AGAIN', reason: 'A new card' } });
    await app.runJobs();
    expect((await lookInto(market.admin, order)).payments).toMatchObject([{ refundFailedAt: null }]);
    expect((await ledgerOf(app))['UNALLOCATED'] ?? 0).toBe(before);
    expect((await atBank(app, market.sensei)).transfers).toMatchObject([{ reversed: 5100 }]);
    expect(await apart()).toEqual([]);
  });

  test('a payout comes back after a refund had taken its part back: no more is owed than was earned', async () => {
    await setUpAtBank(app, market.sensei);
    const order = await earn(app, market, thursday);
    await earn(app, market, friday);
    await runPayouts(market.admin);
    await app.runJobs();
    await addToBalance(app.ctx, await bankAccount(), 'USD', 9000);
    await refund(order);
    const [{ id } = { id: '' }] = (await atBank(app, market.sensei)).payouts;
    await settlePayout(app.ctx, id, 'FAILED');
    await app.runJobs();
    expect(await only()).toMatchObject({ status: 'FAILED' });
    expect((await overview()).balances).toMatchObject([{ available: 5100, onItsWay: 0 }]);
    expect((await atBank(app, market.sensei)).transfers.map(({ reversed }) => reversed)).toEqual([
      5100, 5100,
    ]);
    expect(await apart()).toEqual([]);
  });
});
