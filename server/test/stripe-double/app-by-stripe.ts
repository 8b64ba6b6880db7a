import { getOrder, type Order } from '@michi/contract/ordering/orders';
import Stripe from 'stripe';
import { expect } from 'vitest';
import { days, hours } from '../../src/platform/clock.ts';
import { type Market, submitFor } from '../factories/money/ordering.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { type Disorder, startStripeDouble } from './stripe-double.ts';
import type { DoubleEvent } from './wire.ts';

export type AppByStripe = Awaited<ReturnType<typeof startAppByStripe>>;

/** The real app as it is configured for Stripe, and the double in Stripe's place, whose messages it hears. */
export async function startAppByStripe(start: Date) {
  const [secretKey, webhookSecret] = ['sk_test_app', 'whsec_app'];
  const double = await startStripeDouble(secretKey);
  double.setTime(start);
  const app: TestApp = await startTestApp({
    start,
    env: {
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connected',
      STRIPE_API_BASE: `http://127.0.0.1:${double.port}`,
    },
  });

  /** Answers the status. */
  async function post(event: DoubleEvent, secret = webhookSecret): Promise<number> {
    const body = JSON.stringify(event);
    const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({
      payload: body,
      secret,
      timestamp: Math.floor(app.clock.now().getTime() / 1000),
    });
    const { status } = await fetch(`${app.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    return status;
  }

  let told = 0;
  /** All that Stripe has not told yet. */
  async function hear(disorder: Disorder = {}): Promise<void> {
    const events = double.deliveries({ ...disorder, from: told });
    told = double.events.length;
    for (const event of events) expect(await post(event)).toBe(200);
    await app.runJobs();
  }

  let hour = 9;
  /** Two days ahead, each at an hour of its own. */
  function nextTime(): string {
    hour = hour === 15 ? 10 : hour + 1;
    const today = Math.floor(app.clock.now().getTime() / days(1)) * days(1);
    return new Date(today + days(2) + hours(hour)).toISOString();
  }

  /** Paid on Stripe's page, of which nothing was heard yet. */
  async function payOnPage({ student, course }: Market): Promise<Order> {
    const order = await submitFor(student, course, { startsAt: nextTime() });
    double.pay([...double.sessions.keys()].at(-1) ?? '', 'APPROVE');
    return order;
  }

  return {
    app,
    double,
    post,
    hear,
    /** Its messages get lost. */
    miss: () => void (told = double.events.length),
    payOnPage,
    async buy(market: Market): Promise<Order> {
      const { id } = await payOnPage(market);
      await hear();
      return market.student.caller.call(getOrder, { params: { id } });
    },
    /** The buyer's bank takes the money. Answers the dispute. */
    async dispute({ id }: Pick<Order, 'id'>): Promise<string> {
      const { provider_ref: session } = await app.ctx.db
        .selectFrom('order')
        .select('provider_ref')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const charge = double.sessions.get(session ?? '')?.payment_intent?.latest_charge;
      if (!charge) throw new Error('nothing was paid');
      return double.openDispute(charge).id;
    },
    async pass(milliseconds: number): Promise<void> {
      double.setTime(new Date(app.clock.now().getTime() + milliseconds));
      await app.advance(milliseconds);
    },
    async close(): Promise<void> {
      await app.close();
      await double.close();
    },
  };
}
