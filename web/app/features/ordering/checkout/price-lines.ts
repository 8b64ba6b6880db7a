import type { Order, PriceParts } from '@michi/contract/ordering/orders';
import type { OrderKind } from '@michi/contract/states';
import { formatMoney, formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { PriceLine } from '../../../ui/price/price-table.tsx';

/** Every part of the price; what is zero is left out, the total never. */
export function priceLines(price: PriceParts, kind?: OrderKind): PriceLine[] {
  const { currency } = price;
  const money = (amount: number) => ({ amount, currency });
  const lines: PriceLine[] = [
    {
      label: boughtName(price, kind),
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

function boughtName({ quantity, subtotal }: PriceParts, kind?: OrderKind): string {
  if (kind === 'TRIAL') return subtotal === 0 ? m.order_trial_free() : m.order_trial();
  return quantity === 1 ? m.checkout_class() : m.checkout_classes({ count: quantity });
}

/** Whose the total is in the end: what went back, what the platform keeps, what is the sensei's. Nothing before anything was paid. */
export function shareLines({ payments, price }: Pick<Order, 'payments' | 'price'>): PriceLine[] {
  const paid = payments.filter(({ status }) => status !== 'CANCELED');
  if (paid.length === 0) return [];
  const isBack = ({ status }: Order['payments'][number]) => status === 'REFUNDED' || status === 'CANCELLED';
  const kept = paid.filter((payment) => !isBack(payment));
  const sum = (of: typeof paid, part: 'amount' | 'platformFee' | 'senseiNet') =>
    of.reduce((total, payment) => total + payment[part], 0);
  const money = (amount: number) => ({ amount, currency: price.currency });
  const back = sum(paid.filter(isBack), 'amount');
  const fee = sum(kept, 'platformFee');
  return [
    ...(back > 0 ? [{ label: m.checkout_share_back(), amount: money(-back) }] : []),
    ...(fee > 0 ? [{ label: m.checkout_share_fee(), amount: money(-fee) }] : []),
    { label: m.checkout_share_yours(), amount: money(sum(kept, 'senseiNet')), isTotal: true },
  ];
}
