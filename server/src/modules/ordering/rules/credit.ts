import { splitMoney, stepOf } from '@michi/contract/money';
import type { Order } from './order.ts';

/** What is left to pay at the provider. */
export const dueOf = ({ price, credit }: Pick<Order, 'price' | 'credit'>): number => price.total - credit;

/**
 * Of the credit of an order what each of its payments is paid with: never more than its amount, summing to
 * the credit.
 */
export function creditShares(credit: number, amounts: readonly number[], currency: string): number[] {
  if (credit === 0) return amounts.map(() => 0);
  const step = stepOf(currency);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  // Paid with credit alone, or in whole steps that leave a rest that can be paid and given back.
  if (credit === total) return [...amounts];
  const isInSteps = [credit, ...amounts].every((each) => each % step === 0);
  const unit = isInSteps ? step : 1;
  return splitMoney(
    credit / unit,
    amounts.map((amount) => amount / unit),
  ).map((part) => part * unit);
}

type Paid = { amount: number; creditPaid: number; currency: string };

/** Of a payment's credit what comes back where these parts of it are kept, split off one after the other. */
export function creditBack({ currency, ...payment }: Paid, kept: readonly number[]): number {
  let { amount, creditPaid } = payment;
  for (const part of kept) {
    creditPaid -= creditOfPart({ amount, creditPaid, currency }, part);
    amount -= part;
  }
  return creditPaid;
}

/**
 * What a part of a payment has of its credit: the same share, the odd unit of it stays with the rest. Never
 * more than either part is.
 */
export function creditOfPart({ amount, creditPaid, currency }: Paid, part: number): number {
  if (creditPaid === 0 || part === 0) return 0;
  const step = stepOf(currency);
  const exact = (BigInt(creditPaid) * BigInt(part)) / BigInt(amount);
  const inSteps = Math.floor(Number(exact) / step) * step;
  return Math.max(inSteps, creditPaid - (amount - part));
}
