import Stripe from 'stripe';
import type { Clock } from '../../clock.ts';
import { ExpectedError } from '../../errors.ts';
import { AmountNotPayable, type IntentState, type PaymentGateway, ProviderUnavailable } from './payment.ts';
import { readStripe, toStripe } from './stripe-amounts.ts';
import { stripeAddress } from '../stripe-address.ts';
import { listStripeBook } from './stripe-book.ts';
import { disputeOf, evidenceOf } from './stripe-disputes.ts';
import { readStripeWebhook } from './stripe-webhooks.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own (`STRIPE_API_BASE`). */
  apiBase?: string | null;
};

const timeoutMilliseconds = 10_000;

/**
 * Stripe Checkout: our intent is a Checkout Session (its id is the providerRef), which makes a PaymentIntent once the payer acts.
 * The money stays on the platform's account; transfers to sensei are made later (separate charges and transfers).
 */
export function stripePayments(options: StripeOptions, clock: Clock): PaymentGateway {
  const stripe = new Stripe(options.secretKey, {
    ...stripeAddress(options.apiBase),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const retrieve = (ref: string) =>
    stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] });
  const state = async (ref: string) => stateOf(await retrieve(ref));
  const dispute = async (ref: string) =>
    disputeOf(await stripe.disputes.retrieve(ref, { expand: ['charge', 'balance_transactions'] }));

  return {
    name: 'stripe',
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
        const intent = intentOf(await retrieve(ref));
        if (intent?.status === 'requires_capture')
          await stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey });
        return state(ref);
      }),
    void: (ref, idempotencyKey) =>
      reach(async () => {
        const session = await retrieve(ref);
        const intent = intentOf(session);
        // Whatever moved on between the two questions is refused; the state tells how it ended.
        if (session.status === 'open')
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
        const session = await retrieve(ref);
        const intent = intentOf(session);
        if (!intent) throw new Error('nothing was paid');
        const refund = await stripe.refunds.create(
          {
            payment_intent: intent.id,
            amount: told(amount, intent.currency),
            metadata: session.metadata ?? {},
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

/** Too little, too much, or a currency that it does not take: it would be refused again. */
function refusedFor({ amount, currency }: { amount: number; currency: string }) {
  return (error: unknown): never => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const refusal = AmountNotPayable({ values: { amount: { amount, currency } } });
    refusal.cause = error;
    throw refusal;
  };
}

function told(amount: number, currency: string): number {
  const exact = toStripe(amount, currency);
  if (exact === null)
    throw AmountNotPayable({ values: { amount: { amount, currency: currency.toUpperCase() } } });
  return exact;
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

function localeOf(locale: string): 'en' | 'es' | 'pt-BR' {
  return locale.startsWith('es') ? 'es' : locale.startsWith('pt') ? 'pt-BR' : 'en';
}

function intentOf(session: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return typeof session.payment_intent === 'object' ? session.payment_intent : null;
}

function stateOf(session: Stripe.Checkout.Session): IntentState {
  const intent = intentOf(session);
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    status: statusOf(session, intent),
    amount: readStripe(session.amount_total, session.currency),
    refunded: readStripe(charge?.amount_refunded, charge?.currency),
    failureCode: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
  };
}

function statusOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): IntentState['status'] {
  if (session.status === 'expired' || intent?.status === 'canceled') return 'VOIDED';
  if (intent?.status === 'succeeded') return 'CAPTURED';
  if (intent?.status === 'requires_capture') return 'AUTHORIZED';
  return intent?.status === 'processing' ? 'PROCESSING' : 'OPEN';
}

/** A step that Stripe refuses because the payment has moved on; anything else is still a failure. */
async function refusable(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const failure = ProviderUnavailable();
    failure.cause = error;
    throw failure;
  }
}
