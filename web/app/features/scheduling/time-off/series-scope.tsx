import { changeSeries, type TimeOff } from '@michi/contract/scheduling/time-offs';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { api } from '../../../lib/api/client.ts';
import { formatLocalDate } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { RadioSet } from '../../../ui/form/radio-set.tsx';

/** How much of a series goes another way, from one of its dates on. */
export const Scope = z.enum(['ONE', 'FOLLOWING', 'ALL']);
export type Scope = z.infer<typeof Scope>;

/** The date on which the time begins that is on or comes next. */
export const dateOf = ({ startsAt, timeZone }: Pick<TimeOff, 'startsAt' | 'timeZone'>): string =>
  Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate().toString();

type Props = { label: string; date: string; scope: Scope; onChange: (scope: Scope) => void };

export function ScopeChoice({ label, date, scope, onChange }: Props) {
  const choices: { value: Scope; label: string }[] = [
    { value: 'ONE', label: m.timeoff_scope_one({ when: formatLocalDate(date) }) },
    { value: 'FOLLOWING', label: m.timeoff_scope_following() },
    { value: 'ALL', label: m.timeoff_scope_all() },
  ];
  return <RadioSet {...{ label, choices, onChange }} value={scope} />;
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
