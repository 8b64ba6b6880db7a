import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { ValidationFailed } from '../../errors.ts';
import type { PayoutNotice } from './payout.ts';

const toleranceSeconds = 300;

/** What `npm run doctor` looks for at the endpoint of connected accounts. */
export const connectEvents = [
  'account.updated',
  'account.application.deauthorized',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
];

const Metadata = z.object({ reference: z.string().optional() }).nullish();
const Envelope = z.object({
  id: z.string(),
  type: z.string(),
  account: z.string().optional(),
  api_version: z.string().nullish().catch(null),
  data: z.object({
    object: z.object({
      id: z.string(),
      metadata: Metadata.catch(null),
      account: z.unknown().optional(),
      destination: z.unknown().optional(),
    }),
  }),
});

/**
 * Transfers are the platform's own, what happens to connected accounts comes to an endpoint of another kind:
 * each has its secret, and any of `secrets` will do. Null: none signed it, or too long ago.
 */
export function readConnectWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  clock: Clock,
  rawBody: Buffer,
  header: string | string[] | undefined,
): PayoutNotice | null {
  if (typeof header !== 'string') return null;
  const signed = secrets.map((secret) => verify(stripe, secret, clock, rawBody, header)).find(Boolean);
  if (!signed) return null;
  const event = Envelope.safeParse(signed.event);
  if (event.success) return noticeOf(event.data);
  const { data: labels } = Labels.safeParse(signed.event);
  const digest = createHash('sha256').update(rawBody).digest('hex').slice(0, 40);
  return aside('unknown', {
    id: labels?.id ?? `unreadable-${digest}`,
    type: labels?.type ?? '',
    api_version: labels?.api_version ?? null,
  });
}

/** What every event has, in whatever version of the API. */
const Labels = z.object({
  id: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  api_version: z.string().nullish().catch(null),
});

const aside = (
  kind: 'ignored' | 'unknown',
  { id, type, api_version: apiVersion = null }: { id: string; type: string; api_version?: string | null },
): PayoutNotice => ({ providerEventId: id, kind, type, apiVersion: apiVersion ?? null });

/** Stripe sends these for what we did or asked ourselves. */
const ofNoUse = new Set([
  'account.external_account.created',
  'account.external_account.updated',
  'account.external_account.deleted',
  'balance.available',
  'payment.created',
  'payout.created',
  'payout.updated',
  'payout.reconciliation_completed',
  'person.created',
  'person.updated',
  'transfer.created',
  'transfer.updated',
]);

function verify(
  stripe: Stripe,
  secret: string,
  clock: Clock,
  rawBody: Buffer,
  header: string,
): { event: unknown } | null {
  const now = clock.now().getTime();
  try {
    return {
      event: stripe.webhooks.constructEvent(rawBody, header, secret, toleranceSeconds, undefined, now),
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw ValidationFailed({ message: 'The body is not valid JSON' });
  }
}

/** Payouts of the platform to itself have no account, and are none of our business. */
function noticeOf(event: z.infer<typeof Envelope>): PayoutNotice {
  const {
    id,
    type,
    account,
    data: { object },
  } = event;
  const reference = object.metadata?.reference ?? null;
  switch (type) {
    case 'account.updated':
      return { providerEventId: id, kind: 'account_updated', accountRef: account ?? object.id };
    case 'account.application.deauthorized':
    case 'capability.updated':
      return account
        ? { providerEventId: id, kind: 'account_updated', accountRef: account }
        : aside('ignored', event);
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return account
        ? {
            providerEventId: id,
            kind: payoutKinds[type],
            accountRef: account,
            payoutRef: object.id,
            reference,
          }
        : aside('ignored', event);
    case 'transfer.reversed':
      return typeof object.destination === 'string'
        ? {
            providerEventId: id,
            kind: 'transfer_reversed',
            accountRef: object.destination,
            transferRef: object.id,
            reference,
          }
        : aside('ignored', event);
    default:
      return aside(ofNoUse.has(type) ? 'ignored' : 'unknown', event);
  }
}

const payoutKinds = {
  'payout.paid': 'payout_paid',
  'payout.failed': 'payout_failed',
  'payout.canceled': 'payout_canceled',
} as const;
