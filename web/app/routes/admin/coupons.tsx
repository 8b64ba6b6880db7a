import { History, Plus } from 'lucide-react';
import type { Route } from './+types/coupons.ts';
import { TrailSheet } from '../../features/administration/audit/trail.tsx';
import { CouponPanel } from '../../features/administration/coupons/coupon-panel.tsx';
import { CouponTable } from '../../features/administration/coupons/coupon-table.tsx';
import { m } from '../../lib/i18n/i18n.ts';
import { pageMeta } from '../../lib/page/page-meta.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTableUrl } from '../../ui/table/table-url.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: m.coupons_title() });

// A coupon in the address is what somebody wants to use (`lib/browser/stored-coupon.ts`): the one that is
// open here is named by its id.
export default function Coupons() {
  const url = useTableUrl({ sortBy: 'updatedAt' });
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={m.coupons_title()}
        lead={m.coupons_lead()}
        actions={
          <>
            <Button variant="secondary" onPress={() => url.setOpen('history', 'all')}>
              <History aria-hidden />
              {m.trail_title()}
            </Button>
            <Button variant="primary" onPress={() => url.setOpen('id', 'new')}>
              <Plus aria-hidden />
              {m.coupons_new()}
            </Button>
          </>
        }
      />
      <CouponTable url={url} />
      <CouponPanel shown={url.filter('id') || null} onClose={() => url.setOpen('id', '')} />
      <TrailSheet
        about={url.filter('history') ? { targetType: 'coupon' } : null}
        onClose={() => url.setOpen('history', '')}
      />
    </div>
  );
}
