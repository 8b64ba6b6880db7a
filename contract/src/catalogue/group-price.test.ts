import { expect, test } from 'vitest';
import { groupPrice, stepsFrom } from './group-price.ts';

const steps = [
  { seats: 1, price: 50 },
  { seats: 2, price: 45 },
  { seats: 3, price: 40 },
  { seats: 5, price: 30 },
];

test('a ladder begins at the quorum: with fewer no class takes place', () => {
  expect(stepsFrom(1, steps)).toEqual(steps);
  expect(stepsFrom(3, steps)).toEqual([
    { seats: 3, price: 40 },
    { seats: 5, price: 30 },
  ]);
  expect(stepsFrom(4, steps)).toEqual([
    { seats: 4, price: 40 },
    { seats: 5, price: 30 },
  ]);
  expect(stepsFrom(9, steps)).toEqual([{ seats: 9, price: 30 }]);
});

test('what lies below the quorum alone keeps its price there; of steps in any order none rises', () => {
  expect(stepsFrom(3, [{ seats: 4, price: 35, total: 36 }])).toEqual([{ seats: 4, price: 35, total: 36 }]);
  const mixed = [
    { seats: 4, price: 30 },
    { seats: 2, price: 20 },
  ];
  expect(stepsFrom(2, mixed)).toEqual([{ seats: 2, price: 20 }]);
  expect(stepsFrom(2, [])).toEqual([]);
  for (const { seats, price } of stepsFrom(2, steps)) expect(groupPrice(50, steps, seats)).toBe(price);
});
