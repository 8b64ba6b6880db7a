import type { Actor } from '../../../platform/actor.ts';
import { hours, minutes } from '../../../platform/clock.ts';

export const canWait = (actor: Actor): boolean =>
  actor.kind === 'user' && actor.type === 'STUDENT' && actor.status === 'ACTIVE';

/** Shorter than this nobody can answer: the place is anybody's then. */
const leastOffer = minutes(30);

/** The last moment at which a class that begins then is booked. */
export const lastMoment = (startsAt: number, noticeMinutes: number) => startsAt - minutes(noticeMinutes);

/**
 * Until when a place is held for the next in turn: some hours, near the class half of the time that is left,
 * so that the one after can still be asked. Null: it is too late to ask anybody.
 */
export function offerUntil(now: number, last: number, { offerHours }: { offerHours: number }): number | null {
  const left = last - now;
  if (left < leastOffer) return null;
  return now + Math.max(leastOffer, Math.min(hours(offerHours), Math.floor(left / 2)));
}

/** What holds an offered place: the seat that was made for it, or the one of the order that took it over. */
export type OfferSeat = { state: string; heldUntil: number | null; hasOrder: boolean; until: number };

/**
 * BOOKED: nobody can lose it any more. KEPT: it is held. RENEW: its order ended before the time to answer
 * did, and the place is kept on. OVER: that time has run out.
 */
export function fateOf(offer: OfferSeat, now: number): 'BOOKED' | 'KEPT' | 'RENEW' | 'OVER' {
  if (offer.state === 'BOOKED') return 'BOOKED';
  const isHeld = offer.state === 'HELD' && offer.heldUntil !== null && offer.heldUntil > now;
  if (isHeld && (offer.hasOrder || offer.until > now)) return 'KEPT';
  return offer.until > now ? 'RENEW' : 'OVER';
}

export type Waiting = { id: string; state: 'WAITING' | 'OFFERED'; fits: boolean };

/**
 * Who is offered a place now, in turn: nobody twice, and whoever cannot come keeps the own turn for later.
 */
export function nextInTurn<T extends Waiting>(line: readonly T[], free: number): T[] {
  return line.filter(({ state, fits }) => state === 'WAITING' && fits).slice(0, Math.max(0, free));
}
