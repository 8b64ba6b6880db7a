import { type AdminPayout, adminListPayouts } from '@michi/contract/payouts/payout-administration';
import { currencyCodes } from '@michi/contract/money';
import { PayoutStatus } from '@michi/contract/states';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { formatMoney, formatNumber, plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { failureName } from '../../../lib/names/payout-names.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { PayoutBadge, payoutStatusName } from '../../../ui/status/statuses.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable, type FileColumn } from '../../../ui/table/data-table.tsx';
import { FilterMark } from '../../../ui/table/filter-mark.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { SearchCut, TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { noteExport } from '../note-export.ts';
import { administrationKeys } from '../query-keys.ts';
import { PayoutPanel } from './payout-panel.tsx';

/** All payouts, newest or oldest first; the details open beside the table. */
export function PayoutTable() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const query = {
    q: url.words('q') || undefined,
    status: PayoutStatus.safeParse(url.filter('status')).data,
    currency: currencyCodes().find((code) => code === url.filter('currency')),
    runId: url.filter('run') || undefined,
    userId: url.filter('person') || undefined,
    sortOrder: url.sortOrder,
  };
  const payouts = useInfiniteQuery({
    queryKey: administrationKeys.payoutList(query),
    queryFn: ({ signal, pageParam }) =>
      api(adminListPayouts, { query: { ...query, limit: 25, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const rows = payouts.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <DataTable
        label={m.payouts_admin_title()}
        columns={columns()}
        fileColumns={fileColumns()}
        rows={rows}
        allRows={() => allByCursor((page) => api(adminListPayouts, { query: { ...query, ...page } }))}
        onExport={noteExport('PAYOUTS')}
        rowId={({ id }) => id}
        rowName={({ reference, id }) => reference ?? id}
        url={url}
        onOpen={({ id }) => url.setOpen('payout', id)}
        isLoading={payouts.isFetching}
        error={payouts.error}
        onRetry={payouts.refetch}
        empty={<EmptyState title={m.payouts_none_of()} />}
        toolbar={
          <>
            <Filters url={url} runNumber={rows?.[0]?.runNumber ?? null} />
            <SearchCut isCut={payouts.data?.pages[0]?.hasMoreNamed} />
          </>
        }
        footer={
          <MoreButton
            hasMore={payouts.hasNextPage}
            isLoading={payouts.isFetchingNextPage}
            onMore={payouts.fetchNextPage}
          />
        }
      />
      <PayoutPanel payoutId={url.filter('payout') || null} onClose={() => url.setOpen('payout', '')} />
    </>
  );
}

function Filters({ url, runNumber }: { url: TableUrl; runNumber: number | null }) {
  const currency = url.filter('currency');
  return (
    <>
      <TableSearch url={url} label={m.payouts_search()} />
      <TableSelect
        url={url}
        name="status"
        label={m.payouts_status()}
        any={m.payouts_any_status()}
        values={PayoutStatus.options}
        nameOf={payoutStatusName}
      />
      {currency && <FilterMark label={currency} onRemove={() => url.setFilter('currency', '')} />}
      {url.filter('run') && (
        <FilterMark
          label={m.payouts_one_run({ number: runNumber ?? '' })}
          onRemove={() => url.setFilter('run', '')}
        />
      )}
      {url.filter('person') && (
        <FilterMark label={m.payouts_one_person()} onRemove={() => url.setFilter('person', '')} />
      )}
    </>
  );
}

const columns = (): readonly Column<AdminPayout>[] => [
  {
    id: 'sensei',
    header: m.payouts_sensei(),
    cell: ({ sensei, isHeld }) => (
      <span className="flex flex-col">
        <span className="font-medium">{sensei.name}</span>
        {isHeld && <span className="text-sm text-amber">{m.payouts_obstacle_held()}</span>}
      </span>
    ),
  },
  {
    id: 'status',
    header: m.payouts_status(),
    cell: ({ status, failure }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PayoutBadge status={status} />
        {status === 'FAILED' && failure && <span className="text-sm text-quiet">{failureName(failure)}</span>}
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: m.payouts_made(),
    isSortable: true,
    cell: ({ createdAt }) => <When instant={createdAt} isShort />,
  },
  {
    id: 'run',
    header: m.payouts_run(),
    isNumeric: true,
    cell: ({ runNumber }) => (runNumber === null ? '–' : formatNumber(runNumber)),
  },
  {
    id: 'account',
    header: m.payouts_account(),
    cell: ({ ending }) => <span data-numbers>{ending ? `…${ending}` : '–'}</span>,
  },
  {
    id: 'reference',
    header: m.payouts_reference(),
    cell: ({ reference }) => (
      <span data-numbers className="whitespace-nowrap text-sm">
        {reference ?? '–'}
      </span>
    ),
  },
  {
    id: 'amount',
    header: m.payouts_amount(),
    isNumeric: true,
    cell: ({ amount, currency }) => formatMoney({ amount, currency }),
  },
];

const fileColumns = (): readonly FileColumn<AdminPayout>[] => [
  { header: m.payouts_reference(), text: ({ reference }) => reference ?? '' },
  { header: m.payouts_sensei(), text: ({ sensei }) => sensei.name },
  { header: m.payouts_status(), text: ({ status }) => payoutStatusName(status) },
  { header: m.payouts_reason(), text: ({ failure }) => (failure ? failureName(failure) : '') },
  { header: m.payouts_made(), text: ({ createdAt }) => createdAt },
  { header: m.payouts_paid_on(), text: ({ paidAt }) => paidAt ?? '' },
  { header: m.payouts_run(), text: ({ runNumber }) => String(runNumber ?? '') },
  { header: m.payouts_account(), text: ({ ending }) => ending ?? '' },
  { header: m.payouts_payments(), text: ({ payments }) => String(payments) },
  {
    header: m.payouts_adjustment(),
    text: ({ adjustment, currency }) => plainAmount({ amount: adjustment, currency }),
  },
  { header: m.payouts_amount(), text: ({ amount, currency }) => plainAmount({ amount, currency }) },
  { header: m.payouts_currency(), text: ({ currency }) => currency },
];
