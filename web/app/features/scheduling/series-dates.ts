import type { TimeOff } from '@michi/contract/time-offs';
import { Temporal } from 'temporal-polyfill';

type Series = Pick<TimeOff, 'fromDate' | 'recurrence' | 'recursUntil' | 'skipped'>;

/** Does the series begin again on this date? As the server sees it: one on 29 February comes on the 28th in other years. */
export function isDateOf({ fromDate, recurrence, recursUntil, skipped }: Series, date: string): boolean {
  if (recurrence === null || recursUntil === null) return false;
  if (date < fromDate || date > recursUntil || skipped.includes(date)) return false;
  const [first, asked] = [Temporal.PlainDate.from(fromDate), Temporal.PlainDate.from(date)];
  return recurrence === 'YEARLY'
    ? first.add({ years: asked.year - first.year }).equals(asked)
    : first.until(asked).days % 7 === 0;
}

/** It begins or ends on a day that most years do not have. */
export const isOnLeapDay = ({
  fromDate,
  toDate,
  recurrence,
}: Pick<TimeOff, 'fromDate' | 'toDate' | 'recurrence'>): boolean =>
  recurrence === 'YEARLY' && [fromDate, toDate].some((date) => date.endsWith('-02-29'));
