import Stripe from 'stripe';
import { cloneDatabase } from '../database.ts';
import { startStripeDouble } from '../stripe-double/stripe-double.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createDb, createPool } from '../../src/platform/db/db.ts';
import type { PaymentGateway } from '../../src/platform/gateways/payment/payment.ts';
import { sandboxPayments } from '../../src/platform/gateways/payment/sandbox-payments.ts';
import { decideDispute } from '../../src/platform/gateways/payment/sandbox/disputes.ts';
import { disputeIntent, payWithCard } from '../../src/platform/gateways/payment/sandbox/intents.ts';
import { failRefund } from '../../src/platform/gateways/payment/sandbox/refunds.ts';
import {
  signatureHeader,
  signWebhook,
  webhookSecret,
} from '../../src/platform/gateways/payment/sandbox/signature.ts';
import { stripePayments } from '../../src/platform/gateways/payment/stripe-payments.ts';

type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;
type NewIntent = Parameters<PaymentGateway['createIntent']>[0];
type Signed = { body: string; headers: Record<string, string> };
export type PaymentBench = {
  gateway: PaymentGateway;
  /** The same provider under an address where nobody answers. */
  unreachable: PaymentGateway;
  pay(providerRef: string, card: 'APPROVE' | 'DECLINE' | 'SLOW'): Promise<void>;
  /** The payer's bank takes the money; answers the dispute. */
  dispute(providerRef: string): Promise<string>;
  decide(disputeRef: string, verdict: 'WON' | 'LOST'): Promise<void>;
  /** The card's bank sends a refund back. */
  failRefund(refundRef: string): Promise<void>;
  /** What the provider has sent so far about its payments, oldest first, signed as of `at`. */
  webhooks(at: Date): Promise<Signed[]>;
  sign(body: string, at: Date): Signed;
  /** Asked by its tests what it was told; of Stripe's only. */
  double: StripeDouble | null;
  close(): Promise<void>;
};
export const start = new Date('2026-03-02T12:00:00Z');

async function sandboxBench(clock: Clock): Promise<PaymentBench> {
  const database = await cloneDatabase();
  const config = { ...readConfig({ DATABASE_URL: database.url }), publicUrl: 'http://localhost:1' };
  const db = createDb(createPool(database.url));
  const nobody = createDb(createPool('postgres://nobody@127.0.0.1:1/none'));
  const sign = (body: string, at: Date) => ({
    body,
    headers: { [signatureHeader]: signWebhook(webhookSecret(config.secret), body, at) },
  });
  return {
    double: null,
    gateway: sandboxPayments(config, clock, db),
    unreachable: sandboxPayments(config, clock, nobody),
    pay: async (ref, card) => void (await payWithCard({ db, clock }, ref, card, 'NORMAL')),
    dispute: async (ref) => {
      await disputeIntent({ db, clock }, ref);
      const row = await db
        .selectFrom('sandbox_provider.dispute')
        .select('id')
        .where('intent_id', '=', ref)
        .executeTakeFirstOrThrow();
      return row.id;
    },
    decide: (ref, verdict) => decideDispute({ db, clock }, ref, verdict),
    failRefund: (ref) => failRefund({ db, clock }, ref),
    sign,
    webhooks: async (at) => {
      const rows = await db
        .selectFrom('sandbox_provider.event')
        .select('payload')
        .orderBy('created_at')
        .execute();
      return rows.map((row) => sign(JSON.stringify(row.payload), at));
    },
    async close() {
      await db.destroy();
      await nobody.destroy();
      await database.drop();
    },
  };
}

export const stripeKeys = { secretKey: 'sk_test_double', webhookSecret: 'whsec_double' };
async function stripeBench(clock: Clock): Promise<PaymentBench> {
  const double = await startStripeDouble(stripeKeys.secretKey);
  double.setTime(start);
  const sdk = new Stripe(stripeKeys.secretKey);
  const sign = (body: string, at: Date) => {
    const header = sdk.webhooks.generateTestHeaderString({
      payload: body,
      secret: stripeKeys.webhookSecret,
      timestamp: Math.floor(at.getTime() / 1000),
    });
    return { body, headers: { 'stripe-signature': header } };
  };
  return {
    double,
    gateway: stripePayments({ ...stripeKeys, apiBase: `http://127.0.0.1:${double.port}` }, clock),
    unreachable: stripePayments({ ...stripeKeys, apiBase: 'http://127.0.0.1:1' }, clock),
    pay: async (ref, card) => double.pay(ref, card),
    dispute: async (ref) => {
      const charge = double.sessions.get(ref)?.payment_intent?.latest_charge;
      if (!charge) throw new Error('nothing was paid');
      return double.openDispute(charge).id;
    },
    decide: async (ref, verdict) => double.closeDispute(ref, verdict === 'WON' ? 'won' : 'lost'),
    failRefund: async (ref) => double.failRefund(ref),
    sign,
    webhooks: async (at) => double.events.map((event) => sign(JSON.stringify(event), at)),
    close: () => double.close(),
  };
}

/** The contract's tests run against each of them. */
export const paymentBenches = [
  { name: 'sandbox', open: sandboxBench },
  { name: 'stripe', open: stripeBench },
] as const;

let count = 0;
/** What an order asks of the provider. */
export function newIntent(overrides: Partial<NewIntent> = {}): NewIntent {
  count += 1;
  return {
    idempotencyKey: `order-${count}`,
    reference: `reference-${count}`,
    amount: 6001,
    currency: 'USD',
    description: 'Essay review (M-1)',
    returnUrl: 'http://localhost:3000/payment-result/x?order=y',
    capture: 'AUTOMATIC',
    locale: 'pt-BR',
    ...overrides,
  };
}
