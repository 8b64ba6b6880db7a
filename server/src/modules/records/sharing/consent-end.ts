import type { RecordConsent } from '@michi/contract/records/record-sharing';
import { Temporal } from 'temporal-polyfill';

/**
 * The moment after the last day, by the calendar of this zone; null for a day that is over, or more than a
 * year away.
 */
export function consentEnd(now: Date, until: string, timeZone: string): Date | null {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const last = Temporal.PlainDate.from(until);
  const isTooEarly = Temporal.PlainDate.compare(last, today) < 0;
  const isTooLate = Temporal.PlainDate.compare(last, today.add({ years: 1 })) > 0;
  if (isTooEarly || isTooLate) return null;
  return new Date(last.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}

/** One that was replaced after it had expired stays expired. */
export function consentState(
  now: Date,
  { expiresAt, revokedAt }: { expiresAt: Date; revokedAt: Date | null },
): RecordConsent['state'] {
  if (revokedAt !== null && revokedAt < expiresAt) return 'REVOKED';
  return expiresAt <= now ? 'EXPIRED' : 'ACTIVE';
}
