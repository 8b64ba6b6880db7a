import { changeSeries, type TimeOff } from '@michi/contract/scheduling/time-offs';
import { useId } from 'react';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { api } from '../../../lib/api/client.ts';
import { formatLocalDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import '../../../ui/form/choices.css';

/** How much of a series goes another way, from one of its dates on. */
export const Scope = z.enum(['ONE', 'FOLLOWING', 'ALL']);
export type Scope = z.infer<typeof Scope>;

/** The date on which the time begins that is on or comes next. */
export const dateOf = ({ startsAt, timeZone }: Pick<TimeOff, 'startsAt' | 'timeZone'>): string =>
  Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate().toString();

type Props = { label: string; date: string; scope: Scope; onChange: (scope: Scope) => void };

export function ScopeChoice({ label, date, scope, onChange }: Props) {
  const id = useId();
  const choices: [Scope, string][] = [
    ['ONE', m.timeoff_scope_one({ when: formatLocalDate(date) })],
    ['FOLLOWING', m.timeoff_scope_following()],
    ['ALL', m.timeoff_scope_all()],
  ];
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      {choices.map(([value, text]) => (
        <label key={value} className="flex cursor-pointer items-start gap-3 py-1">
          <input
            type="radio"
            name={id}
            checked={value === scope}
            onChange={() => onChange(value)}
            className="choice choice--round"
          />
          <span className="text-sm leading-6">{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Leaves out this date, or ends the series before it; answers how to take that back. */
export async function leaveOut(item: TimeOff, date: string, scope: 'ONE' | 'FOLLOWING') {
  const { id, skipped, version } = item;
  const recursUntil = item.recursUntil ?? date;
  const before = Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
  const body =
    scope === 'ONE'
      ? { skipped: [...skipped, date], recursUntil, version }
      : { skipped, recursUntil: before, version };
  const left = await api(changeSeries, { params: { id }, body });
  return () => api(changeSeries, { params: { id }, body: { skipped, recursUntil, version: left.version } });
}
