import { longestRange } from '@michi/contract/market-figures';
import { Link } from 'react-router';
import { m } from '../../lib/i18n.ts';
import { TableDates } from '../../ui/table/table-dates.tsx';
import type { TableUrl } from '../../ui/table/table-url.ts';

const ranges = [7, 30, 90, 365] as const;
const usual = 30;
const dayMs = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

export type DayRange = { from: string; to: string };

/** What the address asks for; what is no range, or too long a one, is the usual one. Days of UTC, as the figures are kept. */
export function rangeIn(url: TableUrl, now: number): DayRange {
  const [from, to] = [url.filter('from'), url.filter('to') || dayOf(now)];
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (isDay(from) && isDay(to) && length >= 1 && length <= longestRange) return { from, to };
  const chosen = ranges.find((days) => String(days) === url.filter('days')) ?? usual;
  return { from: dayOf(now - (chosen - 1) * dayMs), to: dayOf(now) };
}

/** The last days, or from one day to another. */
export function RangeChoice({ url }: { url: TableUrl }) {
  const isOwn = url.filter('from') !== '';
  const chosen = url.filter('days') || String(usual);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav aria-label={m.admin_range()} className="flex flex-wrap gap-2">
        {ranges.map((days) => (
          <Link
            key={days}
            to={{ search: `?days=${days}` }}
            preventScrollReset
            aria-current={!isOwn && chosen === String(days) ? 'true' : undefined}
            className="pill-link"
          >
            {days === 365 ? m.admin_range_year() : m.admin_range_days({ days })}
          </Link>
        ))}
      </nav>
      <TableDates url={url} />
    </div>
  );
}
