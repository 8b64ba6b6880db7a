import type { Order } from '@michi/contract/ordering/orders';
import { useQuery } from '@tanstack/react-query';
import { useNow, useZone } from '../../../lib/format/clock.ts';
import { formatDay, formatMoney, formatWhen } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { plansQuery } from './plans-query.ts';

/** Beside the first class of a plan: which follow, and when each is charged. */
export function PlanAhead({ order }: { order: Order }) {
  const zone = useZone();
  const now = useNow() ?? 0;
  const { data } = useQuery({ ...plansQuery, enabled: order.planRole === 'FIRST' });
  const plan = data?.items.find(({ firstOrderId }) => firstOrderId === order.id);
  if (!plan) return null;
  const ahead = plan.classes.filter(({ state }) => state === 'PLANNED');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-2xl">{m.series_first_of({ count: ahead.length + 1 })}</h2>
      <p>{m.series_first_lead()}</p>
      <ol className="divide-y divide-hairline border-y border-hairline">
        {ahead.map(({ orderId, startsAt, chargeAt, amount, currency }) => (
          <li key={orderId} className="flex items-baseline justify-between gap-4 py-2">
            <span>
              <span className="block">{formatDay(startsAt, zone, { hasYear: true })}</span>
              <span className="block text-sm text-quiet">
                {m.series_each_on({ when: formatWhen(chargeAt, zone, now) })}
              </span>
            </span>
            <span className="tabular-nums">{formatMoney({ amount, currency })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
