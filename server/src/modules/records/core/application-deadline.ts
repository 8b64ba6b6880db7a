import { Temporal } from 'temporal-polyfill';

/** A "deadline day" lasts until this, by the college's clock. */
const endOfDay = '23:59';

type Deadline = { deadlineDate: string | null; deadlineTime: string | null };

/**
 * The instant of a deadline that is told in the college's time; an hour that a clock change skips counts as
 * the one after it.
 */
export function deadlineInstant(
  { deadlineDate, deadlineTime }: Deadline,
  collegeTimeZone: string,
): string | null {
  if (deadlineDate === null) return null;
  const local = Temporal.PlainDateTime.from(`${deadlineDate}T${deadlineTime ?? endOfDay}`);
  return new Date(local.toZonedDateTime(collegeTimeZone).epochMilliseconds).toISOString();
}
