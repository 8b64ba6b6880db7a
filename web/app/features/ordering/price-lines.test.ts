import { expect, test } from 'vitest';
import { priceLines } from './price-lines.ts';

const price = {
  unitPrice: 4000,
  quantity: 5,
  subtotal: 20_000,
  discount: 2000,
  studentFee: 300,
  tax: { rate: 0, amount: 0 },
  total: 18_300,
  currency: 'USD',
};

test('the lines of a price add up to its total', () => {
  const lines = priceLines(price);
  const parts = lines.filter((line) => !line.isTotal).reduce((sum, line) => sum + line.amount.amount, 0);
  expect(parts).toBe(price.total);
  expect(lines.at(-1)).toMatchObject({ isTotal: true, amount: { amount: 18_300 } });
});

test('a plain class has its price and the total', () => {
  const plain = { ...price, quantity: 1, subtotal: 4000, discount: 0, studentFee: 0, total: 4000 };
  expect(priceLines(plain)).toHaveLength(2);
});
