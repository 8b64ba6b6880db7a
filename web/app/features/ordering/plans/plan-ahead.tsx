import type { Order } from '@michi/contract/ordering/orders';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../../lib/i18n/i18n.ts';
import { ChargeList } from './charge-list.tsx';
import { plansQuery } from './plans-query.ts';

/** Beside the first class of a plan: which follow, and when each is charged. */
export function PlanAhead({ order }: { order: Order }) {
  const { data } = useQuery({ ...plansQuery, enabled: order.planRole === 'FIRST' });
  const plan = data?.items.find(({ firstOrderId }) => firstOrderId === order.id);
  if (!plan) return null;
  const ahead = plan.classes.filter(({ state }) => state === 'PLANNED');
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-2xl">{m.series_first_of({ count: ahead.length + 1 })}</h2>
      <p>{m.series_first_lead()}</p>
      <ChargeList
        label={m.series_first_lead()}
        charges={ahead.map(({ startsAt, chargeAt, amount, currency }) => ({
          startsAt,
          chargeAt,
          amount: { amount, currency },
        }))}
      />
    </section>
  );
}
