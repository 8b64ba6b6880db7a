import type { TaxPart } from './tax.ts';

export type TaxTerms = Omit<TaxPart, 'amount'>;

/** Of whole numbers, half up. */
const divided = (amount: bigint, by: bigint) => (2n * amount + by) / (2n * by);

/**
 * The tax on a price of `price` minor units, or in it, reckoned and rounded once for the whole of it: half
 * up, and in steps that the provider can pay (`stepOf`) where it is added. Percent have three decimals.
 */
export function taxAmount({ rate, mode, treatment }: TaxTerms, price: number, step: number): number {
  if (mode === 'NONE' || treatment !== 'STANDARD') return 0;
  const thousandths = BigInt(Math.round(rate * 1000));
  const product = BigInt(price) * thousandths;
  if (mode === 'INCLUSIVE') return Number(divided(product, 100_000n + thousandths));
  return Number(divided(product, 100_000n * BigInt(step))) * step;
}
