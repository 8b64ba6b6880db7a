import type { ReplacementState } from '@michi/contract/scheduling/replacements';
import { after, hours } from '../../../platform/clock.ts';

/** What becomes of one seat of a class whose sensei is away. */
export type ReplacementRow = {
  id: string;
  seatId: string;
  classId: string;
  studentId: string;
  /** Who is away. */
  senseiId: string;
  timeOffId: string | null;
  /** The days that the platform closed, where they are why. */
  blackoutId: string | null;
  state: ReplacementState;
  answerBy: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  /** The seat that came in its place, where it is another one. */
  newSeatId: string | null;
  /** Until then a substitute can hand it back. */
  declineBy: Date | null;
  declinedAt: Date | null;
};

/** So long before the class it is settled at the latest, so that nobody makes ready in vain. */
const lastAnswer = hours(2);
/** Nearer classes leave no time to choose. */
const leastTime = hours(2);

/** Until when a student chooses; null where the class is too near for that. */
export function answerByOf(startsAt: Date, now: Date, answerHours: number): Date | null {
  const latest = after(startsAt, -lastAnswer);
  if (latest <= after(now, leastTime)) return null;
  const usual = after(now, hours(answerHours));
  return usual < latest ? usual : latest;
}

/** Until when a substitute hands a class back; it is taken over only before then. */
export const declineByOf = (startsAt: Date, declineHours: number): Date =>
  after(startsAt, -hours(declineHours));
