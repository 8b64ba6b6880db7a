import { Currency } from '@michi/contract/money';
import { type EarningLine, EarningState, listEarnings } from '@michi/contract/ordering/earnings';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PaymentBadge } from '../../../ui/status/statuses.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { FilterMark } from '../../../ui/table/filter-mark.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSelect } from '../../../ui/table/table-filters.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { When } from '../../../ui/page/when.tsx';
import { orderingKeys } from '../query-keys.ts';
import { earningFile, feeOf, withoutClass } from './earning-file.ts';

/** Every session that was paid, with what of it is the sensei's and where that is now. */
export function EarningTable() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const state = EarningState.safeParse(url.filter('earned')).data;
  const currency = Currency.safeParse(url.filter('currency')).data;
  const query = { state, currency, sortOrder: url.sortOrder };
  const earnings = useInfiniteQuery({
    queryKey: orderingKeys.earningLines(query),
    queryFn: ({ signal, pageParam }) =>
      api(listEarnings, { query: { ...query, limit: 6, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.sensei_earnings()}
      columns={earningColumns()}
      fileColumns={earningFile()}
      rows={earnings.data?.pages.flatMap((page) => page.items)}
      allRows={() => allByCursor((page) => api(listEarnings, { query: { ...query, ...page } }))}
      rowId={({ paymentId }) => paymentId}
      rowName={({ orderNumber }) => orderNumber}
      url={url}
      isLoading={earnings.isFetching}
      error={earnings.error}
      onRetry={earnings.refetch}
      empty={
        state || currency ? (
          <EmptyState title={m.sensei_none_of_state()} />
        ) : (
          <EmptyState title={m.sensei_no_earnings()} text={m.sensei_no_earnings_text()} />
        )
      }
      toolbar={
        <>
          <TableSelect
            url={url}
            name="earned"
            label={m.sensei_status()}
            any={m.sensei_any_state()}
            values={EarningState.options}
            nameOf={stateName}
          />
          {currency && (
            <FilterMark
              label={m.sensei_in_currency({ currency })}
              onRemove={() => url.setFilter('currency', '')}
            />
          )}
        </>
      }
      footer={
        <MoreButton
          hasMore={earnings.hasNextPage}
          isLoading={earnings.isFetchingNextPage}
          onMore={earnings.fetchNextPage}
        />
      }
    />
  );
}

const money = (
  id: 'amount' | 'platformFee' | 'senseiNet',
  header: string,
  amountOf: (line: EarningLine) => number = (line) => line[id],
): Column<EarningLine> => ({
  id,
  header,
  isNumeric: true,
  cell: (line) => formatMoney({ amount: amountOf(line), currency: line.currency }),
});

export const earningColumns = (): readonly Column<EarningLine>[] => [
  {
    id: 'course',
    header: m.sensei_course(),
    cell: ({ courseTitle, orderNumber }) => (
      <span className="flex flex-col">
        <span className="font-medium">{courseTitle}</span>
        <span className="text-sm text-quiet">{orderNumber}</span>
      </span>
    ),
  },
  {
    id: 'class',
    header: m.sensei_class(),
    cell: (line) => (
      <span className="flex flex-col">
        <span>{line.studentName}</span>
        <span className="text-sm text-quiet">
          {line.startsAt ? <When instant={line.startsAt} isShort /> : withoutClass(line)}
        </span>
      </span>
    ),
  },
  {
    id: 'createdAt',
    header: m.sensei_booked_at(),
    isSortable: true,
    cell: ({ createdAt }) => <When instant={createdAt} isShort />,
  },
  {
    id: 'status',
    header: m.sensei_status(),
    cell: (line) => (
      <span className="flex flex-col items-start">
        <PaymentBadge status={line.status} />
        <Since line={line} />
      </span>
    ),
  },
  money('amount', m.sensei_price()),
  money('platformFee', m.sensei_fee(), feeOf),
  money('senseiNet', m.sensei_net()),
];

/** Since when it is so, or until when. */
function Since({ line }: { line: EarningLine }) {
  const { status, isDisputed, isFrozen, holdUntil, releasedAt, paidOutAt } = line;
  if (isDisputed) return <span className="text-sm text-quiet">{m.checkout_disputed()}</span>;
  if (isFrozen) return <span className="text-sm text-quiet">{m.checkout_frozen()}</span>;
  const dated =
    status === 'HELD'
      ? { label: m.checkout_release_at(), at: holdUntil }
      : paidOutAt
        ? { label: m.sensei_paid_out(), at: paidOutAt }
        : { label: '', at: releasedAt };
  return (
    dated.at && (
      <span className="text-sm text-quiet">
        {dated.label} <When instant={dated.at} isShort />
      </span>
    )
  );
}

function stateName(state: EarningState): string {
  switch (state) {
    case 'HELD':
      return m.sensei_held();
    case 'RELEASED':
      return m.sensei_released();
    case 'PAID_OUT':
      return m.sensei_paid_out();
  }
}
