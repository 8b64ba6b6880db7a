import {
  type EarningsLine,
  exportEarningsReport,
  listEarningsReport,
} from '@michi/contract/invoicing/earnings-report';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { todayIn } from '../../../lib/format/clock.ts';
import { formatMoney, formatNumber, regionName } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { useBooksZone } from '../../../ui/table/books-days.ts';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { ExportButton } from '../../../ui/table/export-button.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { ScrollArea } from '../../../ui/table/scroll-area.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { noteExport } from '../note-export.ts';
import { administrationKeys } from '../query-keys.ts';
import { earningsFile } from './earnings-file.ts';
import '../../../ui/table/table.css';

/** What each sensei earned in a year; the file has what the tax offices ask about each. */
export function EarningsTable() {
  const url = useTableUrl({ sortBy: 'sensei' });
  const thisYear = Number(todayIn(useBooksZone()).slice(0, 4));
  const asked = Number(url.filter('year'));
  const year = Number.isInteger(asked) && asked >= 2000 && asked <= 2200 ? asked : thisYear;
  const report = useInfiniteQuery({
    queryKey: administrationKeys.earningsReport(year),
    queryFn: ({ signal, pageParam }) =>
      api(listEarningsReport, { query: { year, limit: 50, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const rows = report.data?.pages.flatMap((page) => page.items);
  const save = async () => {
    const all = await allByCursor((page) => api(exportEarningsReport, { query: { year, ...page } }));
    await noteExport('EARNINGS')(all.length);
    return all;
  };
  return (
    <section className="flex flex-col gap-4">
      <p className="max-w-2xl text-quiet">{m.invoices_report_lead()}</p>
      <div className="table-tools">
        <select
          aria-label={m.invoices_year()}
          value={year}
          onChange={({ target }) => url.setFilter('year', target.value)}
          className="input min-h-10"
        >
          {[...new Set([year, ...Array.from({ length: 6 }, (_, back) => thisYear - back)])]
            .toSorted((a, b) => b - a)
            .map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
        </select>
        <div className="table-deeds">
          <ExportButton name={`${m.invoices_report()} ${year}`} columns={earningsFile()} rows={save} />
        </div>
      </div>
      {report.isLoadingError ? (
        <ErrorState error={report.error} onRetry={report.refetch} />
      ) : !rows ? (
        <SkeletonRows />
      ) : rows.length === 0 ? (
        <EmptyState title={m.invoices_report_none()} />
      ) : (
        <Lines rows={rows} isBusy={report.isFetching} />
      )}
      <MoreButton
        hasMore={report.hasNextPage}
        isLoading={report.isFetchingNextPage}
        onMore={report.fetchNextPage}
      />
    </section>
  );
}

function Lines({ rows, isBusy }: { rows: readonly EarningsLine[]; isBusy: boolean }) {
  const numeric = [
    m.invoices_gross(),
    m.invoices_fees(),
    m.invoices_taxes(),
    m.invoices_paid(),
    m.invoices_activities(),
  ];
  return (
    <ScrollArea label={m.invoices_report()}>
      <table className="data-table data-table-cards" aria-label={m.invoices_report()} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{m.invoices_sensei()}</th>
            <th scope="col">{m.invoices_country()}</th>
            <th scope="col">{m.invoices_details_short()}</th>
            {numeric.map((header) => (
              <th key={header} scope="col" className="text-end">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.sensei.id} ${row.currency}`} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

function Row({ row: { sensei, country, currency, year, hasDetails } }: { row: EarningsLine }) {
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <tr>
      <td data-label={m.invoices_sensei()}>
        <Link to={`/admin/users-manage/users?person=${sensei.id}`} className="prose-link">
          {sensei.name}
        </Link>
      </td>
      <td data-label={m.invoices_country()}>{country ? regionName(country) : '–'}</td>
      <td data-label={m.invoices_details_short()}>
        {hasDetails ? (
          <Badge tone="good">{m.invoices_details_there()}</Badge>
        ) : (
          <Badge tone="wait">{m.invoices_details_none()}</Badge>
        )}
      </td>
      <td className="data-table-number" data-label={m.invoices_gross()}>
        {money(year.gross)}
      </td>
      <td className="data-table-number" data-label={m.invoices_fees()}>
        {money(year.fees)}
      </td>
      <td className="data-table-number" data-label={m.invoices_taxes()}>
        {money(year.taxes)}
      </td>
      <td className="data-table-number" data-label={m.invoices_paid()}>
        {money(year.net)}
      </td>
      <td className="data-table-number" data-label={m.invoices_activities()}>
        {formatNumber(year.activities)}
      </td>
    </tr>
  );
}
