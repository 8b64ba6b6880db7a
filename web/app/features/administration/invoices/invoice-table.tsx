import { adminListInvoices, InvoiceIssuer, InvoiceKind } from '@michi/contract/invoicing/invoices';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { byCursor } from '../../../lib/api/by-cursor.ts';
import { api } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { invoiceKindName } from '../../../ui/invoice/invoice-terms.ts';
import { allByCursor } from '../../../ui/table/all-rows.ts';
import { booksInstants, useBooksZone } from '../../../ui/table/books-days.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { MoreButton } from '../../../ui/table/pager.tsx';
import { TableDates } from '../../../ui/table/table-dates.tsx';
import { TableSearch, TableSelect } from '../../../ui/table/table-filters.tsx';
import { type TableUrl, useTableUrl } from '../../../ui/table/table-url.ts';
import { noteExport } from '../note-export.ts';
import { administrationKeys } from '../query-keys.ts';
import { invoiceColumns, invoiceFile } from './invoice-columns.tsx';
import { InvoicePanel } from './invoice-panel.tsx';

const queryIn = (url: TableUrl, zone: string) => ({
  q: url.words('q') || undefined,
  kind: InvoiceKind.safeParse(url.filter('kind')).data,
  issuer: InvoiceIssuer.safeParse(url.filter('issuer')).data,
  ...booksInstants(url, zone),
});

/** Every invoice and credit note, the newest first; what one says opens beside the table. */
export function InvoiceTable() {
  const url = useTableUrl({ sortBy: 'date' });
  const query = queryIn(url, useBooksZone());
  const invoices = useInfiniteQuery({
    queryKey: administrationKeys.invoiceList(query),
    queryFn: ({ signal, pageParam }) =>
      api(adminListInvoices, { query: { ...query, limit: 25, cursor: pageParam } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  });
  const columns = invoiceColumns();
  return (
    <>
      <DataTable
        label={m.invoices_title()}
        columns={columns}
        fileColumns={invoiceFile(columns)}
        rows={invoices.data?.pages.flatMap((page) => page.items)}
        allRows={() => allByCursor((page) => api(adminListInvoices, { query: { ...query, ...page } }))}
        onExport={noteExport('INVOICES')}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        url={url}
        onOpen={({ id }) => url.setOpen('invoice', id)}
        isLoading={invoices.isFetching}
        error={invoices.error}
        onRetry={invoices.refetch}
        empty={<EmptyState title={m.invoices_none()} />}
        toolbar={<Filters url={url} />}
        footer={
          <MoreButton
            hasMore={invoices.hasNextPage}
            isLoading={invoices.isFetchingNextPage}
            onMore={invoices.fetchNextPage}
          />
        }
      />
      <InvoicePanel invoiceId={url.filter('invoice') || null} onClose={() => url.setOpen('invoice', '')} />
    </>
  );
}

function Filters({ url }: { url: TableUrl }) {
  return (
    <>
      <TableSearch url={url} label={m.invoices_search()} />
      <TableSelect
        url={url}
        name="kind"
        label={m.invoices_kind()}
        any={m.invoices_any_kind()}
        values={InvoiceKind.options}
        nameOf={invoiceKindName}
      />
      <TableSelect
        url={url}
        name="issuer"
        label={m.invoices_issuer()}
        any={m.invoices_any_issuer()}
        values={InvoiceIssuer.options}
        nameOf={(issuer) =>
          issuer === 'PLATFORM' ? m.invoices_issuer_platform() : m.invoices_issuer_sensei()
        }
      />
      <TableDates url={url} />
    </>
  );
}
