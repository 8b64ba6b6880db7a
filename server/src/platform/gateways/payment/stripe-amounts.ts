import { minorDigits } from '@michi/contract/minor-digits';

/**
 * Decimals that Stripe counts in where they are not those of ISO 4217, by https://docs.stripe.com/currencies:
 * krónur and shillings of Uganda have kept the two that they had once, which must be 00, and ariary have
 * none.
 */
const stripeDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

const factorOf = (currency: string) =>
  10 ** ((stripeDigits[currency] ?? minorDigits(currency)) - minorDigits(currency));
/** Of three decimals the last one must be 0. */
const stepOf = (currency: string) => (minorDigits(currency) === 3 ? 10 : 1);

/** Minor units as Stripe counts them; null for an amount that it cannot be told exactly. */
export function toStripe(amount: number, currency: string): number | null {
  const code = currency.toUpperCase();
  const factor = factorOf(code);
  const isExact = amount % stepOf(code) === 0 && (factor >= 1 || amount % Math.round(1 / factor) === 0);
  return isExact ? Math.round(amount * factor) : null;
}

/** The nearest that Stripe can be told: of a sum that is only reckoned with, and never charged. */
export function nearestStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  const step = stepOf(code);
  return Math.round(Math.round(amount / step) * step * factorOf(code));
}

/** Forints and dollars of Taiwan are charged with two decimals and paid to a bank account without any. */
const paidWhole = new Set(['HUF', 'TWD']);

/** The same of what goes to a bank account. */
export const toStripePayout = (amount: number, currency: string): number | null =>
  paidWhole.has(currency.toUpperCase()) && amount % 100 !== 0 ? null : toStripe(amount, currency);

/** What of it can go there: coins stay in the account's balance. */
export function payableByStripe(amount: number, currency: string): number {
  const code = currency.toUpperCase();
  return amount - (amount % (paidWhole.has(code) ? 100 : stepOf(code)));
}

/** Stripe's amount in minor units of ISO 4217. */
export function fromStripe(amount: number, currency: string): number {
  return Math.round(amount / factorOf(currency.toUpperCase()));
}

/** Nothing before the provider knows of an amount. */
export const readStripe = (amount: number | null | undefined, currency: string | null | undefined): number =>
  amount && currency ? fromStripe(amount, currency) : 0;
