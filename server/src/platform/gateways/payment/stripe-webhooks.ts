import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { ValidationFailed } from '../../errors.ts';
import type { PaymentNotice } from './payment.ts';
import type { CardNotice } from './saved-cards.ts';
import { readStripe } from './stripe-amounts.ts';
import { cardNoticeOf } from './stripe-cards.ts';

const toleranceSeconds = 300;

/**
 * Null when the signature is wrong or too old. A notice says what to ask about, and the answer comes in the
 * version that the driver is pinned to: so a message of another API version counts as any other, as long as
 * it says what it is about.
 */
export function readStripeWebhook(
  stripe: Stripe,
  secret: string,
  clock: Clock,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): PaymentNotice | CardNotice | null {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return null;
  const verified = verify(stripe, rawBody, signature, secret, clock);
  if (!verified) return null;
  const envelope = Envelope.safeParse(verified.event);
  if (envelope.success) return cardNoticeOf(verified.event) ?? noticeOf(verified.event);
  const known = Labels.safeParse(verified.event);
  return {
    providerEventId:
      known.data?.id ?? `unreadable-${createHash('sha256').update(rawBody).digest('hex').slice(0, 40)}`,
    kind: 'unknown',
    type: known.data?.type ?? '',
    apiVersion: known.data?.api_version ?? null,
  };
}

function verify(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string,
  secret: string,
  clock: Clock,
): { event: Stripe.Event } | null {
  const now = clock.now().getTime();
  try {
    return {
      event: stripe.webhooks.constructEvent(rawBody, signature, secret, toleranceSeconds, undefined, now),
    };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw ValidationFailed({ message: 'The body is not valid JSON' });
  }
}

/** What every event has, whatever it is about. */
const Envelope = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string() }) }),
});
const Labels = z.object({
  id: z.string().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  api_version: z.string().nullish().catch(null),
});

/** Payments that are not of this platform carry no reference, and are none of our business. */
function noticeOf(event: Stripe.Event): PaymentNotice {
  const without = (kind: 'ignored' | 'unknown'): PaymentNotice => ({
    providerEventId: event.id,
    kind,
    type: event.type,
    apiVersion: event.api_version,
  });
  const notice = (
    kind: 'processing' | 'authorized' | 'captured' | 'failed' | 'voided' | 'refunded',
    object: { id: string; metadata?: Stripe.Metadata | null; currency: string | null },
    amount: number | null,
    failureCode: string | null = null,
  ): PaymentNotice => {
    const reference = object.metadata?.['reference'];
    return reference
      ? {
          providerEventId: event.id,
          kind,
          providerRef: object.id,
          reference,
          amount: readStripe(amount, object.currency),
          failureCode,
        }
      : without('ignored');
  };
  switch (event.type) {
    case 'checkout.session.completed':
      return notice(
        event.data.object.payment_status === 'paid' ? 'captured' : 'processing',
        event.data.object,
        event.data.object.amount_total,
      );
    case 'checkout.session.async_payment_succeeded':
      return notice('captured', event.data.object, event.data.object.amount_total);
    case 'checkout.session.async_payment_failed':
      return notice('failed', event.data.object, event.data.object.amount_total, 'payment_failed');
    case 'checkout.session.expired':
      return notice('voided', event.data.object, event.data.object.amount_total);
    case 'payment_intent.processing':
      return notice('processing', event.data.object, event.data.object.amount);
    case 'payment_intent.amount_capturable_updated':
      return notice('authorized', event.data.object, event.data.object.amount);
    case 'payment_intent.succeeded':
      return notice('captured', event.data.object, event.data.object.amount);
    case 'payment_intent.payment_failed':
      return notice(
        'failed',
        event.data.object,
        event.data.object.amount,
        event.data.object.last_payment_error?.decline_code ??
          event.data.object.last_payment_error?.code ??
          'payment_failed',
      );
    case 'payment_intent.canceled':
      return notice('voided', event.data.object, event.data.object.amount);
    case 'charge.refunded':
      return notice('refunded', event.data.object, event.data.object.amount_refunded);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return { providerEventId: event.id, kind: 'dispute', disputeRef: event.data.object.id };
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return { providerEventId: event.id, kind: 'refund', refundRef: event.data.object.id };
    default:
      return without(ofNoUse.has(event.type) ? 'ignored' : 'unknown');
  }
}

/** What Stripe also sends about payments, and says nothing new. */
const ofNoUse = new Set<string>([
  'charge.captured',
  'charge.failed',
  'charge.pending',
  'charge.succeeded',
  'charge.updated',
  'payment_intent.created',
  'payment_intent.requires_action',
  'refund.created',
]);
