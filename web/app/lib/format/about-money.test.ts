import type { RateTable } from '@michi/contract/pricing/exchange-rates';
import { expect, it } from 'vitest';
import { aboutMoney, convert } from './about-money.ts';

const table: RateTable = {
  base: 'EUR',
  date: '2026-11-27',
  source: 'FEED',
  rates: { USD: 1.25, JPY: 180, BHD: 0.4 },
};
const usd = (amount: number) => ({ amount, currency: 'USD' });

it('goes through the base, whatever the minor units are', () => {
  expect(convert(usd(2500), 'EUR', table)).toBe(20);
  expect(convert({ amount: 2000, currency: 'EUR' }, 'USD', table)).toBe(25);
  expect(convert(usd(1250), 'JPY', table)).toBe(1800);
  expect(convert({ amount: 1800, currency: 'JPY' }, 'BHD', table)).toBeCloseTo(4);
  expect(convert({ amount: 4000, currency: 'BHD' }, 'USD', table)).toBeCloseTo(12.5);
  expect(convert(usd(2500), 'CHF', table)).toBeNull();
});

it('says whole units, three digits exact, and nothing where there is nothing to compare', () => {
  expect(aboutMoney(usd(2500), 'EUR', table)).toBe('€20');
  expect(aboutMoney(usd(123_456), 'EUR', table)).toBe('€988');
  expect(aboutMoney(usd(1_234_567), 'EUR', table)).toBe('€9,880');
  expect(aboutMoney(usd(625), 'EUR', table)).toBe('€5');
  expect(aboutMoney(usd(630), 'EUR', table)).toBe('€5.04');
  expect(aboutMoney(usd(3000), 'EUR', table)).toBe('€24');
  expect(aboutMoney(usd(2930), 'EUR', table)).toBe('€23');
  expect(aboutMoney(usd(63), 'EUR', table)).toBe('€0.50');
  expect(aboutMoney(usd(5), 'JPY', table)).toBe('¥7');
  expect(
    [
      aboutMoney(usd(2500), 'USD', table),
      aboutMoney(usd(0), 'EUR', table),
      aboutMoney(usd(2500), null, table),
      aboutMoney(usd(2500), 'EUR', null),
    ].every((text) => text === null),
  ).toBe(true);
});
