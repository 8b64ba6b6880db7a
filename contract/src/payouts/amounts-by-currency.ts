import { minorDigits } from '../minor-digits.ts';
import { currencyCodes } from '../money.ts';

/** `EUR 20.00, JPY 3000` in minor units; null where it is something else. */
export function readAmountsByCurrency(text: string): Map<string, number> | null {
  const minimums = new Map<string, number>();
  for (const part of text.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [, currency = '', amount = ''] = /^([A-Z]{3}) (\d{1,9}(?:\.\d{1,3})?)$/.exec(part) ?? [];
    if (currency === '' || minimums.has(currency) || !currencyCodes().includes(currency)) return null;
    const digits = minorDigits(currency);
    const [whole = '0', rest = ''] = amount.split('.');
    if (rest.length > digits) return null;
    minimums.set(currency, Number(whole + rest.padEnd(digits, '0')));
  }
  return minimums;
}
