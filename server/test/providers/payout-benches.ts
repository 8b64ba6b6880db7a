import Stripe from 'stripe';
import { movableClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createDb, createPool } from '../../src/platform/db/db.ts';
import { type PaymentGateway, ProviderUnavailable } from '../../src/platform/gateways/payment/payment.ts';
import { sandboxPayments } from '../../src/platform/gateways/payment/sandbox-payments.ts';
import { payWithCard } from '../../src/platform/gateways/payment/sandbox/intents.ts';
import { signatureHeader, signWebhook } from '../../src/platform/gateways/payment/sandbox/signature.ts';
import { stripePayments } from '../../src/platform/gateways/payment/stripe-payments.ts';
import type { PayoutGateway } from '../../src/platform/gateways/payout/payout.ts';
import { sandboxPayouts } from '../../src/platform/gateways/payout/sandbox-payouts.ts';
import { giveParticulars } from '../../src/platform/gateways/payout/sandbox/accounts.ts';
import { bankSecret } from '../../src/platform/gateways/payout/sandbox/bank-secret.ts';
import { settlePayout } from '../../src/platform/gateways/payout/sandbox/bank-payouts.ts';
import { stripePayouts } from '../../src/platform/gateways/payout/stripe-payouts.ts';
import { cloneDatabase } from '../database.ts';
import { startStripeDouble } from '../stripe-double/stripe-double.ts';

type Signed = { body: string; headers: Record<string, string> };
export type Onboarded = 'ACTIVE' | 'RESTRICTED' | 'DISABLED';
export type PayoutBench = {
  gateway: PayoutGateway;
  payments: PaymentGateway;
  /** The same provider under an address where nobody answers. */
  unreachable: PayoutGateway;
  /** Does it, and the answer never comes. */
  losing: PayoutGateway;
  pay(providerRef: string): Promise<void>;
  onboard(accountRef: string, as: Onboarded, currency: string): Promise<void>;
  settle(payoutRef: string, as: 'PAID' | 'FAILED' | 'CANCELED'): Promise<void>;
  webhooks(at: Date): Promise<Signed[]>;
  sign(body: string, at: Date): Signed;
  close(): Promise<void>;
};
export const clock = movableClock(new Date('2026-03-02T12:00:00Z'));

async function sandboxBench(): Promise<PayoutBench> {
  const database = await cloneDatabase();
  const config = { ...readConfig({ DATABASE_URL: database.url }), publicUrl: 'http://localhost:1' };
  const db = createDb(createPool(database.url));
  const nobody = createDb(createPool('postgres://nobody@127.0.0.1:1/none'));
  const bank = { db, clock };
  const gateway = sandboxPayouts(config, clock, db);
  const lose = async (done: Promise<unknown>): Promise<never> => {
    await done;
    throw ProviderUnavailable();
  };
  const sign = (body: string, at: Date) => ({
    body,
    headers: { [signatureHeader]: signWebhook(bankSecret(config.secret), body, at) },
  });
  const behaviours = { ACTIVE: 'BY_HAND', RESTRICTED: 'DOCUMENT_DUE', DISABLED: 'SHUT' } as const;
  return {
    gateway,
    payments: sandboxPayments(config, clock, db),
    unreachable: sandboxPayouts(config, clock, nobody),
    losing: {
      ...gateway,
      transfer: (input) => lose(gateway.transfer(input)),
      payOut: (input) => lose(gateway.payOut(input)),
      reverseTransfer: (...args) => lose(gateway.reverseTransfer(...args)),
    },
    pay: async (ref) => void (await payWithCard(bank, ref, 'APPROVE', 'NORMAL')),
    onboard: async (ref, as, currency) =>
      void (await giveParticulars(bank, ref, {
        holder: 'Ana Souza',
        currency,
        behaviour: behaviours[as],
        delivery: 'NORMAL',
      })),
    settle: async (ref, as) => void (await settlePayout(bank, ref, as)),
    sign,
    webhooks: async (at) => {
      const rows = await db
        .selectFrom('sandbox_provider.bank_event')
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

const secretKey = 'sk_test_double';
const connectSecrets = ['whsec_connected', 'whsec_own'];
async function stripeBench(): Promise<PayoutBench> {
  const double = await startStripeDouble(secretKey);
  const sdk = new Stripe(secretKey);
  const at = (port: number) =>
    stripePayouts({ secretKey, connectSecrets, apiBase: `http://127.0.0.1:${port}` }, clock);
  const gateway = at(double.port);
  const payer = {
    secretKey,
    webhookSecret: 'whsec_1',
    api: { host: '127.0.0.1', protocol: 'http' as const, port: double.port },
    apiBase: `http://127.0.0.1:${double.port}`,
  };
  // The SDK asks three times.
  const lose = (path: RegExp) => double.loseAnswers(path, 3, 'POST');
  const sign = (body: string, when: Date) => {
    const header = sdk.webhooks.generateTestHeaderString({
      payload: body,
      secret: body.includes('"transfer.') ? 'whsec_own' : 'whsec_connected',
      timestamp: Math.floor(when.getTime() / 1000),
    });
    return { body, headers: { 'stripe-signature': header } };
  };
  return {
    gateway,
    payments: stripePayments(payer, clock),
    unreachable: at(1),
    losing: {
      ...gateway,
      transfer(input) {
        lose(/transfers$/);
        return gateway.transfer(input);
      },
      payOut(input) {
        lose(/payouts$/);
        return gateway.payOut(input);
      },
      reverseTransfer(...args) {
        lose(/reversals$/);
        return gateway.reverseTransfer(...args);
      },
    },
    pay: async (ref) => double.pay(ref, 'APPROVE'),
    onboard: async (ref, as, currency) => double.onboardAccount(ref, as, currency.toLowerCase()),
    settle: async (ref, as) => {
      const statuses = { PAID: 'paid', FAILED: 'failed', CANCELED: 'canceled' } as const;
      double.settlePayout(ref, statuses[as]);
    },
    sign,
    webhooks: async (when) => double.events.map((event) => sign(JSON.stringify(event), when)),
    close: () => double.close(),
  };
}

export const payoutBenches = { sandbox: sandboxBench, stripe: stripeBench };
