import type { Route } from './+types/dashboard.ts';
import { ContactMessages } from '../../features/administration/contact/contact-messages.tsx';
import { DocumentQueue } from '../../features/administration/documents/document-queue.tsx';
import { MarketFigures } from '../../features/administration/market/market-figures.tsx';
import { ReportQueue } from '../../features/administration/reports/report-queue.tsx';
import { WaitingSensei } from '../../features/administration/people/waiting-sensei.tsx';
import { useHashTarget } from '../../lib/page/hash-target.ts';
import { m } from '../../lib/i18n/i18n.ts';
import { ForPermission } from '../../lib/session/permissions.tsx';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { KeepFocus } from '../../ui/lazy/keep-focus.tsx';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.admin_title() });

export default function AdminDashboard() {
  useHashTarget();
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={m.admin_title()} />
      <ForPermission needs="figures.read">
        <MarketFigures />
      </ForPermission>
      <ForPermission needs="sensei.review">
        <KeepFocus id="waiting" className="flex scroll-mt-20 flex-col gap-4">
          <SectionHeader title={m.admin_waiting()} />
          <WaitingSensei />
        </KeepFocus>
      </ForPermission>
      <ForPermission needs="sensei.review">
        <KeepFocus className="flex flex-col gap-4">
          <SectionHeader title={m.files_queue_title()} />
          <DocumentQueue />
        </KeepFocus>
      </ForPermission>
      <ForPermission needs="reports.decide">
        <KeepFocus id="reports" className="flex scroll-mt-20 flex-col gap-4">
          <SectionHeader title={m.evaluation_queue_title()} />
          <ReportQueue />
        </KeepFocus>
      </ForPermission>
      <ForPermission needs="contact.answer">
        <KeepFocus className="flex flex-col gap-4">
          <SectionHeader title={m.contact_admin_title()} />
          <ContactMessages />
        </KeepFocus>
      </ForPermission>
    </div>
  );
}
