import { type Order } from '@michi/contract/ordering';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { OrderBadge, PaymentBadge, SeatBadge } from '../../ui/status/statuses.tsx';
import { MoreButton } from '../../ui/table/pager.tsx';
import { When } from '../../ui/when.tsx';
import { personOrdersQuery } from './person-orders-query.ts';

/** Somebody's orders on either side, with their classes and payments, the newest first. */
export function PersonOrders({ userId }: { userId: string }) {
  const orders = useInfiniteQuery(personOrdersQuery(userId));
  if (orders.isLoadingError) return <ErrorState error={orders.error} onRetry={orders.refetch} />;
  if (!orders.data) return <SkeletonRows count={3} />;
  const items = orders.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={m.admin_no_orders()} />;
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={m.people_orders()} className="flex flex-col divide-y divide-hairline">
        {items.map((order) => (
          <li key={order.id} className="py-3.5 first:pt-0">
            <Row order={order} userId={userId} />
          </li>
        ))}
      </ul>
      <MoreButton
        hasMore={orders.hasNextPage}
        isLoading={orders.isFetchingNextPage}
        onMore={orders.fetchNextPage}
      />
    </div>
  );
}

function Row({ order, userId }: { order: Order; userId: string }) {
  const other = order.sensei.id === userId ? order.student : order.sensei;
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <Link to={`/admin?order=${order.id}`} className="min-w-0 font-medium text-indigo hover:underline">
          {order.course.title}
        </Link>
        <span data-numbers>{formatMoney({ amount: order.price.total, currency: order.price.currency })}</span>
      </p>
      <p className="text-sm text-quiet">
        {order.number} · {other.name} · <When instant={order.createdAt} isShort />
      </p>
      <p className="mt-1.5 flex flex-wrap gap-1.5">
        <OrderBadge status={order.status} acceptBy={order.acceptBy} />
        {[...new Set(order.payments.map(({ status }) => status))].map((status) => (
          <PaymentBadge key={status} status={status} />
        ))}
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
