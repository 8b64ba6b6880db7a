import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { evaluationWindow, isAttended, isHeldBack, isPublishable } from '../core/evaluation.ts';
import {
  findOfSeat,
  findPendingSeats,
  lockEvaluationsOfSeat,
  publishOfSeat,
} from '../core/evaluation.repository.ts';
import { findReportOfSeat } from '../core/report.repository.ts';

const batch = 200;

export const publishJob = declareJob(
  'evaluation.publish',
  z.object({ seatId: z.uuid() }),
  ({ seatId }) => `evaluation.publish ${seatId}`,
);

/**
 * tx, under the lock of the seat. Publishes what may be read now, and says so of what a student wrote: that
 * is what ratings are made of.
 */
export async function publishSeat(tx: Ctx, seat: SeatDetail): Promise<void> {
  const [now, windowDays] = [tx.clock.now(), tx.settings.get('evaluation.window_days')];
  const written = await findOfSeat(tx, seat.seatId);
  if (!isPublishable(seat, written.length, { windowDays, now })) return;
  const published = await publishOfSeat(tx, seat.seatId);
  if (published.length === 0) return;
  const { seatId, senseiId } = seat;
  for (const { id: evaluationId, courseId, rating, direction } of published)
    if (direction === 'STUDENT_TO_SENSEI')
      await tx.announce('evaluation.published', { evaluationId, courseId, senseiId, rating });
  await tx.announce('evaluations.shown', { seatId, directions: published.map((each) => each.direction) });
}

/** The window of this seat closed; if it was made longer meanwhile, the hourly round publishes later. */
export async function publishAfterWindow(ctx: Ctx, seatId: string): Promise<void> {
  await ctx.transaction(async (tx) => void (await publishIfDue(tx, seatId)));
}

/** tx. Answers the seat; undefined: there is none. */
async function publishIfDue(tx: Ctx, seatId: string): Promise<SeatDetail | undefined> {
  // Whoever writes at this moment comes before or after, and is judged by the mark of then.
  await lockEvaluationsOfSeat(tx, seatId);
  const [seat] = await getSeats(tx, { seatIds: [seatId] });
  if (seat) await publishSeat(tx, seat);
  return seat;
}

/** Every evaluation whose window closed, however its own job fared or the configuration changed. */
export async function publishAllDue(ctx: Ctx): Promise<void> {
  let after: { at: Date; id: string } | null = null;
  for (;;) {
    const pending: Awaited<ReturnType<typeof findPendingSeats>> = await findPendingSeats(ctx, after, batch);
    const last = pending.at(-1);
    if (!last) return;
    after = { at: last.createdAt, id: last.id };
    const windowDays = ctx.settings.get('evaluation.window_days');
    const seats = await getSeats(ctx, { seatIds: [...new Set(pending.map((row) => row.seatId))] });
    const now = ctx.clock.now();
    const closed = seats.filter(
      (seat) => isAttended(seat) && evaluationWindow(seat, windowDays).closesAt <= now,
    );
    for (const seat of closed) await publishAfterWindow(ctx, seat.seatId);
  }
}

/**
 * tx. The mark of a seat changed: what waited for it is published; or a student's words wait from now on, and
 * their author is told.
 */
export async function followAttendance(tx: Ctx, seatId: string): Promise<void> {
  const seat = await publishIfDue(tx, seatId);
  if (!seat) return;
  const ofStudent = (await findOfSeat(tx, seatId)).find(({ direction }) => direction === 'STUDENT_TO_SENSEI');
  if (!ofStudent || !isHeldBack(seat, ofStudent.status)) return;
  const report = await findReportOfSeat(tx, seatId);
  await tx.announce('evaluation.held_back', { seatId, isReported: report?.outcome === null });
}
