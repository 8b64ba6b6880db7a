import type { Route } from './+types/chargebacks.ts';
import { ChargebackTable } from '../../features/administration/chargebacks/chargeback-table.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.chargebacks_title() });

export default function Chargebacks() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.chargebacks_title()} lead={m.chargebacks_lead()} />
      <ChargebackTable />
    </div>
  );
}
