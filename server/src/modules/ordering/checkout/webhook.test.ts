import { getOrder, type Order } from '@michi/contract/ordering/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createApp } from '../../../app.ts';
import { minutes } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db/db.ts';
import {
  signatureHeader,
  signWebhook,
  webhookSecret,
} from '../../../platform/gateways/payment/sandbox/signature.ts';
import {
  choose,
  createMarket,
  ledgerOf,
  lookInto,
  submitFor,
  submitForm,
  type Market,
} from '../../../../test/factories/money/ordering.ts';
import { loseJobs } from '../../../../test/lost-jobs.ts';
import { startTestApp, type TestApp } from '../../../../test/harness.ts';
import { syncOrder } from './sync-order.ts';

let app: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startTestApp();
  market = await createMarket(app);
});
afterAll(() => app.close());

/** Every test has a day of its own. */
let day = 4;
const submit = () =>
  submitFor(market.student, market.course, {
    startsAt: `2026-03-${String((day += 1)).padStart(2, '0')}T10:00:00.000Z`,
  });
const statusOf = async (order: Order) =>
  (await market.student.caller.call(getOrder, { params: { id: order.id } })).status;

const eventsOf = (order: Order) =>
  app.ctx.db
    .selectFrom('sandbox_provider.event')
    .innerJoin('sandbox_provider.intent', 'sandbox_provider.intent.id', 'sandbox_provider.event.intent_id')
    .where('sandbox_provider.intent.reference', '=', order.id)
    .select(['sandbox_provider.event.id', 'sandbox_provider.event.kind', 'sandbox_provider.event.payload'])
    .orderBy('sandbox_provider.event.id')
    .execute();

async function deliver(payload: unknown, header?: string): Promise<number> {
  const body = JSON.stringify(payload);
  const signature = header ?? signWebhook(webhookSecret(app.ctx.config.secret), body, app.clock.now());
  const response = await fetch(`${app.url}/api/webhooks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: signature },
    body,
  });
  return response.status;
}

/** One capture and one hold, whatever was delivered. */
async function expectOneEffect(order: Order): Promise<void> {
  const detail = await lookInto(market.admin, order);
  expect(detail.status).toBe('COMPLETED');
  expect(detail.ledger.map((entry) => entry.kind)).toEqual(['capture', 'capture', 'hold', 'hold']);
  expect(detail.events.filter((event) => event.to === 'CONFIRMED')).toHaveLength(1);
}

describe('a webhook', () => {
  test('twice has one effect', async () => {
    const order = await submit();
    await choose(order, 'APPROVE', 'TWICE');
    await app.runJobs();
    await expectOneEffect(order);
    for (const event of await eventsOf(order)) expect(await deliver(event.payload)).toBe(200);
    await app.runJobs();
    await expectOneEffect(order);
  });

  test('late is still in time', async () => {
    const order = await submit();
    await choose(order, 'APPROVE', 'LATE');
    await app.runJobs();
    expect(await statusOf(order)).toBe('PENDING');
    await app.advance(21_000);
    await expectOneEffect(order);
  });

  test('out of order ends the same', async () => {
    const order = await submit();
    await choose(order, 'APPROVE', 'OUT_OF_ORDER');
    await app.runJobs();
    expect(await statusOf(order)).toBe('COMPLETED');
    await app.advance(21_000);
    await expectOneEffect(order);
  });

  test('of an earlier failure, arriving after the payment, changes nothing', async () => {
    const order = await submit();
    await choose(order, 'DECLINE', 'LATE');
    await choose(order, 'APPROVE');
    await app.runJobs();
    await app.advance(21_000);
    await expectOneEffect(order);
    expect((await lookInto(market.admin, order)).lastFailure).toBeNull();
  });

  test('forged, unsigned, changed or replayed much later is refused, and nothing happens', async () => {
    const order = await submit();
    const forged = {
      id: 'evt_forged',
      type: 'intent.captured',
      created: app.clock.now().toISOString(),
      intent: {
        id: 'pi_x',
        reference: order.id,
        amount: 1,
        currency: 'USD',
        status: 'CAPTURED',
        refunded: 0,
        failureCode: null,
      },
    };
    const body = JSON.stringify(forged);
    const old = signWebhook(
      webhookSecret(app.ctx.config.secret),
      body,
      new Date(app.clock.now().getTime() - minutes(6)),
    );
    const others = signWebhook(webhookSecret(app.ctx.config.secret), `${body} `, app.clock.now());
    for (const header of [
      '',
      'nonsense',
      't=1,v1=00',
      signWebhook('another secret', body, app.clock.now()),
      old,
      others,
    ]) {
      const response = await fetch(`${app.url}/api/webhooks/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: header },
        body,
      });
      expect([response.status, await response.json()]).toEqual([
        401,
        { code: 'invalid_signature', message: 'The signature of this message is not valid' },
      ]);
    }
    expect(
      await app.ctx.db
        .selectFrom('webhook_event')
        .selectAll()
        .where('provider_event_id', '=', 'evt_forged')
        .execute(),
    ).toEqual([]);
    expect(await statusOf(order)).toBe('PENDING');
  });

  test('rightly signed, but untrue, is believed only as far as the provider confirms it', async () => {
    const order = await submit();
    const claim = {
      id: 'evt_untrue',
      type: 'intent.captured',
      created: app.clock.now().toISOString(),
      intent: {
        id: 'pi_x',
        reference: order.id,
        amount: order.price.total,
        currency: 'USD',
        status: 'CAPTURED',
        refunded: 0,
        failureCode: null,
      },
    };
    expect(await deliver(claim)).toBe(200);
    await app.runJobs();
    expect(await statusOf(order)).toBe('PENDING');
  });

  test.each(['', 'received', '{"id":"evt', '[]', 'null', String.raw`{"id":"\u0000"}`])(
    'rightly signed, but no message: %j',
    async (body) => {
      const signature = signWebhook(webhookSecret(app.ctx.config.secret), body, app.clock.now());
      const response = await fetch(`${app.url}/api/webhooks/sandbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
      });
      // What is JSON and nothing that we know is as good as a kind that we do not use.
      expect(response.status).toBe(body === '[]' || body === 'null' ? 200 : 400);
    },
  );

  test('of a provider that is not configured does not exist', async () => {
    const response = await fetch(`${app.url}/api/webhooks/stripe`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(404);
  });
});

describe('what the provider does on its own', () => {
  test('the dashboard sends an event again, and nothing more happens', async () => {
    const order = await submit();
    await choose(order, 'APPROVE');
    await app.runJobs();
    const page = await (await fetch(`${app.url}/dev/payments`)).text();
    const [event] = (await eventsOf(order)).slice(-1);
    expect(page).toContain(order.number);
    expect(page).toContain(`/dev/payments/events/${event?.id}`);
    await submitForm(`${app.url}/dev/payments/events/${event?.id}`, { how: 'twice' });
    await app.runJobs();
    await expectOneEffect(order);
  });
});

describe('a process that dies', () => {
  const startOther = async (worker: boolean): Promise<App> => {
    const other = await createApp(
      { ...app.ctx.config, port: 0, publicUrl: null, roles: worker ? ['web', 'worker'] : ['web'] },
      { clock: app.clock, web: false },
    );
    await other.listen();
    return other;
  };

  test('between payment and classroom: the next one completes the order', async () => {
    const order = await submit();
    await choose(order, 'APPROVE');
    for (const event of await eventsOf(order)) expect(await deliver(event.payload)).toBe(200);
    expect(await statusOf(order)).toBe('PENDING');
    const other = await startOther(false);
    try {
      await other.runJobs();
      await expectOneEffect(order);
    } finally {
      await other.close();
    }
  });

  test('in the middle of a job: the next worker frees it and goes on', async () => {
    const order = await submit();
    await choose(order, 'APPROVE');
    for (const event of await eventsOf(order)) await deliver(event.payload);
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'dead', attempts = 1 where locked_at is null`.execute(
      app.ctx.db,
    );
    const other = await startOther(true);
    try {
      await expect.poll(() => statusOf(order), { timeout: 8000 }).toBe('COMPLETED');
    } finally {
      await other.close();
    }
  });

  test('and its webhook was lost: the provider is asked', async () => {
    const order = await submit();
    await choose(order, 'APPROVE');
    await loseJobs(app, 'sandbox.deliver');
    await app.advance(minutes(4));
    expect(await statusOf(order)).toBe('PENDING');
    await app.enqueueTask('ordering.reconcile');
    await app.runJobs();
    await expectOneEffect(order);
  });

  test('and the classroom’s job with it: it is asked for again', async () => {
    const order = await submit();
    await choose(order, 'APPROVE');
    await syncOrder(app.ctx, order.id);
    await loseJobs(app, 'classroom.prepare');
    await app.runJobs();
    expect(await statusOf(order)).toBe('PENDING_CLASSROOM_CREATION');
    await app.advance(minutes(4));
    await app.enqueueTask('ordering.reconcile');
    await app.runJobs();
    await expectOneEffect(order);
  });
});

test('the ledger sums to zero', async () => {
  expect(Object.values(await ledgerOf(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});
