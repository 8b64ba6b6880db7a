import { listEarnedFees } from '@michi/contract/ordering/order-administration';
import type { EarnedFee } from '@michi/contract/ordering/order-administration';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { formatMoney, plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { When } from '../../../ui/page/when.tsx';
import { administrationKeys } from '../query-keys.ts';
import { daysIn } from './days-filter.ts';
import { noteExport } from '../note-export.ts';

/** What the platform earned on the days in the address, entry by entry; no days there: closed. */
export function EarnedFeesSheet({ url, currency }: { url: TableUrl; currency: string }) {
  const days = daysIn(url.filter('fees'));
  return (
    <Sheet isOpen={days !== null} onClose={() => url.setOpen('fees', '')} title={m.admin_fees()}>
      {days && (
        <>
          <p className="text-quiet">{m.admin_fees_booked(days.words)}</p>
          <EarnedFees url={url} query={{ currency, from: days.from, to: days.to }} />
        </>
      )}
    </Sheet>
  );
}

function EarnedFees({
  url,
  query,
}: {
  url: TableUrl;
  query: { currency: string; from: string; to: string };
}) {
  const fees = useInfiniteQuery({
    queryKey: administrationKeys.earnedFees(query),
    queryFn: ({ signal, pageParam }) =>
      api(listEarnedFees, { query: { ...query, limit: 50, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.admin_fees()}
      columns={columns()}
      fileColumns={[
        ...columns(),
        { header: m.admin_course(), text: ({ courseTitle }) => courseTitle },
        { header: m.admin_currency(), text: ({ currency }) => currency },
      ]}
      rows={fees.data?.pages.flatMap((page) => page.items)}
      allRows={() => allByCursor((page) => api(listEarnedFees, { query: { ...query, ...page } }))}
      onExport={noteExport('FEES')}
      rowId={({ id }) => id}
      rowName={({ orderNumber }) => orderNumber}
      url={url}
      isLoading={fees.isFetching}
      error={fees.error}
      onRetry={fees.refetch}
      empty={<EmptyState title={m.admin_no_fees()} />}
      footer={
        <MoreButton
          hasMore={fees.hasNextPage}
          isLoading={fees.isFetchingNextPage}
          onMore={fees.fetchNextPage}
        />
      }
    />
  );
}

const columns = (): readonly Column<EarnedFee>[] => [
  {
    id: 'order',
    header: m.admin_order(),
    cell: (fee) => (
      <span className="flex flex-col">
        <Link
          to={`/admin/orders?order=${fee.orderId}`}
          className="font-medium whitespace-nowrap text-indigo hover:underline"
        >
          {fee.orderNumber}
        </Link>
        <span className="text-sm text-quiet">{fee.courseTitle}</span>
      </span>
    ),
    text: ({ orderNumber }) => orderNumber,
  },
  {
    id: 'at',
    header: m.admin_booked_at(),
    cell: ({ at }) => <When instant={at} isShort />,
    text: ({ at }) => at,
  },
  {
    id: 'amount',
    header: m.admin_fee(),
    isNumeric: true,
    cell: ({ amount, currency }) => formatMoney({ amount, currency }),
    text: ({ amount, currency }) => plainAmount({ amount, currency }),
  },
];
