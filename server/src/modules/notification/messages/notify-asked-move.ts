import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { findMove, getClassDetails, getSeats } from '../../scheduling/index.ts';
import { factsFor, paths, sidesOf } from '../templates/class-facts.ts';
import { notifyAccount } from '../delivery/notify.ts';
import { formatInstant, formatSpan } from '../templates/times.ts';

const OfMove = z.object({ moveId: z.uuid() });

/** The other side answers, unless it is over already. */
export const notifyMoveAskedJob = defineJob(
  declareJob('notification.move-asked', OfMove),
  (ctx, { moveId }) => ctx.transaction((tx) => tell(tx, moveId, true)),
);

/** Who asked reads that the class stays; so does who was asked, where that was taken back. */
export const notifyMoveEndedJob = defineJob(
  declareJob('notification.move-ended', OfMove),
  (ctx, { moveId }) => ctx.transaction((tx) => tell(tx, moveId, false)),
);

/** By what has become of it: nobody is told of a class that is gone, or of a time that was answered with another meanwhile. */
async function tell(tx: Ctx, moveId: string, isAsked: boolean): Promise<void> {
  const move = await findMove(tx, moveId);
  const meeting = move && (await getClassDetails(tx, [move.classId])).get(move.classId);
  const [seat] = move
    ? (await getSeats(tx, { classIds: [move.classId] })).filter(({ state }) => state === 'BOOKED')
    : [];
  if (!move || !seat || meeting?.status !== 'SCHEDULED') return;
  const isOver = move.state === 'DECLINED' || move.state === 'EXPIRED';
  const isTold = isAsked ? move.state === 'PROPOSED' : isOver || move.state === 'WITHDRAWN';
  if (!isTold) return;
  const { student, sensei, course } = await sidesOf(tx, seat);
  const isToStudent = (move.askedBy === 'STUDENT') === isOver;
  const side = isToStudent ? student : sensei;
  if (!side) return;
  const values = {
    ...factsFor(side, seat, course),
    proposed: formatSpan(move.startsAt, move.endsAt, side.reader),
  };
  const to = {
    path: paths.class(move.classId),
    names: side.otherIds,
    dueAt: move.state === 'PROPOSED' && move.answerBy ? move.answerBy : seat.startsAt,
  };
  if (move.state === 'PROPOSED' && move.answerBy) {
    const answerBy = formatInstant(move.answerBy, side.reader);
    await notifyAccount(tx, side.reader, { code: 'MOVE_ASKED', values: { ...values, answerBy }, ...to });
  } else {
    const code: 'MOVE_DECLINED' | 'MOVE_WITHDRAWN' = isOver ? 'MOVE_DECLINED' : 'MOVE_WITHDRAWN';
    await notifyAccount(tx, side.reader, { code, values, ...to });
  }
}
