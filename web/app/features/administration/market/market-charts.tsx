import type { AdminDashboard } from '@michi/contract/ordering/market-figures';
import { formatDate, formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { BarChart } from '../../../ui/chart/chart.tsx';

const mostBars = 92;
const week = 7;

type Day = AdminDashboard['days'][number];

/** Orders and volume over the range: by day, or by week where there are many days. */
export function MarketCharts({ figures: { days, currency } }: { figures: AdminDashboard }) {
  const size = days.length > mostBars ? week : 1;
  const unit = size === 1 ? m.admin_chart_day() : m.admin_chart_week();
  const bars = (name: 'orders' | 'volume', said: (value: number) => string) =>
    inGroups(days, size).map((group) => {
      const value = group.reduce((sum, day) => sum + day[name], 0);
      const id = group[0]?.day ?? '';
      return { id, label: formatDate(`${id}T00:00:00Z`, 'UTC'), value, text: said(value) };
    });
  const round = (amount: number) => formatMoney({ amount, currency }, { isShort: true });
  const money = (amount: number) => formatMoney({ amount, currency });
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <BarChart
        title={m.admin_orders_range()}
        unit={unit}
        bars={bars('orders', formatNumber)}
        said={formatNumber}
      />
      <BarChart title={m.admin_volume_range()} unit={unit} bars={bars('volume', money)} said={round} />
    </div>
  );
}

/** The last one is whole. */
function inGroups(days: readonly Day[], size: number): Day[][] {
  const short = days.length % size;
  const groups: Day[][] = short > 0 ? [days.slice(0, short)] : [];
  for (let at = short; at < days.length; at += size) groups.push(days.slice(at, at + size));
  return groups;
}
