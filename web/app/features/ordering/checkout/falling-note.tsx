import type { FallingPrice } from '@michi/contract/catalogue/course-price';
import { stepsFrom } from '@michi/contract/catalogue/group-price';
import type { PriceParts } from '@michi/contract/ordering/orders';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { PriceLadder } from '../../../ui/price/price-ladder.tsx';

type Props = {
  price: PriceParts;
  falling: FallingPrice | null;
  /** With fewer students the class does not take place. */
  least: number;
};

/** What is paid now, what it may come down to, and by which steps. */
export function FallingNote({ price, falling, least }: Props) {
  if (!falling) return null;
  const money = (amount: number) => formatMoney({ amount, currency: price.currency });
  const ahead = falling.steps.filter((step) => step.price < price.unitPrice);
  const steps = stepsFrom(least, ahead).map(({ total, ...step }) => ({
    ...step,
    total: total ?? step.price,
  }));
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="text-sm">
        {m.checkout_falling({ now: money(price.total), least: money(falling.atLeast) })}
      </p>
      <PriceLadder now={price.total} steps={steps} currency={price.currency} />
    </div>
  );
}
