import { type Invoice, listOwnInvoices } from '@michi/contract/invoicing/invoices';
import { useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '../../lib/api/by-cursor.ts';
import { api } from '../../lib/api/client.ts';
import { formatMoney, plainAmount } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { InvoiceButton } from '../../ui/invoice/invoice-list.tsx';
import { invoiceKindName, subjectText } from '../../ui/invoice/invoice-terms.ts';
import { SectionHeader } from '../../ui/page/page-header.tsx';
import { When } from '../../ui/page/when.tsx';
import { allByCursor } from '../../ui/table/all-rows.ts';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { MoreButton } from '../../ui/table/pager.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { invoicingKeys } from './query-keys.ts';

/** What was issued in a sensei's name, and the invoices of the fee. */
export function OwnInvoices() {
  const url = useTableUrl({ sortBy: 'date' });
  const invoices = useInfiniteQuery({
    queryKey: invoicingKeys.ownInvoices,
    queryFn: ({ signal, pageParam }) =>
      api(listOwnInvoices, { query: { limit: 12, cursor: pageParam } }, { signal }),
    ...byCursor,
  });
  return (
    <section className="flex flex-col gap-4">
      <SectionHeader title={m.invoices_issued()} />
      <DataTable
        label={m.invoices_title()}
        columns={columns()}
        rows={invoices.data?.pages.flatMap((page) => page.items)}
        allRows={() => allByCursor((page) => api(listOwnInvoices, { query: page }))}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        url={url}
        isLoading={invoices.isFetching}
        error={invoices.error}
        onRetry={invoices.refetch}
        empty={<EmptyState title={m.invoices_none()} text={m.invoices_none_text()} />}
        footer={
          <MoreButton
            hasMore={invoices.hasNextPage}
            isLoading={invoices.isFetchingNextPage}
            onMore={invoices.fetchNextPage}
          />
        }
      />
    </section>
  );
}

const columns = (): readonly Column<Invoice>[] => [
  {
    id: 'number',
    header: m.invoices_number(),
    cell: ({ number, kind, subject }) => (
      <span className="flex flex-col">
        <span className="font-medium whitespace-nowrap">{number}</span>
        <span className="text-sm text-quiet">
          {invoiceKindName(kind)}
          {subject && `, ${subjectText(subject)}`}
        </span>
      </span>
    ),
    text: ({ number }) => number,
  },
  {
    id: 'date',
    header: m.invoices_date(),
    cell: ({ issuedAt }) => <When instant={issuedAt} isShort />,
    text: ({ issuedAt }) => issuedAt,
  },
  { id: 'buyer', header: m.invoices_buyer(), cell: ({ buyer }) => buyer, text: ({ buyer }) => buyer },
  {
    id: 'total',
    header: m.invoices_total(),
    isNumeric: true,
    cell: ({ total, currency }) => formatMoney({ amount: total, currency }),
    text: ({ total, currency }) => plainAmount({ amount: total, currency }),
  },
  { id: 'file', header: 'PDF', cell: (invoice) => <InvoiceButton invoice={invoice} /> },
];
