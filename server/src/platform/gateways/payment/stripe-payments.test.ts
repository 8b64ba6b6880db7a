import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStripeDouble } from '../../../../test/stripe-double/stripe-double.ts';
import { movableClock } from '../../clock.ts';
import type { PaymentGateway } from './payment.ts';
import { stripePayments } from './stripe-payments.ts';

const keys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' };
let double: Awaited<ReturnType<typeof startStripeDouble>>;
let gateway: PaymentGateway;
beforeAll(async () => {
  double = await startStripeDouble(keys.secretKey);
  const apiBase = `http://127.0.0.1:${double.port}`;
  gateway = stripePayments({ ...keys, apiBase }, movableClock(new Date('2026-03-02T12:00:00Z')));
});
afterAll(() => double.close());

const inCurrency = (currency: string, amount: number) => ({
  idempotencyKey: `exact-${currency}-${amount}`,
  reference: `exact-${currency}-${amount}`,
  amount,
  currency,
  description: 'Essay review (M-1)',
  returnUrl: 'http://localhost:3000/payment-result/x?order=y',
  capture: 'AUTOMATIC' as const,
  locale: 'en',
});

test.each([
  ['ISK', 5, '500'],
  ['UGX', 5, '500'],
  ['MGA', 500, '5'],
  ['KWD', 5120, '5120'],
])('Stripe is told of %s %i as %s', async (currency, amount, said) => {
  await gateway.createIntent(inCurrency(currency, amount));
  expect(double.requests.at(-1)?.fields['line_items[0][price_data][unit_amount]']).toBe(said);
});

test.each([
  ['MGA', 550],
  ['KWD', 5124],
])('Stripe is told nothing that it would round: %s %i', async (currency, amount) => {
  const asked = double.requests.length;
  expect(gateway.takes({ currency, amount })).toBe(false);
  await expect(gateway.createIntent(inCurrency(currency, amount))).rejects.toMatchObject({
    code: 'order_not_payable',
    values: { amount: { amount, currency } },
  });
  expect(double.requests).toHaveLength(asked);
});

test('nor a part of a payment to give back', async () => {
  const { providerRef } = await gateway.createIntent(inCurrency('KWD', 7000));
  double.pay(providerRef, 'APPROVE');
  await expect(gateway.refund(providerRef, 1235, 'part')).rejects.toMatchObject({
    code: 'order_not_payable',
  });
  expect((await gateway.getIntent(providerRef)).refunded).toBe(0);
});

test('what Stripe refuses for good is no failure to try again', async () => {
  await expect(gateway.createIntent(inCurrency('USD', 3))).rejects.toMatchObject({
    code: 'order_not_payable',
    values: { amount: { amount: 3, currency: 'USD' } },
  });
});

test.each([
  ['received', 'validation_failed'],
  ['{"id":"evt', 'validation_failed'],
  ['null', 'unknown'],
  ['{"id":"evt_1","type":"payment_intent.succeeded"}', 'unknown'],
])('a message that is rightly signed, and says %s', (body, outcome) => {
  const read = () => readSigned(body);
  if (outcome === 'unknown') expect(read()).toMatchObject({ kind: 'unknown' });
  else expect(read).toThrow(expect.objectContaining({ code: outcome }));
});

test('a message of an API version that is not known counts by what it is about, or is kept with its version', () => {
  const about = { id: 'pi_1', currency: 'usd', amount_received: 700, metadata: { reference: 'order-1' } };
  const event = { id: 'evt_1', object: 'event', api_version: '2031-01-01' };
  const read = (more: object) => readSigned(JSON.stringify({ ...event, ...more }));
  expect(read({ type: 'payment_intent.succeeded', data: { object: about } })).toMatchObject({
    kind: 'captured',
    providerRef: 'pi_1',
    reference: 'order-1',
  });
  const renamed = { type: 'payment.succeeded', data: { object: about } };
  const reshaped = { type: 'payment_intent.succeeded', related: 'pi_1' };
  for (const more of [renamed, reshaped])
    expect(read(more)).toEqual({
      providerEventId: 'evt_1',
      kind: 'unknown',
      type: more.type,
      apiVersion: '2031-01-01',
    });
});

function readSigned(body: string) {
  const at = new Date('2026-03-02T12:00:00Z').getTime() / 1000;
  const v1 = createHmac('sha256', keys.webhookSecret).update(`${at}.${body}`).digest('hex');
  return gateway.readWebhook(Buffer.from(body), { 'stripe-signature': `t=${at},v1=${v1}` });
}
