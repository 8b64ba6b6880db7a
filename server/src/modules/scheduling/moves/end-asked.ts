import type { MoveState } from '@michi/contract/scheduling/moves';
import type { Ctx } from '../../../platform/context.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { lockCalendar } from '../core/calendar-lock.repository.ts';
import { liftBlocks, placeBlocks } from './class-time.repository.ts';
import { endMove, findAskedMoves, findMovesIntoTimeOff, findStudents } from './move.repository.ts';

/**
 * tx, the sensei's calendar locked. What is asked about the class ends so, its time is free again; the class
 * stays. False: nothing was asked.
 */
export async function endAsked(
  tx: Ctx,
  meeting: { classId: string; senseiId: string },
  state: Extract<MoveState, 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'>,
  isOfSeries = false,
): Promise<boolean> {
  const { classId, senseiId } = meeting;
  const asked = (await findAskedMoves(tx, [classId])).get(classId);
  if (!asked || !(await endMove(tx, asked.id, state))) return false;
  // As every booking: the sensei's calendar first, then the student's.
  for (const studentId of await findStudents(tx, classId)) await lockCalendar(tx, studentId);
  await liftBlocks(tx, classId);
  await placeBlocks(tx, classId, null);
  await refreshSoon(tx, senseiId);
  await tx.announce('class.move_ended', { moveId: asked.id, isOfSeries });
  return true;
}

/**
 * tx, the sensei's calendar locked, a time-off written. Nobody is asked any more to a time that she is away
 * then.
 */
export async function endAskedIntoTimeOff(tx: Ctx, senseiId: string): Promise<void> {
  for (const { classId, askedBy } of await findMovesIntoTimeOff(tx, senseiId))
    await endAsked(tx, { classId, senseiId }, askedBy === 'STUDENT' ? 'DECLINED' : 'WITHDRAWN');
}
