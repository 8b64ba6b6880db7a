import { type AdminDashboard, getAdminDashboard } from '@michi/contract/ordering/market-figures';
import { Currency } from '@michi/contract/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { changedParams, useAddressState } from '../../../lib/page/address-state.ts';
import { api } from '../../../lib/api/client.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { changedCourses, coursesInReview } from '../../../lib/query/course-queues.ts';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { ForPermission, useMay } from '../../../lib/session/permissions.tsx';
import { m } from '../../../lib/i18n/i18n.ts';
import { Figure } from '../../../ui/chart/figure.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { changeText } from '../audit/change-terms.ts';
import { administrationKeys } from '../query-keys.ts';
import { daysText } from './days-filter.ts';
import { EarnedFeesSheet } from './earned-fees.tsx';
import { FailureSheet } from './failures.tsx';
import { MarketCharts } from './market-charts.tsx';
import { RangeChoice } from './market-range.tsx';
import { rangeIn } from './shown-range.ts';

/**
 * The market in a range of days that stands in the address, beside as many days before; each figure leads to
 * its rows.
 */
export function MarketFigures() {
  const url = useTableUrl({ sortBy: 'createdAt' });
  const now = useNow();
  const asked = now === null ? null : rangeIn(url.filter, now);
  const range = asked?.shown ?? null;
  const currency = Currency.safeParse(url.filter('money')).data;
  const figures = useQuery({
    queryKey: administrationKeys.dashboard(range, currency),
    queryFn: ({ signal }) => api(getAdminDashboard, { query: { ...range, currency } }, { signal }),
    enabled: range !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="flex flex-col gap-4">
      <RangeChoice url={url} asked={asked} />
      {asked && !range ? null : figures.isLoadingError ? (
        <ErrorState error={figures.error} onRetry={figures.refetch} />
      ) : figures.data ? (
        <>
          <CurrencyChoice figures={figures.data} />
          <Shown figures={figures.data} />
          <EarnedFeesSheet url={url} currency={figures.data.currency} />
        </>
      ) : (
        <Loading className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {Array.from({ length: 9 }, (_none, index) => (
            <Skeleton key={index} className="h-24" />
          ))}
        </Loading>
      )}
      <ForPermission needs="failures.manage">
        <FailureSheet kind={url.filter('failures')} onClose={() => url.setOpen('failures', '')} />
      </ForPermission>
    </div>
  );
}

/** Amounts of two currencies cannot be added: where there are some of several, one is chosen. */
function CurrencyChoice({ figures: { currency, currencies } }: { figures: AdminDashboard }) {
  const { params } = useAddressState();
  if (currencies.length < 2) return null;
  return (
    <nav aria-label={m.admin_currency()} className="flex flex-wrap gap-2">
      {currencies.map((each) => (
        <Link
          key={each}
          to={{ search: `?${changedParams(params, { money: each, fees: '' })}` }}
          preventScrollReset
          aria-current={each === currency ? 'true' : undefined}
          className="pill-link"
        >
          {each}
        </Link>
      ))}
    </nav>
  );
}

function Shown({ figures }: { figures: AdminDashboard }) {
  const mayReview = useMay('sensei.review');
  const mayDecide = useMay('reports.decide');
  const maySeeFailures = useMay('failures.manage');
  const { currency, range, before, from, to, ledgerBalanced } = figures;
  const money = (amount: number) => formatMoney({ amount, currency });
  const { params } = useAddressState();
  /** The orders that a figure adds up. */
  const rows = (filter: { completed?: string; held?: string; currency?: string }) =>
    `/admin/orders?${new URLSearchParams(filter)}`;
  const here = (changes: Record<string, string>) => `/admin?${changedParams(params, changes)}`;
  const days = daysText({ from, to });
  const linked = (path: string, value: string) => (
    <Link to={path} className="hover:underline">
      {value}
    </Link>
  );
  return (
    <>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <Figure
          label={m.admin_orders_range()}
          value={linked(rows({ completed: days }), formatNumber(range.orders))}
          note={changeText(range.orders, before.orders, formatNumber)}
        />
        <Figure
          label={m.admin_volume_range()}
          value={linked(rows({ completed: days, currency }), money(range.volume))}
          note={changeText(range.volume, before.volume, money)}
        />
        <Figure
          label={m.admin_fees()}
          value={linked(here({ fees: days }), money(range.fees))}
          note={changeText(range.fees, before.fees, money)}
        />
        <Figure
          label={m.admin_people_range()}
          value={linked(`/admin/users-manage/users?joined=${days}`, formatNumber(range.people))}
          note={changeText(range.people, before.people, formatNumber)}
        />
        <Figure
          label={m.admin_held()}
          value={linked(rows({ held: 'true', currency }), money(figures.heldNow))}
        />
        {mayReview && (
          <Figure
            label={m.admin_waiting()}
            value={linked(`${here({})}#waiting`, formatNumber(figures.waitingSensei))}
            note={<WaitingCourses figures={figures} />}
          />
        )}
        {mayDecide && (
          <Figure
            label={m.admin_open_reports()}
            value={linked(`${here({ reports: '' })}#reports`, formatNumber(figures.openReports))}
          />
        )}
        {maySeeFailures && (
          <Figure
            label={m.admin_failed()}
            value={
              <span className="flex gap-2">
                {linked(here({ failures: 'jobs' }), formatNumber(figures.failedJobs))}
                <span className="text-quiet">·</span>
                {linked(here({ failures: 'mails' }), formatNumber(figures.failedMails))}
              </span>
            }
            note={m.admin_failed_note()}
          />
        )}
      </dl>
      <MarketCharts figures={figures} />
      <p>
        {ledgerBalanced ? (
          <StatusBadge tone="good" icon={CircleCheck} label={m.admin_ledger_balanced()} />
        ) : (
          <StatusBadge tone="bad" icon={TriangleAlert} label={m.admin_ledger_unbalanced()} />
        )}
      </p>
    </>
  );
}

/** Courses that an administrator has to look at, where there are any: in review, and changed after it. */
function WaitingCourses({ figures }: { figures: AdminDashboard }) {
  const queues = [
    { to: coursesInReview, count: figures.coursesInReview, said: m.admin_courses_review },
    { to: changedCourses, count: figures.changedCourses, said: m.admin_courses_changed },
  ];
  return queues.map(
    ({ to, count, said }) =>
      count > 0 && (
        <Link key={to} to={to} className="block py-0.5 hover:underline">
          {said({ count })}
        </Link>
      ),
  );
}
