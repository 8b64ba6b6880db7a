import {
  type Difference,
  DifferenceKind,
  DifferenceStatus,
  listDifferences,
} from '@michi/contract/payouts/reconciliation';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { formatMoney, plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable, type FileColumn } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { noteExport } from '../note-export.ts';
import { administrationKeys } from '../query-keys.ts';
import { DecideDialog } from './decide-dialog.tsx';
import {
  DifferenceBadge,
  differenceKindName,
  differenceStatusName,
  readReference,
} from './difference-terms.tsx';

/** Every difference, the latest first; an open one is decided in a dialog. */
export function DifferenceTable() {
  const url = useTableUrl({ sortBy: 'foundAt' });
  const [decided, setDecided] = useState<Difference | null>(null);
  const query = {
    q: url.words('q') || undefined,
    status: DifferenceStatus.safeParse(url.filter('status')).data,
    kind: DifferenceKind.safeParse(url.filter('kind')).data,
  };
  const differences = useInfiniteQuery({
    queryKey: administrationKeys.differences(query),
    queryFn: ({ signal, pageParam }) =>
      api(listDifferences, { query: { ...query, limit: 30, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const isFiltered = [query.q, query.status, query.kind].some((each) => each !== undefined);
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{m.reconciliation_differences()}</h2>
      <DataTable
        label={m.reconciliation_differences()}
        columns={columns(setDecided)}
        fileColumns={fileColumns()}
        rows={differences.data?.pages.flatMap(({ items }) => items)}
        allRows={() => allByCursor((page) => api(listDifferences, { query: { ...query, ...page } }))}
        onExport={noteExport('DIFFERENCES')}
        rowId={({ id }) => id}
        rowName={({ reference }) => reference}
        url={url}
        isLoading={differences.isFetching}
        error={differences.error}
        onRetry={differences.refetch}
        empty={
          isFiltered ? (
            <EmptyState title={m.reconciliation_none()} />
          ) : (
            <EmptyState title={m.reconciliation_none_yet()} text={m.reconciliation_none_yet_text()} />
          )
        }
        toolbar={<Filters url={url} />}
        footer={
          <MoreButton
            hasMore={differences.hasNextPage}
            isLoading={differences.isFetchingNextPage}
            onMore={() => differences.fetchNextPage()}
          />
        }
      />
      {decided && <DecideDialog difference={decided} onClose={() => setDecided(null)} />}
    </section>
  );
}

function Filters({ url }: { url: TableUrl }) {
  return (
    <>
      <TableSearch url={url} label={m.reconciliation_search()} />
      <TableSelect
        url={url}
        name="status"
        label={m.reconciliation_state()}
        any={m.reconciliation_any_state()}
        values={DifferenceStatus.options}
        nameOf={differenceStatusName}
      />
      <TableSelect
        url={url}
        name="kind"
        label={m.reconciliation_kind()}
        any={m.reconciliation_any_kind()}
        values={DifferenceKind.options}
        nameOf={differenceKindName}
      />
    </>
  );
}

/** In words first; what it is called at the provider stands below, for their own search. */
function Reference({ reference, order }: Pick<Difference, 'reference' | 'order'>) {
  const { subject, name } = readReference(reference);
  return (
    <span className="flex flex-col">
      <span>
        {subject}
        {order && (
          <>
            {' · '}
            <Link to={`/admin/orders?order=${order.id}`} className="prose-link">
              {order.number}
            </Link>
          </>
        )}
      </span>
      <span className="max-w-56 truncate font-mono text-sm text-quiet" title={reference}>
        {name}
      </span>
    </span>
  );
}

const amountColumn = (
  id: string,
  header: string,
  amountOf: (difference: Difference) => number,
): Column<Difference> => ({
  id,
  header,
  isNumeric: true,
  cell: (difference) => formatMoney({ amount: amountOf(difference), currency: difference.currency }),
  text: (difference) => plainAmount({ amount: amountOf(difference), currency: difference.currency }),
});

const columns = (onDecide: (difference: Difference) => void): readonly Column<Difference>[] => [
  {
    id: 'reference',
    header: m.reconciliation_reference(),
    cell: ({ reference, order }) => <Reference reference={reference} order={order} />,
    text: ({ reference }) => reference,
  },
  {
    id: 'kind',
    header: m.reconciliation_kind(),
    cell: ({ kind }) => differenceKindName(kind),
    text: ({ kind }) => differenceKindName(kind),
  },
  amountColumn('ours', m.reconciliation_ours(), ({ ours }) => ours),
  amountColumn('theirs', m.reconciliation_theirs(), ({ theirs }) => theirs),
  amountColumn('gap', m.reconciliation_gap(), ({ ours, theirs }) => theirs - ours),
  {
    id: 'status',
    header: m.reconciliation_state(),
    cell: (difference) => (
      <span className="flex flex-col items-start gap-1">
        <DifferenceBadge status={difference.status} />
        {difference.reason && <span className="text-sm text-quiet">{difference.reason}</span>}
        {difference.status === 'OPEN' && (
          <Button size="sm" variant="secondary" onPress={() => onDecide(difference)}>
            {m.reconciliation_decide()}
          </Button>
        )}
      </span>
    ),
    text: ({ status }) => differenceStatusName(status),
  },
  {
    id: 'foundAt',
    header: m.reconciliation_found(),
    cell: ({ foundAt }) => <When instant={foundAt} isShort />,
    text: ({ foundAt }) => foundAt,
  },
];

const fileColumns = (): FileColumn<Difference>[] => [
  ...columns(() => undefined),
  { header: m.admin_currency(), text: ({ currency }) => currency },
  { header: m.admin_order(), text: ({ order }) => order?.number ?? '' },
  { header: m.reconciliation_reason(), text: ({ reason }) => reason ?? '' },
  { header: m.reconciliation_decided(), text: ({ decidedAt }) => decidedAt ?? '' },
];
