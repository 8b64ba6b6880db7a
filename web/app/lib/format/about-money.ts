import { minorDigits } from '@michi/contract/minor-digits';
import type { Money } from '@michi/contract/money';
import type { RateTable } from '@michi/contract/pricing/exchange-rates';
import { formatMoney } from './format.ts';

/** In whole units, not minor ones; null where a rate is missing. */
export function convert({ amount, currency }: Money, to: string, { base, rates }: RateTable): number | null {
  const rateOf = (code: string) => (code === base ? 1 : rates[code]);
  const [from, into] = [rateOf(currency), rateOf(to)];
  if (from === undefined || into === undefined) return null;
  return (amount / 10 ** minorDigits(currency) / from) * into;
}

/**
 * About what a price is in another currency, from ten on in whole units, three digits exact; null where there
 * is nothing to say.
 */
export function aboutMoney(price: Money, to: string | null, table: RateTable | null): string | null {
  if (to === null || table === null || to === price.currency || price.amount === 0) return null;
  const value = convert(price, to, table);
  if (value === null) return null;
  const rounded = value < 10 ? value : Number(Math.round(value).toPrecision(3));
  const amount = Math.round(rounded * 10 ** minorDigits(to));
  return formatMoney({ amount, currency: to }, { isShort: true });
}
