import type { Ctx } from '../../../platform/context.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { rebuildBlocks } from '../core/time-off-block.repository.ts';
import { insertMove } from '../moves/move.repository.ts';
import { movePlannedRow } from '../seats/planned-seat.repository.ts';
import { demandFreeFor, type MovedClass, newMoveOf, type Wish } from './move-class-time.ts';

/**
 * tx, the order locked and both calendars. A class that is held until it is charged takes place then, at
 * once, and is held until `until`. `freeUntil`: see the seat. Throws slot_taken, slot_unavailable,
 * student_busy: then nothing has changed once the transaction is undone.
 */
export async function movePlannedAtOnce(
  tx: Ctx,
  moved: MovedClass,
  wish: Wish,
  { freeUntil, until }: { freeUntil: Date; until: Date },
): Promise<void> {
  const { meeting, studentId } = moved;
  const { classId, senseiId } = meeting;
  await demandFreeFor(tx, moved, wish.time);
  await insertMove(tx, { ...newMoveOf(moved, wish), answersId: null, answerBy: null });
  await movePlannedRow(tx, classId, {
    ...wish.time,
    until,
    freeUntil,
    isBySensei: wish.side === 'SENSEI',
  });
  await rebuildBlocks(tx, senseiId);
  await refreshSoon(tx, senseiId);
  await tx.announce('class.moved', { classId, before: meeting.startsAt.toISOString(), by: wish.actorId });
  tellOf(tx, [senseiId, studentId], classId);
}
