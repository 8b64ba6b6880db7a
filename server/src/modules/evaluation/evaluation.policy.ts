import { type Actor, isUser } from '../../platform/actor.ts';
import type { SeatDetail } from '../scheduling/index.ts';
import type { Direction } from './evaluation.ts';

/** The side on which the actor sat; null for everybody else. */
export function directionOf(
  actor: Actor,
  seat: Pick<SeatDetail, 'studentId' | 'senseiId'>,
): Direction | null {
  if (isUser(actor, seat.studentId)) return 'STUDENT_TO_SENSEI';
  return isUser(actor, seat.senseiId) ? 'SENSEI_TO_STUDENT' : null;
}
