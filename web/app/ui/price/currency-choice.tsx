import { useId, useSyncExternalStore } from 'react';
import {
  chooseShownCurrency,
  readShownCurrency,
  subscribeShownCurrency,
} from '../../lib/browser/shown-currency.ts';
import { currencyName } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { useSite } from '../shell/brand.tsx';

/**
 * In which currency prices are shown as well, for comparing; there where the operator keeps rates. Appears
 * with the scripts.
 */
export function CurrencyChoice() {
  const id = useId();
  const { compareIn = [] } = useSite();
  const chosen = useSyncExternalStore(
    subscribeShownCurrency,
    () => readShownCurrency() ?? '',
    () => null,
  );
  if (compareIn.length === 0) return null;
  // The names are the browser's own, not always the server's, and no reader needs them in every page.
  const codes = chosen === null ? [] : compareIn.toSorted();
  return (
    <div className={`flex flex-wrap items-center gap-2 ${chosen === null ? 'invisible' : ''}`}>
      <label id={`${id}-label`} htmlFor={id} className="text-sm text-quiet">
        {m.rates_also_in()}
      </label>
      <select
        id={id}
        // Has its name also while both are hidden.
        aria-labelledby={`${id}-label`}
        value={chosen ?? ''}
        onChange={({ currentTarget }) => chooseShownCurrency(currentTarget.value || null)}
        className="input min-h-9 w-52 text-sm"
      >
        <option value="">{m.rates_own_only()}</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {`${code} · ${currencyName(code)}`}
          </option>
        ))}
      </select>
    </div>
  );
}
