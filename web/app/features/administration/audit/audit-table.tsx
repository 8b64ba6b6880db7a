import { type AuditEntry, listAuditActions, searchAudit } from '@michi/contract/administration/audit';
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { useZone } from '../../../lib/format/clock.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { settingNamed } from '../../../lib/names/setting-names.ts';
import { startOfAskedDay } from '../../../lib/format/zoned-day.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableDates } from '../../../ui/table/table-dates.tsx';
import { SearchCut, TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { When } from '../../../ui/page/when.tsx';
import { actionName, placeOf } from './audit-names.ts';
import { outcomeOf } from './audit-outcome.ts';
import { administrationKeys } from '../query-keys.ts';
import { codeNamed, type TemplateNames, useTemplateNames } from '../template-names.ts';
import { type Difference, differencesOf, reasonOf, subjectOf } from './trail-terms.ts';
import { noteExport } from '../note-export.ts';

const actionsQuery = queryOptions({
  queryKey: administrationKeys.auditActions,
  queryFn: ({ signal }) => api(listAuditActions, undefined, { signal }),
});

/** Everything that was done, newest or oldest first; what is searched for stands in the address. */
export function AuditTable() {
  // There is but one column to go by.
  const url = { ...useTableUrl({ sortBy: 'at' }), sortBy: 'at' };
  const zone = useZone();
  const { data: { actions } = {}, isPending } = useQuery(actionsQuery);
  const { names, isPending: isNaming } = useTemplateNames();
  const query = {
    actor: url.words('who') || undefined,
    action: actions?.find((action) => action === url.filter('action')),
    subject: subjectOfWords(url.words('about'), names),
    from: startOfAskedDay(url.filter('from'), zone),
    to: startOfAskedDay(url.filter('to'), zone, 1),
    sortOrder: url.sortOrder,
    limit: 50,
  };
  const entries = useInfiniteQuery({
    queryKey: administrationKeys.auditList(query),
    queryFn: ({ signal, pageParam }) =>
      api(searchAudit, { query: { ...query, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
    // A kind of entry or a name in the address counts once it is known which there are.
    enabled: !(isPending && url.filter('action')) && !(isNaming && url.words('about')),
  });
  return (
    <DataTable
      label={m.audit_title()}
      columns={columnsIn(zone, names)}
      rows={entries.data?.pages.flatMap((page) => page.items)}
      allRows={() => allByCursor((page) => api(searchAudit, { query: { ...query, ...page } }))}
      onExport={noteExport('AUDIT')}
      rowId={({ id }) => id}
      rowName={({ action }) => actionName(action)}
      url={url}
      isLoading={entries.isFetching || entries.isPending}
      error={entries.error}
      onRetry={entries.refetch}
      empty={<EmptyState title={m.audit_none()} />}
      toolbar={<Filters url={url} isCut={entries.data?.pages[0]?.hasMoreNamed} />}
      footer={
        <MoreButton
          hasMore={entries.hasNextPage}
          isLoading={entries.isFetchingNextPage}
          onMore={entries.fetchNextPage}
        />
      }
    />
  );
}

/** Settings and templates stand in the log by their codes, and in its column by their names. */
const subjectOfWords = (words: string, names: TemplateNames): string | undefined =>
  settingNamed(words) ?? codeNamed(names, words) ?? (words || undefined);

function Filters({ url, isCut }: { url: TableUrl; isCut: boolean | undefined }) {
  const actions = useQuery(actionsQuery).data?.actions ?? [];
  return (
    <>
      <TableSearch url={url} name="who" label={m.audit_who_search()} submitLabel={m.audit_who_find()} />
      <TableSearch url={url} name="about" label={m.audit_about_search()} submitLabel={m.audit_about_find()} />
      <TableSelect
        url={url}
        name="action"
        label={m.audit_action()}
        any={m.audit_any_action()}
        values={actions}
        nameOf={actionName}
      />
      <TableDates url={url} />
      <SearchCut isCut={isCut} />
    </>
  );
}

/** Of what is new there was nothing before. */
const isNew = ({ action }: AuditEntry) => action.endsWith('.created');
const lineOf =
  (entry: AuditEntry) =>
  ({ label, before, after }: Difference) =>
    `${label}: ${isNew(entry) ? '' : `${before} → `}${after}`;

const columnsIn = (zone: string, names: TemplateNames): readonly Column<AuditEntry>[] => [
  {
    id: 'at',
    header: m.audit_when(),
    isSortable: true,
    cell: ({ at }) => (
      <span className="whitespace-nowrap">
        <When instant={at} isShort />
      </span>
    ),
    text: ({ at }) => at,
  },
  {
    id: 'actor',
    header: m.audit_who(),
    cell: ({ actor }) =>
      actor ? (
        <Link to={`/admin/users-manage/users?person=${actor.id}`} className="hover:underline">
          {actor.name || m.audit_gone()}
        </Link>
      ) : (
        <span className="text-quiet">{m.trail_platform()}</span>
      ),
    text: ({ actor }) => (actor ? actor.name || actor.id : m.trail_platform()),
  },
  {
    id: 'action',
    header: m.audit_action(),
    cell: ({ action }) => actionName(action),
    text: ({ action }) => actionName(action),
  },
  {
    id: 'subject',
    header: m.audit_about(),
    cell: (entry) => <Subject entry={entry} called={subjectOf(entry, names)} />,
    text: (entry) => [subjectOf(entry, names), entry.person?.name].filter(Boolean).join(' · '),
  },
  {
    id: 'detail',
    header: m.audit_detail(),
    cell: (entry) => <Details entry={entry} />,
    text: (entry) =>
      [
        ...differencesOf(entry, zone).map(lineOf(entry)),
        ...outcomeOf(entry).map(({ label, says }) => `${label}: ${says}`),
        reasonOf(entry) ?? '',
      ]
        .filter(Boolean)
        .join('; '),
  },
];

function Subject({ entry, called: name }: { entry: AuditEntry; called: string }) {
  const place = placeOf(entry);
  if (name === '' && !entry.person) return <span className="text-quiet">–</span>;
  return (
    <>
      {place && name ? (
        <Link to={place} className="block min-h-6 hover:underline">
          {name}
        </Link>
      ) : (
        name
      )}
      {entry.person && <Whose person={entry.person} />}
    </>
  );
}

function Whose({ person: { id, name } }: { person: NonNullable<AuditEntry['person']> }) {
  return (
    <Link
      to={`/admin/users-manage/users?person=${id}`}
      className="block min-h-6 text-sm text-quiet hover:underline"
    >
      {name || m.audit_gone()}
    </Link>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const reason = reasonOf(entry);
  const zone = useZone();
  return (
    <div className="max-w-md text-sm wrap-anywhere">
      {differencesOf(entry, zone).map((difference) => (
        <p key={difference.label} className="line-clamp-2" title={lineOf(entry)(difference)}>
          <span className="text-quiet">{difference.label}:</span>{' '}
          {!isNew(entry) && (
            <>
              {difference.before} <span aria-label={m.trail_after()}>→</span>{' '}
            </>
          )}
          {difference.after}
        </p>
      ))}
      {outcomeOf(entry).map(({ label, says }) => (
        <p key={label} className="line-clamp-3" title={says}>
          <span className="text-quiet">{label}:</span> {says}
        </p>
      ))}
      {reason && <p className="line-clamp-3">{m.trail_reason({ reason })}</p>}
    </div>
  );
}
