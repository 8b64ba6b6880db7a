import type { PriceStep } from '@michi/contract/course-price';
import { TrendingDown } from 'lucide-react';
import { formatMoney } from '../lib/format.ts';
import { m } from '../lib/i18n.ts';

type Props = {
  /** Minor units, of one student. */
  price: number;
  steps: readonly PriceStep[];
  currency: string;
  /** `price` is what the reader pays now, not what a class costs alone. */
  isNow?: boolean;
};

/** How the price of a group class falls as more book it, and what happens to what was paid before. */
export function PriceLadder({ price, steps, currency, isNow }: Props) {
  if (steps.length === 0) return null;
  const money = (amount: number) => formatMoney({ amount, currency }, { isShort: true });
  return (
    <div className="rounded-md bg-moss-wash px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <TrendingDown aria-hidden className="size-4 text-moss" />
        {m.common_price_falls()}
      </p>
      <ol className="mt-2 flex flex-col gap-1">
        {[{ seats: 1, price }, ...steps].map((step) => (
          <li key={step.seats} className="flex justify-between gap-4">
            <span>
              {isNow && step.seats === 1
                ? m.common_price_now()
                : m.common_price_students({ count: step.seats })}
            </span>
            <span data-numbers>{m.common_price_each({ price: money(step.price) })}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-quiet">{m.common_price_back()}</p>
    </div>
  );
}
