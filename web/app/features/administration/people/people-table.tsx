import type { User } from '@michi/contract/identity/users';
import { listPeople } from '@michi/contract/identity/people';
import { AccountStatus, SenseiStatus, UserType } from '@michi/contract/states';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { api } from '../../../lib/api/client.ts';
import { useMay } from '../../../lib/session/permissions.tsx';
import { m } from '../../../lib/i18n/i18n.ts';
import { Avatar } from '../../../ui/picture/avatar.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import {
  accountStatusName,
  AccountBadge,
  SenseiBadge,
  senseiStatusName,
} from '../../../ui/status/statuses.tsx';
import { allByPage } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { FilterMark } from '../../../ui/table/filter-mark.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { pageWithin, type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { When } from '../../../ui/page/when.tsx';
import { daysIn } from '../market/days-filter.ts';
import { administrationKeys } from '../query-keys.ts';
import { PeopleBulk } from './people-bulk.tsx';
import { typeName } from './person-names.ts';
import { PersonPanel } from './person-panel.tsx';
import '../../../ui/table/table.css';
import { noteExport } from '../note-export.ts';

const SortBy = z.enum(['createdAt', 'name', 'email', 'status', 'type']).catch('createdAt');

/**
 * Everybody with an account, with filters in the address; a person opens beside the table, and the address
 * holds that too.
 */
export function PeopleTable() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const joined = daysIn(url.filter('joined'));
  const size = Math.min(Math.max(url.size, 1), 100);
  const query = {
    searchQuery: url.words('q') || undefined,
    type: UserType.safeParse(url.filter('type')).data,
    status: AccountStatus.safeParse(url.filter('status')).data,
    senseiStatus: SenseiStatus.safeParse(url.filter('sensei')).data,
    createdFrom: joined?.from,
    createdTo: joined?.to,
    sortBy: SortBy.parse(url.sortBy),
    sortOrder: url.sortOrder,
    page: url.page,
    size,
  };
  const mayReview = useMay('sensei.review');
  const people = useQuery({
    queryKey: administrationKeys.peopleList(query),
    queryFn: ({ signal }) => api(listPeople, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { items, totalItems } = people.data ?? {};
  // Of an old link, or since there are fewer: the page is behind the last one, which is shown instead.
  const isBehind = totalItems !== undefined && totalItems > 0 && items?.length === 0;
  const page =
    totalItems === undefined || people.isPlaceholderData
      ? url.page
      : pageWithin(url.page, { size, totalItems });
  const { setPage } = url;
  useEffect(() => {
    if (page !== url.page) setPage(page);
  }, [page, url.page, setPage]);
  return (
    <>
      <DataTable
        label={m.people_title()}
        columns={columns()}
        rows={isBehind ? undefined : items}
        allRows={() => allByPage((page) => api(listPeople, { query: { ...query, ...page } }))}
        onExport={noteExport('PEOPLE')}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        url={url}
        onOpen={({ id }) => url.setOpen('person', id)}
        bulkActions={mayReview ? (selected) => <PeopleBulk people={selected} /> : undefined}
        isLoading={people.isFetching || isBehind}
        error={people.error}
        onRetry={people.refetch}
        empty={<EmptyState title={m.people_nobody()} />}
        toolbar={<Filters url={url} joined={joined} />}
        footer={<Pager url={{ ...url, page, size }} totalItems={totalItems ?? 0} />}
      />
      <PersonPanel userId={url.filter('person') || null} onClose={() => url.setOpen('person', '')} />
    </>
  );
}

function Filters({ url, joined }: { url: TableUrl; joined: ReturnType<typeof daysIn> }) {
  return (
    <>
      <TableSearch url={url} label={m.people_search()} submitLabel={m.people_find()} />
      <TableSelect
        url={url}
        name="type"
        label={m.people_type()}
        any={m.people_any_type()}
        values={UserType.options}
        nameOf={typeName}
      />
      <TableSelect
        url={url}
        name="status"
        label={m.people_account()}
        any={m.people_any_account()}
        values={AccountStatus.options}
        nameOf={accountStatusName}
      />
      <TableSelect
        url={url}
        name="sensei"
        label={m.people_sensei_state()}
        any={m.people_any_sensei()}
        values={SenseiStatus.options}
        nameOf={senseiStatusName}
      />
      {joined && (
        <FilterMark label={m.people_joined_in(joined.words)} onRemove={() => url.setFilter('joined', '')} />
      )}
    </>
  );
}

const columns: () => readonly Column<User>[] = () => [
  {
    id: 'name',
    header: m.people_person(),
    isSortable: true,
    cell: (person) => (
      <span className="flex items-center gap-3">
        <Avatar id={person.id} name={person.name} src={person.avatar} size={32} />
        {person.name}
      </span>
    ),
    text: ({ name }) => name,
  },
  {
    id: 'status',
    header: m.people_account(),
    isSortable: true,
    cell: ({ status, senseiStatus }) => (
      <span className="flex flex-wrap gap-1.5">
        <AccountBadge status={status} />
        {senseiStatus && senseiStatus !== status && <SenseiBadge status={senseiStatus} />}
      </span>
    ),
    text: ({ status, senseiStatus }) =>
      senseiStatus && senseiStatus !== status
        ? `${accountStatusName(status)}, ${senseiStatusName(senseiStatus)}`
        : accountStatusName(status),
  },
  {
    id: 'type',
    header: m.people_type(),
    isSortable: true,
    cell: ({ type }) => typeName(type),
    text: ({ type }) => typeName(type),
  },
  {
    id: 'email',
    header: m.people_address(),
    isSortable: true,
    cell: ({ email, emailVerifiedAt }) => (
      <span className="flex flex-col">
        {email}
        {email && !emailVerifiedAt && <span className="text-sm text-quiet">{m.people_unverified()}</span>}
      </span>
    ),
    text: ({ email }) => email ?? '',
  },
  {
    id: 'createdAt',
    header: m.people_since(),
    isSortable: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <When instant={createdAt} isShort />
      </span>
    ),
    text: ({ createdAt }) => createdAt,
  },
];
