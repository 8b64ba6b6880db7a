import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { stripeAddress } from '../gateways/stripe-address.ts';
import { type Check, type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

/** What `stripePayments` reads; docs/operations.md names them. */
export const webhookEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];

type Said = Omit<Finding, 'part'>;

/** Reads the balance and the webhooks of the account; writes nothing. */
export function paymentsCheck({
  stripe,
  mode,
  publicUrl,
}: Pick<Config, 'stripe' | 'mode' | 'publicUrl'>): Check {
  return {
    part: 'payments',
    todo: 'Does this machine reach api.stripe.com, and is STRIPE_SECRET_KEY the one of Developers, API keys?',
    async ask() {
      if (!stripe) return [withoutStripe(mode)];
      const client = new Stripe(stripe.secretKey, {
        ...stripeAddress(stripe.apiBase),
        timeout: 8_000,
        maxNetworkRetries: 0,
        telemetry: false,
      });
      return [await account(client, stripe.secretKey), ...(await webhook(client, stripe, publicUrl))];
    },
  };
}

function withoutStripe(mode: Config['mode']): Said {
  return mode === 'production'
    ? warning('Payments are played: no real money moves', 'Set STRIPE_SECRET_KEY before the market opens.')
    : ok('The provider inside, as a demo has it');
}

async function account(client: Stripe, key: string): Promise<Said> {
  try {
    await client.balance.retrieve();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
  }
  return /^(sk|rk)_live_/.test(key)
    ? ok('Stripe takes the key')
    : warning('Stripe takes the key, which is one for tests', 'Set the live key before the market opens.');
}

async function webhook(
  client: Stripe,
  { webhookSecret }: NonNullable<Config['stripe']>,
  publicUrl: string | null,
): Promise<Said[]> {
  if (!webhookSecret.startsWith('whsec_'))
    return [
      wrong('STRIPE_WEBHOOK_SECRET is none', 'It begins with whsec_ and stands at the endpoint in Stripe.'),
    ];
  const address = `${publicUrl ?? ''}/api/webhooks/stripe`;
  try {
    const endpoints = await client.webhookEndpoints.list({ limit: 100 });
    return [ofEndpoint(endpoints.data, address)];
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    return [warning(`The webhooks may not be read: ${reasonOf(error)}`, `Look by yourself for ${address}.`)];
  }
}

function ofEndpoint(endpoints: readonly Stripe.WebhookEndpoint[], address: string): Said {
  const ours = endpoints.find(({ url }) => url === address);
  if (!ours)
    return wrong(`Stripe knows no webhook to ${address}`, 'Add the endpoint under Developers, Webhooks.');
  if (ours.status !== 'enabled')
    return wrong(`Stripe sends nothing to ${address}`, 'The endpoint is disabled: enable it there.');
  const missing = webhookEvents.filter(
    (event) => !ours.enabled_events.includes('*') && !ours.enabled_events.includes(event),
  );
  return missing.length > 0
    ? wrong(`The webhook lacks ${missing.join(', ')}`, 'Add these events to the endpoint at Stripe.')
    : ok('Stripe knows the webhook and its events');
}
