import { Temporal } from 'temporal-polyfill';

/** The date on which it is `days` days after `now`, in that zone. */
export function localDate(now: Date, zone: string, days: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days });
}

/** Its name in English. */
export function weekdayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en', { weekday: 'long', timeZone }).format(at);
}

/** `minute` counts from local midnight; a wall time that a clock change skips moves on. */
export function instantOf(date: Temporal.PlainDate, minute: number, zone: string): Date {
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
  return new Date(date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds);
}
