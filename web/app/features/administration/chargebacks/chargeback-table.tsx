import { adminListChargebacks, type Chargeback, ChargebackStatus } from '@michi/contract/payouts/chargebacks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { formatMoney, plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable, type FileColumn } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { noteExport } from '../note-export.ts';
import { administrationKeys } from '../query-keys.ts';
import { ChargebackPanel } from './chargeback-panel.tsx';
import { ChargebackBadge, chargebackReason, chargebackStatusName } from './chargeback-terms.tsx';

/** Every chargeback, the newest first; the whole story opens beside the table. */
export function ChargebackTable() {
  const url = useTableUrl({ sortBy: 'openedAt' });
  const query = {
    q: url.words('q') || undefined,
    status: ChargebackStatus.safeParse(url.filter('status')).data,
  };
  const chargebacks = useInfiniteQuery({
    queryKey: administrationKeys.chargebackList(query),
    queryFn: ({ signal, pageParam }) =>
      api(adminListChargebacks, { query: { ...query, limit: 30, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const isFiltered = query.q !== undefined || query.status !== undefined;
  return (
    <>
      <DataTable
        label={m.chargebacks_title()}
        columns={columns()}
        fileColumns={fileColumns()}
        rows={chargebacks.data?.pages.flatMap(({ items }) => items)}
        allRows={() => allByCursor((page) => api(adminListChargebacks, { query: { ...query, ...page } }))}
        onExport={noteExport('CHARGEBACKS')}
        rowId={({ id }) => id}
        rowName={({ order }) => order.number}
        url={url}
        onOpen={({ id }) => url.setOpen('id', id)}
        isLoading={chargebacks.isFetching}
        error={chargebacks.error}
        onRetry={chargebacks.refetch}
        empty={
          isFiltered ? (
            <EmptyState title={m.chargebacks_none()} />
          ) : (
            <EmptyState title={m.chargebacks_none_yet()} text={m.chargebacks_none_yet_text()} />
          )
        }
        toolbar={
          <>
            <TableSearch url={url} label={m.chargebacks_search()} />
            <TableSelect
              url={url}
              name="status"
              label={m.chargebacks_state()}
              any={m.chargebacks_any_state()}
              values={ChargebackStatus.options}
              nameOf={chargebackStatusName}
            />
          </>
        }
        footer={
          <MoreButton
            hasMore={chargebacks.hasNextPage}
            isLoading={chargebacks.isFetchingNextPage}
            onMore={() => chargebacks.fetchNextPage()}
          />
        }
      />
      <ChargebackPanel shown={url.filter('id') || null} onClose={() => url.setOpen('id', '')} />
    </>
  );
}

const columns = (): readonly Column<Chargeback>[] => [
  {
    id: 'number',
    header: m.admin_order(),
    cell: ({ order }) => (
      <span className="flex flex-col">
        <span className="whitespace-nowrap">{order.number}</span>
        <span className="text-sm text-quiet">{order.courseTitle}</span>
      </span>
    ),
    text: ({ order }) => order.number,
  },
  {
    id: 'status',
    header: m.chargebacks_state(),
    cell: ({ status }) => <ChargebackBadge status={status} />,
    text: ({ status }) => chargebackStatusName(status),
  },
  {
    id: 'amount',
    header: m.chargebacks_amount(),
    isNumeric: true,
    cell: (chargeback) => formatMoney(chargeback),
    text: (chargeback) => plainAmount(chargeback),
  },
  {
    id: 'reason',
    header: m.chargebacks_why(),
    cell: ({ reason }) => chargebackReason(reason),
    text: ({ reason }) => chargebackReason(reason),
  },
  {
    id: 'student',
    header: m.admin_student(),
    cell: ({ student }) => student.name,
    text: ({ student }) => student.name,
  },
  {
    id: 'due',
    header: m.chargebacks_due(),
    cell: ({ status, evidenceDueAt }) =>
      status === 'NEEDS_RESPONSE' && evidenceDueAt ? (
        <When instant={evidenceDueAt} isShort />
      ) : (
        <span className="text-quiet">–</span>
      ),
    text: ({ evidenceDueAt }) => evidenceDueAt ?? '',
  },
  {
    id: 'openedAt',
    header: m.chargebacks_opened(),
    cell: ({ openedAt }) => <When instant={openedAt} isShort />,
    text: ({ openedAt }) => openedAt,
  },
];

const fileColumns = (): FileColumn<Chargeback>[] => [
  ...columns(),
  { header: m.admin_currency(), text: ({ currency }) => currency },
  { header: m.admin_sensei(), text: ({ sensei }) => sensei.name },
  { header: m.chargebacks_sent(), text: ({ evidenceSentAt }) => evidenceSentAt ?? '' },
  { header: m.chargebacks_decided(), text: ({ decidedAt }) => decidedAt ?? '' },
];
