import { RefundBearer } from '@michi/contract/ordering/money-administration';
import { Money } from '@michi/contract/money';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

const refunds: Record<RefundBearer, (of: { name: string; amount: string }) => string> = {
  BOTH: m.trail_refund_both,
  PLATFORM: m.trail_refund_platform,
  SENSEI: m.trail_refund_sensei,
};

/** What was done to an order or its money, as the rest of a sentence; null: something else. */
export function orderDeed(
  action: string,
  about: { name: string },
  facts: { bearer?: unknown },
): string | null {
  if (action === 'order.changed') return m.trail_order_changed(about);
  const granted = action === 'credit.granted' ? Money.safeParse(facts).data : undefined;
  if (granted) return m.credit_deed({ ...about, amount: formatMoney(granted) });
  const gift = action === 'gift.refunded' ? Money.safeParse(facts).data : undefined;
  if (gift) return m.credit_gift_deed({ ...about, amount: formatMoney(gift) });
  if (action !== 'payment.refunded_part') return null;
  const money = Money.safeParse(facts).data;
  const bearer = RefundBearer.safeParse(facts.bearer).data;
  return money && bearer
    ? refunds[bearer]({ ...about, amount: formatMoney(money) })
    : m.trail_order_changed(about);
}
