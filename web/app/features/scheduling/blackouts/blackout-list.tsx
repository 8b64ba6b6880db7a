import {
  type Blackout,
  BlackoutScope,
  BlackoutSource,
  listBlackouts,
} from '@michi/contract/scheduling/blackouts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { scopeNames } from '../../../lib/names/scope-names.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableSelect } from '../../../ui/table/table-filters.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { schedulingKeys } from '../query-keys.ts';
import { countriesQuery } from './blackout-queries.ts';
import { type CategoryNames, datesOf, rhythmOf, whomOf } from './blackout-terms.ts';

const sourceNames: Record<BlackoutSource, () => string> = {
  OWN: m.blackout_source_own,
  HOLIDAY: m.blackout_source_holiday,
};

/** Closed days, those ahead first; one opens beside the table. */
export function BlackoutList({ url, categories }: { url: TableUrl; categories: CategoryNames }) {
  const countries = useQuery(countriesQuery);
  const choosable = countries.data?.items.filter(({ sensei }) => sensei > 0).map(({ country }) => country);
  const asked = url.filter('country');
  const query = {
    when: url.filter('when') === 'PAST' ? ('PAST' as const) : ('UPCOMING' as const),
    scope: BlackoutScope.safeParse(url.filter('scope')).data,
    source: BlackoutSource.safeParse(url.filter('source')).data,
    // Another one is not what the list is filtered by: the choice above it would not say so.
    country: choosable?.find((country) => country === asked),
    limit: 30,
  };
  const blackouts = useInfiniteQuery({
    queryKey: schedulingKeys.blackoutList(query),
    queryFn: ({ signal, pageParam }) =>
      api(listBlackouts, { query: { ...query, cursor: pageParam } }, { signal }),
    ...byCursor,
    enabled: asked === '' || !countries.isPending,
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      label={m.blackout_days()}
      columns={columnsOf(categories)}
      rows={blackouts.data?.pages.flatMap(({ items }) => items)}
      allRows={() => allByCursor((page) => api(listBlackouts, { query: { ...query, ...page } }))}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      url={url}
      onOpen={({ id }) => url.setOpen('blackout', id)}
      isLoading={blackouts.isPending || blackouts.isFetching}
      error={blackouts.error}
      onRetry={blackouts.refetch}
      empty={<EmptyState title={m.blackout_none()} text={m.blackout_none_text()} />}
      toolbar={<Filters url={url} countries={choosable ?? []} />}
      footer={
        <MoreButton
          hasMore={blackouts.hasNextPage}
          isLoading={blackouts.isFetchingNextPage}
          onMore={() => blackouts.fetchNextPage()}
        />
      }
    />
  );
}

function Filters({ url, countries }: { url: TableUrl; countries: readonly string[] }) {
  return (
    <>
      <TableSelect
        url={url}
        name="when"
        label={m.blackout_when()}
        any={m.blackout_upcoming()}
        values={['PAST']}
        nameOf={m.blackout_past}
      />
      <TableSelect
        url={url}
        name="scope"
        label={m.blackout_scope()}
        any={m.blackout_any_scope()}
        values={BlackoutScope.options}
        nameOf={(scope) => scopeNames[scope]()}
      />
      <TableSelect
        url={url}
        name="country"
        label={m.blackout_country()}
        any={m.blackout_any_country()}
        values={countries}
        nameOf={regionName}
      />
      <TableSelect
        url={url}
        name="source"
        label={m.blackout_source()}
        any={m.blackout_any_source()}
        values={BlackoutSource.options}
        nameOf={(source) => sourceNames[source]()}
      />
    </>
  );
}

const columnsOf = (categories: CategoryNames): readonly Column<Blackout>[] => [
  { id: 'name', header: m.blackout_name(), cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'days',
    header: m.blackout_when(),
    cell: (item) => <span className="whitespace-nowrap">{datesOf(item)}</span>,
    text: ({ fromDate, toDate }) => (fromDate === toDate ? fromDate : `${fromDate} – ${toDate}`),
  },
  {
    id: 'whom',
    header: m.blackout_scope(),
    cell: (item) => whomOf(item, categories),
    text: (item) => whomOf(item, categories),
  },
  {
    id: 'repeats',
    header: m.blackout_repeats(),
    cell: ({ recursUntil }) => <span className="whitespace-nowrap">{rhythmOf(recursUntil)}</span>,
    text: ({ recursUntil }) => rhythmOf(recursUntil),
  },
  {
    id: 'binds',
    header: m.blackout_bindingness(),
    cell: ({ mayWork, working }) => (
      <span className="flex flex-wrap gap-1.5">
        <Badge tone={mayWork ? 'wait' : 'neutral'}>
          {mayWork ? m.blackout_voluntary() : m.blackout_binding()}
        </Badge>
        {working > 0 && <Badge tone="good">{m.blackout_working({ count: working })}</Badge>}
      </span>
    ),
    text: ({ mayWork }) => (mayWork ? m.blackout_voluntary() : m.blackout_binding()),
  },
  {
    id: 'source',
    header: m.blackout_source(),
    cell: ({ source }) => <span className="whitespace-nowrap">{sourceNames[source]()}</span>,
    text: ({ source }) => sourceNames[source](),
  },
];
