import type { Order } from '@michi/contract/ordering/orders';
import { CircleCheck, Hourglass, type LucideIcon, Scale, Snowflake, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { useZone } from '../../../lib/format/clock.ts';
import { formatDay, formatTime } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { classPath } from '../orders/class-path.ts';
import { useIsForChild } from '../orders/is-for-child.ts';
import { FallenPrice } from './fallen-price.tsx';
import { moneyOf } from './outcome-frame.tsx';
import { type MoneyPart, moneyNow, releasedOf } from './outcome.ts';

/** Where what was paid is now, a sentence for each place; nothing of a free order. */
export function MoneyNow({ order, now }: { order: Order; now: number }) {
  const zone = useZone();
  const parts = moneyNow(order, now);
  if (order.payments.length === 0) return null;
  return (
    <div>
      <ul className="flex flex-col gap-2">
        {parts.map((part) => {
          const [Icon, tone] = signs[part.place];
          return (
            <li key={`${part.place} ${part.until}`} className="flex gap-3 text-quiet">
              <Icon aria-hidden className={`mt-1 size-4 shrink-0 ${tone}`} />
              <span>
                {sentenceOf(part, order, zone)} {part.place === 'disputed' && <ToReport order={order} />}
              </span>
            </li>
          );
        })}
      </ul>
      <FallenPrice order={order} />
    </div>
  );
}

const signs: Record<MoneyPart['place'], readonly [LucideIcon, string]> = {
  held: [Hourglass, 'text-amber'],
  due: [Hourglass, 'text-amber'],
  disputed: [Scale, 'text-amber'],
  frozen: [Snowflake, 'text-amber'],
  released: [CircleCheck, 'text-moss'],
  returning: [Undo2, 'text-amber'],
  returned: [Undo2, 'text-moss'],
  ahead: [Hourglass, 'text-amber'],
};

function sentenceOf(part: MoneyPart, order: Order, zone: string): string {
  const amount = moneyOf(order, part.amount);
  const { name } = order.sensei;
  switch (part.place) {
    case 'held':
      return m.checkout_past_held({ amount, name, when: part.until ? dayAndTime(part.until, zone) : '' });
    case 'due':
      return m.checkout_past_due({ amount, name });
    case 'disputed':
      return m.checkout_past_disputed({ amount });
    case 'frozen':
      return m.checkout_past_frozen({ amount });
    case 'released':
      return releasedText(order);
    case 'returning':
      return m.checkout_past_returning({ amount });
    case 'returned':
      return m.checkout_past_returned({ amount });
    case 'ahead':
      return order.price.quantity > 1 ? m.checkout_past_ahead({ amount }) : m.checkout_done_money({ amount });
  }
}

/** What the sensei gets of it, and what the platform keeps. */
function releasedText(order: Order): string {
  const { amount, fee } = releasedOf(order);
  const told = { amount: moneyOf(order, amount - fee), name: order.sensei.name };
  return fee > 0
    ? m.checkout_past_released_fee({ ...told, fee: moneyOf(order, fee) })
    : m.checkout_past_released(told);
}

const dayAndTime = (instant: string, zone: string): string =>
  m.common_day_at({ day: formatDay(instant, zone), time: formatTime(instant, zone) });

function ToReport({ order }: { order: Order }) {
  const { classes, payments } = order;
  const isForChild = useIsForChild(order);
  const disputed = payments.find(({ isDisputed }) => isDisputed)?.seatId;
  const over = classes.find(({ seatId }) => seatId === disputed);
  return (
    over &&
    !isForChild && (
      <Link to={classPath(over.classId)} className="prose-link">
        {m.checkout_past_report()}
      </Link>
    )
  );
}
