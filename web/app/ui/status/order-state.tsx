import {
  labelOf,
  type Labelled,
  type MoneyState,
  moneyOf,
  type OrderLabel,
} from '@michi/contract/ordering/order-label';
import {
  CalendarCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Hourglass,
  LoaderCircle,
  type LucideIcon,
} from 'lucide-react';
import { useNow, useZone } from '../../lib/format/clock.ts';
import { formatMoney, formatWhen } from '../../lib/format/format.ts';
import { serverNow } from '../../lib/format/server-time.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { StatusBadge, type Tone } from './status-badge.tsx';

const labels: Record<OrderLabel, [tone: Tone, icon: LucideIcon, label: () => string]> = {
  RESERVED: ['wait', CircleDashed, m.common_order_created],
  TO_PAY: ['wait', Clock, m.common_order_pending],
  AWAITING: ['wait', Hourglass, m.common_order_awaiting],
  CONFIRMING: ['wait', LoaderCircle, m.common_order_processing],
  PREPARING: ['wait', LoaderCircle, m.common_order_classroom],
  BOOKED: ['good', CalendarCheck, m.common_order_completed],
  NEW_TIME: ['wait', Hourglass, m.calendar_new_time],
  TOOK_PLACE: ['neutral', CircleCheck, m.order_took_place],
  RAN_OUT: ['neutral', CircleX, m.order_ran_out],
  CANCELED: ['bad', CircleX, m.common_order_canceled],
};

/** How an order stands, in a word; never a state of the contract. */
export const orderName = (order: Labelled, now = serverNow()): string => labels[labelOf(order, now)][2]();

export function OrderBadge({ order }: { order: Labelled }) {
  const now = useNow() ?? serverNow();
  const [tone, icon, label] = labels[labelOf(order, now)];
  return <StatusBadge tone={tone} icon={icon} label={label()} />;
}

type Paid = Labelled & { price: { currency: string } };

/** Where its money is, beside the label: "$55.00 paid, held until Friday, 16:00". */
export function OrderMoney({ order }: { order: Paid }) {
  const zone = useZone();
  const now = useNow() ?? serverNow();
  return <span className="text-sm text-quiet">{moneyName(order, { zone, now })}</span>;
}

/** The same as a text; of a file without the reader's time of day. */
export function moneyName(order: Paid, at?: { zone: string; now: number }): string {
  const said = (part: MoneyState) => partName(part, order.price.currency, at);
  return moneyOf(order).map(said).join(' · ');
}

function partName(part: MoneyState, currency: string, at?: { zone: string; now: number }): string {
  const money = (amount: number) => formatMoney({ amount, currency });
  switch (part.state) {
    case 'FREE':
      return m.order_money_free();
    case 'UNPAID':
      return m.order_money_unpaid();
    case 'NOT_CHARGED':
      return m.order_money_not_charged();
    case 'PAID':
      return m.order_money_paid({ amount: money(part.amount) });
    case 'HELD':
      return part.until && at
        ? m.order_money_held_until({
            amount: money(part.amount),
            when: formatWhen(part.until, at.zone, at.now),
          })
        : m.order_money_held({ amount: money(part.amount) });
    case 'STOPPED':
      return m.order_money_stopped({ amount: money(part.amount) });
    case 'RELEASED':
      return m.order_money_released({ amount: money(part.amount) });
    case 'RETURNING':
      return m.order_money_returning({ amount: money(part.amount) });
    case 'REFUNDED':
      return m.order_money_refunded({ amount: money(part.amount) });
  }
}
