import type { Order } from '@michi/contract/ordering/orders';
import { TrendingDown } from 'lucide-react';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

/** What came back of a group's price, or is on its way. */
export function FallenPrice({ order }: { order: Order }) {
  const fallen = order.payments.filter(({ priceFell }) => priceFell);
  if (fallen.length === 0) return null;
  const sum = fallen.reduce((total, { amount }) => total + amount, 0);
  const amount = formatMoney({ amount: sum, currency: order.price.currency });
  return (
    <p className="mt-2 flex gap-2 text-sm text-moss">
      <TrendingDown aria-hidden className="mt-0.5 size-4 shrink-0" />
      {fallen.every(({ status }) => status === 'REFUNDED')
        ? m.checkout_price_fell({ amount })
        : m.checkout_price_falling({ amount })}
    </p>
  );
}
