import { minorDigits } from '../minor-digits.ts';
import { currencyCodes } from '../money.ts';

/**
 * So many units of a currency stand on the price of what costs about one dollar elsewhere, in steps of 1, 2,
 * 5, 10 …: the step below the rate of exchange (2025), as a class costs less where a dollar buys more. Only
 * the order of size matters: a rate may well double before another step would be the better one. What is not
 * listed counts as a dollar does.
 */
const unitsToTheDollar: Readonly<Record<string, string>> = {
  0.2: 'BHD KWD OMR',
  2: 'AED BBD BYN BZD FJD GEL ILS MYR PEN PGK PLN QAR RON SAR TMT TND TOP WST XCD',
  5: 'BOB BRL CNY DKK GTQ HKD LYD MAD MOP SBD SEK SVC TTD',
  10: 'BWP ERN GHS LSL MDL MVR MXN NAD NOK SCR SZL TJS ZAR',
  20: 'CUP CZK EGP HNL MRU MUR NIO SLE SRD STN THB TRY TWD UAH UYU ZMW ZWG',
  50: 'AFN ALL BTN CVE DOP GMD INR KGS MKD MZN PHP RUB',
  100: 'BDT DJF DZD ETB HTG ISK JMD JPY KES KPW LRD NPR RSD VUV XPF',
  200: 'AMD GYD HUF KMF LKR PKR VES YER',
  500: 'AOA CLP CRC KZT SDG SOS XAF XOF',
  1000: 'ARS IQD KRW MWK NGN RWF',
  2000: 'BIF CDF COP KHR MGA MMK MNT SSP TZS UGX',
  5000: 'GNF PYG',
  10000: 'IDR SYP UZS',
  20000: 'IRR LAK SLL VND',
  50000: 'LBP',
};

/** In cents of a dollar, where each band after the first begins. */
export const usualPriceEdges: readonly number[] = [2500, 4000, 6000, 10_000];

const unitsOf = new Map(
  Object.entries(unitsToTheDollar).flatMap(([units, codes]) =>
    codes.split(' ').map((currency) => [currency, Number(units)] as const),
  ),
);

/** Minor units to a cent: a yen has one, a dollar a hundred. */
function scaleOf(currency: string): number {
  return ((unitsOf.get(currency) ?? 1) * 10 ** minorDigits(currency)) / 100;
}

/** All scales divide it, so that the minor unit of every currency weighs a whole number. */
const weightOfCent = 100_000;

/**
 * The place of a price in minor units among those in whatever currencies: where it is on the scale of the
 * bands, as a whole number that was never rounded, so that unlike prices of a currency stay unlike.
 * `price_weight` of the database is the same: who changes a scale writes a migration that makes that function
 * and its index anew. More than any course can cost weighs what a number can hold exactly.
 */
export const priceWeightOf = (price: number, currency: string): number =>
  Math.min(price * (weightOfCent / scaleOf(currency)), Number.MAX_SAFE_INTEGER);

/**
 * The currencies whose bands part elsewhere than those of the dollar, together where they part at the same
 * amounts.
 */
export const scaledPriceEdges: readonly { edges: readonly number[]; currencies: readonly string[] }[] = [
  ...Map.groupBy(currencyCodes(), scaleOf),
]
  .filter(([scale]) => scale !== 1)
  .map(([scale, currencies]) => ({
    edges: usualPriceEdges.map((edge) => Math.round(edge * scale)),
    currencies,
  }));

const edgesOf = new Map(
  scaledPriceEdges.flatMap(({ edges, currencies }) => currencies.map((currency) => [currency, edges])),
);

/** Where each of the `priceBands` after the first begins, in minor units of the currency. */
export const priceEdgesOf = (currency: string): readonly number[] => edgesOf.get(currency) ?? usualPriceEdges;

/** The place among the `priceBands` of a price in minor units; `edges`: of its currency. */
export const priceBandOf = (price: number, edges: readonly number[]): number =>
  edges.findLastIndex((edge) => price >= edge) + 1;
