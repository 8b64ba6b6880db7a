type Series = { fromDate: string; toDate: string; recurrence: 'WEEKLY' | 'YEARLY' | null };
/** Which ends of a yearly series are 29 February though their date, in a year without one, says the 28th. */
export type LeapDays = { fromLeapDay: boolean; toLeapDay: boolean };

/**
 * What becomes of a series of 29 February is one, too, at each end that is where it was: in years without
 * that day on the 28th, and for good there only where the day itself was changed.
 */
export function keptLeapDays(series: (Series & LeapDays) | null, becomes: Series): LeapDays {
  if (series?.recurrence !== 'YEARLY' || becomes.recurrence !== 'YEARLY')
    return { fromLeapDay: false, toLeapDay: false };
  const years = yearOf(becomes.fromDate) - yearOf(series.fromDate);
  const isKept = (was: string, wasLeapDay: boolean, is: string) =>
    (wasLeapDay || isLeapDay(was)) &&
    is.endsWith('-02-28') &&
    yearOf(is) === yearOf(was) + years &&
    !isLeapYear(yearOf(is));
  return {
    fromLeapDay: isKept(series.fromDate, series.fromLeapDay, becomes.fromDate),
    toLeapDay: isKept(series.toDate, series.toLeapDay, becomes.toDate),
  };
}

/** It begins or ends on a day that most years do not have. */
export const isOnLeapDay = ({
  recurrence,
  fromDate,
  toDate,
  fromLeapDay,
  toLeapDay,
}: Series & LeapDays): boolean =>
  recurrence === 'YEARLY' && (fromLeapDay || toLeapDay || isLeapDay(fromDate) || isLeapDay(toDate));

const isLeapDay = (date: string) => date.endsWith('-02-29');
const yearOf = (date: string) => Number(date.slice(0, 4));
const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
