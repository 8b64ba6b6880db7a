import { type Invoice, listOrderInvoices, listOwnInvoices } from '@michi/contract/invoicing/invoices';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../lib/api/client.ts';
import { downloadInvoice } from '../../lib/api/download-invoice.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { sharedKeys } from '../../lib/query/shared-keys.ts';
import { Button } from '../button/button.tsx';
import { SkeletonText } from '../feedback/skeleton.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { When } from '../page/when.tsx';
import { invoiceKindName } from './invoice-terms.ts';

type Props = {
  orderId: string;
  /** Changes with what may bring another paper. */
  state: string;
  /** Where there is none. */
  empty?: ReactNode;
};

/** The invoice of an order and its credit notes, each to be saved. */
export function OrderInvoices({ orderId, state, empty = null }: Props) {
  const invoices = useQuery({
    queryKey: sharedKeys.orderInvoices(orderId, state),
    queryFn: ({ signal }) => api(listOrderInvoices, { params: { id: orderId } }, { signal }),
  });
  if (invoices.isLoadingError) return <ErrorState error={invoices.error} onRetry={invoices.refetch} />;
  if (!invoices.data) return <SkeletonText lines={1} />;
  const { items } = invoices.data;
  if (items.length === 0) return empty;
  return (
    <ul className="flex flex-col gap-1">
      {items.map((invoice) => (
        <Line key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

/** The fee invoices that have the fees of a payout on them: its own, or a month's that came before it. */
export function PayoutInvoices({ payoutId, state }: { payoutId: string; state: string }) {
  const invoices = useQuery({
    queryKey: sharedKeys.payoutInvoices(payoutId, state),
    queryFn: ({ signal }) => api(listOwnInvoices, { query: { payoutId } }, { signal }),
  });
  if (invoices.isLoadingError) return <ErrorState error={invoices.error} onRetry={invoices.refetch} />;
  const items = invoices.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-lg">{m.invoices_of_payout()}</h3>
      <ul className="flex flex-col gap-1">
        {items.map((invoice) => (
          <Line key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </section>
  );
}

function Line({ invoice }: { invoice: Invoice }) {
  const { kind, number, issuedAt } = invoice;
  return (
    <li className="-me-3 flex items-center justify-between gap-x-2">
      <span className="min-w-0">
        {invoiceKindName(kind)} <span data-numbers>{number}</span>
        <span className="block text-sm text-quiet">
          <When instant={issuedAt} isShort /> ·{' '}
          <span data-numbers>{formatMoney({ ...invoice, amount: invoice.total })}</span>
        </span>
      </span>
      <InvoiceButton invoice={invoice} />
    </li>
  );
}

export function InvoiceButton({ invoice: { id, number } }: { invoice: Pick<Invoice, 'id' | 'number'> }) {
  const save = useMutation({ mutationFn: downloadInvoice });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={m.invoices_open_of({ number })}
      isPending={save.isPending}
      onPress={() => save.mutate(id)}
    >
      <FileDown aria-hidden />
      PDF
    </Button>
  );
}
