import type { Fee } from '@michi/contract/ordering/fees';
import { currencyCodes } from '@michi/contract/money';
import { describe, expect, it } from 'vitest';
import { currencyChoices, feeForm, tierAfter, valuesOf } from './fee-form.tsx';
import { contentOf } from './fee-queries.ts';

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

describe('the currency of a rule', () => {
  const codesFor = (platforms: string, chosen: string) =>
    currencyChoices(platforms, chosen).map(({ value }) => value);

  it('is any that a course may be in, each offered once; that of the platform and the common ones come first', () => {
    const codes = codesFor('NOK', 'NOK');
    expect(codes.slice(0, 4)).toEqual(['NOK', 'USD', 'EUR', 'GBP']);
    expect(codes.toSorted()).toEqual(currencyCodes().toSorted());
    expect(currencyChoices('NOK', 'NOK')[0]?.label).toBe('NOK · Norwegian Krone');
  });

  it('may be that of the platform again once another one is chosen', () => {
    expect(codesFor('NOK', 'SEK')[0]).toBe('NOK');
    expect(codesFor('NOK', 'SEK')).toContain('SEK');
  });

  it('stays what it was where it is no longer one of them', () => {
    expect(codesFor('USD', 'XQZ').at(-1)).toBe('XQZ');
  });
});

describe('the days of a rule', () => {
  /** April in Tokyo. */
  const april: Fee = {
    id: '01890000-0000-7000-8000-000000000001',
    name: 'Spring',
    code: 'COMMISSION',
    scope: 'GLOBAL',
    scopeId: null,
    scopeName: null,
    payer: 'SENSEI',
    type: 'PERCENT',
    value: 10,
    min: null,
    max: null,
    currency: null,
    tiers: [],
    validFrom: '2026-03-31T15:00:00.000Z',
    validTo: '2026-04-30T15:00:00.000Z',
    active: true,
    state: 'SCHEDULED',
    version: 1,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const zones = ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'];

  it.each(zones)('stay where they are when %s saves another name', (zone) => {
    const typed = { ...valuesOf(april, zone, 'USD'), name: 'Spring sale' };
    expect(feeForm(zone, april).parse(typed)).toEqual({ ...contentOf(april), name: 'Spring sale' });
  });

  it('are those of the zone where one is typed anew, and the other stays', () => {
    const zone = 'America/New_York';
    const shown = valuesOf(april, zone, 'USD');
    expect(shown).toMatchObject({ validFrom: '2026-03-31', validTo: '2026-04-30' });
    expect(feeForm(zone, april).parse({ ...shown, validTo: '2026-05-31' })).toMatchObject({
      validFrom: april.validFrom,
      validTo: '2026-06-01T04:00:00.000Z',
    });
    expect(feeForm(zone, april).parse({ ...shown, validFrom: '2026-04-01' })).toMatchObject({
      validFrom: '2026-04-01T04:00:00.000Z',
      validTo: april.validTo,
    });
    expect(feeForm(zone, april).parse({ ...shown, validFrom: null, validTo: null })).toMatchObject({
      validFrom: null,
      validTo: null,
    });
  });

  it('of a new rule are those of the zone', () => {
    const typed = { ...valuesOf(april, 'UTC', 'USD'), validFrom: '2026-04-01', validTo: null };
    expect(feeForm('Asia/Tokyo').parse(typed)).toMatchObject({
      validFrom: '2026-03-31T15:00:00.000Z',
      validTo: null,
    });
  });
});
