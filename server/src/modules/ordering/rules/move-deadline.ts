import type { CancellationPolicy } from '@michi/contract/catalogue/courses';
import type { MoveSide } from '@michi/contract/scheduling/moves';
import { hours } from '../../../platform/clock.ts';
import { freeCancelUntil } from './cancellation.ts';

type Policy = Pick<CancellationPolicy, 'studentHours'>;

/** How long a student whose sensei moved a class at once may still leave it for nothing, at least. */
export const graceHours = 48;

export type Moving = {
  policy: Policy;
  /** The last instant of a free cancellation as it stood before. */
  before: Date;
  /** The new start. */
  startsAt: Date;
  /** Whose doing it is, and when it began; of an answer, who asked first. */
  begun: { by: MoveSide; at: Date };
  /** Nobody was asked. */
  isAtOnce: boolean;
};

const earlier = (a: Date, b: Date) => (a < b ? a : b);
const later = (a: Date, b: Date) => (a > b ? a : b);

/**
 * The last instant at which the student leaves the moved class for nothing: counted from the new start. The
 * stricter one holds for the student: whoever had let the time pass gets it back by no move that the student
 * began. What a sensei began takes nothing from the student: the time that was left stays, and where nobody
 * was asked there are two days at least. Never past the start.
 */
export function freeAfterMove({ policy, before, startsAt, begun, isAtOnce }: Moving): Date {
  const byRule = freeCancelUntil(policy, startsAt);
  if (begun.by === 'STUDENT') return begun.at <= before ? byRule : earlier(before, byRule);
  const kept = isAtOnce ? later(before, new Date(begun.at.getTime() + hours(graceHours))) : before;
  return later(byRule, earlier(kept, startsAt));
}

export type HowInput = {
  side: MoveSide;
  policy: Policy;
  before: Date;
  startsAt: Date;
  now: Date;
  /** The course has each booking agreed to by its sensei. */
  requiresApproval: boolean;
};

/** Why the other side is asked; null: it is done at once. */
export function whyAsked(input: HowInput): 'LATE' | 'SOON' | 'COURSE' | null {
  const { side, policy, before, startsAt, now, requiresApproval } = input;
  if (now > before) return 'LATE';
  if (requiresApproval) return 'COURSE';
  // A student who is moved can always still leave for nothing.
  return side === 'SENSEI' && now > freeCancelUntil(policy, startsAt) ? 'SOON' : null;
}
