import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber, typeNumber } from './parse-number.ts';

const locales = ['en', 'es', 'pt-BR'] as const;
const locale = fc.constantFrom(...locales);

test('whatever is typed as it is shown comes back as it was', () => {
  const number = fc.oneof(
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
  );
  fc.assert(
    fc.property(number, locale, (value, language) => {
      const hundredths = Math.round(value * 100) / 100;
      expect(parseNumber(typeNumber(hundredths, language), language)).toBe(hundredths + 0);
    }),
  );
});

test('nothing but digits with at most one sign of the language is a number', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), locale, (typed, language) => {
      const sign = language === 'en' ? '.' : ',';
      const isPlain = new RegExp(`^[-−]?\\d+(?:\\${sign}\\d+)?$`).test(typed.trim());
      expect(parseNumber(typed, language) !== null).toBe(isPlain);
    }),
  );
});

test('an amount with groups is never taken for a smaller one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000 }), (value) => {
      expect(parseNumber(value.toLocaleString('en'), 'en')).toBeNull();
      expect(parseNumber(value.toLocaleString('pt-BR'), 'pt-BR')).toBeNull();
    }),
  );
});

test.each([
  ['', 'en', null],
  ['   ', 'en', null],
  ['0x10', 'en', null],
  ['1e3', 'en', null],
  ['1,000', 'en', null],
  ['1,5', 'en', null],
  ['1.5', 'es', null],
  ['.5', 'en', null],
  ['5.', 'en', null],
  ['Infinity', 'en', null],
  ['9'.repeat(400), 'en', null],
  [' 12 ', 'en', 12],
  ['007', 'en', 7],
  ['-0', 'en', 0],
  ['−3', 'en', -3],
  ['12.50', 'en', 12.5],
  ['12,50', 'pt-BR', 12.5],
] as const)('%j in %s is %s', (typed, language, value) => {
  expect(parseNumber(typed, language)).toBe(value);
});
