import type { Route } from './+types/invoices.ts';
import { EarningsTable } from '../../features/administration/invoices/earnings-table.tsx';
import { InvoiceTable } from '../../features/administration/invoices/invoice-table.tsx';
import { useAddressState } from '../../lib/page/address-state.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { useUser } from '../../lib/session/session-store.ts';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.invoices_title() });

export default function Invoices() {
  const { params, change } = useAddressState();
  const mayReport = useUser()?.permissions?.includes('ledger.read') ?? false;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.invoices_title()} lead={m.invoices_lead()} />
      {mayReport ? (
        <Tabs
          label={m.invoices_title()}
          selected={params.get('view') === 'report' ? 'report' : 'invoices'}
          onSelect={(id) => change({ view: id === 'report' ? id : '' })}
          tabs={[
            { id: 'invoices', label: m.invoices_title(), content: <InvoiceTable /> },
            { id: 'report', label: m.invoices_report(), content: <EarningsTable /> },
          ]}
        />
      ) : (
        <InvoiceTable />
      )}
    </div>
  );
}
