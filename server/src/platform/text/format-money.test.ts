import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

const spaces = (text: string) => text.replaceAll(/\s/g, ' ');

it('money is written as the reader writes it, with the decimals of its currency', () => {
  expect(formatMoney(123_456, 'USD', 'en')).toBe('$1,234.56');
  expect(spaces(formatMoney(123_456, 'BRL', 'pt-BR'))).toBe('R$ 1.234,56');
  expect(formatMoney(1500, 'JPY', 'en')).toBe('¥1,500');
  expect(spaces(formatMoney(5_000_050, 'COP', 'es'))).toContain('50.000,50');
});
