import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripeDouble } from '../../../../test/stripe-double/stripe-double.ts';
import { movableClock } from '../../clock.ts';
import type { PayoutGateway } from './payout.ts';
import { stripePayouts } from './stripe-payouts.ts';

let double: Awaited<ReturnType<typeof startStripeDouble>>;
let gateway: PayoutGateway;
let accountRef: string;
beforeAll(async () => {
  double = await startStripeDouble('sk_test_double');
  const options = { secretKey: 'sk_test_double', connectSecrets: ['whsec_1'] };
  const clock = movableClock(new Date('2026-03-02T12:00:00Z'));
  gateway = stripePayouts({ ...options, apiBase: `http://127.0.0.1:${double.port}` }, clock);
  const ana = { reference: 'sensei-1', email: 'ana@michi.test', country: 'KW' };
  ({ accountRef } = await gateway.createAccount({ idempotencyKey: 'ana', ...ana }));
  double.onboardAccount(accountRef, 'ACTIVE', 'kwd');
  const source = { id: 'ch_0', object: 'charge' };
  double.book.write({ type: 'charge', category: 'charge', amount: 100_000, currency: 'kwd', source });
});
afterAll(() => double.close());

const input = (key: string, amount: number) => ({
  idempotencyKey: key,
  accountRef,
  amount,
  currency: 'KWD',
  reference: 'payout-1',
});
const available = async () => (await gateway.balance(accountRef))[0]?.available ?? 0;

test('what Stripe is told: Express, nothing paid by itself, and whose account it is', () => {
  expect(double.requests[0]).toMatchObject({
    path: '/v1/accounts',
    idempotencyKey: 'ana',
    fields: {
      country: 'KW',
      'controller[stripe_dashboard][type]': 'express',
      'controller[losses][payments]': 'application',
      'settings[payouts][schedule][interval]': 'manual',
      'capabilities[transfers][requested]': 'true',
      'metadata[reference]': 'sensei-1',
    },
  });
});

test('each change is one, even after Stripe has forgotten its key', async () => {
  const transfer = { ...input('transfer', 9000), chargeRef: null };
  const sent = await gateway.transfer(transfer);
  double.forgetKeys();
  expect(await gateway.transfer(transfer)).toEqual(sent);
  expect(await available()).toBe(9000);
  await gateway.reverseTransfer(sent.transferRef, 1000, 'reversal');
  double.forgetKeys();
  await gateway.reverseTransfer(sent.transferRef, 1000, 'reversal');
  expect(await available()).toBe(8000);
  const paid = await gateway.payOut(input('payout', 5000));
  double.forgetKeys();
  expect(await gateway.payOut(input('payout', 5000))).toEqual(paid);
  expect(await available()).toBe(3000);
});

test('nothing is asked for that Stripe would round', async () => {
  expect(gateway.payable({ amount: 1234, currency: 'KWD' })).toBe(1230);
  const asked = double.requests.length;
  const reason = { values: { reason: 'amount_not_payable' } };
  await expect(gateway.transfer({ ...input('odd', 1234), chargeRef: null })).rejects.toMatchObject(reason);
  await expect(gateway.payOut(input('odd', 1234))).rejects.toMatchObject(reason);
  expect(double.requests).toHaveLength(asked);
});

test('what the market has not got cannot be sent', async () => {
  await expect(gateway.transfer({ ...input('too-much', 900_000), chargeRef: null })).rejects.toMatchObject({
    code: 'transfer_refused',
    values: { reason: 'insufficient_funds' },
  });
});

test('two workers with one key pay once', async () => {
  const before = await available();
  const refs = await Promise.all([1, 2, 3].map(() => gateway.payOut(input('rivals', 1000))));
  expect(new Set(refs.map(({ payoutRef }) => payoutRef)).size).toBe(1);
  expect(await available()).toBe(before - 1000);
});
