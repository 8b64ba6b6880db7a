import type { Money } from '@michi/contract/money';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format/format.ts';

export type PriceLine = {
  label: string;
  amount: Money;
  note?: string;
  isTotal?: boolean;
  action?: ReactNode;
};

/** Every part of a price, and the sum. */
export function PriceTable({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className="flex flex-col gap-2.5">
      {lines.map((line) => (
        <div
          key={line.label}
          className={`flex items-baseline justify-between gap-6 ${line.isTotal ? 'mt-1 border-t border-hairline pt-3.5 text-lg font-medium' : ''}`}
        >
          <dt>
            {line.label}
            {line.action}
            {line.note && <span className="block text-sm font-normal text-quiet">{line.note}</span>}
          </dt>
          <dd data-numbers>{formatMoney(line.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
