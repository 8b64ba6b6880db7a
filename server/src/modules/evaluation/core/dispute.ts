import { after, hours } from '../../../platform/clock.ts';
import type { SeatDetail } from '../../scheduling/index.ts';

/*
 * A dispute is a report on a seat. Whether the student was marked present does not matter: a sensei who did
 * not come marks nobody.
 *
 *   class over ── within dispute.window_hours ──> reported, money frozen
 *              ── answered once within dispute.reply_days, or not ──> decided
 */
type DisputedSeat = Pick<SeatDetail, 'state' | 'classStatus' | 'endsAt'>;

/** A problem can be reported from the end of the class until then. */
export const disputeClosesAt = ({ endsAt }: Pick<DisputedSeat, 'endsAt'>, windowHours: number): Date =>
  after(endsAt, hours(windowHours));

export type DisputeRefusal = 'canceled' | 'too_early' | 'too_late';

/** Why no problem can be reported with a seat at `now`; null when it can. */
export function disputeRefusalOf(seat: DisputedSeat, windowHours: number, now: Date): DisputeRefusal | null {
  if (seat.state !== 'BOOKED' || seat.classStatus === 'CANCELED') return 'canceled';
  if (now < seat.endsAt) return 'too_early';
  return now < disputeClosesAt(seat, windowHours) ? null : 'too_late';
}

type Answerable = { outcome: string | null; answer: string | null; replyDueAt: Date };

export const isAnswerOpen = ({ outcome, answer, replyDueAt }: Answerable, now: Date): boolean =>
  outcome === null && answer === null && now < replyDueAt;

type Stay = { joinedAt: Date; leftAt: Date | null };

/**
 * Seconds within these stays, in the order of coming; two tabs at once count once, a stay without an end not
 * at all.
 */
export function secondsWithin(stays: readonly Stay[]): number {
  let [milliseconds, until] = [0, 0];
  for (const { joinedAt, leftAt } of stays) {
    if (!leftAt) continue;
    const from = Math.max(until, joinedAt.getTime());
    milliseconds += Math.max(0, leftAt.getTime() - from);
    until = Math.max(until, leftAt.getTime());
  }
  return Math.round(milliseconds / 1000);
}
