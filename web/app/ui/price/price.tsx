import type { Money } from '@michi/contract/money';
import { formatMoney } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { About } from './about.tsx';

/** Money, with its reduced-from price and unit; zero reads "Free". */
export function Price({
  price,
  before,
  perSession,
  isCompared = false,
  className = '',
}: {
  price: Money;
  before?: Money;
  perSession?: boolean;
  /** Also in the currency that the reader chose: where prices are looked at, never where they are paid. */
  isCompared?: boolean;
  className?: string;
}) {
  return (
    <span data-numbers className={`inline-flex flex-wrap items-baseline gap-x-1.5 ${className}`}>
      {before && <s className="text-sm text-quiet">{formatMoney(before, { isShort: true })}</s>}
      <span className="font-medium">
        {price.amount === 0 ? m.common_free() : formatMoney(price, { isShort: true })}
      </span>
      {perSession && <span className="text-sm text-quiet">{m.common_per_session()}</span>}
      {isCompared && <About price={price} />}
    </span>
  );
}
