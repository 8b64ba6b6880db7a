/*
 * The right of withdrawal from what is bought at a distance (Directive 2011/83/EU): `days` after the purchase
 * (art. 9), whose own day does not count; of a service that begins before, only at the buyer's request (art.
 * 7 (3)); gone once it was performed in full (art. 16 (a)).
 */
const dayMs = 86_400_000;

/** Its last instant, wherever the buyer is; null where there is no such right (`days` 0). */
export function withdrawalEnd(days: number, boughtAt: Date): Date | null {
  return days === 0 ? null : new Date(boughtAt.getTime() + (days + 1) * dayMs);
}

/** Whether a class bought now begins while the buyer could still withdraw: they have to ask for it. */
export function beginsEarly(days: number, startsAt: Date, now: Date): boolean {
  const end = withdrawalEnd(days, now);
  return end !== null && startsAt < end;
}
