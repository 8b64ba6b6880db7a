import { days } from '../../server/src/platform/clock.ts';
import type { World } from './world.ts';

/** What a euro was worth one day in November 2026, as a central bank writes it. */
const rates = {
  AUD: 1.6712,
  BRL: 6.1385,
  CAD: 1.5704,
  CHF: 0.9342,
  GBP: 0.8571,
  INR: 97.215,
  JPY: 168.43,
  MXN: 21.362,
  USD: 1.1548,
};

/**
 * Courses may be priced in three currencies, and prices compared in ten; the courses of the demo are in the
 * default one.
 */
export function addCurrencies(world: World, adminId: string): void {
  const at = world.at(-days(1));
  const date = at.toISOString().slice(0, 10);
  world.rows.setting.push(
    { key: 'currency.accepted', value: 'USD, EUR, BRL', updated_by: adminId, updated_at: at },
    {
      key: 'currency.rates',
      value: { base: 'EUR', date, source: 'FILE', rates },
      updated_by: adminId,
      updated_at: at,
    },
  );
}
