import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newIntent,
  paymentBenches,
  type PaymentBench,
  start,
  stripeKeys,
} from '../../../../test/providers/payment-benches.ts';
import { expectKeptCard } from '../../../../test/providers/expect-kept-card.ts';
import { startStripeDouble } from '../../../../test/stripe-double/stripe-double.ts';
import { movableClock } from '../../clock.ts';
import type { PaymentNotice } from './payment.ts';
import { stripePayments } from './stripe-payments.ts';

type OrderNotice = Extract<PaymentNotice, { reference: string }>;
const clock = movableClock(start);

describe.each(paymentBenches)('payments through $name', ({ name, open }) => {
  let bench: PaymentBench;
  beforeAll(async () => {
    bench = await open(clock);
  });
  afterAll(() => bench.close());

  const create = async (overrides = {}) =>
    (await bench.gateway.createIntent(newIntent(overrides))).providerRef;
  const statusOf = async (ref: string) => (await bench.gateway.getIntent(ref)).status;
  const noticesOf = async (reference: string): Promise<OrderNotice[]> => {
    const read = (await bench.webhooks(clock.now())).map((sent) =>
      bench.gateway.readWebhook(Buffer.from(sent.body), sent.headers),
    );
    return read.flatMap((notice) =>
      notice && 'amount' in notice && notice.reference === reference ? [notice] : [],
    );
  };

  test('an intent is opened once per key, with a page to pay on', async () => {
    const input = newIntent();
    const [first, second] = [
      await bench.gateway.createIntent(input),
      await bench.gateway.createIntent(input),
    ];
    expect(second).toEqual(first);
    expect(() => new URL(first.checkoutUrl)).not.toThrow();
    expect(await bench.gateway.getIntent(first.providerRef)).toEqual({
      status: 'OPEN',
      amount: 6001,
      refunded: 0,
      failureCode: null,
    });
    await expect(bench.gateway.createIntent({ ...input, amount: 7000 })).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
  });

  test('an approved card captures, and says so', async () => {
    const input = newIntent();
    const { providerRef } = await bench.gateway.createIntent(input);
    await bench.pay(providerRef, 'APPROVE');
    expect(await bench.gateway.getIntent(providerRef)).toMatchObject({ status: 'CAPTURED', amount: 6001 });
    const notices = await noticesOf(input.reference);
    expect(notices.map((notice) => notice.kind)).toContain('captured');
    expect(new Set(notices.map((notice) => notice.providerEventId)).size).toBe(notices.length);
    expect(notices.every((notice) => notice.amount === 6001)).toBe(true);
  });

  test('a declined card leaves it open, with the reason, for another', async () => {
    const input = newIntent();
    const { providerRef } = await bench.gateway.createIntent(input);
    await bench.pay(providerRef, 'DECLINE');
    const declined = await bench.gateway.getIntent(providerRef);
    expect([declined.status, declined.failureCode === null]).toEqual(['OPEN', false]);
    const [notice] = await noticesOf(input.reference);
    expect(notice).toMatchObject({ kind: 'failed', failureCode: declined.failureCode });
    await bench.pay(providerRef, 'APPROVE');
    expect(await statusOf(providerRef)).toBe('CAPTURED');
  });

  test('a slow bank cannot be voided', async () => {
    const ref = await create();
    await bench.pay(ref, 'SLOW');
    expect(await statusOf(ref)).toBe('PROCESSING');
    expect((await bench.gateway.void(ref, `void-${ref}`)).status).toBe('PROCESSING');
  });

  test('manual capture authorises first; capturing twice captures once', async () => {
    const input = newIntent({ capture: 'MANUAL' });
    const { providerRef } = await bench.gateway.createIntent(input);
    await bench.pay(providerRef, 'APPROVE');
    expect(await statusOf(providerRef)).toBe('AUTHORIZED');
    expect((await noticesOf(input.reference)).map((notice) => notice.kind)).toContain('authorized');
    for (let times = 0; times < 2; times += 1)
      expect((await bench.gateway.capture(providerRef, `capture-${providerRef}`)).status).toBe('CAPTURED');
    expect((await noticesOf(input.reference)).filter((notice) => notice.kind === 'captured')).toHaveLength(1);
  });

  test('what is open or authorised is voided, twice the same; what is captured stays', async () => {
    const opened = await create();
    for (let times = 0; times < 2; times += 1)
      expect((await bench.gateway.void(opened, `void-${opened}`)).status).toBe('VOIDED');
    const authorised = await create({ capture: 'MANUAL' });
    await bench.pay(authorised, 'APPROVE');
    expect((await bench.gateway.void(authorised, `void-${authorised}`)).status).toBe('VOIDED');
    expect((await bench.gateway.capture(authorised, `capture-${authorised}`)).status).toBe('VOIDED');
    const captured = await create();
    await bench.pay(captured, 'APPROVE');
    expect((await bench.gateway.void(captured, `void-${captured}`)).status).toBe('CAPTURED');
  });

  test('refunds: in parts, once per key, never more than was paid', async () => {
    const ref = await create();
    await expect(bench.gateway.refund(ref, 1, `early-${ref}`)).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    await bench.pay(ref, 'APPROVE');
    const first = await bench.gateway.refund(ref, 1800, `refund-1-${ref}`);
    expect(await bench.gateway.refund(ref, 1800, `refund-1-${ref}`)).toEqual(first);
    expect((await bench.gateway.getIntent(ref)).refunded).toBe(1800);
    await bench.gateway.refund(ref, 4201, `refund-2-${ref}`);
    await expect(bench.gateway.refund(ref, 1, `refund-3-${ref}`)).rejects.toMatchObject({
      code: 'provider_unavailable',
    });
    expect((await bench.gateway.getIntent(ref)).refunded).toBe(6001);
  });

  test.each([
    { currency: 'ISK', amount: 6001, part: 1801 },
    { currency: 'UGX', amount: 6001, part: 1801 },
    { currency: 'MGA', amount: 600_100, part: 180_100 },
    { currency: 'KWD', amount: 6010, part: 1810 },
    { currency: 'JPY', amount: 6001, part: 1801 },
  ])('amounts of $currency are the same on the way there and back', async ({ currency, amount, part }) => {
    const input = newIntent({ currency, amount });
    expect(bench.gateway.takes(input)).toBe(true);
    const { providerRef } = await bench.gateway.createIntent(input);
    await bench.pay(providerRef, 'APPROVE');
    await bench.gateway.refund(providerRef, part, `refund-${providerRef}`);
    expect(await bench.gateway.getIntent(providerRef)).toMatchObject({ amount, refunded: part });
    const notices = await noticesOf(input.reference);
    const amounts = (kind: OrderNotice['kind']) =>
      notices.filter((notice) => notice.kind === kind).map((notice) => notice.amount);
    expect(new Set(amounts('captured'))).toEqual(new Set([amount]));
    // The sandbox says there what was paid.
    expect(amounts('refunded')).toEqual([name === 'stripe' ? part : amount]);
  });

  test('webhooks: only what the provider signed, as it signed it, and lately', async () => {
    const ref = await create();
    await bench.pay(ref, 'APPROVE');
    const [sent] = await bench.webhooks(clock.now());
    if (!sent) throw new Error('nothing was sent');
    const read = (body: string, headers: Record<string, string>) =>
      bench.gateway.readWebhook(Buffer.from(body), headers);
    expect(read(sent.body, sent.headers)).not.toBeNull();
    expect(read(sent.body.replace('6001', '6002'), sent.headers)).toBeNull();
    expect(read(sent.body, {})).toBeNull();
    expect(read(sent.body, { [Object.keys(sent.headers)[0] ?? '']: 't=1,v1=abc' })).toBeNull();
    const old = bench.sign(sent.body, new Date(clock.now().getTime() - 6 * 60_000));
    expect(read(old.body, old.headers)).toBeNull();
    const unknown = bench.sign(
      JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'customer.created',
        data: { object: { id: 'cus_1' } },
      }),
      clock.now(),
    );
    expect(read(unknown.body, unknown.headers)).toMatchObject({
      kind: 'unknown',
      type: 'customer.created',
      providerEventId: 'evt_1',
    });
  });

  test('a kept card: nothing is charged before it is confirmed, then once; let go it charges nothing', async () => {
    await expectKeptCard(bench, newIntent, noticesOf);
    expect(await bench.gateway.cards.findCard('card_or_pm_1')).toBeNull();
  });

  test('a provider that cannot be reached is a named failure', async () => {
    await expect(bench.unreachable.getIntent('cs_or_pi_1')).rejects.toMatchObject({
      code: 'provider_unavailable',
      status: 503,
    });
  });

  test.runIf(name === 'stripe')(
    'every change carries an idempotency key, the amount in minor units, and the order as reference',
    () => {
      const requests = bench.double?.requests ?? [];
      const changes = requests.filter((request) => request.method === 'POST');
      expect(changes.length).toBeGreaterThan(10);
      for (const change of changes) expect(change.idempotencyKey).toBeTruthy();
      expect(new Set(requests.map((request) => request.authorization))).toEqual(
        new Set([`Bearer ${stripeKeys.secretKey}`]),
      );
      const [created] = changes;
      const { client_reference_id: reference, ...fields } = created?.fields ?? {};
      expect(reference).toMatch(/^reference-/);
      expect(fields['payment_intent_data[metadata][reference]']).toBe(reference);
      expect(created).toMatchObject({
        path: '/v1/checkout/sessions',
        fields: {
          mode: 'payment',
          locale: 'pt-BR',
          'line_items[0][price_data][unit_amount]': '6001',
          'line_items[0][price_data][currency]': 'usd',
          'payment_intent_data[capture_method]': 'automatic',
        },
      });
    },
  );
});

describe('Stripe’s double', () => {
  test('what Stripe would not know is refused, and an answer that is lost is asked for again with the same key', async () => {
    const double = await startStripeDouble(stripeKeys.secretKey);
    const call = (path: string, body: string) =>
      fetch(`http://127.0.0.1:${double.port}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stripeKeys.secretKey}` },
        body: new URLSearchParams(body),
      });
    expect((await call('/v1/refunds', 'payment_intent=pi_1&amount=5&speed=fast')).status).toBe(400);
    expect((await call('/v1/refunds', 'payment_intent=pi_1')).status).toBe(400);
    expect((await call('/v1/coffees', '')).status).toBe(404);
    const gateway = stripePayments({ ...stripeKeys, apiBase: `http://127.0.0.1:${double.port}` }, clock);
    const { providerRef } = await gateway.createIntent(newIntent({ amount: 5000 }));
    double.pay(providerRef, 'APPROVE');
    double.loseAnswers(/refunds/, 2);
    const made = double.refunds.size;
    await gateway.refund(providerRef, 5000, 'lost-refund');
    expect(double.refunds.size).toBe(made + 1);
    expect((await gateway.getIntent(providerRef)).refunded).toBe(5000);
    await double.close();
  });
});
