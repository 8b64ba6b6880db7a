import { TrendingDown } from 'lucide-react';
import { formatMoney } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';

type Props = {
  /** What each pays in all, in minor units, from so many students on. */
  steps: readonly { seats: number; total: number }[];
  currency: string;
  /** What the reader pays now, before the steps. */
  now?: number;
};

/** How the price of a group class falls as more book it, and what happens to what was paid before. */
export function PriceLadder({ steps, currency, now }: Props) {
  if (steps.length === 0) return null;
  const money = (amount: number) => formatMoney({ amount, currency }, { isShort: true });
  return (
    <div className="rounded-md bg-moss-wash px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <TrendingDown aria-hidden className="size-4 text-moss" />
        {m.common_price_falls()}
      </p>
      <ol className="mt-2 flex flex-col gap-1">
        {now !== undefined && <Rung what={m.common_price_now()} price={money(now)} />}
        {steps.map(({ seats, total }) => (
          <Rung
            key={seats}
            what={m.common_price_students({ count: seats })}
            price={m.common_price_each({ price: money(total) })}
          />
        ))}
      </ol>
      <p className="mt-2 text-quiet">{m.common_price_back()}</p>
    </div>
  );
}

function Rung({ what, price }: { what: string; price: string }) {
  return (
    <li className="flex justify-between gap-4">
      <span>{what}</span>
      <span data-numbers>{price}</span>
    </li>
  );
}
