import type { PriceParts } from '@michi/contract/ordering';
import { formatMoney, formatPercent } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import type { PriceLine } from '../../ui/price.tsx';

/** Every part of the price; what is zero is left out, the total never. */
export function priceLines(price: PriceParts): PriceLine[] {
  const { currency } = price;
  const money = (amount: number) => ({ amount, currency });
  const lines: PriceLine[] = [
    {
      label: price.quantity === 1 ? m.checkout_class() : m.checkout_classes({ count: price.quantity }),
      amount: money(price.subtotal),
      ...(price.quantity > 1 && { note: m.checkout_each({ price: formatMoney(money(price.unitPrice)) }) }),
    },
  ];
  if (price.discount > 0) lines.push({ label: m.checkout_discount(), amount: money(-price.discount) });
  if (price.studentFee > 0) lines.push({ label: m.checkout_fee(), amount: money(price.studentFee) });
  if (price.tax.amount > 0) {
    lines.push({
      label: m.checkout_tax({ rate: formatPercent(price.tax.rate) }),
      amount: money(price.tax.amount),
    });
  }
  lines.push({ label: m.checkout_total(), amount: money(price.total), isTotal: true });
  return lines;
}
