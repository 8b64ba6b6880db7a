import type { Route } from './+types/invoices.ts';
import { OwnInvoices } from '../../features/invoicing/own-invoices.tsx';
import { SellerDetailsNotice, SellerDetailsSection } from '../../features/invoicing/seller-details-form.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.invoices_title() });

export default function Invoices() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={m.invoices_title()} lead={m.invoices_sensei_lead()} />
      <SellerDetailsNotice />
      <OwnInvoices />
      <SellerDetailsSection />
    </div>
  );
}
