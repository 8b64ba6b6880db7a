import type { Ctx } from '../../platform/context.ts';
import { getSeats, type SeatDetail } from '../scheduling/index.ts';
import { evaluationWindow, isPublishable } from './evaluation.ts';
import {
  findOfSeat,
  findPendingSeats,
  lockEvaluationsOfSeat,
  publishOfSeat,
} from './evaluation.repository.ts';

const batch = 200;

/** tx, under the lock of the seat. Publishes what may be read now, and says so of what a student wrote: that is what ratings are made of. */
export async function publishSeat(
  tx: Ctx,
  seat: Pick<SeatDetail, 'seatId' | 'endsAt' | 'senseiId'>,
): Promise<void> {
  const { closesAt } = evaluationWindow(seat, tx.settings.get('evaluation.window_days'));
  const written = await findOfSeat(tx, seat.seatId);
  if (!isPublishable(written.length, closesAt, tx.clock.now())) return;
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
  await ctx.transaction(async (tx) => {
    await lockEvaluationsOfSeat(tx, seatId);
    const [seat] = await getSeats(tx, { seatIds: [seatId] });
    if (seat) await publishSeat(tx, seat);
  });
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
    const closed = seats.filter((seat) => evaluationWindow(seat, windowDays).closesAt <= ctx.clock.now());
    for (const seat of closed) await publishAfterWindow(ctx, seat.seatId);
  }
}
