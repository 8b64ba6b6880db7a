import { Temporal } from 'temporal-polyfill';
import { dayIn } from '../identity/index.ts';

/** When a day of the books begins, `2026-01-01`; the zone is the platform's. */
export const startOfDay = (day: string, timeZone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);

/** 1 to 31. */
export const dayOfMonth = (at: Date, timeZone: string): number =>
  Temporal.PlainDate.from(dayIn(timeZone, at)).day;

/** The month before the one that an instant lies in, `2026-02`, with its begin and end. */
export function monthBefore(at: Date, timeZone: string): { name: string; from: Date; to: Date } {
  const month = Temporal.PlainDate.from(dayIn(timeZone, at)).with({ day: 1 });
  const before = month.subtract({ months: 1 });
  return {
    name: before.toString().slice(0, 7),
    from: startOfDay(before.toString(), timeZone),
    to: startOfDay(month.toString(), timeZone),
  };
}
