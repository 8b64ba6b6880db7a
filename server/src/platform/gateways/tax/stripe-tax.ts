import Stripe from 'stripe';
import { type Clock, days } from '../../clock.ts';
import { ExpectedError } from '../../errors.ts';
import { fromStripe, nearestStripe } from '../payment/stripe-amounts.ts';
import { stripeAddress } from '../stripe-address.ts';
import { memoizeFor } from './memoize.ts';
import { answerOf } from './stripe-breakdown.ts';
import { taxIdOf } from './stripe-tax-id.ts';
import {
  type TaxAnswer,
  TaxNumberRefused,
  TaxPlaceUnknown,
  type TaxQuestion,
  type TaxService,
  TaxUnavailable,
} from './tax.ts';

export type StripeTaxOptions = {
  secretKey: string;
  /** Another address than Stripe's own (`STRIPE_API_BASE`). */
  apiBase?: string | null;
};

const timeoutMilliseconds = 8_000;
const rememberedMinutes = 5;
/** So far back Stripe reckons by the rules of a day; what is recorded later counts by the oldest it takes. */
const oldestDays = 30;

/**
 * Stripe Tax by its API alone (https://docs.stripe.com/tax/custom), beside our own checkout: it tells the
 * rate, we reckon and freeze. It charges where the account is registered, by the dashboard's tax settings.
 */
export function stripeTax(options: StripeTaxOptions, clock: Clock): TaxService {
  const stripe = new Stripe(options.secretKey, {
    ...stripeAddress(options.apiBase),
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const rates = memoizeFor<TaxAnswer>(rememberedMinutes, clock);
  return {
    name: 'stripe',
    rate: (question) =>
      rates(keyOf(question), () =>
        told(async () => {
          const { tax_breakdown: parts } = await stripe.tax.calculations.create(parametersOf(question));
          return answerOf(parts, question);
        }),
      ),
    calculate: (question) =>
      told(async () => {
        const calculation = await stripe.tax.calculations.create({
          ...parametersOf(question),
          tax_date: dayFor(question.at, clock.now()),
        });
        if (calculation.id === null) throw new Error('the calculation has no id');
        const tax = calculation.tax_amount_exclusive + calculation.tax_amount_inclusive;
        return {
          ref: calculation.id,
          total: fromStripe(calculation.amount_total, question.currency),
          tax: fromStripe(tax, question.currency),
        };
      }),
    recordSale: ({ calculation, reference, number, at }) =>
      told(async () => {
        const postedAt = dayFor(at, clock.now());
        const { id } = await stripe.tax.transactions.createFromCalculation(
          { calculation, reference, posted_at: postedAt, metadata: { invoice: number } },
          { idempotencyKey: `tax-sale-${reference}-${postedAt}` },
        );
        return id;
      }),
    recordRefund: ({ sale, reference, number, amount, currency }) =>
      told(async () => {
        const { id } = await stripe.tax.transactions.createReversal(
          {
            ...(amount === null
              ? { mode: 'full' }
              : { mode: 'partial', flat_amount: -nearestStripe(amount, currency) }),
            original_transaction: sale,
            reference,
            metadata: { credit_note: number },
          },
          { idempotencyKey: `tax-refund-${reference}` },
        );
        return id;
      }),
  };
}

/** Seconds, as Stripe tells time. */
const dayFor = (at: Date, now: Date) =>
  Math.floor(Math.max(at.getTime(), now.getTime() - days(oldestDays)) / 1000);

/** The price changes nothing about the rate. */
const keyOf = ({ to, mode, code, currency }: TaxQuestion) =>
  JSON.stringify([
    to.country,
    to.region?.toLowerCase(),
    to.postalCode,
    to.city?.toLowerCase(),
    to.line1?.toLowerCase(),
    to.line2?.toLowerCase(),
    to.taxNumber,
    mode,
    code,
    currency,
  ]);

function parametersOf({ to, mode, price, currency, code }: TaxQuestion): Stripe.Tax.CalculationCreateParams {
  const taxId = taxIdOf(to);
  return {
    currency: currency.toLowerCase(),
    line_items: [
      {
        amount: nearestStripe(price, currency),
        reference: 'order',
        tax_behavior: mode === 'INCLUSIVE' ? 'inclusive' : 'exclusive',
        tax_code: code,
      },
    ],
    customer_details: {
      address: {
        country: to.country,
        ...(to.region && { state: to.region }),
        ...(to.postalCode && { postal_code: to.postalCode }),
        ...(to.city && { city: to.city }),
        ...(to.line1 && { line1: to.line1 }),
        ...(to.line2 && { line2: to.line2 }),
      },
      address_source: 'billing',
      ...(taxId && { tax_ids: [taxId] }),
    },
  };
}

/** Codes of https://docs.stripe.com/error-codes. */
async function told<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const refusal = refusalOf(error);
    refusal.cause = error;
    throw refusal;
  }
}

function refusalOf(error: unknown): ExpectedError {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) {
    if (error.code === 'customer_tax_location_invalid') return TaxPlaceUnknown({ field: 'billing' });
    if (error.code === 'tax_id_invalid' || error.param?.startsWith('customer_details[tax_ids]'))
      return TaxNumberRefused({ field: 'taxNumber' });
  }
  return TaxUnavailable();
}
