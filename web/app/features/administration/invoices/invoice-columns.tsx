import type { Invoice } from '@michi/contract/invoicing/invoices';
import { TriangleAlert } from 'lucide-react';
import { formatMoney, plainAmount } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { invoiceKindName, missingText, subjectText } from '../../../ui/invoice/invoice-terms.ts';
import { When } from '../../../ui/page/when.tsx';
import type { Column, FileColumn } from '../../../ui/table/data-table.tsx';

const amountColumn = (id: 'net' | 'tax' | 'total', header: string): Column<Invoice> => ({
  id,
  header,
  isNumeric: true,
  cell: (invoice) => formatMoney({ ...invoice, amount: invoice[id] }),
  text: (invoice) => plainAmount({ ...invoice, amount: invoice[id] }),
});

export const invoiceColumns = (): readonly Column<Invoice>[] => [
  {
    id: 'number',
    header: m.invoices_number(),
    cell: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
    text: ({ number }) => number,
  },
  {
    id: 'kind',
    header: m.invoices_kind(),
    cell: ({ kind, refersTo, subject }) => (
      <span className="flex flex-col">
        {invoiceKindName(kind)}
        {subject && <span className="text-sm text-quiet">{subjectText(subject)}</span>}
        {refersTo && <span className="text-sm text-quiet">{m.invoices_refers_to({ number: refersTo })}</span>}
      </span>
    ),
    text: ({ kind }) => invoiceKindName(kind),
  },
  {
    id: 'date',
    header: m.invoices_date(),
    cell: ({ issuedAt }) => <When instant={issuedAt} isShort />,
    text: ({ issuedAt }) => issuedAt,
  },
  {
    id: 'issuer',
    header: m.invoices_issuer(),
    cell: ({ seller, missing }) => (
      <span className="flex items-center gap-2">
        {seller}
        {missing.length > 0 && (
          <>
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-amber" />
            <span className="sr-only">{missingText(missing)}</span>
          </>
        )}
      </span>
    ),
    text: ({ seller }) => seller,
  },
  { id: 'buyer', header: m.invoices_buyer(), cell: ({ buyer }) => buyer, text: ({ buyer }) => buyer },
  amountColumn('tax', m.invoices_tax()),
  amountColumn('total', m.invoices_total()),
];

/** As bookkeeping takes it in. */
export function invoiceFile(columns: readonly Column<Invoice>[]): readonly FileColumn<Invoice>[] {
  const [number, kind, date, issuer, buyer, tax, total] = columns;
  return [
    ...[number, kind, date, issuer, buyer].flatMap((column) => column ?? []),
    { header: m.invoices_order(), text: ({ order }) => order?.number ?? '' },
    { header: m.invoices_refers_to({ number: '' }).trim(), text: ({ refersTo }) => refersTo ?? '' },
    amountColumn('net', m.invoices_net()),
    ...[tax, total].flatMap((column) => column ?? []),
    { header: m.invoices_currency(), text: ({ currency }) => currency },
  ];
}
