import type { TimeOff } from '@michi/contract/scheduling/time-offs';
import { Temporal } from 'temporal-polyfill';

type Series = Pick<TimeOff, 'fromDate' | 'fromLeapDay' | 'recurrence' | 'recursUntil' | 'skipped'>;

/**
 * Does the series begin again on this date? As the server sees it: one on 29 February comes on the 28th in
 * other years.
 */
export function isDateOf(
  { fromDate, fromLeapDay, recurrence, recursUntil, skipped }: Series,
  date: string,
): boolean {
  if (recurrence === null || recursUntil === null) return false;
  if (date < fromDate || date > recursUntil || skipped.includes(date)) return false;
  const [first, asked] = [Temporal.PlainDate.from(fromDate), Temporal.PlainDate.from(date)];
  return recurrence === 'YEARLY'
    ? yearsOn(first, asked.year - first.year, fromLeapDay).equals(asked)
    : first.until(asked).days % 7 === 0;
}

/** Of its time that begins on this date: in a yearly one the same day of the year, whatever February has. */
export function lastDayOf(
  {
    fromDate,
    toDate,
    toLeapDay,
    recurrence,
  }: Pick<TimeOff, 'fromDate' | 'toDate' | 'toLeapDay' | 'recurrence'>,
  date: string,
): string {
  const [first, last] = [Temporal.PlainDate.from(fromDate), Temporal.PlainDate.from(toDate)];
  const begins = Temporal.PlainDate.from(date);
  const moved =
    recurrence === 'YEARLY'
      ? yearsOn(last, begins.year - first.year, toLeapDay)
      : begins.add(first.until(last));
  return moved.toString();
}

function yearsOn(date: Temporal.PlainDate, years: number, isLeapDay: boolean): Temporal.PlainDate {
  const moved = date.add({ years });
  return isLeapDay ? moved.with({ day: 29 }) : moved;
}
