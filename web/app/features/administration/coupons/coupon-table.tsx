import {
  type Coupon,
  CouponKind,
  CouponPayer,
  CouponScope,
  CouponSort,
  CouponState,
  listCoupons,
} from '@michi/contract/pricing/coupons';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheck, CircleDashed, type LucideIcon, Pause, TicketX } from 'lucide-react';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { When } from '../../../ui/page/when.tsx';
import { StatusBadge, type Tone } from '../../../ui/status/status-badge.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable, type FileColumn } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { meantBy, scopeName, validityText } from '../fees/fee-terms.ts';
import { administrationKeys } from '../query-keys.ts';
import { couponSentence, kindName, payerName, stateName, usesText, valueText } from './coupon-terms.ts';

/** Every coupon, with filters and order in the address; one opens beside the table. */
export function CouponTable({ url }: { url: TableUrl }) {
  const zone = useZone();
  const query = {
    q: url.words('q') || undefined,
    kind: CouponKind.safeParse(url.filter('kind')).data,
    scope: CouponScope.safeParse(url.filter('scope')).data,
    payer: CouponPayer.safeParse(url.filter('payer')).data,
    state: CouponState.safeParse(url.filter('state')).data,
    sortBy: CouponSort.catch('updatedAt').parse(url.sortBy),
    sortOrder: url.sortOrder,
    limit: 30,
  };
  const coupons = useInfiniteQuery({
    queryKey: administrationKeys.couponList(query),
    queryFn: ({ signal, pageParam }) =>
      api(listCoupons, { query: { ...query, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const isFiltered = [query.q, query.kind, query.scope, query.payer, query.state].some(
    (each) => each !== undefined,
  );
  return (
    <DataTable
      label={m.coupons_title()}
      columns={columnsIn(zone)}
      fileColumns={fileColumns(zone)}
      rows={coupons.data?.pages.flatMap(({ items }) => items)}
      allRows={() => allByCursor((page) => api(listCoupons, { query: { ...query, ...page } }))}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      url={url}
      onOpen={({ id }) => url.setOpen('id', id)}
      isLoading={coupons.isFetching}
      error={coupons.error}
      onRetry={coupons.refetch}
      empty={
        isFiltered ? (
          <EmptyState title={m.coupons_none()} />
        ) : (
          <EmptyState title={m.coupons_none_yet()} text={m.coupons_none_yet_text()} />
        )
      }
      toolbar={<Filters url={url} />}
      footer={
        <MoreButton
          hasMore={coupons.hasNextPage}
          isLoading={coupons.isFetchingNextPage}
          onMore={() => coupons.fetchNextPage()}
        />
      }
    />
  );
}

function Filters({ url }: { url: TableUrl }) {
  return (
    <>
      <TableSearch url={url} label={m.coupons_search()} />
      <TableSelect
        url={url}
        name="state"
        label={m.fees_state()}
        any={m.fees_any_state()}
        values={CouponState.options}
        nameOf={stateName}
      />
      <TableSelect
        url={url}
        name="kind"
        label={m.coupons_kind()}
        any={m.coupons_any_kind()}
        values={CouponKind.options}
        nameOf={kindName}
      />
      <TableSelect
        url={url}
        name="scope"
        label={m.coupons_scope()}
        any={m.fees_any_scope()}
        values={CouponScope.options}
        nameOf={scopeName}
      />
      <TableSelect
        url={url}
        name="payer"
        label={m.coupons_payer()}
        any={m.fees_any_payer()}
        values={CouponPayer.options}
        nameOf={payerName}
      />
    </>
  );
}

const looks: Record<CouponState, [tone: Tone, icon: LucideIcon]> = {
  IN_FORCE: ['good', CircleCheck],
  SCHEDULED: ['info', CalendarClock],
  ENDED: ['neutral', CircleDashed],
  USED_UP: ['neutral', TicketX],
  OFF: ['wait', Pause],
};

export function CouponBadge({ state }: { state: CouponState }) {
  const [tone, icon] = looks[state];
  return <StatusBadge tone={tone} icon={icon} label={stateName(state)} />;
}

const codeText = ({ code, codes }: Coupon) =>
  code ?? m.coupons_codes_count({ count: codes, shown: formatNumber(codes) });

const columnsIn = (zone: string): readonly Column<Coupon>[] => [
  {
    id: 'name',
    header: m.coupons_coupon(),
    isSortable: true,
    cell: (coupon) => (
      <span className="flex flex-col">
        {coupon.name}
        <span className={`text-sm text-quiet ${coupon.code ? 'font-mono' : ''}`}>{codeText(coupon)}</span>
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'value',
    header: m.coupons_value(),
    isNumeric: true,
    cell: (coupon) => valueText(coupon),
    text: (coupon) => valueText(coupon),
  },
  {
    id: 'scope',
    header: m.coupons_scope(),
    cell: (coupon) => (
      <span className="flex flex-col whitespace-nowrap">
        {meantBy(coupon)}
        {coupon.scopeName && <span className="text-sm text-quiet">{scopeName(coupon.scope)}</span>}
      </span>
    ),
    text: meantBy,
  },
  {
    id: 'payer',
    header: m.coupons_payer(),
    cell: ({ payer }) => payerName(payer),
    text: ({ payer }) => payerName(payer),
  },
  {
    id: 'used',
    header: m.coupons_used(),
    isNumeric: true,
    isSortable: true,
    cell: (coupon) => <span className="whitespace-nowrap">{usesText(coupon)}</span>,
    text: ({ used }) => String(used),
  },
  {
    id: 'state',
    header: m.fees_state(),
    cell: ({ state }) => <CouponBadge state={state} />,
    text: ({ state }) => stateName(state),
  },
  {
    id: 'validFrom',
    header: m.fees_validity(),
    isSortable: true,
    cell: (coupon) => validityText(coupon, zone),
    text: (coupon) => validityText(coupon, zone),
  },
  {
    id: 'updatedAt',
    header: m.fees_changed(),
    isSortable: true,
    cell: ({ updatedAt }) => <When instant={updatedAt} isShort />,
    text: ({ updatedAt }) => updatedAt,
  },
];

const fileColumns = (zone: string): FileColumn<Coupon>[] => [
  ...columnsIn(zone),
  { header: m.coupons_code(), text: ({ code }) => code ?? '' },
  { header: m.coupons_does(), text: (coupon) => couponSentence(coupon, zone) },
];
