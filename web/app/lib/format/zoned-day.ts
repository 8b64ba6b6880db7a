import { Instant, LocalDate } from '@michi/contract/fields';
import { Temporal } from 'temporal-polyfill';

/** The day as the zone has it at that instant. */
export const dayIn = (instant: string | null, zone: string, earlierMs = 0): string | null =>
  instant === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(Date.parse(instant) - earlierMs)
        .toZonedDateTimeISO(zone)
        .toPlainDate()
        .toString();

/** The first instant of the day, or of one that comes so many days later. */
export const startOfDay = (day: string, zone: string, later = 0): string =>
  Temporal.PlainDate.from(day)
    .add({ days: later })
    .toZonedDateTime(zone)
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });

/**
 * The same of what stands in an address; undefined of nothing, of what is no day, and of what no instant is
 * for.
 */
export function startOfAskedDay(text: string, zone: string, later = 0): string | undefined {
  const day = LocalDate.safeParse(text).data;
  return day === undefined ? undefined : Instant.safeParse(startOfDay(day, zone, later)).data;
}
