import type { FallingPrice } from '@michi/contract/course-price';
import type { PriceParts } from '@michi/contract/ordering';
import { formatMoney } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { PriceLadder } from '../../ui/price-ladder.tsx';

/** What is paid now, what it may come down to, and by which steps. */
export function FallingNote({ price, falling }: { price: PriceParts; falling: FallingPrice | null }) {
  if (!falling) return null;
  const money = (amount: number) => formatMoney({ amount, currency: price.currency });
  const ahead = falling.steps.filter((step) => step.price < price.unitPrice);
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="text-sm">
        {m.checkout_falling({ now: money(price.total), least: money(falling.atLeast) })}
      </p>
      <PriceLadder price={price.unitPrice} steps={ahead} currency={price.currency} isNow />
    </div>
  );
}
