import type { MoveSide } from '@michi/contract/scheduling/moves';
import { z } from 'zod';
import { hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, InvalidTransition } from '../../../platform/errors.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import type { CourseTerms } from '../../catalogue/index.ts';
import { lockCalendars, lockCalendarsOfClasses } from '../core/calendar-lock.repository.ts';
import { findClassDetails } from '../core/class.repository.ts';
import { withdrawAlone } from '../core/proposal.repository.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import type { ClassDetail } from '../core/seat.ts';
import { rebuildBlocks } from '../core/time-off-block.repository.ts';
import { endClassAt } from '../classes/end-classes.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { endAsked } from '../moves/end-asked.ts';
import { countAsked, liftBlocks, moveRow, placeBlocks } from '../moves/class-time.repository.ts';
import {
  type AskedMove,
  type Begun,
  endMove,
  findAskedMoves,
  findDueMoves,
  insertMove,
  type Time,
} from '../moves/move.repository.ts';
import { endRowsOfMoved } from '../moves/replacement.repository.ts';
import { demandFree } from '../seats/hold-seat.ts';
import { setSeriesPlace } from '../series/series.repository.ts';
import { MoveOver } from '../scheduling.errors.ts';

export const closeMoveJob = declareJob(
  'scheduling.close_move',
  z.object({ classId: z.uuid() }),
  ({ classId }) => `scheduling.close_move:${classId}`,
);

/** A class of one student, with what both calendars say under their locks. */
export type MovedClass = {
  meeting: ClassDetail;
  studentId: string;
  course: CourseTerms;
  asked: AskedMove | null;
};
export type Wish = {
  time: Time;
  side: MoveSide;
  actorId: string;
  begun: Begun;
};

/**
 * tx, the orders locked. Locks the calendars of both sides; answers the class as it is then, and what is
 * asked about it.
 */
export async function lockMoved(
  tx: Ctx,
  { classId, senseiId, studentIds }: Pick<ClassDetail, 'classId' | 'senseiId' | 'studentIds'>,
): Promise<{ meeting: ClassDetail; asked: AskedMove | null }> {
  const [studentId] = studentIds;
  if (studentId === undefined) await lockCalendarsOfClasses(tx, [classId]);
  else await lockCalendars(tx, senseiId, studentId);
  const [meeting] = await findClassDetails(tx, [classId]);
  return { meeting: found(meeting), asked: (await findAskedMoves(tx, [classId])).get(classId) ?? null };
}

/**
 * tx, both calendars locked. The class takes place then, at once. `freeUntil`: see the seat; `heldUntil`: of
 * one that is held until it is charged. Throws slot_taken, slot_unavailable, student_busy: then nothing has
 * changed once the transaction is undone.
 */
export async function moveAtOnce(
  tx: Ctx,
  moved: MovedClass,
  wish: Wish,
  until: Pick<Settled, 'freeUntil' | 'heldUntil'>,
): Promise<void> {
  await demandFreeFor(tx, moved, wish.time);
  await insertMove(tx, { ...newMoveOf(moved, wish), answersId: null, answerBy: null });
  if (wish.side === 'SENSEI') await countAsked(tx, moved.meeting.classId);
  await settle(tx, moved, wish.time, { ...until, by: wish.actorId });
}

/**
 * tx, the same. Asks the other side until then; the time is kept free meanwhile. What the other side had
 * asked for is answered by it.
 */
export async function askToMove(tx: Ctx, moved: MovedClass, wish: Wish, answerBy: Date): Promise<void> {
  const { meeting, asked } = moved;
  const { classId, senseiId } = meeting;
  if (asked && !(await endMove(tx, asked.id, 'COUNTERED'))) throw MoveOver();
  await demandFreeFor(tx, moved, wish.time);
  await placeBlocks(tx, classId, wish.time);
  const moveId = await insertMove(tx, { ...newMoveOf(moved, wish), answersId: asked?.id ?? null, answerBy });
  if (wish.side === 'SENSEI' && !asked) await countAsked(tx, classId);
  await tx.enqueue(closeMoveJob, { classId }, { runAt: answerBy });
  await refreshSoon(tx, senseiId);
  await tx.announce('class.move_asked', { moveId });
  tellOf(tx, [senseiId, ...meeting.studentIds], classId);
}

/** `by`: whose word it is; `isOfSeries`: with others at once, of which is told by itself. */
type Settled = { freeUntil: Date | null; heldUntil?: Date; by: string; isOfSeries?: boolean };

/** tx, the same. The other side says yes. */
export async function acceptMove(
  tx: Ctx,
  moved: MovedClass,
  asked: AskedMove,
  settled: Settled,
): Promise<void> {
  if (!(await endMove(tx, asked.id, 'ACCEPTED'))) throw MoveOver();
  await liftBlocks(tx, moved.meeting.classId);
  if (asked.series) await setSeriesPlace(tx, moved.meeting.classId, asked.series.recursAt);
  await settle(tx, moved, asked, settled);
}

/** tx, the same. No, or never mind: the class stays. */
export async function endMoveOf(
  tx: Ctx,
  meeting: ClassDetail,
  state: 'DECLINED' | 'WITHDRAWN',
  isOfSeries = false,
): Promise<void> {
  if (!(await endAsked(tx, meeting, state, isOfSeries))) throw MoveOver();
  tellOf(tx, [meeting.senseiId, ...meeting.studentIds], meeting.classId);
}

/** tx. The sensei of a group takes back what she asked its students. Throws move_over. */
export async function withdrawGroupMove(tx: Ctx, classId: string): Promise<void> {
  await lockCalendarsOfClasses(tx, [classId]);
  const meeting = found((await findClassDetails(tx, [classId]))[0]);
  if (!(await withdrawAlone(tx, classId))) throw MoveOver();
  await rebuildBlocks(tx, meeting.senseiId);
  await refreshSoon(tx, meeting.senseiId);
  await tx.announce('class.time_withdrawn', { classId });
  tellOf(tx, [meeting.senseiId, ...meeting.studentIds], classId);
}

/** Nobody answered in time: the class stays. */
export async function closeMove(ctx: Ctx, classId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockCalendarsOfClasses(tx, [classId]);
    const [meeting] = await findClassDetails(tx, [classId]);
    const asked = (await findAskedMoves(tx, [classId])).get(classId);
    if (!meeting || !asked || asked.answerBy > tx.clock.now()) return;
    await endAsked(tx, meeting, 'EXPIRED');
    tellOf(tx, [meeting.senseiId, ...meeting.studentIds], classId);
  });
}

/** The net below the job of each. */
export async function closeMoves(ctx: Ctx): Promise<void> {
  for (const { classId } of await findDueMoves(ctx)) await closeMove(ctx, classId);
}

/** Its own time counts as free: the class leaves it. */
async function demandFreeFor(tx: Ctx, { meeting, course, studentId }: MovedClass, time: Time): Promise<void> {
  await liftBlocks(tx, meeting.classId);
  const minutes = (time.endsAt.getTime() - time.startsAt.getTime()) / 60_000;
  await demandFree(tx, {
    course,
    studentId,
    orderId: '',
    startsAt: time.startsAt,
    classId: null,
    movedClassId: meeting.classId,
    durationMinutes: minutes,
    until: new Date(tx.clock.now().getTime() + hours(1)),
  });
}

function newMoveOf({ meeting }: MovedClass, { time, side, actorId, begun }: Wish) {
  return {
    classId: meeting.classId,
    askedBy: side,
    askerId: actorId,
    begun,
    fromStartsAt: meeting.startsAt,
    startsAt: time.startsAt,
    endsAt: time.endsAt,
  };
}

/** Its blocks are lifted. */
async function settle(
  tx: Ctx,
  { meeting, studentId }: MovedClass,
  time: Time,
  { by, isOfSeries = false, ...until }: Settled,
): Promise<void> {
  const { classId, senseiId } = meeting;
  if (meeting.status !== 'SCHEDULED') throw InvalidTransition();
  await moveRow(tx, classId, time, until);
  await endRowsOfMoved(tx, classId);
  await placeBlocks(tx, classId, null);
  await rebuildBlocks(tx, senseiId);
  await endClassAt(tx, { classId, endsAt: time.endsAt });
  await refreshSoon(tx, senseiId);
  await tx.announce('class.moved', { classId, before: meeting.startsAt.toISOString(), by, isOfSeries });
  tellOf(tx, [senseiId, studentId], classId);
}
