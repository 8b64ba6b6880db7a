import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rateFor, stateOf, type TaxRate, taxTermsOf, touchedBy } from './tax.ts';
import { readVatNumber } from './vat-number.ts';

const day = (date: string) => new Date(`${date}T00:00:00Z`);
const rate = (more: Partial<TaxRate> = {}): TaxRate => ({
  id: 'rate',
  country: 'PL',
  region: null,
  name: 'VAT',
  percent: 23,
  validFrom: day('2026-01-01'),
  validUntil: null,
  exemptCategoryIds: [],
  version: 1,
  ...more,
});
const poland = { country: 'PL', region: null };

describe('the rate that holds', () => {
  it('begins with its first instant and ends before its last, and there is never more than one', () => {
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(days, fc.integer({ min: -10, max: 3100 }), (starts, at) => {
        const sorted = starts.toSorted((a, b) => a - b);
        const instant = (n: number) => new Date(n * 86_400_000);
        const rates = sorted
          .slice(0, -1)
          .map((start, index) =>
            rate({ percent: index, validFrom: instant(start), validUntil: instant(sorted[index + 1] ?? 0) }),
          );
        const expected = sorted.findLastIndex((start) => start <= at);
        const isIn = expected >= 0 && expected < rates.length;
        expect(rateFor(rates, poland, instant(at))?.percent).toBe(isIn ? expected : undefined);
        expect(rates.filter((each) => stateOf(each, instant(at)) === 'IN_FORCE')).toHaveLength(isIn ? 1 : 0);
      }),
    );
  });

  it('is that of the region where it has its own, however that is written', () => {
    const rates = [rate(), rate({ region: 'Madeira', percent: 22 }), rate({ country: 'ES', percent: 21 })];
    const percentIn = (region: string | null) =>
      rateFor(rates, { country: 'PL', region }, day('2026-05-01'))?.percent;
    expect([percentIn('madeira'), percentIn('Azores'), percentIn(null)]).toEqual([22, 23, 23]);
    expect(rateFor(rates, { country: 'US', region: null }, day('2026-05-01'))).toBeNull();
  });
});

describe('how a sale is taxed', () => {
  const sale = {
    mode: 'EXCLUSIVE',
    place: poland,
    rate: rate(),
    categoryIds: [],
    sellerCountry: 'DE',
  } as const;
  const business = { ...poland, taxNumber: 'PL7171642051' };
  it.each([
    ['as anybody’s', sale, ['STANDARD', 23]],
    ['where no tax is charged', { ...sale, mode: 'NONE' as const }, ['NONE', 0]],
    ['before the place is known', { ...sale, place: null }, ['NONE', 0]],
    ['where there is no rate', { ...sale, rate: null }, ['NONE', 0]],
    [
      'of an exempt category, or of one below it',
      { ...sale, rate: rate({ exemptCategoryIds: ['school'] }), categoryIds: ['maths', 'school'] },
      ['EXEMPT', 0],
    ],
    ['to a business of another member country', { ...sale, place: business }, ['REVERSE_CHARGE', 0]],
    [
      'to one of the seller’s own country',
      { ...sale, place: business, sellerCountry: 'PL' },
      ['STANDARD', 23],
    ],
    ['by a seller outside the union', { ...sale, place: business, sellerCountry: 'US' }, ['STANDARD', 23]],
    [
      'by a seller who has not said where',
      { ...sale, place: business, sellerCountry: null },
      ['STANDARD', 23],
    ],
    ['with a number of no form', { ...sale, place: { ...poland, taxNumber: '1' } }, ['STANDARD', 23]],
  ])('%s', (_name, sold, [treatment, percent]) => {
    expect(taxTermsOf(sold)).toMatchObject({ treatment, rate: percent });
  });
});

describe('what a changed rate touches', () => {
  const is = rate({ validUntil: day('2026-06-01'), exemptCategoryIds: ['school'] });
  const year = { country: 'PL', region: null, from: day('2026-01-01'), until: day('2026-06-01') };
  it.each([
    ['nothing, where only its name is another', is, { ...is, name: 'PTU' }, []],
    ['all of its time, added', null, is, [{ ...year, field: 'validFrom' }]],
    ['all of its time, taken away', is, null, [{ ...year, field: 'validFrom' }]],
    [
      'all of it, by its percent',
      is,
      { ...is, percent: 8 },
      [
        { ...year, field: 'percent' },
        { ...year, field: 'percent' },
      ],
    ],
    [
      'both places',
      is,
      { ...is, country: 'DE' },
      [
        { ...year, field: 'country' },
        { ...year, country: 'DE', field: 'country' },
      ],
    ],
    [
      'all of it, by what is free of tax',
      is,
      { ...is, exemptCategoryIds: [] },
      [
        { ...year, field: 'exemptCategoryIds' },
        { ...year, field: 'exemptCategoryIds' },
      ],
    ],
    [
      'what lies between the old and the new first day',
      is,
      { ...is, validFrom: day('2026-02-01') },
      [{ ...year, until: day('2026-02-01'), field: 'validFrom' }],
    ],
    [
      'what comes after the day on which it ends',
      { ...is, validUntil: null },
      is,
      [{ ...year, from: day('2026-06-01'), until: null, field: 'validUntil' }],
    ],
  ])('%s', (_name, before, after, touched) => {
    expect(touchedBy(before, after)).toEqual(touched);
  });
});

describe('VAT numbers', () => {
  it.each([
    ['PL7171642051', 'PL', 'PL7171642051'],
    ['717-164-20-51', 'PL', 'PL7171642051'],
    ['el 094259216', 'GR', 'EL094259216'],
    ['DE136695976', 'DE', 'DE136695976'],
    ['PL7171642052', 'PL', null],
    ['DE136695976', 'PL', null],
    ['123', 'US', null],
  ])('%s of %s', (typed, country, whole) => {
    const read = readVatNumber(typed, country);
    expect(read && read.prefix + read.number).toBe(whole);
  });
});
