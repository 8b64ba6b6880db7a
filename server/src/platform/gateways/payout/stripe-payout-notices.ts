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
 * Transfers are the platform's own, what happens to connected accounts comes to an endpoint of another kind: each has its secret, and any of
 * `secrets` will do. Null: none signed it, or too long ago.
 */
export function readConnectWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  clock: Clock,
  rawBody: Buffer,
  header: string | string[] | undefined,
): PayoutNotice | 'ignored' | null {
  if (typeof header !== 'string') return null;
  const signed = secrets.map((secret) => verify(stripe, secret, clock, rawBody, header)).find(Boolean);
  if (!signed) return null;
  const event = Envelope.safeParse(signed.event);
  return event.success ? noticeOf(event.data) : 'ignored';
}

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
function noticeOf({
  id,
  type,
  account,
  data: { object },
}: z.infer<typeof Envelope>): PayoutNotice | 'ignored' {
  const reference = object.metadata?.reference ?? null;
  const accountRef = account ?? null;
  switch (type) {
    case 'account.updated':
      return { providerEventId: id, kind: 'account_updated', accountRef: accountRef ?? object.id };
    case 'account.application.deauthorized':
    case 'capability.updated':
      return accountRef ? { providerEventId: id, kind: 'account_updated', accountRef } : 'ignored';
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return accountRef
        ? { providerEventId: id, kind: payoutKinds[type], accountRef, payoutRef: object.id, reference }
        : 'ignored';
    case 'transfer.reversed':
      return typeof object.destination === 'string'
        ? {
            providerEventId: id,
            kind: 'transfer_reversed',
            accountRef: object.destination,
            transferRef: object.id,
            reference,
          }
        : 'ignored';
    default:
      return 'ignored';
  }
}

const payoutKinds = {
  'payout.paid': 'payout_paid',
  'payout.failed': 'payout_failed',
  'payout.canceled': 'payout_canceled',
} as const;
