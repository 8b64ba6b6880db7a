import { longestRange } from '@michi/contract/ordering/market-figures';
import { Link } from 'react-router';
import { changedParams, useAddressState } from '../../../lib/page/address-state.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { TableDates } from '../../../ui/table/table-dates.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { type AskedRange, ranges, usualRange } from './shown-range.ts';

/** The last days, or from one day to another; what lies below keeps its own filters. */
export function RangeChoice({ url, asked }: { url: TableUrl; asked: AskedRange | null }) {
  const { params } = useAddressState();
  const chosen = url.filter('days') || String(usualRange);
  const isOwn = asked?.isOwn ?? false;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <nav aria-label={m.admin_range()} className="flex flex-wrap gap-2">
        {ranges.map((days) => (
          <Link
            key={days}
            to={{ search: `?${changedParams(params, { days: String(days), from: '', to: '' })}` }}
            preventScrollReset
            aria-current={!isOwn && chosen === String(days) ? 'true' : undefined}
            className="pill-link"
          >
            {days === 365 ? m.admin_range_year() : m.admin_range_days({ days })}
          </Link>
        ))}
      </nav>
      <TableDates
        url={url}
        shown={isOwn && asked ? asked : undefined}
        fault={asked?.shown === null ? m.admin_range_fault({ days: longestRange }) : undefined}
      />
    </div>
  );
}
