import { Temporal } from 'temporal-polyfill';

/**
 * `2026-03-08T10:00` in a zone as an instant; a time that a clock change skips moves forward. Null for
 * anything else.
 */
export function instantInZone(local: string, zone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(local)
      .toZonedDateTime(zone, { disambiguation: 'compatible' })
      .toInstant()
      .toString({ smallestUnit: 'millisecond' });
  } catch {
    return null;
  }
}
