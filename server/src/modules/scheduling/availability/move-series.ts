import type { Ctx } from '../../../platform/context.ts';
import { hours } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { endClassAt } from '../classes/end-classes.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { lockCalendars } from '../core/calendar-lock.repository.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { deleteExpiredStudentBlocks } from '../core/seat.repository.ts';
import { rebuildBlocks } from '../core/time-off-block.repository.ts';
import { countAsked, liftBlocks, moveRow, placeBlocks } from '../moves/class-time.repository.ts';
import { insertMove } from '../moves/move.repository.ts';
import { endRowsOfMoved } from '../moves/replacement.repository.ts';
import { expireHoldsOf } from '../seats/expire-holds.ts';
import { setSeriesPlace } from '../series/series.repository.ts';
import { closeMoveJob, type MovedClass, type Wish } from './move-class-time.ts';

/**
 * `answerBy`: null, it moves at once. `heldUntil`: of one that is held until it is charged. `recursAt`: its
 * place in the series from then on.
 */
export type SeriesWish = {
  moved: MovedClass;
  wish: Wish;
  freeUntil: Date | null;
  heldUntil: Date | null;
  answerBy: Date | null;
  recursAt: Date;
};

/**
 * tx, the orders locked. Both calendars, without holds that ran out: what is judged from now on is what
 * happens.
 */
export async function lockSeries(tx: Ctx, senseiId: string, studentId: string): Promise<void> {
  await lockCalendars(tx, senseiId, studentId);
  await expireHoldsOf(tx, senseiId);
  const now = tx.clock.now();
  await deleteExpiredStudentBlocks(tx, studentId, now, new Date(now.getTime() + hours(24) * 1000));
}

/**
 * tx, both calendars locked, each time judged under them. The classes keep their ids, seats and money; those
 * that move at once leave their times before any is placed. Of all of them each side hears in one letter.
 * Throws slot_taken, student_busy.
 */
export async function moveTogether(
  tx: Ctx,
  { senseiId, by }: { senseiId: string; by: string },
  wishes: readonly SeriesWish[],
): Promise<void> {
  const moveId = newId(tx.clock);
  const moveIds: string[] = [];
  for (const { moved, answerBy } of wishes)
    if (answerBy === null) await liftBlocks(tx, moved.meeting.classId);
  for (const { moved, wish, answerBy, freeUntil, heldUntil, recursAt } of wishes) {
    const { meeting } = moved;
    const { classId } = meeting;
    const { time, side, actorId, begun } = wish;
    if (answerBy !== null) await liftBlocks(tx, classId);
    const insert = {
      ...time,
      classId,
      askedBy: side,
      askerId: actorId,
      begun,
      fromStartsAt: meeting.startsAt,
      answersId: null,
      answerBy,
      series: { moveId, recursAt },
    };
    moveIds.push(await insertMove(tx, insert));
    if (side === 'SENSEI') await countAsked(tx, classId);
    if (answerBy === null) {
      await moveRow(tx, classId, time, { freeUntil, heldUntil });
      await endRowsOfMoved(tx, classId);
      await setSeriesPlace(tx, classId, recursAt);
      await placeBlocks(tx, classId, null);
      await endClassAt(tx, { classId, endsAt: time.endsAt });
      const before = meeting.startsAt.toISOString();
      await tx.announce('class.moved', { classId, before, by: actorId, isOfSeries: true });
    } else {
      await placeBlocks(tx, classId, time);
      await tx.enqueue(closeMoveJob, { classId }, { runAt: answerBy });
    }
    tellOf(tx, [senseiId, moved.studentId], classId);
  }
  await rebuildBlocks(tx, senseiId);
  await refreshSoon(tx, senseiId);
  await tx.announce('series.moved', { moveIds, by });
}
