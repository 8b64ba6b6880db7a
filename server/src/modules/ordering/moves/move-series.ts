import type { SeriesMove } from '@michi/contract/scheduling/series-moves';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, InvalidTransition } from '../../../platform/errors.ts';
import { lockSeries, moveTogether, type SeriesWish } from '../../scheduling/index.ts';
import { followMove } from '../cancellation/move-class.ts';
import { lockOrdersOf } from '../storage/lock-orders.ts';
import type { Order } from '../rules/order.ts';
import { noteOnOrder } from '../storage/order.repository.ts';
import { MoveChanged } from '../ordering.errors.ts';
import { freeOnceMoved, planMove } from './plan-move.ts';
import { heldOnceMoved, moveCharge } from './planned-move.ts';
import {
  planSeriesMove,
  type SeriesInput,
  type SeriesPlan,
  type SeriesRow,
  seatsToMove,
} from './plan-series-move.ts';

/**
 * What moving several classes of a series would do to each; those that cannot go stay, with free times near.
 * Changes nothing.
 */
export async function getSeriesMove(
  ctx: Ctx,
  actor: SignedIn,
  classId: string,
  input: SeriesInput,
): Promise<SeriesMove> {
  return present(await planSeriesMove(ctx, actor, classId, input));
}

/**
 * Moves them exactly as previewed, or asks the other side, all in one: the classes are the same ones
 * afterwards. Throws conflict when anything is another than in the preview, invalid_transition where none
 * would move.
 */
export async function moveSeriesTimes(
  ctx: Ctx,
  actor: SignedIn,
  classId: string,
  { fingerprint, ...input }: SeriesInput & { fingerprint: string },
): Promise<{ moved: number; asked: number }> {
  return ctx.transaction(async (tx) => {
    const known = await planMove(tx, actor, classId);
    const { seats, own } = await seatsToMove(tx, known, input.scope);
    const orders = await lockOrdersOf(tx, ...seats.map((seat) => seat.classId));
    await lockSeries(tx, own.senseiId, own.studentId);
    const series = await planSeriesMove(tx, actor, classId, input);
    if (series.fingerprint !== fingerprint) throw MoveChanged();
    const wishes = series.rows.flatMap((row) => wishOf(tx, actor, series, row));
    if (wishes.length === 0) throw InvalidTransition({ message: 'None of these classes would move' });
    await moveTogether(tx, { senseiId: own.senseiId, by: actor.id }, wishes);
    const gone = series.rows.filter(({ outcome }) => outcome?.how === 'NOW');
    const asked = series.rows.filter(({ outcome }) => outcome !== null && outcome.how !== 'NOW');
    for (const { plan, outcome } of gone)
      if (plan.planned) await moveCharge(tx, actor, orderOf(plan, orders), new Date(found(outcome).startsAt));
    const booked = gone.filter(({ plan }) => !plan.planned);
    await followMove(
      tx,
      booked.map(({ plan }) => plan.meeting.classId),
      orders,
      actor,
    );
    for (const order of new Set(asked.map(({ plan }) => orderOf(plan, orders)))) {
      await noteOnOrder(tx, order, actor, 'MOVE_ASKED');
      tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
    }
    return { moved: gone.length, asked: asked.length };
  });
}

/** Locked. */
const orderOf = ({ seats }: SeriesRow['plan'], orders: readonly Order[]): Order =>
  found(orders.find(({ id }) => id === seats[0]?.orderId));

function wishOf(
  tx: Ctx,
  actor: SignedIn,
  { studentId }: SeriesPlan,
  { plan, outcome, recursAt }: SeriesRow,
): SeriesWish[] {
  if (!outcome) return [];
  const { meeting, course, asked, side } = plan;
  const startsAt = new Date(outcome.startsAt);
  const time = { startsAt, endsAt: new Date(outcome.endsAt) };
  const isAtOnce = outcome.how === 'NOW';
  return [
    {
      moved: { meeting, course, asked, studentId },
      wish: { time, side, actorId: actor.id, begun: { by: side, at: tx.clock.now() } },
      freeUntil: isAtOnce ? freeOnceMoved(tx, plan, startsAt, true) : null,
      heldUntil: plan.planned ? heldOnceMoved(tx, startsAt) : null,
      answerBy: isAtOnce ? null : new Date(found(outcome.answerBy)),
      recursAt,
    },
  ];
}

function present({ own, timeZone, rows, fingerprint }: SeriesPlan): SeriesMove {
  return {
    courseTitle: own.course.title,
    side: own.side,
    other: own.other,
    timeZone,
    items: rows.map(({ plan: { meeting }, recursAt: _place, ...row }) => ({
      classId: meeting.classId,
      startsAt: meeting.startsAt.toISOString(),
      endsAt: meeting.endsAt.toISOString(),
      ...row,
    })),
    nextCursor: null,
    fingerprint,
  };
}
