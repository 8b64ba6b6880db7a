import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import type { PaymentGateway } from './payment.ts';
import { stripeAddress } from '../stripe-address.ts';
import { toStripe } from './stripe-amounts.ts';
import { listStripeBook } from './stripe-book.ts';
import { stripeCards } from './stripe-cards.ts';
import { disputeOf, evidenceOf } from './stripe-disputes.ts';
import { ask, localeOf, reach, refusable, refusedFor, stateOf, told } from './stripe-state.ts';
import { readStripeWebhook } from './stripe-webhooks.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own (`STRIPE_API_BASE`). */
  apiBase?: string | null;
};

const timeoutMilliseconds = 10_000;

/**
 * Stripe Checkout: our intent is a Checkout Session (its id is the providerRef), which makes a PaymentIntent
 * once the payer acts. The money stays on the platform's account; transfers to sensei are made later
 * (separate charges and transfers).
 */
export function stripePayments(options: StripeOptions, clock: Clock): PaymentGateway {
  const stripe = new Stripe(options.secretKey, {
    ...stripeAddress(options.apiBase),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const retrieve = (ref: string) => ask(stripe, ref);
  const state = async (ref: string) => stateOf(await retrieve(ref));
  const dispute = async (ref: string) =>
    disputeOf(await stripe.disputes.retrieve(ref, { expand: ['charge', 'balance_transactions'] }));

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
        const { session, intent } = await retrieve(ref);
        if (!intent) throw new Error('nothing was paid');
        const refund = await stripe.refunds.create(
          {
            payment_intent: intent.id,
            amount: told(amount, intent.currency),
            metadata: (session ?? intent).metadata ?? {},
          },
          { idempotencyKey },
        );
        return { refundRef: refund.id };
      }),
    getRefund: (ref) =>
      reach(async () => {
        const { status, failure_reason: reason } = await stripe.refunds.retrieve(ref);
        const isLost = status === 'failed' || status === 'canceled';
        return {
          status: isLost ? 'FAILED' : status === 'succeeded' ? 'SUCCEEDED' : 'PENDING',
          failureCode: reason ?? null,
        };
      }),
    getDispute: (ref) => reach(() => dispute(ref)),
    submitEvidence: (ref, evidence, idempotencyKey) =>
      reach(async () => {
        const known = await dispute(ref);
        if (known.status !== 'NEEDS_RESPONSE') return known;
        await stripe.disputes.update(
          ref,
          { evidence: evidenceOf(evidence), submit: true },
          { idempotencyKey },
        );
        return dispute(ref);
      }),
    listBook: (input) => reach(() => listStripeBook(stripe, input)),
    readWebhook: (rawBody, headers) =>
      readStripeWebhook(stripe, options.webhookSecret, clock, rawBody, headers),
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
      allowed_payment_method_types: ['card'],
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
