import { getInvoice, type InvoiceDetails } from '@michi/contract/invoicing/invoices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../../../lib/api/client.ts';
import { downloadInvoice } from '../../../lib/api/download-invoice.ts';
import { formatPercent } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { invoiceKindName, missingText, subjectText } from '../../../ui/invoice/invoice-terms.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { When } from '../../../ui/page/when.tsx';
import { PriceTable } from '../../../ui/price/price-table.tsx';
import { administrationKeys } from '../query-keys.ts';

/** What one invoice says, with its PDF. */
export function InvoicePanel({ invoiceId, onClose }: { invoiceId: string | null; onClose: () => void }) {
  const invoice = useQuery({
    queryKey: administrationKeys.invoice(invoiceId ?? ''),
    queryFn: ({ signal }) => api(getInvoice, { params: { id: invoiceId ?? '' } }, { signal }),
    enabled: invoiceId !== null,
  });
  return (
    <Sheet
      isOpen={invoiceId !== null}
      onClose={onClose}
      title={invoice.data?.number ?? m.invoices_kind_invoice()}
    >
      {invoice.isLoadingError ? (
        <ErrorState error={invoice.error} onRetry={invoice.refetch} />
      ) : invoice.data ? (
        <Body invoice={invoice.data} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Sheet>
  );
}

function Body({ invoice }: { invoice: InvoiceDetails }) {
  const { id, kind, issuedAt, order, refersTo, subject, missing, sellerLines, buyerLines, currency } =
    invoice;
  const save = useMutation({ mutationFn: downloadInvoice });
  const money = (amount: number) => ({ amount, currency });
  const lacking = missingText(missing);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1">
        <p className="font-serif text-xl">{invoiceKindName(kind)}</p>
        <p className="text-sm text-quiet">
          <When instant={issuedAt} />
        </p>
        {subject && <p className="text-sm text-quiet">{subjectText(subject)}</p>}
        {refersTo && (
          <p className="text-sm text-quiet">
            <Link to={`/admin/invoices?q=${encodeURIComponent(refersTo)}`} className="prose-link">
              {m.invoices_refers_to({ number: refersTo })}
            </Link>
          </p>
        )}
        {order && (
          <p>
            {m.invoices_order()}{' '}
            <Link to={`/admin/orders?order=${order.id}`} className="prose-link">
              {order.number}
            </Link>
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PartyLines title={m.invoices_from()} lines={sellerLines} />
        <PartyLines title={m.invoices_buyer()} lines={buyerLines} />
      </div>
      {lacking && <p className="rounded-lg bg-amber-wash px-4 py-3 text-sm">{lacking}</p>}
      <PriceTable
        lines={[
          { label: m.invoices_net(), amount: money(invoice.net) },
          ...invoice.taxes
            .filter(({ treatment }) => treatment === 'STANDARD')
            .map(({ name, rate }) => ({
              label: `${name ?? m.invoices_tax()} ${formatPercent(rate)}`,
              amount: money(invoice.tax),
            })),
          { label: m.invoices_total(), amount: money(invoice.total), isTotal: true },
        ]}
      />
      <div>
        <Button isPending={save.isPending} onPress={() => save.mutate(id)}>
          <FileDown aria-hidden />
          {m.invoices_open()}
        </Button>
      </div>
    </div>
  );
}

function PartyLines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className="font-sans text-sm font-normal text-quiet">{title}</h3>
      <address className="not-italic">
        {lines.map((line, index) => (
          <span key={index} className="block break-words">
            {line}
          </span>
        ))}
      </address>
    </section>
  );
}
