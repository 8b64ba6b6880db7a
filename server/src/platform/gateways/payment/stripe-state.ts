import type { Locale } from '@michi/contract/locale';
import Stripe from 'stripe';
import { ExpectedError } from '../../errors.ts';
import { AmountNotPayable, type IntentState, ProviderUnavailable } from './payment.ts';
import { spokenLocale } from '../../text/spoken-locale.ts';
import { readStripe, toStripe } from './stripe-amounts.ts';

/**
 * What Stripe says of a payment: one on its page is a Checkout Session, one with a kept card a PaymentIntent.
 */
export type Told = { session: Stripe.Checkout.Session | null; intent: Stripe.PaymentIntent | null };

export async function ask(stripe: Stripe, ref: string): Promise<Told> {
  if (ref.startsWith('pi_'))
    return {
      session: null,
      intent: await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }),
    };
  const session = await stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] });
  return { session, intent: typeof session.payment_intent === 'object' ? session.payment_intent : null };
}

export function stateOf({ session, intent }: Told): IntentState {
  const charge = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    status: statusOf(session, intent),
    amount: session
      ? readStripe(session.amount_total, session.currency)
      : readStripe(intent?.amount, intent?.currency),
    refunded: readStripe(charge?.amount_refunded, charge?.currency),
    failureCode: intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code ?? null,
  };
}

function statusOf(
  session: Stripe.Checkout.Session | null,
  intent: Stripe.PaymentIntent | null,
): IntentState['status'] {
  if (session?.status === 'expired' || intent?.status === 'canceled') return 'VOIDED';
  if (intent?.status === 'succeeded') return 'CAPTURED';
  if (intent?.status === 'requires_capture') return 'AUTHORIZED';
  return intent?.status === 'processing' ? 'PROCESSING' : 'OPEN';
}

/** Too little, too much, or a currency that it does not take: it would be refused again. */
export function refusedFor({ amount, currency }: { amount: number; currency: string }) {
  return (error: unknown): never => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const refusal = AmountNotPayable({ values: { amount: { amount, currency } } });
    refusal.cause = error;
    throw refusal;
  };
}

export function told(amount: number, currency: string): number {
  const exact = toStripe(amount, currency);
  if (exact === null)
    throw AmountNotPayable({ values: { amount: { amount, currency: currency.toUpperCase() } } });
  return exact;
}

/** All of ours are among Stripe's; one that is not would not compile. */
export const localeOf = (locale: string): Locale => spokenLocale(locale) ?? 'en';

/** A step that Stripe refuses because the payment has moved on; anything else is still a failure. */
export async function refusable(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const failure = ProviderUnavailable();
    failure.cause = error;
    throw failure;
  }
}
