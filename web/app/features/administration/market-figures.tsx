import { getAdminDashboard } from '@michi/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { api } from '../../lib/client.ts';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { m } from '../../lib/i18n.ts';
import { Figure } from '../../ui/figure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/status/status-badge.tsx';

const dashboardQuery = queryOptions({
  queryKey: ['admin-dashboard'],
  queryFn: ({ signal }) => api(getAdminDashboard, undefined, { signal }),
});

export function MarketFigures() {
  const figures = useQuery(dashboardQuery);
  if (figures.isLoadingError) return <ErrorState onRetry={figures.refetch} />;
  if (!figures.data) {
    return (
      <Loading className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_none, index) => (
          <Skeleton key={index} className="h-24" />
        ))}
      </Loading>
    );
  }
  const { currency, ledgerBalanced, ...counts } = figures.data;
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure label={m.admin_orders_30()} value={formatNumber(counts.ordersLast30Days)} />
        <Figure label={m.admin_volume_30()} value={money(counts.volumeLast30Days)} />
        <Figure label={m.admin_fees()} value={money(counts.feesEarned)} />
        <Figure label={m.admin_held()} value={money(counts.heldNow)} />
        <Figure label={m.admin_people_30()} value={formatNumber(counts.newPeopleLast30Days)} />
        <Figure label={m.admin_waiting()} value={formatNumber(counts.waitingSensei)} />
        <Figure label={m.admin_failed_jobs()} value={formatNumber(counts.failedJobs)} />
        <Figure label={m.admin_failed_mails()} value={formatNumber(counts.failedMails)} />
      </dl>
      <p>
        {ledgerBalanced ? (
          <StatusBadge tone="good" icon={CircleCheck} label={m.admin_ledger_balanced()} />
        ) : (
          <StatusBadge tone="bad" icon={TriangleAlert} label={m.admin_ledger_unbalanced()} />
        )}
      </p>
    </div>
  );
}
