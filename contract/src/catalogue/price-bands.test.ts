import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBands } from '../discovery/course-facets.ts';
import { minorDigits } from '../minor-digits.ts';
import { currencyCodes, mostMoney } from '../money.ts';
import {
  priceBandOf,
  priceEdgesOf,
  priceWeightOf,
  scaledPriceEdges,
  usualPriceEdges,
} from './price-bands.ts';

/** In whole units. */
const edgesIn = (currency: string) =>
  priceEdgesOf(currency).map((edge) => edge / 10 ** minorDigits(currency));

test.each([
  ['USD', [25, 40, 60, 100]],
  ['EUR', [25, 40, 60, 100]],
  ['BRL', [125, 200, 300, 500]],
  ['JPY', [2500, 4000, 6000, 10_000]],
  ['HUF', [5000, 8000, 12_000, 20_000]],
  ['KRW', [25_000, 40_000, 60_000, 100_000]],
  ['COP', [50_000, 80_000, 120_000, 200_000]],
  ['VND', [500_000, 800_000, 1_200_000, 2_000_000]],
  ['KWD', [5, 8, 12, 20]],
  ['JOD', [25, 40, 60, 100]],
])('in %s the bands part at %j', (currency, edges) => {
  expect(edgesIn(currency)).toEqual(edges);
});

test('the bands of the dollar are what their names say', () => {
  expect(priceEdgesOf('USD')).toEqual(priceBands.slice(1).map((band) => Number(band.split('-')[0])));
});

test('in every currency the edges are whole minor units, each above the one before, and stand in one group', () => {
  for (const currency of currencyCodes()) {
    const edges = priceEdgesOf(currency);
    expect(edges.every((edge, place) => Number.isInteger(edge) && edge > (edges[place - 1] ?? 0))).toBe(true);
    const groups = scaledPriceEdges.filter(({ currencies }) => currencies.includes(currency));
    expect(groups.map((group) => group.edges)).toEqual(edges === usualPriceEdges ? [] : [edges]);
  }
});

test('a price at an edge is in the band that begins there', () => {
  expect(
    [0, 2499, 2500, 5999, 10_000, 4_000_000_000].map((price) => priceBandOf(price, usualPriceEdges)),
  ).toEqual([0, 0, 1, 2, 4, 4]);
});

const currency = fc.constantFrom(...currencyCodes());
const price = fc.integer({ min: 0, max: mostMoney });

test('within a currency weights are in the order of the prices, and as far apart everywhere', () => {
  fc.assert(
    fc.property(currency, price, price, (each, one, other) => {
      const [weight, unit] = [priceWeightOf(one, each), priceWeightOf(1, each)];
      expect(Number.isSafeInteger(weight)).toBe(true);
      expect(weight - priceWeightOf(other, each)).toBe((one - other) * unit);
      expect(unit).toBeGreaterThan(0);
    }),
  );
});

test('of two currencies that price weighs more which is in the higher band', () => {
  fc.assert(
    fc.property(currency, currency, price, price, (mine, yours, one, other) => {
      const bands = [priceBandOf(one, priceEdgesOf(mine)), priceBandOf(other, priceEdgesOf(yours))] as const;
      const weights = [priceWeightOf(one, mine), priceWeightOf(other, yours)] as const;
      if (bands[0] !== bands[1]) expect(weights[0] < weights[1]).toBe(bands[0] < bands[1]);
    }),
  );
  for (const each of currencyCodes())
    expect(priceEdgesOf(each).map((edge) => priceWeightOf(edge, each))).toEqual(
      usualPriceEdges.map((edge) => priceWeightOf(edge, 'USD')),
    );
});

test('what no course can cost weighs more than what one can, and is a number still', () => {
  fc.assert(
    fc.property(currency, currency, fc.maxSafeNat(), (mine, yours, amount) => {
      const weight = priceWeightOf(amount, mine);
      expect(Number.isSafeInteger(weight)).toBe(true);
      expect(priceWeightOf(Number.MAX_SAFE_INTEGER, mine)).toBeGreaterThan(priceWeightOf(mostMoney, yours));
    }),
  );
});
