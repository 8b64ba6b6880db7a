import { expect, it } from 'vitest';
import { tierAfter } from './fee-form.tsx';

it('begins the next step of a fee after the last one', () => {
  expect(tierAfter({ tiers: [], value: 10 })).toEqual({ fromHours: 50, percent: 8 });
  expect(tierAfter({ tiers: [{ fromHours: 50, percent: 1 }], value: 10 })).toEqual({
    fromHours: 100,
    percent: 0,
  });
});

it('does not reckon with a field that holds no number', () => {
  const typed = Number('five');
  expect(tierAfter({ tiers: [{ fromHours: typed, percent: typed }], value: 10 })).toEqual({
    fromHours: 50,
    percent: 0,
  });
  expect(tierAfter({ tiers: [], value: typed })).toEqual({ fromHours: 50, percent: 0 });
});
