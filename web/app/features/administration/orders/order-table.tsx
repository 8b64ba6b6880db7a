import { adminListOrders, orderNumberBegun } from '@michi/contract/ordering/order-administration';
import { type Order } from '@michi/contract/ordering/orders';
import { heldOf, volumeOf } from '@michi/contract/ordering/order-sums';
import { Currency } from '@michi/contract/money';
import { OrderStatus } from '@michi/contract/states';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { formatMoney, plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { OrderBadge, OrderMoney, orderName } from '../../../ui/status/order-state.tsx';
import { orderStatusFilterName } from '../../../ui/status/statuses.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { FilterMark } from '../../../ui/table/filter-mark.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { SearchCut, TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { When } from '../../../ui/page/when.tsx';
import { daysIn } from '../market/days-filter.ts';
import { administrationKeys } from '../query-keys.ts';
import { OrderDetails, type OrderParts } from './order-details.tsx';
import { orderFile } from './order-file.ts';
import '../../../ui/table/table.css';
import { noteExport } from '../note-export.ts';

const amountColumn = (
  id: string,
  header: string,
  amountOf: (order: Order) => number,
  isShown = true,
): readonly Column<Order>[] =>
  isShown
    ? [
        {
          id,
          header,
          isNumeric: true,
          cell: (order) => formatMoney({ amount: amountOf(order), currency: order.price.currency }),
          text: (order) => plainAmount({ amount: amountOf(order), currency: order.price.currency }),
        },
      ]
    : [];

/**
 * What the server lists by: the beginning of a number by numbers, orders completed in a time by when they
 * were, others by when they were placed.
 */
type ListedBy = 'number' | 'completedAt' | 'createdAt';
type Leading = { isVolume: boolean; isHeld: boolean; by?: ListedBy | undefined };

const instantColumn = (
  id: ListedBy,
  header: string,
  instantOf: (order: Order) => string | null,
  by: ListedBy,
): Column<Order> => ({
  id,
  header,
  isSortable: by === id,
  cell: (order) => (
    <span className="whitespace-nowrap">
      <When instant={instantOf(order) ?? order.createdAt} isShort />
    </span>
  ),
  text: (order) => instantOf(order) ?? '',
});

/** Where a figure led here, the column that adds up to it is there, too. */
export const orderColumns = ({ isVolume, isHeld, by = 'createdAt' }: Leading): readonly Column<Order>[] => [
  {
    id: 'number',
    header: m.admin_order(),
    isSortable: by === 'number',
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
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OrderBadge order={order} />
        <OrderMoney order={order} />
      </span>
    ),
    text: (order) => orderName(order),
  },
  ...amountColumn('total', m.checkout_total(), (order) => order.price.total),
  ...amountColumn('volume', m.admin_volume_range(), volumeOf, isVolume),
  ...amountColumn('held', m.admin_held_amount(), heldOf, isHeld),
  instantColumn('createdAt', m.admin_when(), ({ createdAt }) => createdAt, by),
  ...(by === 'completedAt'
    ? [instantColumn('completedAt', m.admin_completed_at(), ({ completedAt }) => completedAt, by)]
    : []),
];

/** All orders, newest or oldest first; the details open beside the table, and the address holds it all. */
export function OrderTable(parts: OrderParts) {
  const address = useTableUrl({ sortBy: 'createdAt' });
  const by = listedBy(address);
  // What the rows really go by, whatever stands in an old link.
  const url = { ...address, sortBy: by };
  const status = OrderStatus.safeParse(url.filter('status')).data;
  const completed = daysIn(url.filter('completed'));
  const isHeld = url.filter('held') === 'true';
  const currency = Currency.safeParse(url.filter('currency')).data;
  const query = {
    q: url.words('q') || undefined,
    status,
    completedFrom: completed?.from,
    completedTo: completed?.to,
    currency,
    ...(isHeld ? { held: 'true' as const } : {}),
    sortOrder: url.sortOrder,
    limit: 25,
  };
  const orders = useInfiniteQuery({
    queryKey: administrationKeys.orders(query),
    queryFn: ({ signal, pageParam }) =>
      api(adminListOrders, { query: { ...query, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const columns = orderColumns({ isVolume: completed !== null, isHeld, by });
  return (
    <>
      <DataTable
        label={m.admin_orders()}
        columns={columns}
        fileColumns={orderFile(columns)}
        rows={orders.data?.pages.flatMap((page) => page.items)}
        allRows={() => allByCursor((page) => api(adminListOrders, { query: { ...query, ...page } }))}
        onExport={noteExport('ORDERS')}
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
              nameOf={orderStatusFilterName}
            />
            {completed && (
              <FilterMark
                label={m.admin_completed_in(completed.words)}
                onRemove={() => url.setFilter('completed', '')}
              />
            )}
            {isHeld && <FilterMark label={m.admin_only_held()} onRemove={() => url.setFilter('held', '')} />}
            {currency && (
              <FilterMark
                label={m.admin_only_currency({ currency })}
                onRemove={() => url.setFilter('currency', '')}
              />
            )}
            <SearchCut isCut={orders.data?.pages[0]?.hasMoreNamed} />
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
      <OrderDetails
        orderId={url.filter('order') || null}
        onClose={() => url.setOpen('order', '')}
        {...parts}
      />
    </>
  );
}

function listedBy(url: TableUrl): ListedBy {
  if (orderNumberBegun(url.words('q')) !== null) return 'number';
  return daysIn(url.filter('completed')) ? 'completedAt' : 'createdAt';
}
