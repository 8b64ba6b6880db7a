import type { TaxTreatment } from '@michi/contract/pricing/tax';
import type Stripe from 'stripe';
import { nearestStripe } from '../payment/stripe-amounts.ts';
import type { TaxAnswer, TaxQuestion } from './tax.ts';

type Part = Pick<
  Stripe.Tax.Calculation.TaxBreakdown,
  'amount' | 'tax_rate_details' | 'taxability_reason' | 'taxable_amount'
>;

/** Taxed in full, at the rate that stands there. */
const whole = new Set<string>(['standard_rated', 'reduced_rated', 'zero_rated']);
/** Only a part of the price is taxed: the rate on the whole of it is so much less. */
const parted = new Set<string>([
  'portion_standard_rated',
  'portion_reduced_rated',
  'proportionally_rated',
  'taxable_basis_reduced',
]);
const exempt = new Set<string>([
  'product_exempt',
  'product_exempt_holiday',
  'portion_product_exempt',
  'customer_exempt',
]);

/**
 * One rate of all that Stripe breaks a tax into: that of a state, a county and a city together. What it does
 * not collect, or does not know, is no tax.
 */
export function answerOf(
  parts: readonly Part[],
  question: Pick<TaxQuestion, 'price' | 'mode' | 'currency'>,
): TaxAnswer {
  const taxed = parts.filter(({ taxability_reason: reason }) => whole.has(reason) || parted.has(reason));
  const net = netOf(parts, question);
  const percent = taxed.reduce((sum, part) => sum + percentOf(part, net), 0);
  const states = new Set(taxed.map(({ tax_rate_details: { state } }) => state));
  const [state = null] = states;
  return {
    percent: Math.round(percent * 1000) / 1000,
    name: taxed.length === 0 ? null : nameOf(taxed),
    region: states.size === 1 ? state : null,
    treatment: taxed.length > 0 ? 'STANDARD' : untaxed(parts),
  };
}

/** Without the tax, as Stripe counts. */
function netOf(
  parts: readonly Part[],
  { price, mode, currency }: Pick<TaxQuestion, 'price' | 'mode' | 'currency'>,
) {
  const amount = nearestStripe(price, currency);
  return mode === 'EXCLUSIVE' ? amount : amount - parts.reduce((sum, part) => sum + part.amount, 0);
}

function percentOf(
  { tax_rate_details: rate, taxability_reason: reason, taxable_amount: on }: Part,
  net: number,
) {
  const percent = Number(rate.percentage_decimal);
  return parted.has(reason) && net > 0 ? (percent * Math.min(on, net)) / net : percent;
}

function untaxed(parts: readonly Part[]): TaxTreatment {
  const reasons = parts.map(({ taxability_reason: reason }) => reason);
  if (reasons.includes('reverse_charge')) return 'REVERSE_CHARGE';
  return reasons.some((reason) => exempt.has(reason)) ? 'EXEMPT' : 'NONE';
}

const longestName = 30;
/** As it stands on bills: VAT, Sales tax, GST + PST. */
function nameOf(taxed: readonly Part[]): string | null {
  const names = new Set(
    taxed.flatMap(({ tax_rate_details: { tax_type: type } }) => (type ? [typeName(type)] : [])),
  );
  const name = [...names].join(' + ');
  return name === '' ? null : name.length > longestName ? 'Tax' : name;
}

function typeName(type: string): string {
  if (type.length <= 4) return type.toUpperCase();
  const words = type.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
