import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '../../lib/i18n/i18n.ts';
import { readNumber } from './read-number.ts';

const money = { decimals: 2, affixes: ['$', 'US$', 'USD'] };

describe('a price as it is typed', () => {
  it.each([
    ['es', '12.50', 12.5],
    ['es', '12,50', 12.5],
    ['en', '5,50', 5.5],
    ['en', '5,5', 5.5],
    ['pt-BR', '5.5', 5.5],
    ['en', '1,250', 1250],
    ['es', '1.250', 1250],
    ['pt-BR', '1.250,5', 1250.5],
    ['es', '1,250.50', 1250.5],
    ['en', '1.250,50', 1250.5],
    ['en', '1.250.000', 1_250_000],
    ['en', '1 250', 1250],
    ['en', '$12.50', 12.5],
    ['es', '12,50\u00a0US$', 12.5],
    ['en', 'usd 12', 12],
    ['en', '-5', -5],
    ['en', '$-5', -5],
    ['en', '99999999999', 99_999_999_999],
    ['en', '5.', 'UNREADABLE'],
    ['en', '1e9', 'UNREADABLE'],
    ['en', '12 50', 'UNREADABLE'],
    ['en', '1.250', 'UNREADABLE'],
    ['es', '1,250', 'UNREADABLE'],
    ['en', '1,25,50', 'UNREADABLE'],
    ['en', '0,123', 'UNREADABLE'],
    ['en', '12.345', 'UNREADABLE'],
    ['en', 'twelve', 'UNREADABLE'],
    ['en', '$', 'UNREADABLE'],
    ['en', '  ', 'EMPTY'],
  ] as const)('%s: %s', (locale, text, expected) => {
    expect(readNumber(text, { locale, ...money })).toBe(expected);
  });

  it('is a whole number where there are no halves', () => {
    expect(readNumber('12.5', { locale: 'en', decimals: 0 })).toBe('NOT_WHOLE');
    expect(readNumber('12.00', { locale: 'es', decimals: 0 })).toBe(12);
    expect(readNumber('1.250', { locale: 'en', decimals: 3 })).toBe(1.25);
  });
});

it('reads back every amount as any of the three languages writes it', () => {
  const amount = fc.integer({ min: -100_000_000, max: 100_000_000 });
  fc.assert(
    fc.property(amount, fc.constantFrom(...locales), fc.boolean(), (minor, locale, useGrouping) => {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', useGrouping });
      const affixes = format
        .formatToParts(minor / 100)
        .flatMap(({ type, value }) => (type === 'currency' ? [value] : []));
      expect(readNumber(format.format(minor / 100), { locale, decimals: 2, affixes })).toBe(minor / 100);
    }),
  );
});

it('never takes two decimals for another size, whoever reads them and whichever mark they stand behind', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.integer({ min: 0, max: 99 }),
      fc.constantFrom('.', ','),
      fc.constantFrom(...locales),
      (whole, cents, mark, locale) => {
        const text = `${whole}${mark}${String(cents).padStart(2, '0')}`;
        expect(readNumber(text, { locale, decimals: 2 })).toBe(
          Number(`${whole}.${String(cents).padStart(2, '0')}`),
        );
      },
    ),
  );
});

it('reads digits and marks as what they say, or not at all', () => {
  const typed = fc
    .array(fc.constantFrom(...'0123456789.,-e '.split('')), { maxLength: 12 })
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(typed, fc.constantFrom(...locales), (text, locale) => {
      const read = readNumber(text, { locale, decimals: 2 });
      if (typeof read !== 'number') return;
      const digits = text.replaceAll(/\D/g, '');
      const hundredths = Math.round(Math.abs(read) * 100);
      expect([0, 1, 2].map((decimals) => Number(digits) * 10 ** (2 - decimals))).toContain(hundredths);
    }),
    { numRuns: 2000 },
  );
});
