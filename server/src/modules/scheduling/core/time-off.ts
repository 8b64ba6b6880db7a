import type { LeapDays } from '@michi/contract/scheduling/leap-days';
import type { Violation } from '@michi/contract/problem';
import { maxOccurrences, maxTimeOffDays, type TimeOffInput } from '@michi/contract/scheduling/time-offs';
import { Temporal } from 'temporal-polyfill';
import { days } from '../../../platform/clock.ts';
import type { Span } from './free-slots.ts';

/** When it is, without what is said about it. */
export type TimeOffTimes = Pick<
  TimeOffInput,
  'allDay' | 'fromDate' | 'fromTime' | 'toDate' | 'toTime' | 'recurrence' | 'recursUntil'
> & {
  /** Dates on which a series does not begin again. */
  skipped?: readonly string[];
} & Partial<LeapDays>;

/**
 * Every time of a time-off as instants, in order. A moment is off when its wall time lies between the two
 * walls: whole days go from the first moment of their first date to the first moment after their last, also
 * where a clock change takes midnight away or gives it twice. A time of which a zone skips everything is left
 * out. One more than the contract allows at most, so that too many can be told.
 */
export function occurrencesOf(timeOff: TimeOffTimes, zone: string): Span[] {
  const [fromDate, toDate] = [
    Temporal.PlainDate.from(timeOff.fromDate),
    Temporal.PlainDate.from(timeOff.toDate),
  ];
  const until = timeOff.recursUntil === null ? fromDate : Temporal.PlainDate.from(timeOff.recursUntil);
  const spans: Span[] = [];
  for (let count = 0; count <= maxOccurrences; count += 1) {
    const first = nthOf(fromDate, timeOff.recurrence, count, timeOff.fromLeapDay);
    if (count > 0 && (timeOff.recurrence === null || Temporal.PlainDate.compare(first, until) > 0)) break;
    if (timeOff.skipped?.includes(first.toString())) continue;
    const last = nthOf(toDate, timeOff.recurrence, count, timeOff.toLeapDay);
    const span = spanOf(timeOff, first, last, zone);
    if (span.from < span.to) spans.push(span);
  }
  return spans;
}

/** `isLeapDay`: 29 February is meant, in years without it the 28th. */
function nthOf(
  first: Temporal.PlainDate,
  recurrence: TimeOffInput['recurrence'],
  count: number,
  isLeapDay = false,
): Temporal.PlainDate {
  if (recurrence !== 'YEARLY') return first.add({ weeks: count });
  const date = first.add({ years: count });
  return isLeapDay ? date.with({ day: 29 }) : date;
}

type Begins = Pick<TimeOffInput, 'fromDate' | 'recurrence'> & Partial<Pick<LeapDays, 'fromLeapDay'>>;

/**
 * The dates that a series leaves out, as dates of the series that it becomes from its time on `since` on: the
 * same of its times, on the days to which they move. Whole weeks, or years of a yearly one, between the first
 * days say that it begins earlier or later; its times stay.
 */
export function movedSkips(
  series: Begins & { skipped: readonly string[] },
  since: string,
  becomes: Begins,
): string[] {
  const { recurrence } = becomes;
  if (recurrence === null || series.recurrence !== recurrence) return [];
  const [was, from, is] = [
    Temporal.PlainDate.from(series.fromDate),
    Temporal.PlainDate.from(since),
    Temporal.PlainDate.from(becomes.fromDate),
  ];
  const nthOfWas = (count: number) => nthOf(was, recurrence, count, series.fromLeapDay);
  const unit = recurrence === 'YEARLY' ? 'years' : 'weeks';
  const ahead = countTo(was, recurrence, is);
  // To a year without it there are never whole years from 29 February.
  const gone = nthOfWas(ahead).equals(is)
    ? ahead
    : countTo(was, recurrence, from) + from.until(is, { largestUnit: unit })[unit];
  return series.skipped.flatMap((date) => {
    const count = countTo(was, recurrence, Temporal.PlainDate.from(date));
    const isOwn = nthOfWas(count).toString() === date;
    const isThere = isOwn && count >= gone && count - gone <= maxOccurrences;
    return isThere ? [nthOf(is, recurrence, count - gone, becomes.fromLeapDay).toString()] : [];
  });
}

type OfSeries = TimeOffTimes & { recursUntil: string; skipped: readonly string[] };

/**
 * What a series says once its time of this date is left out, and those after it where they are `following`
 * too.
 */
export function leftOf<S extends OfSeries>(
  series: S,
  { date, following }: { date: string; following: boolean },
): S {
  return following
    ? { ...series, recursUntil: Temporal.PlainDate.from(date).subtract({ days: 1 }).toString() }
    : { ...series, skipped: [...new Set([...series.skipped, date])] };
}

/** Every time of a series, which may have none left. */
export const timesOf = (series: OfSeries & { timeZone: string }): Span[] =>
  series.recursUntil < series.fromDate ? [] : occurrencesOf(series, series.timeZone);

/** Does the series begin again on this date? */
export function isDateOf(
  {
    fromDate,
    fromLeapDay,
    recurrence,
    recursUntil,
    skipped,
  }: Begins & Pick<TimeOffInput, 'recursUntil'> & { skipped: readonly string[] },
  date: string,
): boolean {
  if (recurrence === null || recursUntil === null) return false;
  if (date < fromDate || date > recursUntil || skipped.includes(date)) return false;
  const first = Temporal.PlainDate.from(fromDate);
  const count = countTo(first, recurrence, Temporal.PlainDate.from(date));
  return nthOf(first, recurrence, count, fromLeapDay).toString() === date;
}

/**
 * How many of its times come before this date. By the year alone: one on 29 February comes on the 28th in
 * others.
 */
const countTo = (
  first: Temporal.PlainDate,
  recurrence: 'WEEKLY' | 'YEARLY',
  date: Temporal.PlainDate,
): number =>
  recurrence === 'YEARLY' ? date.year - first.year : first.until(date, { largestUnit: 'weeks' }).weeks;

function spanOf(
  timeOff: TimeOffTimes,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  zone: string,
): Span {
  if (timeOff.allDay || timeOff.fromTime === null || timeOff.toTime === null)
    return spanOfDays(first, last, zone);
  const to = Temporal.PlainTime.from(timeOff.toTime);
  const isMidnight = to.equals(new Temporal.PlainTime());
  return {
    from: instantOf(first.toPlainDateTime(timeOff.fromTime), zone, 'earlier'),
    to: isMidnight ? dayBegins(last, zone) : endOf(last.toPlainDateTime(to), zone),
  };
}

/** Whole days of a zone, the last one too. */
export const spanOfDays = (first: Temporal.PlainDate, last: Temporal.PlainDate, zone: string): Span => ({
  from: dayBegins(first, zone),
  to: dayBegins(last.add({ days: 1 }), zone),
});

const dayBegins = (date: Temporal.PlainDate, zone: string) =>
  date.toZonedDateTime({ timeZone: zone }).epochMilliseconds;

/**
 * Where the clock goes back to this very wall time, what lies before it is later than it: then the first of
 * the two is the end.
 */
function endOf(wall: Temporal.PlainDateTime, zone: string): number {
  const later = instantOf(wall, zone, 'later');
  const before = Temporal.Instant.fromEpochMilliseconds(later - 60_000).toZonedDateTimeISO(zone);
  const goesBack = Temporal.PlainDateTime.compare(before.toPlainDateTime(), wall) > 0;
  return goesBack ? instantOf(wall, zone, 'earlier') : later;
}

/** A wall time that comes twice is told which of the two; one that is skipped is the moment of the skip. */
function instantOf(wall: Temporal.PlainDateTime, zone: string, which: 'earlier' | 'later'): number {
  const at = wall.toZonedDateTime(zone, { disambiguation: which });
  if (at.toPlainDateTime().equals(wall)) return at.epochMilliseconds;
  const before = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
  return before.getTimeZoneTransition('next')?.epochMilliseconds ?? before.epochMilliseconds;
}

/** The instant of a wall time; the first where it comes twice, null where the zone skips it. */
export function instantAt(date: string, time: string, zone: string): Date | null {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(time);
  const at = wall.toZonedDateTime(zone);
  return at.toPlainDateTime().equals(wall) ? new Date(at.epochMilliseconds) : null;
}

/** What the contract cannot see without zone and clock. */
export function violationsOf(
  spans: readonly Span[],
  now: number,
  { allDay }: Pick<TimeOffTimes, 'allDay'>,
): Violation[] {
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last)
    return [
      {
        field: allDay ? 'fromDate' : 'fromTime',
        message: 'This time does not exist in the time zone of the time off',
      },
    ];
  if (last.to <= now) return [{ field: 'toDate', message: 'Choose a time that is not over yet' }];
  if (spans.length > maxOccurrences)
    return [{ field: 'recursUntil', message: 'It would repeat too often; choose an earlier end' }];
  if (first.to - first.from > days(maxTimeOffDays))
    return [{ field: 'toDate', message: 'A time-off can last for a year at most' }];
  if (first.from > now + days(10 * 366) || last.from > now + days(11 * 366))
    return [
      { field: first === last ? 'fromDate' : 'recursUntil', message: 'Choose a time within ten years' },
    ];
  const overlaps = spans.some((span, index) => (spans[index + 1]?.from ?? Infinity) < span.to);
  return overlaps ? [{ field: 'toDate', message: 'It must end before it begins again' }] : [];
}

/** Nothing stands where it has no meaning. */
export function tidied<T extends TimeOffInput>(input: T): T {
  return {
    ...input,
    ...(input.allDay ? { fromTime: null, toTime: null } : {}),
    ...(input.recurrence === null ? { recursUntil: null } : {}),
    privateReason: input.privateReason === '' ? null : input.privateReason,
    publicNote: input.publicNote === '' ? null : input.publicNote,
  };
}
