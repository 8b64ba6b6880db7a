import { FlaskConical, History, Plus } from 'lucide-react';
import type { Route } from './+types/fees.ts';
import { FeeCalculator } from '../../features/administration/fees/fee-calculator.tsx';
import { FeePanel } from '../../features/administration/fees/fee-panel.tsx';
import { FeeTable } from '../../features/administration/fees/fee-table.tsx';
import { TrailSheet } from '../../features/administration/audit/trail.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.fees_title() });

export default function Fees() {
  const url = useTableUrl({ sortBy: 'updatedAt' });
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.fees_title()}
        lead={m.fees_lead()}
        actions={
          <>
            <LinkButton to="/admin/configs/platform-fees/back-test">
              <FlaskConical aria-hidden />
              {m.backtest_open()}
            </LinkButton>
            <Button variant="secondary" onPress={() => url.setOpen('history', 'all')}>
              <History aria-hidden />
              {m.trail_title()}
            </Button>
            <Button variant="primary" onPress={() => url.setOpen('fee', 'new')}>
              <Plus aria-hidden />
              {m.fees_new()}
            </Button>
          </>
        }
      />
      <FeeTable url={url} />
      <FeeCalculator url={url} />
      <FeePanel shown={url.filter('fee') || null} onClose={() => url.setOpen('fee', '')} />
      <TrailSheet
        about={url.filter('history') ? { targetType: 'fee' } : null}
        onClose={() => url.setOpen('history', '')}
      />
    </div>
  );
}
