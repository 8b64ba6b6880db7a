import { dayIn, startOfDay } from '../../../lib/format/zoned-day.ts';

/** Of a fee or a coupon. Instants, or in a form days; null: without an end. */
export type Validity = { validFrom: string | null; validTo: string | null };
export const endless: Validity = { validFrom: null, validTo: null };

/** As a form shows it: the last day counts as a whole. */
export const daysOf = ({ validFrom, validTo }: Validity, zone: string): Validity => ({
  validFrom: dayIn(validFrom, zone),
  validTo: dayIn(validTo, zone, 1),
});

/**
 * The instants of the typed days. `filledWith`: what the form shows. A day that still says what it says in
 * this zone keeps its instant, which may be the midnight of another zone.
 */
export function instantsOf(typed: Validity, filledWith: Validity, zone: string): Validity {
  const shown = daysOf(filledWith, zone);
  return {
    validFrom:
      typed.validFrom === shown.validFrom
        ? filledWith.validFrom
        : typed.validFrom && startOfDay(typed.validFrom, zone),
    validTo:
      typed.validTo === shown.validTo
        ? filledWith.validTo
        : typed.validTo && startOfDay(typed.validTo, zone, 1),
  };
}
