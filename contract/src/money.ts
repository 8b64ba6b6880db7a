import { z } from 'zod';
import { minorDigits } from './minor-digits.ts';

/** Integer minor units (cents for USD, yen for JPY). */
export const Minor = z.number().int();
/**
 * The most that somebody may name, in minor units of any currency: dear in dollars, and not yet too little
 * where one of them is thousands. A hundred thousand times as much is a number still, by which the search
 * orders prices (`price-bands.ts`).
 */
export const mostMoney = 4_000_000_000;
export const unknownCurrency = 'Use an ISO 4217 code such as USD';
export const Currency = z.string().regex(/^[A-Z]{3}$/, unknownCurrency);
/**
 * The codes of ISO 4217 that there are: of everything that somebody may choose. What is stored keeps its own.
 */
export const currencyCodes = (): string[] => Intl.supportedValuesOf('currency');
export const Money = z.object({ amount: Minor, currency: Currency });
export type Money = z.infer<typeof Money>;

/**
 * Splits `total` minor units in proportion to `weights`, to the last unit: the parts are integers that
 * sum to `total`, each within one unit of its exact share (largest remainder; ties go to the first).
 * All weights zero: split evenly. Throws on an empty list or a negative weight.
 */
export function splitMoney(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError('splitMoney needs at least one weight');
  if (weights.some((weight) => weight < 0)) throw new RangeError('splitMoney takes no negative weight');
  const sum = weights.reduce((a, b) => a + b, 0);
  const effective = sum === 0 ? weights.map(() => 1n) : weights.map((weight) => BigInt(weight));
  const whole = effective.reduce((a, b) => a + b, 0n);
  const size = BigInt(Math.abs(total));
  const parts = effective.map((weight) => Number((size * weight) / whole));
  const order = effective
    .map((weight, index) => ({ index, rest: (size * weight) % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  let left = Math.abs(total) - parts.reduce((a, b) => a + b, 0);
  for (const { index } of order) {
    if (left === 0) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1;
  }
  return total < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}

/**
 * The smallest part of a currency that a provider takes, in minor units: of three decimals the last one
 * counts in tens (BHD, KWD, TND), and ariary have none there.
 */
export const stepOf = (currency: string): number =>
  currency === 'MGA' ? 100 : minorDigits(currency) === 3 ? 10 : 1;

/** The nearest whole number of steps; never more than `most`. */
export const inSteps = (amount: number, step: number, most = Number.MAX_SAFE_INTEGER): number =>
  step === 1 ? amount : Math.min(Math.round(amount / step) * step, Math.floor(most / step) * step);

/** As `splitMoney`, each part but the first a whole number of steps, and that too where `total` is one. */
export function splitInSteps(total: number, weights: readonly number[], step: number): number[] {
  const rest = total % step;
  const parts = splitMoney((total - rest) / step, weights).map((part) => part * step);
  return parts.map((part, index) => (index === 0 ? part + rest : part));
}

/** `percent` of `amount`, half away from zero. `percent` may have two decimals. */
export function percentOf(amount: number, percent: number): number {
  const scaled = BigInt(Math.abs(amount)) * BigInt(Math.round(percent * 100));
  const rounded = Number((scaled + 5000n) / 10000n);
  return amount < 0 && rounded !== 0 ? -rounded : rounded;
}
