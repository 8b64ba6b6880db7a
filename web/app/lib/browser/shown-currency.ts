import type { RateTable } from '@michi/contract/pricing/exchange-rates';

const key = 'michi-currency';
type Shown = { currency: string | null; table: RateTable | null };

let shown: Shown | null = null;
const listeners = new Set<() => void>();

/**
 * What the reader has chosen to see prices in as well; null: nothing. A browser without storage keeps it for
 * this page.
 */
export function readShownCurrency(): string | null {
  return begin().currency;
}

/** By what prices are converted; null until it is there. */
export const readRateTable = (): RateTable | null => begin().table;

export function subscribeShownCurrency(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseShownCurrency(currency: string | null): void {
  try {
    if (currency === null) localStorage.removeItem(key);
    else localStorage.setItem(key, currency);
  } catch {
    // Chosen for this page alone.
  }
  change({ ...begin(), currency });
  void fetchTable();
}

function begin(): Shown {
  if (shown) return shown;
  let currency: string | null = null;
  try {
    currency = localStorage.getItem(key);
  } catch {
    // There is none.
  }
  shown = { currency, table: null };
  void fetchTable();
  return shown;
}

function change(next: Shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Asked for once, and by those alone who have chosen a currency. Without an answer prices are shown as they
 * are.
 */
async function fetchTable(): Promise<void> {
  if (!shown?.currency || shown.table) return;
  const [{ quietApi }, { getExchangeRates }] = await Promise.all([
    import('../api/client.ts'),
    import('@michi/contract/pricing/exchange-rates'),
  ]);
  const { table } = await quietApi(getExchangeRates).catch(() => ({ table: null }));
  if (table && shown) change({ ...shown, table });
}
