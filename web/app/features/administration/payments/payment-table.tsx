import { adminListPayments, PaymentTrouble } from '@michi/contract/ordering/money-administration';
import { PaymentStatus } from '@michi/contract/states';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { paymentStatusName } from '../../../ui/status/statuses.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FilterMark } from '../../../ui/table/filter-mark.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { SearchCut, TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { noteExport } from '../note-export.ts';
import { administrationKeys } from '../query-keys.ts';
import { paymentColumns, paymentFile, troubleName } from './payment-columns.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { paymentQuery } from './payment-query.ts';
import { PaymentSums, usePaymentSums } from './payment-sums.tsx';

/**
 * All payments, the newest first; of those held until a day the first to be let go. The details open beside
 * the table.
 */
export function PaymentTable() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const query = paymentQuery(url, useZone());
  const list = { ...query, sortOrder: query.heldTo ? ('asc' as const) : ('desc' as const) };
  const payments = useInfiniteQuery({
    queryKey: administrationKeys.paymentList(list),
    queryFn: ({ signal, pageParam }) =>
      api(adminListPayments, { query: { ...list, limit: 25, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const columns = paymentColumns();
  return (
    <>
      <PaymentSums query={query} />
      <DataTable
        label={m.admin_payments()}
        columns={columns}
        fileColumns={paymentFile(columns)}
        rows={payments.data?.pages.flatMap((page) => page.items)}
        allRows={() => allByCursor((page) => api(adminListPayments, { query: { ...list, ...page } }))}
        onExport={noteExport('PAYMENTS')}
        rowId={({ id }) => id}
        rowName={({ order }) => order.number}
        url={url}
        onOpen={({ id }) => url.setOpen('payment', id)}
        isLoading={payments.isFetching}
        error={payments.error}
        onRetry={payments.refetch}
        empty={<EmptyState title={m.money_no_payments()} />}
        toolbar={
          <>
            <Filters url={url} />
            <SearchCut isCut={payments.data?.pages[0]?.hasMoreNamed} />
          </>
        }
        footer={
          <MoreButton
            hasMore={payments.hasNextPage}
            isLoading={payments.isFetchingNextPage}
            onMore={payments.fetchNextPage}
          />
        }
      />
      <PaymentPanel paymentId={url.filter('payment') || null} onClose={() => url.setOpen('payment', '')} />
    </>
  );
}

function Filters({ url }: { url: TableUrl }) {
  // Every currency that anything was paid in, whatever else is chosen.
  const currencies = usePaymentSums({}).data?.items.map(({ currency }) => currency) ?? [];
  return (
    <>
      <TableSearch url={url} label={m.admin_search_orders()} />
      <TableSelect
        url={url}
        name="status"
        label={m.sensei_status()}
        any={m.money_any_state()}
        values={PaymentStatus.options}
        nameOf={paymentStatusName}
      />
      <TableSelect
        url={url}
        name="trouble"
        label={m.money_trouble()}
        any={m.money_any_trouble()}
        values={PaymentTrouble.options}
        nameOf={troubleName}
      />
      {currencies.length > 1 && (
        <TableSelect
          url={url}
          name="currency"
          label={m.admin_currency()}
          any={m.money_any_currency()}
          values={currencies}
          nameOf={(currency) => currency}
        />
      )}
      <label className="flex flex-col gap-1 text-sm text-quiet sm:flex-row sm:items-center sm:gap-2">
        {m.money_held_to()}
        <input
          type="date"
          value={url.filter('held')}
          onChange={({ target }) => url.setFilter('held', target.value)}
          className="input min-h-10 text-ink"
        />
      </label>
      {url.filter('person') && (
        <FilterMark label={m.money_one_person()} onRemove={() => url.setFilter('person', '')} />
      )}
    </>
  );
}
