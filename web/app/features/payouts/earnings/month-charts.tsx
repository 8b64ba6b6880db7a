import type { PayoutOverview } from '@michi/contract/payouts/payouts';
import { formatMoney, formatMonth } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { BarChart } from '../../../ui/chart/chart.tsx';

type Month = PayoutOverview['months'][number];

/** Earned and paid out by month, beside each other on one scale; a pair for each currency. */
export function MonthCharts({ months }: { months: readonly Month[] }) {
  const byCurrency = [...Map.groupBy(months, ({ currency }) => currency)];
  return byCurrency.map(([currency, own]) => (
    <Pair key={currency} currency={currency} months={withoutGaps(own, currency)} />
  ));
}

function Pair({ currency, months }: { currency: string; months: readonly Month[] }) {
  const most = Math.max(...months.map(({ earned, paidOut }) => Math.max(earned, paidOut)));
  const bars = (name: 'earned' | 'paidOut') =>
    months.map((month) => ({
      id: month.month,
      label: formatMonth(month.month),
      value: month[name],
      text: formatMoney({ amount: month[name], currency }),
    }));
  const said = (amount: number) => formatMoney({ amount, currency }, { isShort: true });
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <BarChart
        title={m.payouts_months_earned({ currency })}
        unit={m.payouts_by_month()}
        bars={bars('earned')}
        said={said}
        most={most}
      />
      <BarChart
        title={m.payouts_months_paid({ currency })}
        unit={m.payouts_by_month()}
        bars={bars('paidOut')}
        said={said}
        most={most}
      />
    </div>
  );
}

/** From the first month in which anything happened: a month without anything has its place. */
function withoutGaps(months: readonly Month[], currency: string): Month[] {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const known = new Map(months.map((month) => [month.month, month]));
  const all: Month[] = [];
  for (let month = first.month; month <= last.month; month = following(month))
    all.push(known.get(month) ?? { month, currency, earned: 0, paidOut: 0 });
  return all;
}

function following(month: string): string {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 7);
}
