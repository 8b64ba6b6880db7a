import type { Route } from './+types/earnings.ts';
import { EarningTable } from '../../features/ordering/earnings/earning-table.tsx';
import { PayoutOverview } from '../../features/payouts/earnings/payout-overview.tsx';
import { StatementSection } from '../../features/payouts/earnings/statement-section.tsx';
import { PayoutTable } from '../../features/payouts/earnings/payout-table.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { useHashTarget } from '../../lib/page/hash-target.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.payouts_title() });

export default function Earnings() {
  useHashTarget();
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={m.payouts_title()} lead={m.payouts_lead()} />
      <PayoutOverview />
      <section className="flex flex-col gap-4">
        <SectionHeader title={m.payouts_list()} />
        <PayoutTable />
      </section>
      <StatementSection />
      <section id="earnings" className="flex scroll-mt-24 flex-col gap-4">
        <SectionHeader title={m.sensei_earnings()} />
        <EarningTable />
      </section>
    </div>
  );
}
