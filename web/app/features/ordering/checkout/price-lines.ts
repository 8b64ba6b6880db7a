import type { Order, PriceParts } from '@michi/contract/ordering/orders';
import { taxOnTop } from '@michi/contract/pricing/tax';
import type { OrderKind } from '@michi/contract/states';
import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import type { PriceLine } from '../../../ui/price/price-table.tsx';

/**
 * `credit`: so much of the total is paid with it, minor units. `couponAction`: beside the coupon, while it
 * can be taken off.
 */
type About = { kind?: OrderKind; couponAction?: ReactNode; credit?: number | undefined };

/** Every part of the price; what is zero is left out, the total never. */
export function priceLines(price: PriceParts, { kind, couponAction, credit = 0 }: About = {}): PriceLine[] {
  const { currency } = price;
  const money = (amount: number) => ({ amount, currency });
  const lines: PriceLine[] = [
    {
      label: boughtName(price, kind),
      amount: money(price.subtotal),
      ...(price.quantity > 1 &&
        !price.unitPrices && { note: m.checkout_each({ price: formatMoney(money(price.unitPrice)) }) }),
    },
  ];
  if (price.discount > 0) lines.push({ label: m.checkout_discount(), amount: money(-price.discount) });
  if (price.coupon)
    lines.push({
      label: m.checkout_coupon({ code: price.coupon.code }),
      amount: money(-price.coupon.amount),
      action: couponAction,
    });
  if (price.studentFee > 0) lines.push({ label: m.checkout_fee(), amount: money(price.studentFee) });
  if (taxOnTop(price.tax) > 0) lines.push({ label: taxName(price), amount: money(price.tax.amount) });
  const note = taxNote(price);
  lines.push({ label: m.checkout_total(), amount: money(price.total), isTotal: true, ...(note && { note }) });
  if (credit > 0)
    lines.push(
      { label: m.credit_line(), amount: money(-credit) },
      { label: m.credit_left(), amount: money(price.total - credit), isTotal: true },
    );
  return lines;
}

const calledHere = ({ tax }: PriceParts) => ({
  name: tax.name ?? m.tax_title(),
  rate: formatPercent(tax.rate),
});
const taxName = (price: PriceParts) => m.checkout_tax(calledHere(price));

/** What there is to say of tax that is no part of the sum. */
function taxNote(price: PriceParts): string | null {
  const { tax, currency, total } = price;
  if (tax.treatment === 'REVERSE_CHARGE') return m.checkout_tax_reverse();
  if (tax.treatment === 'EXEMPT') return m.checkout_tax_exempt();
  if (tax.mode === 'INCLUSIVE' && tax.amount > 0)
    return m.checkout_tax_included({
      ...calledHere(price),
      amount: formatMoney({ amount: tax.amount, currency }),
    });
  return tax.mode === 'EXCLUSIVE' && tax.country === null && total > 0 ? m.checkout_tax_later() : null;
}

function boughtName({ quantity, subtotal }: PriceParts, kind?: OrderKind): string {
  if (kind === 'TRIAL') return subtotal === 0 ? m.order_trial_free() : m.order_trial();
  return quantity === 1 ? m.checkout_class() : m.checkout_classes({ count: quantity });
}

/**
 * Whose the total is in the end: what went back, what the platform keeps, what is the sensei's. Nothing
 * before anything was paid.
 */
export function shareLines({ payments, price }: Pick<Order, 'payments' | 'price'>): PriceLine[] {
  const paid = payments.filter(({ status }) => status !== 'CANCELED');
  if (paid.length === 0) return [];
  const isBack = ({ status }: Order['payments'][number]) => status === 'REFUNDED' || status === 'CANCELLED';
  const kept = paid.filter((payment) => !isBack(payment));
  const sum = (of: typeof paid, part: 'amount' | 'platformFee' | 'senseiNet' | 'couponPaid' | 'tax') =>
    of.reduce((total, payment) => total + payment[part], 0);
  const money = (amount: number) => ({ amount, currency: price.currency });
  const back = sum(paid.filter(isBack), 'amount');
  const coupon = sum(kept, 'couponPaid');
  const tax = sum(kept, 'tax');
  const fee = sum(kept, 'platformFee') + coupon - tax;
  return [
    ...(back > 0 ? [{ label: m.checkout_share_back(), amount: money(-back) }] : []),
    ...(coupon > 0 ? [{ label: m.checkout_share_coupon(), amount: money(coupon) }] : []),
    ...(fee > 0 ? [{ label: m.checkout_share_fee(), amount: money(-fee) }] : []),
    ...(tax > 0 ? [{ label: m.checkout_share_tax(), amount: money(-tax) }] : []),
    { label: m.checkout_share_yours(), amount: money(sum(kept, 'senseiNet')), isTotal: true },
  ];
}
