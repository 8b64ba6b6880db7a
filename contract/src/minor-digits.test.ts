import { expect, test } from 'vitest';
import { currencyFormat, minorDigits } from './minor-digits.ts';
import { currencyCodes } from './money.ts';

test.each([
  ['USD', 2],
  ['COP', 2],
  ['HUF', 2],
  ['IDR', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['CLP', 0],
  ['KWD', 3],
  ['TND', 3],
])('%s has %i decimals', (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits);
});

test('every currency is written with just these decimals, whatever the engine thinks of it', () => {
  for (const currency of currencyCodes()) {
    const written = new Intl.NumberFormat('en', currencyFormat(currency)).formatToParts(1);
    const fraction = written.find(({ type }) => type === 'fraction')?.value ?? '';
    expect([currency, fraction.length]).toEqual([currency, minorDigits(currency)]);
  }
});
