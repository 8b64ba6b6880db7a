import { getTaxReport, type TaxReportLine } from '@michi/contract/pricing/tax';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/client.ts';
import { todayIn } from '../../../lib/format/clock.ts';
import { formatMoney, formatNumber, formatPercent, plainAmount } from '../../../lib/format/format.ts';
import { formatZone } from '../../../lib/format/zone-name.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import type { FileColumn } from '../../../ui/table/data-table.tsx';
import { ExportButton } from '../../../ui/table/export-button.tsx';
import { ScrollArea } from '../../../ui/table/scroll-area.tsx';
import { TableDates } from '../../../ui/table/table-dates.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { booksInstants, useBooksZone } from '../../../ui/table/books-days.ts';
import { ledgerDays } from '../ledger/ledger-days.ts';
import { administrationKeys } from '../query-keys.ts';
import { placeText } from './tax-queries.ts';
import '../../../ui/table/table.css';

/**
 * What was sold and given back with which tax, on days of the books; this year's where the address says none.
 */
export function TaxReport({ url }: { url: TableUrl }) {
  const zone = useBooksZone();
  const today = todayIn(zone);
  const days = ledgerDays(url);
  const shown = { from: days.from ?? `${today.slice(0, 4)}-01-01`, to: days.to ?? today };
  const { from = '', to = '' } = booksInstants(
    { filter: (name) => (name === 'from' ? shown.from : shown.to) },
    zone,
  );
  const isBackward = to <= from;
  const report = useQuery({
    queryKey: administrationKeys.taxReport({ from, to }),
    queryFn: ({ signal }) => api(getTaxReport, { query: { from, to } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !isBackward,
  });
  const lines = report.data?.items ?? [];
  return (
    <section className="flex flex-col gap-4">
      <SectionHeader title={m.tax_report()} />
      <p className="max-w-prose text-sm text-quiet">{m.tax_report_lead({ zone: formatZone(zone) })}</p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap gap-3">
          <TableDates url={url} shown={shown} {...(isBackward ? { fault: m.tax_backward() } : {})} />
        </div>
        {lines.length > 0 && (
          <ExportButton name={m.tax_report()} columns={fileColumns()} rows={() => Promise.resolve(lines)} />
        )}
      </div>
      {report.isLoadingError ? (
        <ErrorState error={report.error} onRetry={report.refetch} />
      ) : !report.data ? (
        !isBackward && <SkeletonRows />
      ) : lines.length === 0 ? (
        <EmptyState title={m.tax_report_none()} text={m.tax_report_none_text()} />
      ) : (
        <Lines lines={lines} />
      )}
    </section>
  );
}

/** "VAT 23%", or why there is none. */
function taxText({ treatment, name, rate }: TaxReportLine): string {
  if (treatment === 'REVERSE_CHARGE') return m.tax_reverse();
  if (treatment === 'EXEMPT') return m.tax_is_exempt();
  return treatment === 'NONE' ? m.tax_none_there() : `${name ?? m.tax_title()} ${formatPercent(rate)}`;
}
const whereText = (line: TaxReportLine) => placeText(line) || m.tax_nowhere();

function Lines({ lines }: { lines: readonly TaxReportLine[] }) {
  const numbers = ['soldNet', 'soldTax', 'refundedNet', 'refundedTax'] as const;
  return (
    <ScrollArea label={m.tax_report()}>
      <table className="data-table" aria-label={m.tax_report()}>
        <thead>
          <tr>
            <th scope="col">{m.tax_place()}</th>
            <th scope="col">{m.tax_title()}</th>
            <th scope="col" className="text-end">
              {m.tax_sales()}
            </th>
            {numbers.map((part) => (
              <th key={part} scope="col" className="text-end">
                {partName(part)}
              </th>
            ))}
            <th scope="col" className="text-end">
              {m.tax_due()}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const money = (amount: number) => formatMoney({ amount, currency: line.currency });
            return (
              <tr key={[whereText(line), taxText(line), line.currency].join()}>
                <td>{whereText(line)}</td>
                <td>{taxText(line)}</td>
                <td className="data-table-number">{formatNumber(line.sales)}</td>
                {numbers.map((part) => (
                  <td key={part} className="data-table-number">
                    {money(line[part])}
                  </td>
                ))}
                <td className="data-table-number font-medium">{money(line.soldTax - line.refundedTax)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollArea>
  );
}

type Part = 'soldNet' | 'soldTax' | 'refundedNet' | 'refundedTax';
const partName = (part: Part): string =>
  ({
    soldNet: m.tax_sold_net,
    soldTax: m.tax_sold_tax,
    refundedNet: m.tax_refunded_net,
    refundedTax: m.tax_refunded_tax,
  })[part]();

const fileColumns = (): FileColumn<TaxReportLine>[] => [
  { header: m.tax_country_code(), text: ({ country }) => country ?? '' },
  { header: m.tax_region(), text: ({ region }) => region ?? '' },
  { header: m.tax_title(), text: taxText },
  { header: m.tax_percent(), text: ({ rate }) => String(rate) },
  { header: m.tax_currency(), text: ({ currency }) => currency },
  { header: m.tax_sales(), text: ({ sales }) => String(sales) },
  ...(['soldNet', 'soldTax', 'refundedNet', 'refundedTax'] as const).map((part) => ({
    header: partName(part),
    text: (line: TaxReportLine) => plainAmount({ amount: line[part], currency: line.currency }),
  })),
];
