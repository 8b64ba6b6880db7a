import { adminListOrders } from '@michi/contract/order-administration';
import { type Order } from '@michi/contract/ordering';
import { OrderStatus } from '@michi/contract/states';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { byCursor } from '../../lib/by-cursor.ts';
import { api } from '../../lib/client.ts';
import { formatDate, formatMoney, plainAmount } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { OrderBadge, PaymentBadge } from '../../ui/status/statuses.tsx';
import { allByCursor } from '../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { MoreButton } from '../../ui/table/pager.tsx';
import { TableSearch, TableSelect } from '../../ui/table/table-filters.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { When } from '../../ui/when.tsx';
import { OrderDetails } from './order-details.tsx';
import '../../ui/table/table.css';

const columns: () => readonly Column<Order>[] = () => [
  {
    id: 'number',
    header: m.admin_order(),
    cell: (order) => <span className="whitespace-nowrap">{order.number}</span>,
    text: (order) => order.number,
  },
  {
    id: 'course',
    header: m.admin_course(),
    cell: (order) => order.course.title,
    text: (order) => order.course.title,
  },
  {
    id: 'student',
    header: m.admin_student(),
    cell: (order) => order.student.name,
    text: (order) => order.student.name,
  },
  {
    id: 'sensei',
    header: m.admin_sensei(),
    cell: (order) => order.sensei.name,
    text: (order) => order.sensei.name,
  },
  {
    id: 'status',
    header: m.sensei_status(),
    cell: (order) => (
      <span className="flex flex-wrap gap-1.5">
        <OrderBadge status={order.status} acceptBy={order.acceptBy} />
        {order.payments[0] && <PaymentBadge status={order.payments[0].status} />}
      </span>
    ),
    text: (order) => statusName(order.status),
  },
  {
    id: 'total',
    header: m.checkout_total(),
    isNumeric: true,
    cell: (order) => formatMoney({ amount: order.price.total, currency: order.price.currency }),
    text: ({ price }) => plainAmount({ amount: price.total, currency: price.currency }),
  },
  {
    id: 'createdAt',
    header: m.admin_when(),
    cell: (order) => (
      <span className="whitespace-nowrap">
        <When instant={order.createdAt} isShort />
      </span>
    ),
    text: (order) => order.createdAt,
  },
];

/** All orders, newest first; the details open beside the table, and the address holds it all. */
export function OrderTable() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const status = OrderStatus.safeParse(url.filter('status')).data;
  const [from = '', to = ''] = url.filter('completed').split('_');
  const query = {
    q: url.filter('q') || undefined,
    status,
    completedFrom: dayAfter(from, 0),
    completedTo: dayAfter(to, 1),
    ...(url.filter('held') === 'true' ? { held: 'true' as const } : {}),
    limit: 25,
  };
  const orders = useInfiniteQuery({
    queryKey: ['admin-orders', query],
    queryFn: ({ signal, pageParam }) =>
      api(adminListOrders, { query: { ...query, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        label={m.admin_orders()}
        columns={columns()}
        rows={orders.data?.pages.flatMap((page) => page.items)}
        allRows={() => allByCursor((page) => api(adminListOrders, { query: { ...query, ...page } }))}
        rowId={(order) => order.id}
        rowName={(order) => order.number}
        url={url}
        onOpen={(order) => url.setOpen('order', order.id)}
        isLoading={orders.isFetching}
        error={orders.error}
        onRetry={orders.refetch}
        empty={<EmptyState title={m.admin_no_orders()} />}
        toolbar={
          <>
            <TableSearch url={url} label={m.admin_search_orders()} />
            <TableSelect
              url={url}
              name="status"
              label={m.sensei_status()}
              any={m.admin_any_status()}
              values={OrderStatus.options}
              nameOf={statusName}
            />
            {from && to && (
              <FilterMark
                label={m.admin_completed_in({
                  from: formatDate(`${from}T00:00:00Z`, 'UTC'),
                  to: formatDate(`${to}T00:00:00Z`, 'UTC'),
                })}
                onRemove={() => url.setFilter('completed', '')}
              />
            )}
            {url.filter('held') === 'true' && (
              <FilterMark label={m.admin_only_held()} onRemove={() => url.setFilter('held', '')} />
            )}
          </>
        }
        footer={
          <MoreButton
            hasMore={orders.hasNextPage}
            isLoading={orders.isFetchingNextPage}
            onMore={orders.fetchNextPage}
          />
        }
      />
      <OrderDetails orderId={url.filter('order') || null} onClose={() => url.setOpen('order', '')} />
    </>
  );
}

/** The beginning of that day of UTC, or of one so many days later; undefined of what is none. */
function dayAfter(day: string, days: number): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return Number.isNaN(at) ? undefined : new Date(at + days * 86_400_000).toISOString();
}

function FilterMark({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <Button size="sm" onPress={onRemove} aria-label={m.admin_filter_remove({ label })}>
      {label}
      <X aria-hidden className="size-4" />
    </Button>
  );
}

function statusName(status: OrderStatus): string {
  switch (status) {
    case 'CREATED':
      return m.common_order_created();
    case 'PENDING':
      return m.common_order_pending();
    case 'PROCESSING':
      return m.common_order_processing();
    case 'PENDING_CLASSROOM_CREATION':
      return m.common_order_classroom();
    case 'CANCELED':
      return m.common_order_canceled();
    case 'COMPLETED':
      return m.common_order_completed();
  }
}
