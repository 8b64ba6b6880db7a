import Stripe from 'stripe';
import type { Config } from '../config.ts';
import { payoutWebhookPath } from '../gateways/payout/payout.ts';
import { connectEvents } from '../gateways/payout/stripe-payout-notices.ts';
import { stripeAddress } from '../gateways/stripe-address.ts';
import { type Check, type Finding, ok, reasonOf, warning, wrong } from './finding.ts';

type Said = Omit<Finding, 'part'>;
type Asked = {
  stripe: (NonNullable<Config['stripe']> & { apiBase?: string | null }) | null;
} & Pick<Config, 'stripeConnectSecrets' | 'publicUrl'>;

/**
 * Asks whether the account may have connected accounts, and for the endpoint of what happens to them; writes
 * nothing.
 */
export function payoutsCheck({ stripe, stripeConnectSecrets: secrets, publicUrl }: Asked): Check {
  return {
    part: 'payouts',
    todo: 'Is Connect set up in the dashboard of Stripe, and may the key of STRIPE_SECRET_KEY read connected accounts?',
    async ask() {
      if (!stripe) return [ok('The bank inside; sensei can be paid by hand, too')];
      if (secrets.length === 0)
        return [ok('By hand: without STRIPE_CONNECT_WEBHOOK_SECRET Stripe pays nobody')];
      const odd = secrets.filter((secret) => !secret.startsWith('whsec_'));
      if (odd.length > 0)
        return [
          wrong(
            'STRIPE_CONNECT_WEBHOOK_SECRET is none',
            'It begins with whsec_ and stands at the endpoint for connected accounts in Stripe.',
          ),
        ];
      const client = new Stripe(stripe.secretKey, {
        ...stripeAddress(stripe.apiBase),
        timeout: 8_000,
        maxNetworkRetries: 0,
        telemetry: false,
      });
      return [await connect(client), await endpoint(client, publicUrl)];
    },
  };
}

async function connect(client: Stripe): Promise<Said> {
  try {
    await client.accounts.list({ limit: 1 });
    return ok('Connect is set up, and the key may read its accounts');
  } catch (error) {
    const isRefused =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripePermissionError;
    if (!isRefused) throw error;
    return wrong(
      `No accounts can be connected: ${reasonOf(error)}`,
      'Set Connect up in the dashboard of Stripe, and let the key read and write Connect.',
    );
  }
}

/**
 * Those of connected accounts and of the platform's own look alike in what Stripe tells: their events are
 * taken together.
 */
async function endpoint(client: Stripe, publicUrl: string | null): Promise<Said> {
  const address = `${publicUrl ?? ''}/api${payoutWebhookPath.replace(':provider', 'stripe')}`;
  try {
    const { data } = await client.webhookEndpoints.list({ limit: 100 });
    return ofEndpoints(
      data.filter(({ url }) => url === address),
      address,
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    return warning(`The webhooks may not be read: ${reasonOf(error)}`, `Look by yourself for ${address}.`);
  }
}

function ofEndpoints(ours: readonly Stripe.WebhookEndpoint[], address: string): Said {
  if (ours.length === 0)
    return wrong(
      `Stripe knows no webhook to ${address}`,
      'Add the endpoint under Developers, Webhooks, for events on connected accounts.',
    );
  const heard = new Set(
    ours.flatMap(({ status, enabled_events: events }) => (status === 'enabled' ? events : [])),
  );
  if (heard.size === 0)
    return wrong(`Stripe sends nothing to ${address}`, 'The endpoint is disabled: enable it there.');
  const missing = connectEvents.filter((event) => !heard.has('*') && !heard.has(event));
  return missing.length > 0
    ? wrong(`The webhook lacks ${missing.join(', ')}`, 'Add these events to the endpoint at Stripe.')
    : ok('Stripe knows the webhook of payouts and its events');
}
