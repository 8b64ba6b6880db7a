import { type ComponentProps, useId } from 'react';
import { m } from '../../lib/i18n/i18n.ts';
import { FieldMessage } from '../form/field.tsx';
import type { TableUrl } from './table-url.ts';

type Props = {
  url: TableUrl;
  /** The days that are meant where the address gives but one of them. */
  shown?: { from: string; to: string };
  /** What is wrong with them. */
  fault?: string;
};

/** From one day to another, both included, as `from` and `to` in the address. */
export function TableDates({ url, shown, fault }: Props) {
  const faultId = useId();
  const { from, to } = shown ?? { from: url.filter('from'), to: url.filter('to') };
  const wrong = fault ? { 'aria-invalid': true, 'aria-describedby': faultId } : {};
  return (
    <>
      {/* One goes with the other into the next line. */}
      <div className="flex flex-wrap gap-3 sm:flex-nowrap">
        <Day
          label={m.common_from_day()}
          value={from}
          max={to}
          onChange={(day) => url.setFilter('from', day)}
          {...wrong}
        />
        <Day
          label={m.common_to_day()}
          value={to}
          min={from}
          onChange={(day) => url.setFilter('to', day)}
          {...wrong}
        />
      </div>
      <div role="alert" className="w-full empty:hidden">
        {fault && <FieldMessage id={faultId} text={fault} />}
      </div>
    </>
  );
}

type DayProps = Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'> & {
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
