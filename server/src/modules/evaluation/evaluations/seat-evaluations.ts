import type { getSeatEvaluations } from '@michi/contract/evaluation/evaluations';
import type { z } from 'zod';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import { evaluationWindow, isHeldBack, isShown, refusalOf } from '../core/evaluation.ts';
import { canRead, directionOf, marksOf } from '../core/evaluation.policy.ts';
import { findOfSeat, findClosedSeats } from '../core/evaluation.repository.ts';
import { presentEvaluations, presentOwn } from './present-evaluation.ts';

type SeatEvaluations = z.output<typeof getSeatEvaluations.response>;

/** For the two sides alone; the other's words only once they are published. */
export async function readSeatEvaluations(
  ctx: Ctx,
  actor: SignedIn,
  seatId: string,
): Promise<SeatEvaluations> {
  const [seat] = await getSeats(ctx, { seatIds: [seatId] });
  const direction = seat ? directionOf(actor, seat) : null;
  if (!seat || !direction) throw NotFound();
  const written = await findOfSeat(ctx, seatId);
  const own = written.find((each) => each.direction === direction);
  const other = written.find((each) => each.direction !== direction && canRead(actor, each));
  const [now, windowDays] = [ctx.clock.now(), ctx.settings.get('evaluation.window_days')];
  const isOpen = refusalOf(seat, windowDays, now) === null && !isShown(written);
  const can: SeatEvaluations['can'] = [];
  if (isOpen && !own) can.push('write');
  if (isOpen && own?.status === 'PENDING') can.push('edit');
  if (other)
    can.push(...marksOf(actor, other, now).filter((each) => each === 'respond' || each === 'report'));
  if (own && marksOf(actor, own, now).includes('reportResponse')) can.push('reportResponse');
  return {
    own: own ? await presentOwn(ctx, own, actor) : null,
    other: other ? ((await presentEvaluations(ctx, [other], actor))[0] ?? null) : null,
    isHeldBack: own !== undefined && isHeldBack(seat, own.status),
    closesAt: evaluationWindow(seat, windowDays).closesAt.toISOString(),
    can,
  };
}

/**
 * Of these seats those that this person may evaluate now and has not. Says nothing of the other side that is
 * not published.
 */
export async function listUnwritten(
  ctx: Ctx,
  userId: string,
  seats: readonly SeatDetail[],
): Promise<SeatDetail[]> {
  const [now, windowDays] = [ctx.clock.now(), ctx.settings.get('evaluation.window_days')];
  const open = seats.filter(
    (seat) =>
      (seat.studentId === userId || seat.senseiId === userId) && refusalOf(seat, windowDays, now) === null,
  );
  const closed = await findClosedSeats(
    ctx,
    userId,
    open.map((seat) => seat.seatId),
  );
  return open.filter((seat) => !closed.has(seat.seatId));
}
