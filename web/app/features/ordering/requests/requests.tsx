import type { Order } from '@michi/contract/ordering/orders';
import { isSeveral } from '@michi/contract/ordering/several-times';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { When } from '../../../ui/page/when.tsx';
import { DecideRequest } from './decide-request.tsx';
import { OrderTimes } from '../orders/order-times.tsx';
import { requestsQuery } from '../orders/queries.ts';
import { useOrderUpdates } from '../orders/use-order-updates.ts';
import '../../../ui/list/person-row.css';

/** Bookings of courses that the sensei accepts by herself; nothing is shown while nobody asks. */
export function Requests() {
  const orders = useQuery(requestsQuery);
  useOrderUpdates();
  const waiting = orders.data?.items.filter(({ can }) => can.includes('accept')) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section id="requests" className="flex scroll-mt-20 flex-col gap-4">
      <SectionHeader title={m.sensei_requests()} />
      <ul className="flex flex-col divide-y divide-hairline rounded-lg border border-hairline bg-card">
        {waiting.map((order) => (
          <li key={order.id} className="person-row">
            <Request order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Request({ order }: { order: Order }) {
  const first = order.classes[0];
  const { student } = order;
  return (
    <>
      <Avatar id={student.id} name={student.name} />
      <div className="min-w-0">
        <p className="font-medium">{student.name}</p>
        <p className="text-sm text-quiet">
          <bdi>{order.course.title}</bdi>
          {first && !isSeveral(order) && (
            <>
              {' · '}
              <When instant={first.startsAt} isShort />
            </>
          )}
          {' · '}
          {formatMoney({ amount: order.price.total, currency: order.price.currency })}
        </p>
        {isSeveral(order) && (
          <div className="mt-1 text-sm text-quiet">
            <OrderTimes order={order} />
          </div>
        )}
      </div>
      <div className="person-row-actions">
        <DecideRequest order={order} />
      </div>
    </>
  );
}
