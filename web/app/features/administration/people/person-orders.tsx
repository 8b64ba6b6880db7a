import { type Order } from '@michi/contract/ordering/orders';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { OrderBadge, OrderMoney } from '../../../ui/status/order-state.tsx';
import { SeatBadge } from '../../../ui/status/statuses.tsx';
import { When } from '../../../ui/page/when.tsx';
import { PersonList } from './person-list.tsx';
import { personOrdersQuery } from './person-orders-query.ts';

/** Somebody's orders on either side, with their classes and payments, the newest first. */
export function PersonOrders({ userId }: { userId: string }) {
  const orders = useInfiniteQuery(personOrdersQuery(userId));
  return (
    <PersonList
      query={orders}
      itemsOf={(page) => page.items}
      label={m.people_orders()}
      empty={<EmptyState title={m.admin_no_orders()} />}
    >
      {(order) => <Row order={order} userId={userId} />}
    </PersonList>
  );
}

function Row({ order, userId }: { order: Order; userId: string }) {
  const other = order.sensei.id === userId ? order.student : order.sensei;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <Link
          to={`/admin/orders?order=${order.id}`}
          className="min-w-0 font-medium text-indigo hover:underline"
        >
          {order.course.title}
        </Link>
        <span data-numbers>{formatMoney({ amount: order.price.total, currency: order.price.currency })}</span>
      </p>
      <p className="text-sm text-quiet">
        {order.number} · <bdi>{other.name}</bdi> · <When instant={order.createdAt} isShort />
      </p>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <OrderBadge order={order} />
        <OrderMoney order={order} />
      </p>
      {order.classes.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1 text-sm">
          {order.classes.map(({ seatId, startsAt, seatState }) => (
            <li key={seatId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <When instant={startsAt} />
              <SeatBadge status={seatState} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
