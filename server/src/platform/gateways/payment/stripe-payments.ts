import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../../clock.ts';
import { ValidationFailed } from '../../errors.ts';
import type { PaymentGateway, PaymentNotice } from './payment.ts';
import { toStripe } from './stripe-amounts.ts';
import { cardNoticeOf, stripeCards } from './stripe-cards.ts';
import { ask, localeOf, reach, read, refusable, refusedFor, stateOf, told } from './stripe-state.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own, for tests. */
  api?: { host: string; port: number; protocol: 'http' | 'https' };
};

const timeoutMilliseconds = 10_000;
const toleranceSeconds = 300;

/**
 * Stripe Checkout: our intent is a Checkout Session (its id is the providerRef), which makes a PaymentIntent once the payer acts.
 * The money stays on the platform's account; transfers to sensei are made later (separate charges and transfers).
 */
export function stripePayments(options: StripeOptions, clock: Clock): PaymentGateway {
  const stripe = new Stripe(options.secretKey, {
    ...options.api,
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const retrieve = (ref: string) => ask(stripe, ref);
  const state = async (ref: string) => stateOf(await retrieve(ref));

  return {
    name: 'stripe',
    cards: stripeCards(stripe),
    takes: ({ amount, currency }) => toStripe(amount, currency) !== null,
    createIntent: (input) =>
      reach(async () => {
        const session = await stripe.checkout.sessions
          .create(sessionParams(input), { idempotencyKey: input.idempotencyKey })
          .catch(refusedFor(input));
        if (!session.url) throw new Error('the session has no page');
        return { providerRef: session.id, checkoutUrl: session.url };
      }),
    getIntent: (ref) => reach(() => state(ref)),
    capture: (ref, idempotencyKey) =>
      reach(async () => {
        const { intent } = await retrieve(ref);
        if (intent?.status === 'requires_capture')
          await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey });
        return state(ref);
      }),
    void: (ref, idempotencyKey) =>
      reach(async () => {
        const { session, intent } = await retrieve(ref);
        // Whatever moved on between the two questions is refused; the state tells how it ended.
        if (session?.status === 'open')
          await refusable(
            stripe.checkout.sessions.expire(ref, {}, { idempotencyKey: `${idempotencyKey}-expire` }),
          );
        else if (intent && cancelable.has(intent.status))
          await refusable(
            stripe.paymentIntents.cancel(intent.id, {}, { idempotencyKey: `${idempotencyKey}-cancel` }),
          );
        return state(ref);
      }),
    refund: (ref, amount, idempotencyKey) =>
      reach(async () => {
        const { intent } = await retrieve(ref);
        if (!intent) throw new Error('nothing was paid');
        const refund = await stripe.refunds.create(
          { payment_intent: intent.id, amount: told(amount, intent.currency) },
          { idempotencyKey },
        );
        return { refundRef: refund.id };
      }),
    readWebhook(rawBody, headers) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return null;
      const verified = verify(stripe, rawBody, signature, options.webhookSecret, clock);
      if (!verified) return null;
      return isWhole(verified.event) ? (cardNoticeOf(verified.event) ?? noticeOf(verified.event)) : 'ignored';
    },
  };
}

const cancelable = new Set<string>([
  'requires_capture',
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

function sessionParams(
  input: Parameters<PaymentGateway['createIntent']>[0],
): Stripe.Checkout.SessionCreateParams {
  const metadata = { reference: input.reference };
  return {
    mode: 'payment',
    client_reference_id: input.reference,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: input.currency.toLowerCase(),
          unit_amount: told(input.amount, input.currency),
          product_data: { name: input.description },
        },
      },
    ],
    // Only cards: nothing else is kept here.
    ...(input.keepFor && {
      customer: input.keepFor,
      payment_method_options: { card: { setup_future_usage: 'off_session' } },
    }),
    payment_intent_data: {
      capture_method: input.capture === 'MANUAL' ? 'manual' : 'automatic',
      description: input.description,
      metadata,
    },
    locale: localeOf(input.locale),
    success_url: input.returnUrl,
    cancel_url: input.returnUrl,
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
const isWhole = (event: unknown): boolean => Envelope.safeParse(event).success;
const Envelope = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string() }) }),
});

/** Payments that are not of this platform carry no reference, and are none of our business. */
function noticeOf(event: Stripe.Event): PaymentNotice | 'ignored' {
  const notice = (
    kind: PaymentNotice['kind'],
    object: { id: string; metadata?: Stripe.Metadata | null; currency: string | null },
    amount: number | null,
    failureCode: string | null = null,
  ) => {
    const reference = object.metadata?.['reference'];
    return reference
      ? {
          providerEventId: event.id,
          kind,
          providerRef: object.id,
          reference,
          amount: read(amount, object.currency),
          failureCode,
        }
      : 'ignored';
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
    default:
      return 'ignored';
  }
}
