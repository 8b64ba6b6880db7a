import type { Route } from './+types/audit.ts';
import { AuditTable } from '../../features/administration/audit/audit-table.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.audit_title() });

export default function Audit() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.audit_title()} lead={m.audit_lead()} />
      <AuditTable />
    </div>
  );
}
