import { noTax } from '@michi/contract/pricing/tax';
import { expect, test } from 'vitest';
import type { Order } from '@michi/contract/ordering/orders';
import { priceLines, shareLines } from './price-lines.ts';
import { somePayment } from '../../../../test/some-order.ts';

const price = {
  unitPrice: 4000,
  quantity: 5,
  subtotal: 20_000,
  discount: 2000,
  coupon: null,
  studentFee: 300,
  tax: noTax,
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

const payment = (status: Order['payments'][number]['status'], amount: number, senseiNet: number) =>
  somePayment({ status, amount, platformFee: amount - senseiNet, senseiNet });

test('the share of the sensei is the total less what went back and what the platform keeps', () => {
  const payments = [
    payment('RELEASED', 9000, 7650),
    payment('HELD', 3000, 2550),
    payment('REFUNDED', 6300, 5355),
  ];
  const lines = shareLines({ price, payments });
  expect(lines.map(({ label, amount }) => [label, amount.amount])).toEqual([
    ['Back to the student', -6300],
    ['Fees', -1800],
    ['Yours', 10_200],
  ]);
  expect(shareLines({ price, payments: [] })).toEqual([]);
  expect(shareLines({ price, payments: [payment('CANCELED', 18_300, 15_000)] })).toEqual([]);
});
