import type { Route } from './+types/ledger.ts';
import { LedgerTable } from '../../features/administration/ledger/ledger-table.tsx';
import { TrialBalance } from '../../features/administration/ledger/trial-balance.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.admin_ledger() });

export default function Ledger() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.admin_ledger()} lead={m.money_ledger_lead()} />
      <TrialBalance />
      <LedgerTable />
    </div>
  );
}
