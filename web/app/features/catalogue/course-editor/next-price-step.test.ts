import { expect, test } from 'vitest';
import { nextPriceStep } from './next-price-step.ts';

test.each([
  ['USD', 4000, 3300],
  ['JPY', 3050, 2542],
  ['JPY', 40, 33],
  ['KWD', 13_000, 11_000],
  ['KWD', 2000, 1666],
  ['USD', 200, 166],
])('a sixth less is a round price in %s, where that is less', (currency, price, expected) => {
  expect(nextPriceStep({ price, minSeats: 2, maxSeats: 6 }, currency)).toEqual({ seats: 4, price: expected });
});

test('goes on from the last step, and not beyond the seats of the group', () => {
  const priceSteps = [{ seats: 5, price: 3000 }];
  expect(nextPriceStep({ price: 4000, priceSteps, minSeats: 2, maxSeats: 6 }, 'EUR')).toEqual({
    seats: 6,
    price: 2500,
  });
});
