import { type Fee, FeePayer, FeeScope, FeeSort, FeeState, listFees } from '@michi/contract/ordering/fees';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheck, CircleDashed, type LucideIcon, Pause } from 'lucide-react';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { StatusBadge, type Tone } from '../../../ui/status/status-badge.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { When } from '../../../ui/page/when.tsx';
import { configurationQuery } from '../configuration/configuration.tsx';
import { administrationKeys } from '../query-keys.ts';
import {
  amountText,
  boundsText,
  meantBy,
  payerName,
  scopeName,
  stateName,
  tiersText,
  tierText,
  validityText,
  valueText,
} from './fee-terms.ts';

/** Every rule of the fees, with filters and order in the address; a rule opens beside the table. */
export function FeeTable({ url }: { url: TableUrl }) {
  const zone = useZone();
  const query = {
    q: url.words('q') || undefined,
    scope: FeeScope.safeParse(url.filter('scope')).data,
    payer: FeePayer.safeParse(url.filter('payer')).data,
    state: FeeState.safeParse(url.filter('state')).data,
    sortBy: FeeSort.catch('updatedAt').parse(url.sortBy),
    sortOrder: url.sortOrder,
    limit: 30,
  };
  const fees = useInfiniteQuery({
    queryKey: administrationKeys.feeList(query),
    queryFn: ({ signal, pageParam }) => api(listFees, { query: { ...query, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const isFiltered = [query.q, query.scope, query.payer, query.state].some((each) => each !== undefined);
  return (
    <DataTable
      label={m.fees_title()}
      columns={columnsIn(zone)}
      rows={fees.data?.pages.flatMap(({ items }) => items)}
      allRows={() => allByCursor((page) => api(listFees, { query: { ...query, ...page } }))}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      url={url}
      onOpen={({ id }) => url.setOpen('fee', id)}
      isLoading={fees.isFetching}
      error={fees.error}
      onRetry={fees.refetch}
      empty={isFiltered ? <EmptyState title={m.fees_none()} /> : <NoRule />}
      toolbar={<Filters url={url} />}
      footer={
        <MoreButton
          hasMore={fees.hasNextPage}
          isLoading={fees.isFetchingNextPage}
          onMore={() => fees.fetchNextPage()}
        />
      }
    />
  );
}

/** What is taken all the same. */
function NoRule() {
  const { data } = useQuery(configurationQuery);
  const percent = data?.items.find(({ key }) => key === 'fee.default_percent')?.value;
  return (
    <EmptyState
      title={m.fees_none_yet()}
      text={
        typeof percent === 'number' ? m.fees_none_yet_text({ percent: formatPercent(percent) }) : undefined
      }
    />
  );
}

function Filters({ url }: { url: TableUrl }) {
  return (
    <>
      <TableSearch url={url} label={m.fees_search()} />
      <TableSelect
        url={url}
        name="scope"
        label={m.fees_scope()}
        any={m.fees_any_scope()}
        values={FeeScope.options}
        nameOf={scopeName}
      />
      <TableSelect
        url={url}
        name="payer"
        label={m.fees_payer()}
        any={m.fees_any_payer()}
        values={FeePayer.options}
        nameOf={payerName}
      />
      <TableSelect
        url={url}
        name="state"
        label={m.fees_state()}
        any={m.fees_any_state()}
        values={FeeState.options}
        nameOf={stateName}
      />
    </>
  );
}

const looks: Record<FeeState, [tone: Tone, icon: LucideIcon]> = {
  IN_FORCE: ['good', CircleCheck],
  SCHEDULED: ['info', CalendarClock],
  ENDED: ['neutral', CircleDashed],
  OFF: ['wait', Pause],
};

export function FeeBadge({ state }: { state: FeeState }) {
  const [tone, icon] = looks[state];
  return <StatusBadge tone={tone} icon={icon} label={stateName(state)} />;
}

const columnsIn = (zone: string): readonly Column<Fee>[] => [
  {
    id: 'name',
    header: m.fees_rule(),
    isSortable: true,
    cell: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    id: 'code',
    header: m.fees_code(),
    isSortable: true,
    cell: ({ code }) => <span className="font-mono text-xs">{code}</span>,
    text: ({ code }) => code,
  },
  {
    id: 'scope',
    header: m.fees_scope(),
    cell: (fee) => (
      <span className="flex flex-col whitespace-nowrap">
        {meantBy(fee)}
        {fee.scopeName && <span className="text-sm text-quiet">{scopeName(fee.scope)}</span>}
      </span>
    ),
    text: meantBy,
  },
  {
    id: 'payer',
    header: m.fees_payer(),
    cell: ({ payer }) => payerName(payer),
    text: ({ payer }) => payerName(payer),
  },
  {
    id: 'amount',
    header: m.fees_amount(),
    isNumeric: true,
    cell: (fee) => (
      <span className="flex flex-col sm:items-end">
        {valueText(fee, fee.currency)}
        {[boundsText(fee, fee.currency), ...fee.tiers.map(tierText)].filter(Boolean).map((text) => (
          <span key={text} className="text-sm text-quiet">
            {text}
          </span>
        ))}
      </span>
    ),
    text: (fee) => [amountText(fee, fee.currency), tiersText(fee.tiers)].filter(Boolean).join('; '),
  },
  {
    id: 'state',
    header: m.fees_state(),
    cell: ({ state }) => <FeeBadge state={state} />,
    text: ({ state }) => stateName(state),
  },
  {
    id: 'validFrom',
    header: m.fees_validity(),
    isSortable: true,
    cell: (fee) => validityText(fee, zone),
    text: (fee) => validityText(fee, zone),
  },
  {
    id: 'updatedAt',
    header: m.fees_changed(),
    isSortable: true,
    cell: ({ updatedAt }) => <When instant={updatedAt} isShort />,
    text: ({ updatedAt }) => updatedAt,
  },
];
