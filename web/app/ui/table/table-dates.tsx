import { m } from '../../lib/i18n.ts';
import type { TableUrl } from './table-url.ts';

/** From one day to another, both included, as `from` and `to` in the address. */
export function TableDates({ url }: { url: TableUrl }) {
  const [from, to] = [url.filter('from'), url.filter('to')];
  return (
    <>
      <Day label={m.common_from_day()} value={from} max={to} onChange={(day) => url.setFilter('from', day)} />
      <Day label={m.common_to_day()} value={to} min={from} onChange={(day) => url.setFilter('to', day)} />
    </>
  );
}

type DayProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

function Day({ label, value, onChange, ...limits }: DayProps) {
  return (
    <label className="flex flex-col gap-1 text-sm text-quiet sm:flex-row sm:items-center sm:gap-2">
      {label}
      <input
        type="date"
        value={value}
        {...limits}
        onChange={({ target }) => onChange(target.value)}
        className="input min-h-10 text-ink"
      />
    </label>
  );
}

/** The first moment of that day where the reader is; undefined when nothing, or no day, is given. `after`: of so many days later. */
export function startOfDay(day: string, after = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const at = new Date(Number(year), Number(month) - 1, Number(date) + after);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
