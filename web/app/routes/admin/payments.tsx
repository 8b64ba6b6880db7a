import type { Route } from './+types/payments.ts';
import { PaymentTable } from '../../features/administration/payments/payment-table.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.admin_payments() });

export default function Payments() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.admin_payments()} lead={m.money_payments_lead()} />
      <PaymentTable />
    </div>
  );
}
