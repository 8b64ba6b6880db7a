import type { Route } from './+types/credit.ts';
import { CreditOwed } from '../../features/administration/credit/credit-owed.tsx';
import { GiftTable } from '../../features/administration/credit/gift-table.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader, SectionHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.credit_admin_title() });

export default function Credit() {
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={m.credit_admin_title()} lead={m.credit_admin_lead()} />
      <section aria-labelledby="credit-owed" className="flex flex-col gap-4">
        <SectionHeader id="credit-owed" title={m.credit_owed_title()} />
        <CreditOwed />
      </section>
      <section aria-labelledby="credit-gifts" className="flex flex-col gap-4">
        <SectionHeader id="credit-gifts" title={m.credit_gifts_all()} />
        <GiftTable />
      </section>
    </div>
  );
}
