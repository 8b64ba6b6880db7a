import type { Route } from './+types/rates.ts';
import { Rates } from '../../features/administration/rates/rates.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.rates_title() });

export default function RatesAdministration() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={m.rates_title()} lead={m.rates_lead()} />
      <Rates />
    </div>
  );
}
