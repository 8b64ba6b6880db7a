import { randomUUID } from 'node:crypto';
import {
  adminListGifts,
  buyGift,
  type Gift,
  listGifts,
  redeemGift,
  refundGift,
} from '@michi/contract/ordering/gifts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAdmin, createStudent, type Person } from '../../../../test/factories/identity.ts';
import { disputeAtBank } from '../../../../test/factories/money/chargebacks.ts';
import { creditOf, expectCreditInBooks } from '../../../../test/factories/money/credit.ts';
import { ledgerOf, submitForm } from '../../../../test/factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { loseJobs } from '../../../../test/lost-jobs.ts';
import { decideDispute } from '../../../platform/gateways/payment/sandbox/disputes.ts';

let app: TestApp;
let admin: Person;
let buyer: Person;
let friend: Person;
let before: Record<string, number>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
});
beforeEach(async () => {
  [buyer, friend] = [await createStudent(app), await createStudent(app)];
  before = await ledgerOf(app);
});
afterAll(() => app.close());

const giftOf = async () => (await buyer.caller.call(listGifts, {})).items[0];
async function give(): Promise<Gift> {
  const body = { amount: 2500, currency: 'USD', idempotencyKey: randomUUID() };
  const { checkoutUrl } = await buyer.caller.call(buyGift, { body });
  await submitForm(checkoutUrl ?? '', { card: 'APPROVE', delivery: 'NORMAL' });
  await app.runJobs();
  const gift = await giftOf();
  if (!gift?.code) throw new Error('not paid');
  return gift;
}
async function decide(disputeRef: string, verdict: 'WON' | 'LOST'): Promise<void> {
  await decideDispute(app.ctx, disputeRef, verdict);
  await app.runJobs();
}
const redeem = async ({ code }: Gift) => {
  const answer = await friend.caller.attempt(redeemGift, { body: { code: code ?? '' } });
  return answer.status === 200 ? 'REDEEMED' : answer.problem.code;
};
const refund = async ({ id }: Gift) =>
  (await admin.caller.attempt(refundGift, { params: { id }, body: { reason: 'Asked for it' } })).problem.code;
async function moved(): Promise<Record<string, number>> {
  const after = await ledgerOf(app);
  const accounts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    accounts
      .map((account): [string, number] => [account, (after[account] ?? 0) - (before[account] ?? 0)])
      .filter(([, amount]) => amount !== 0),
  );
}

test('while the bank asks for it nobody redeems a gift or gives it back; lost, it is at an end', async () => {
  const gift = await give();
  const disputeRef = await disputeAtBank(app, gift.id);
  expect(await redeem(gift)).toBe('gift_used');
  expect(await refund(gift)).toBe('chargeback_open');
  expect(await giftOf()).toMatchObject({ status: 'READY', code: null });
  const { items } = await admin.caller.call(adminListGifts, { query: {} });
  expect(items.find(({ id }) => id === gift.id)?.can).toEqual([]);
  expect(await moved()).toEqual({ CHARGEBACK: 2500, CREDIT_LIABILITY: -2500 });
  await decide(disputeRef, 'LOST');
  expect(await giftOf()).toMatchObject({ status: 'REFUNDED', code: null });
  expect(await redeem(gift)).toBe('gift_used');
  expect(await moved()).toEqual({});
  await expectCreditInBooks(app);
});

test('won, its code is good again', async () => {
  const gift = await give();
  await decide(await disputeAtBank(app, gift.id), 'WON');
  expect(await giftOf()).toMatchObject({ status: 'READY', code: gift.code });
  expect(await moved()).toEqual({ CASH: 2500, CREDIT_LIABILITY: -2500 });
  expect(await redeem(gift)).toBe('REDEEMED');
  await expectCreditInBooks(app);
});

test('what was redeemed stays with whoever did: the loss is the platform’s, once', async () => {
  const gift = await give();
  expect(await redeem(gift)).toBe('REDEEMED');
  const disputeRef = await disputeAtBank(app, gift.id);
  await decide(disputeRef, 'LOST');
  await app.enqueueTask('payouts.sync_chargeback', { disputeRef });
  await app.runJobs();
  expect(await creditOf(friend)).toBe(2500);
  expect(await moved()).toEqual({ CREDIT_LIABILITY: -2500, PLATFORM_REVENUE: 2500 });
  await expectCreditInBooks(app);
});

test('a decision of which no message came is asked for', async () => {
  const gift = await give();
  const disputeRef = await disputeAtBank(app, gift.id);
  await decideDispute(app.ctx, disputeRef, 'LOST');
  await loseJobs(app, 'sandbox.deliver');
  await app.enqueueTask('payouts.watch_chargebacks');
  await app.runJobs();
  expect((await giftOf())?.status).toBe('REFUNDED');
  await expectCreditInBooks(app);
});
