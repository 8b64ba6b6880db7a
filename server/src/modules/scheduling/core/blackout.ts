import { maxBlackoutYears } from '@michi/contract/scheduling/blackouts';
import type { Violation } from '@michi/contract/problem';
import { Temporal } from 'temporal-polyfill';
import type { CourseTerms } from '../../catalogue/index.ts';
import { dateNear } from './calendar.repository.ts';
import type { CalendarTimes, Span } from './free-slots.ts';
import { spanOfDays } from './time-off.ts';

/** Dates of nobody's zone in particular: each sensei has them in her own. */
export type BlackoutDays = { fromDate: string; toDate: string; recursUntil: string | null };
/** One time of it; both dates are part of it. */
export type DateRange = { fromDate: string; toDate: string };

/**
 * What concerns a sensei; `categoryId` when it closes only courses of that category, of those below it and of
 * those that are being merged into it.
 */
export type Closure = BlackoutDays & {
  id: string;
  name: string;
  note: string | null;
  categoryId: string | null;
  /** The sensei works then, by her own choice. */
  works: boolean;
};

/**
 * Every time of it that touches these dates, in order. One on 29 February comes on the 28th in other years.
 */
export function timesOf(days: BlackoutDays, from: string, to: string): DateRange[] {
  const first = Temporal.PlainDate.from(days.fromDate);
  const length = first.until(days.toDate).days;
  const mostYears = days.recursUntil === null ? 0 : maxBlackoutYears;
  const times: DateRange[] = [];
  for (let years = 0; years <= mostYears; years += 1) {
    const begins = first.add({ years });
    const time = { fromDate: begins.toString(), toDate: begins.add({ days: length }).toString() };
    if (time.fromDate > to || (years > 0 && time.fromDate > (days.recursUntil ?? ''))) break;
    if (time.toDate >= from) times.push(time);
  }
  return times;
}

/** The last day of its last time. */
export function lastDateOf(days: BlackoutDays): string {
  return timesOf(days, days.fromDate, '9999-12-31').at(-1)?.toDate ?? days.toDate;
}

/** What the contract cannot see without the clock. `today`: the date that it still is somewhere. */
export function violationsOfBlackout(days: BlackoutDays, today: string): Violation[] {
  if (lastDateOf(days) < today) return [{ field: 'toDate', message: 'Choose a time that is not over yet' }];
  const ahead = Temporal.PlainDate.from(today).add({ years: 10 }).toString();
  if (days.fromDate > ahead) return [{ field: 'fromDate', message: 'Choose a time within ten years' }];
  return timesOf(days, days.fromDate, '9999-12-31').some(
    (time, index, all) => (all[index + 1]?.fromDate ?? '9999-12-31') <= time.toDate,
  )
    ? [{ field: 'toDate', message: 'It must end before it begins again' }]
    : [];
}

type CourseCategories = Pick<CourseTerms, 'categoryId' | 'parentCategoryId' | 'nextCategoryId'>;

/** Whether days that are closed for this category, or for all (null), are closed for the course. */
export function concernsCourse(
  categoryId: string | null,
  { categoryId: own, parentCategoryId, nextCategoryId }: CourseCategories,
): boolean {
  return categoryId === null || [own, parentCategoryId, nextCategoryId].includes(categoryId);
}

/** Those that bind bookings of this course. */
export function bindingOn(closures: readonly Closure[], course: CourseCategories): Closure[] {
  return closures.filter(({ works, categoryId }) => !works && concernsCourse(categoryId, course));
}

/**
 * The calendar as it is with these dates closed, whatever its hours; `from` to `to` in epoch milliseconds.
 */
export function withClosedDays(
  calendar: CalendarTimes,
  closures: readonly BlackoutDays[],
  from: number,
  to: number,
): CalendarTimes {
  if (closures.length === 0) return calendar;
  const [first, last] = [dateNear(new Date(from), -1), dateNear(new Date(to), 1)];
  const closed = new Set(
    closures.flatMap((closure) =>
      timesOf(closure, first, last).flatMap((time) => datesOf(time, first, last)),
    ),
  );
  return {
    ...calendar,
    dateOverrides: [
      ...calendar.dateOverrides.filter(({ date }) => !closed.has(date)),
      ...[...closed].map((date) => ({ date, hours: [] })),
    ],
  };
}

const day = 86_400_000;
function datesOf({ fromDate, toDate }: DateRange, first: string, last: string): string[] {
  const dates: string[] = [];
  const end = Date.parse(toDate < last ? toDate : last);
  for (let at = Date.parse(fromDate > first ? fromDate : first); at <= end; at += day)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

/** Whether any moment of it is on a closed date of the zone. */
export function isClosed(
  closures: readonly BlackoutDays[],
  zone: string,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): boolean {
  if (closures.length === 0) return false;
  const dateOf = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
  const [first, last] = [dateOf(startsAt.getTime()), dateOf(endsAt.getTime() - 1)];
  return closures.some((closure) => timesOf(closure, first, last).length > 0);
}

/** Its times between two instants, as the zone has them. */
export function spansIn(days: BlackoutDays, zone: string, from: number, to: number): Span[] {
  return timesOf(days, dateNear(new Date(from), -1), dateNear(new Date(to), 1))
    .map((time) =>
      spanOfDays(Temporal.PlainDate.from(time.fromDate), Temporal.PlainDate.from(time.toDate), zone),
    )
    .filter((span) => span.from < span.to && span.from < to && span.to > from);
}
