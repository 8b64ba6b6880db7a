import type { Route } from './+types/reconciliation.ts';
import { DifferenceTable } from '../../features/administration/reconciliation/difference-table.tsx';
import { ProviderMessages } from '../../features/administration/reconciliation/provider-messages.tsx';
import { CompareNow, RunTable } from '../../features/administration/reconciliation/run-table.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.reconciliation_title() });

export default function Reconciliation() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={m.reconciliation_title()} lead={m.reconciliation_lead()} actions={<CompareNow />} />
      <DifferenceTable />
      <RunTable />
      <ProviderMessages />
    </div>
  );
}
