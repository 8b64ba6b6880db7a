import { listOwnPayouts, type Payout } from '@michi/contract/payouts/payouts';
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
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSelect } from '../../../ui/table/table-filters.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { payoutKeys } from '../query-keys.ts';
import { PayoutPanel } from './payout-panel.tsx';

/** The sensei's payouts, the newest first; what each holds opens beside the table. */
export function PayoutTable() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const query = { status: PayoutStatus.safeParse(url.filter('payouts')).data };
  const payouts = useInfiniteQuery({
    queryKey: payoutKeys.list(query),
    queryFn: ({ signal, pageParam }) =>
      api(listOwnPayouts, { query: { ...query, limit: 12, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <DataTable
        label={m.payouts_list()}
        columns={columns()}
        fileColumns={fileColumns()}
        rows={payouts.data?.pages.flatMap((page) => page.items)}
        allRows={() => allByCursor((page) => api(listOwnPayouts, { query: { ...query, ...page } }))}
        rowId={({ id }) => id}
        rowName={({ reference, id }) => reference ?? id}
        url={url}
        onOpen={({ id }) => url.setOpen('payout', id)}
        isLoading={payouts.isFetching}
        error={payouts.error}
        onRetry={payouts.refetch}
        empty={
          query.status ? (
            <EmptyState title={m.payouts_none_of()} />
          ) : (
            <EmptyState title={m.payouts_none()} text={m.payouts_none_text()} />
          )
        }
        toolbar={
          <TableSelect
            url={url}
            name="payouts"
            label={m.payouts_status()}
            any={m.payouts_any_status()}
            values={PayoutStatus.options}
            nameOf={payoutStatusName}
          />
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

const columns = (): readonly Column<Payout>[] => [
  { id: 'made', header: m.payouts_made(), cell: ({ createdAt }) => <When instant={createdAt} isShort /> },
  {
    id: 'status',
    header: m.payouts_status(),
    cell: ({ status, failure, paidAt }) => (
      <span className="flex flex-col items-start">
        <PayoutBadge status={status} />
        <span className="text-sm text-quiet">
          {status === 'FAILED' && failure
            ? failureName(failure)
            : paidAt && <When instant={paidAt} isShort />}
        </span>
      </span>
    ),
  },
  {
    id: 'account',
    header: m.payouts_account(),
    cell: ({ ending }) => <span data-numbers>{ending ? `…${ending}` : '–'}</span>,
  },
  {
    id: 'payments',
    header: m.payouts_payments(),
    isNumeric: true,
    cell: ({ payments }) => formatNumber(payments),
  },
  {
    id: 'amount',
    header: m.payouts_amount(),
    isNumeric: true,
    cell: ({ amount, currency }) => formatMoney({ amount, currency }),
  },
];

const fileColumns = (): readonly FileColumn<Payout>[] => [
  { header: m.payouts_reference(), text: ({ reference }) => reference ?? '' },
  { header: m.payouts_made(), text: ({ createdAt }) => createdAt },
  { header: m.payouts_status(), text: ({ status }) => payoutStatusName(status) },
  { header: m.payouts_paid_on(), text: ({ paidAt }) => paidAt ?? '' },
  { header: m.payouts_reason(), text: ({ failure }) => (failure ? failureName(failure) : '') },
  { header: m.payouts_account(), text: ({ ending }) => ending ?? '' },
  { header: m.payouts_payments(), text: ({ payments }) => String(payments) },
  {
    header: m.payouts_adjustment(),
    text: ({ adjustment, currency }) => plainAmount({ amount: adjustment, currency }),
  },
  { header: m.payouts_amount(), text: ({ amount, currency }) => plainAmount({ amount, currency }) },
  { header: m.payouts_currency(), text: ({ currency }) => currency },
];
