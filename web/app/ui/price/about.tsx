import type { Money } from '@michi/contract/money';
import { useSyncExternalStore } from 'react';
import {
  readRateTable,
  readShownCurrency,
  subscribeShownCurrency,
} from '../../lib/browser/shown-currency.ts';
import { aboutMoney } from '../../lib/format/about-money.ts';
import { m } from '../../lib/i18n/i18n.ts';

/**
 * About what a price is in the currency that the reader chose; nothing in the page as the server sends it,
 * which is everybody's.
 */
export function About({ price }: { price: Money }) {
  const about = useSyncExternalStore(
    subscribeShownCurrency,
    () => aboutMoney(price, readShownCurrency(), readRateTable()),
    () => null,
  );
  if (about === null) return null;
  return (
    <span className="text-sm font-normal whitespace-nowrap text-quiet">
      <span aria-hidden>≈ {about}</span>
      <span className="sr-only">{m.rates_about({ amount: about })}</span>
    </span>
  );
}
