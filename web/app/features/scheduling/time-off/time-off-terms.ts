import { isOnLeapDay } from '@michi/contract/scheduling/leap-days';
import type { TimeOff } from '@michi/contract/scheduling/time-offs';
import { formatDay, formatLocalDate, formatTime, formatTimeRange } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';

type Times = Pick<TimeOff, 'startsAt' | 'endsAt' | 'allDay' | 'timeZone'>;

/** "Thu, 5 March 2026", "Thu, 5 March – Sun, 8 March 2026", with hours where it has some; in its own zone. */
export function timeOffWhen({ startsAt, endsAt, allDay, timeZone }: Times): string {
  // Whole days end with the last moment of their last day.
  const lastMoment = new Date(Date.parse(endsAt) - 1);
  const [first, last] = [formatDay(startsAt, timeZone), formatDay(lastMoment, timeZone)];
  const lastWithYear = formatDay(lastMoment, timeZone, { hasYear: true });
  if (first === last)
    return allDay ? lastWithYear : `${lastWithYear}, ${formatTimeRange(startsAt, endsAt, timeZone)}`;
  return allDay
    ? `${first} – ${lastWithYear}`
    : `${first}, ${formatTime(startsAt, timeZone)} – ${formatDay(endsAt, timeZone, { hasYear: true })}, ${formatTime(endsAt, timeZone)}`;
}

type Rhythm = Pick<
  TimeOff,
  'recurrence' | 'recursUntil' | 'fromDate' | 'toDate' | 'fromLeapDay' | 'toLeapDay'
>;

/** "Every week until 12 May 2027"; null for one that comes once. */
export function timeOffRhythm(series: Rhythm): string | null {
  const { recurrence, recursUntil } = series;
  if (recurrence === null || recursUntil === null) return null;
  const date = formatLocalDate(recursUntil);
  if (recurrence === 'WEEKLY') return m.timeoff_every_week({ date });
  const yearly = m.timeoff_every_year({ date });
  return isOnLeapDay(series) ? `${yearly}, ${m.timeoff_leap()}` : yearly;
}
