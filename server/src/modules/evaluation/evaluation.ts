import { after, days, hours } from '../../platform/clock.ts';
import type { SeatDetail } from '../scheduling/index.ts';

/*
 * PENDING ── both wrote, or the window closed ──> PUBLISHED ── reported ──> HIDDEN ── dismissed ──> PUBLISHED
 *                                                                           HIDDEN ── upheld ────> HIDDEN, withdrawn
 * Stars count from publishing until they are withdrawn: hiding alone must not pay for whoever is evaluated.
 */
export type Direction = 'STUDENT_TO_SENSEI' | 'SENSEI_TO_STUDENT';

type JudgedSeat = Pick<
  SeatDetail,
  'state' | 'attendance' | 'confirmedAt' | 'endsAt' | 'studentId' | 'senseiId' | 'classStatus'
>;

/** Who was there: marked by the sensei, or confirmed by the student. */
export function isAttended(seat: JudgedSeat): boolean {
  const marked = seat.attendance === 'PRESENT' || seat.attendance === 'LATE';
  return seat.state === 'BOOKED' && seat.classStatus !== 'CANCELED' && (marked || seat.confirmedAt !== null);
}

/** From the end of the class on, so many days long. */
export function evaluationWindow(
  seat: Pick<JudgedSeat, 'endsAt'>,
  windowDays: number,
): { opensAt: Date; closesAt: Date } {
  return { opensAt: seat.endsAt, closesAt: after(seat.endsAt, days(windowDays)) };
}

export type Refusal = 'not_attended' | 'too_early' | 'too_late';

/** Why a seat cannot be evaluated at `now`; null when it can. */
export function refusalOf(seat: JudgedSeat, windowDays: number, now: Date): Refusal | null {
  const { opensAt, closesAt } = evaluationWindow(seat, windowDays);
  if (now < opensAt) return 'too_early';
  if (now >= closesAt) return 'too_late';
  return isAttended(seat) ? null : 'not_attended';
}

/** Nobody reads the other's evaluation before writing the own one: published when both wrote, or when nobody can write any more. */
export function isPublishable(written: number, closesAt: Date, now: Date): boolean {
  return written === 2 || now >= closesAt;
}

/** What others read of the answer: nothing once an administrator has taken it away. */
export function shownResponse({ response, responseWithdrawnAt }: Answered): string | null {
  return responseWithdrawnAt === null ? response : null;
}
type Answered = { response: string | null; responseWithdrawnAt: Date | null };

/** The one answer to an evaluation may be corrected this long: time for a second look, too short to rewrite what others have read. */
export const responseOpenFor = hours(24);

export function isResponseOpen(respondedAt: Date | null, now: Date): boolean {
  return respondedAt === null || now < after(respondedAt, responseOpenFor);
}
