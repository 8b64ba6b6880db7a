import type { Route } from './+types/tax.ts';
import { Seller } from '../../features/administration/tax/seller-identity.tsx';
import { TaxRatePanel } from '../../features/administration/tax/tax-rate-panel.tsx';
import { TaxRates } from '../../features/administration/tax/tax-rates.tsx';
import { TaxModeNote } from '../../features/administration/tax/tax-mode-note.tsx';
import { TaxReport } from '../../features/administration/tax/tax-report.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.tax_title() });

export default function Tax() {
  const url = useTableUrl({ sortBy: 'place' });
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={m.tax_title()} lead={m.tax_lead()} />
      <TaxModeNote />
      <TaxRates url={url} />
      <TaxReport url={url} />
      <Seller />
      <TaxRatePanel shown={url.filter('rate') || null} onClose={() => url.setOpen('rate', '')} />
    </div>
  );
}
