import type { EvaluationStatus } from '@michi/contract/states';
import { after, days, hours } from '../../../platform/clock.ts';
import type { SeatDetail } from '../../scheduling/index.ts';

/*
 * PENDING ── attended, and both wrote or the window closed ──> PUBLISHED ── reported ──> HIDDEN
 *                                                              HIDDEN ── dismissed ──> PUBLISHED
 *                                                              HIDDEN ── upheld ────> HIDDEN, withdrawn
 * What is not attended when its time has come stays PENDING, counts nowhere, and is published once the seat
 * is attended after all. What was published stays, whatever is marked afterwards: the sensei has read it by
 * then, and a mark would be a way to delete it. Only an administrator's decision takes it away. Stars count
 * from publishing until they are withdrawn: hiding alone must not pay for whoever is evaluated.
 */
export type Direction = 'STUDENT_TO_SENSEI' | 'SENSEI_TO_STUDENT';

/** What a sensei wrote of a student nobody else reads, and nothing counts its stars. */
export const isBetweenTwo = ({ direction }: { direction: Direction }): boolean =>
  direction === 'SENSEI_TO_STUDENT';

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

/**
 * Nobody reads the other's evaluation before writing the own one: published when both wrote, or when nobody
 * can write any more. While the seat is not attended nobody can write either, but that may change until the
 * window closes, so one side alone waits for it all the same.
 */
export function isPublishable(
  seat: JudgedSeat,
  written: number,
  { windowDays, now }: { windowDays: number; now: Date },
): boolean {
  return isAttended(seat) && (written === 2 || now >= evaluationWindow(seat, windowDays).closesAt);
}

/** The author is told why it waits, and what can be done. */
export function isHeldBack(seat: JudgedSeat, status: EvaluationStatus): boolean {
  return status === 'PENDING' && !isAttended(seat);
}

/**
 * Once anything of a seat was published, nobody else writes of it, however long the window is by now: they
 * have read the other's words.
 */
export function isShown(written: readonly { status: EvaluationStatus }[]): boolean {
  return written.some(({ status }) => status !== 'PENDING');
}

/** What others read of the answer: nothing once an administrator has taken it away. */
export function shownResponse({ response, responseWithdrawnAt }: Answered): string | null {
  return responseWithdrawnAt === null ? response : null;
}
type Answered = { response: string | null; responseWithdrawnAt: Date | null };

/**
 * The one answer to an evaluation may be corrected this long: time for a second look, too short to rewrite
 * what others have read.
 */
export const responseOpenFor = hours(24);

export function isResponseOpen(respondedAt: Date | null, now: Date): boolean {
  return respondedAt === null || now < after(respondedAt, responseOpenFor);
}
