import { currencyFormat, minorDigits } from '@michi/contract/minor-digits';

const formats = new Map<string, Intl.NumberFormat>();

/** Minor units as the reader writes money. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const key = `${locale}|${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, currencyFormat(currency));
  formats.set(key, format);
  return format.format(amount / 10 ** minorDigits(currency));
}
