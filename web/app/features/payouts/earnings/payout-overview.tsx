import type { PayoutBalance, PayoutOverview as Overview } from '@michi/contract/payouts/payouts';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatMoney } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { failureName, mendText } from '../../../lib/names/payout-names.ts';
import { Figure } from '../../../ui/chart/figure.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { AccountReturn } from './account-return.tsx';
import { AccountCard } from './account-card.tsx';
import { AskButton } from './ask-button.tsx';
import { MonthCharts } from './month-charts.tsx';
import { overviewQuery } from './overview-query.ts';

/** What is there, what is wrong, where the money goes, and how the months went. */
export function PayoutOverview() {
  const overview = useQuery(overviewQuery);
  if (overview.isLoadingError) return <ErrorState error={overview.error} onRetry={overview.refetch} />;
  if (!overview.data)
    return (
      <Loading className="flex flex-col gap-6">
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="h-32" />
      </Loading>
    );
  const { data } = overview;
  return (
    <>
      <AccountReturn />
      <div className="flex flex-col gap-4">
        <Wrong overview={data} />
        {data.balances.map((balance) => (
          <Balance key={balance.currency} balance={balance} overview={data} />
        ))}
      </div>
      <AccountCard overview={data} />
      <MonthCharts months={data.months} />
    </>
  );
}

function Balance({ balance, overview }: { balance: PayoutBalance; overview: Overview }) {
  const { currency, available, back, onItsWay } = balance;
  const money = (amount: number) => formatMoney({ amount, currency });
  const isDebt = available < 0;
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Figure
          label={isDebt ? m.payouts_owed() : m.payouts_available()}
          value={money(Math.abs(available))}
          note={isDebt ? m.payouts_owed_note() : (whyText(balance, overview) ?? nextText(overview))}
        />
        <Figure label={m.payouts_on_its_way()} value={money(onItsWay)} note={m.payouts_on_its_way_note()} />
      </dl>
      {back > 0 && <p className="text-sm text-quiet">{m.payouts_back({ amount: money(back) })}</p>}
      {overview.schedule === 'on_demand' && available > 0 && balance.obstacle === null && (
        <AskButton currency={currency} amount={available} />
      )}
    </div>
  );
}

function nextText({ nextRun }: Overview): string {
  return nextRun === null
    ? m.payouts_available_asked()
    : m.payouts_available_next({ date: formatDate(`${nextRun}T12:00:00Z`, 'UTC') });
}

/** What stands against a payout, as its sensei reads it. */
function whyText(
  { obstacle, minimum, currency, available }: PayoutBalance,
  overview: Overview,
): string | null {
  switch (obstacle) {
    case null:
      return null;
    case 'NO_ACCOUNT':
      return m.payouts_why_no_account();
    case 'ACCOUNT_NOT_READY':
      return m.payouts_why_not_ready();
    case 'ACCOUNT_OWES':
      return m.payouts_why_owes();
    case 'CURRENCY':
      return m.payouts_why_currency();
    case 'HELD':
      return m.payouts_why_held({ reason: overview.holdReason ?? '' });
    case 'BANNED':
      return m.payouts_why_banned();
    case 'BELOW_MINIMUM':
      return m.payouts_why_minimum({ amount: formatMoney({ amount: minimum, currency }) });
    case 'NEGATIVE':
      return m.payouts_why_negative();
    case 'BACK':
      return available === 0 ? m.payouts_why_back() : null;
  }
}

/** Why the last one failed, who can mend it, and what becomes of the money. */
function Wrong({ overview: { lastFailed } }: { overview: Overview }) {
  if (!lastFailed) return null;
  const { amount, currency, failure } = lastFailed;
  return (
    <section className="rounded-lg border border-amber bg-card p-4 sm:p-5">
      <h2 className="text-lg">{m.payouts_came_back({ amount: formatMoney({ amount, currency }) })}</h2>
      {failure && (
        <p className="mt-1">
          {failureName(failure)}. {mendText(failure)}
        </p>
      )}
      <p className="mt-1 text-quiet">{m.payouts_with_next()}</p>
    </section>
  );
}
