import { expect, it } from 'vitest';
import { priceFrom } from './price-from.ts';

const usd = (...prices: number[]) => prices.map((price) => ({ price, currency: 'USD' }));

it('says what a class costs at least', () => {
  expect(priceFrom(usd(4500, 3000, 6000))).toBe('From $30 per class');
  expect(priceFrom(usd(4500, 4500))).toBe('$45 per class');
  expect(priceFrom(usd(4500))).toBe('$45 per class');
});

it('compares no currencies, and says nothing of nothing', () => {
  expect(priceFrom([...usd(4500), { price: 3000, currency: 'EUR' }])).toBeNull();
  expect(priceFrom([])).toBeNull();
});
