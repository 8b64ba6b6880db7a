import type { ClassMove } from '@michi/contract/scheduling/moves';
import { isUser, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, NotFound } from '../../../platform/errors.ts';
import {
  acceptMove,
  askToMove,
  endMoveOf,
  findAskedMoves,
  findAskedTogether,
  findMove,
  getClassDetails,
  leavesTimeToAnswer,
  listMoveTimes as timesFor,
  lockMoved,
  moveAtOnce,
  type MovedClass,
  moveClass,
  proposeTime,
  withdrawGroupMove,
} from '../../scheduling/index.ts';
import { followMove } from '../cancellation/move-class.ts';
import { endUnpaidSoon } from '../checkout/end-unpaid.ts';
import type { Order } from '../rules/order.ts';
import { lockOrdersOf } from '../storage/lock-orders.ts';
import { noteOnOrder } from '../storage/order.repository.ts';
import { MoveChanged, MoveOver } from '../ordering.errors.ts';
import {
  answersFor,
  demandMovable,
  demandNotGuardians,
  demandOpen,
  freeOnceMoved,
  outcomeOf,
  type Plan,
  planMove,
} from './plan-move.ts';
import { isFarEnough, movePlanned } from './planned-move.ts';
import { presentPlan } from './present-move.ts';

/** How a class can be moved; with a time, what exactly that would do. Throws what is in the way, by name. */
export async function getMove(
  ctx: Ctx,
  actor: SignedIn,
  classId: string,
  startsAt: string | undefined,
): Promise<ClassMove> {
  const plan = await planMove(ctx, actor, classId);
  if (!plan.asked && !plan.meeting.proposal && plan.movesLeft > 0) demandMovable(ctx, plan);
  if (startsAt === undefined) return presentPlan(ctx, plan, null);
  demandMovable(ctx, plan);
  return presentPlan(ctx, plan, outcomeOf(ctx, plan, new Date(startsAt)));
}

/** Times that are free for both sides, the class's own taken out. */
export async function listMoveTimes(ctx: Ctx, actor: SignedIn, classId: string, from: string | undefined) {
  const plan = await planMove(ctx, actor, classId);
  demandOpen(ctx, plan);
  const studentId = plan.isGroup ? null : (plan.seats[0]?.studentId ?? null);
  const { items, laterFrom } = await timesFor(ctx, plan.course, plan.meeting, studentId, from);
  const taken = plan.asked?.startsAt.toISOString();
  const canBe = ({ startsAt }: { startsAt: string }) =>
    startsAt !== taken &&
    (!plan.planned || isFarEnough(ctx, new Date(startsAt))) &&
    (!plan.isGroup || leavesTimeToAnswer(ctx, plan.meeting, new Date(startsAt)));
  return { items: items.filter(canBe), laterFrom, nextCursor: null };
}

/**
 * Moves the class, or asks the other side, as it was previewed; a time that the other side asks for is
 * answered with this one. The same again does nothing. Throws conflict when the class is another than in the
 * preview, slot_taken, slot_unavailable, student_busy, and what `demandMovable` names.
 */
export async function moveTime(
  ctx: Ctx,
  actor: SignedIn,
  input: { classId: string; startsAt: string; fingerprint: string },
): Promise<ClassMove> {
  const { classId } = input;
  const startsAt = new Date(input.startsAt);
  await ctx.transaction(async (tx) => {
    const { plan, orders } = await lockPlan(tx, actor, classId);
    if (isDone(plan, startsAt)) return;
    demandMovable(tx, plan);
    const outcome = outcomeOf(tx, plan, startsAt);
    if (outcome.fingerprint !== input.fingerprint) throw MoveChanged();
    const time = { startsAt, endsAt: new Date(outcome.endsAt) };
    if (plan.isGroup) return moveGroup(tx, actor, plan, orders, startsAt);
    const begun = plan.asked?.begun ?? { by: plan.side, at: tx.clock.now() };
    const wish = { time, side: plan.side, actorId: actor.id, begun };
    if (outcome.how === 'NOW') {
      const freeUntil = freeOnceMoved(tx, plan, startsAt, true);
      if (plan.planned)
        return movePlanned(tx, actor, movedOf(plan), { order: found(plan.orders[0]), wish, freeUntil });
      await moveAtOnce(tx, movedOf(plan), wish, { freeUntil });
      await followMove(tx, [classId], orders, actor);
      return;
    }
    await askToMove(tx, movedOf(plan), wish, new Date(found(outcome.answerBy)));
    await note(tx, actor, orders, plan.asked ? 'MOVE_ANSWERED' : 'MOVE_ASKED');
  });
  return presentPlan(ctx, await planMove(ctx, actor, classId), null);
}

/**
 * Yes or no to what the other side asks; `isTogether`: about all classes of the series that it asked about at
 * once, all or none. Throws move_over where it is asked no more, forbidden to who asks.
 */
export async function answerMove(
  ctx: Ctx,
  actor: SignedIn,
  moveId: string,
  { answer, isTogether }: { answer: 'ACCEPT' | 'DECLINE'; isTogether: boolean },
): Promise<ClassMove> {
  const { classId, seriesMoveId } = found(await findMove(ctx, moveId));
  await ctx.transaction(async (tx) => {
    const classIds = await askedWith(tx, classId, isTogether ? seriesMoveId : null);
    const { plans, orders } = await lockPlans(tx, actor, classIds);
    const isOfSeries = plans.length > 1;
    if (!plans.some(({ asked }) => asked?.id === moveId)) throw MoveOver();
    const moveIds: string[] = [];
    for (const plan of plans) {
      const { asked, meeting } = plan;
      if (!asked || asked.answerBy <= tx.clock.now()) throw MoveOver();
      authorize(asked.askedBy !== plan.side);
      demandOpen(tx, plan);
      moveIds.push(asked.id);
      if (answer === 'DECLINE') await endMoveOf(tx, meeting, 'DECLINED', isOfSeries);
      else {
        const freeUntil = freeOnceMoved(tx, plan, asked.startsAt, false);
        await acceptMove(tx, movedOf(plan), asked, { freeUntil, by: actor.id, isOfSeries });
      }
    }
    if (isOfSeries) await tx.announce('series.moved', { moveIds, by: actor.id });
    if (answer === 'DECLINE') await note(tx, actor, orders, 'MOVE_DECLINED');
    else await followMove(tx, classIds, orders, actor);
  });
  return presentPlan(ctx, await planMove(ctx, actor, classId), null);
}

/**
 * `isTogether`: with all that was asked at once. Throws move_over where nothing is asked, forbidden to the
 * side that is asked.
 */
export async function withdrawMove(
  ctx: Ctx,
  actor: SignedIn,
  classId: string,
  isTogether = false,
): Promise<ClassMove> {
  await ctx.transaction(async (tx) => {
    const known = (await findAskedMoves(tx, [classId])).get(classId);
    const classIds = await askedWith(tx, classId, isTogether ? (known?.series?.moveId ?? null) : null);
    const { plans, orders } = await lockPlans(tx, actor, classIds);
    if (plans.some(({ isGroup }) => isGroup)) {
      authorize(plans.every(({ side }) => side === 'SENSEI'));
      return withdrawGroupMove(tx, classId);
    }
    const moveIds: string[] = [];
    for (const plan of plans) {
      const { asked, side, meeting } = plan;
      if (!asked) throw MoveOver();
      authorize(asked.askedBy === side);
      demandNotGuardians(plan);
      moveIds.push(asked.id);
      await endMoveOf(tx, meeting, 'WITHDRAWN', plans.length > 1);
    }
    if (plans.length > 1) await tx.announce('series.moved', { moveIds, by: actor.id });
    await note(tx, actor, orders, 'MOVE_WITHDRAWN');
  });
  return presentPlan(ctx, await planMove(ctx, actor, classId), null);
}

/** The class, or all that are still asked about with it. */
async function askedWith(tx: Ctx, classId: string, seriesMoveId: string | null): Promise<string[]> {
  if (seriesMoveId === null) return [classId];
  const asked = await findAskedTogether(tx, seriesMoveId);
  return asked.includes(classId) ? asked : [classId];
}

/** tx. All of their orders, then both calendars, then everything as it is under them. */
async function lockPlans(
  tx: Ctx,
  actor: SignedIn,
  classIds: readonly string[],
): Promise<{ plans: Plan[]; orders: Order[] }> {
  const orders = await lockOrdersOf(tx, ...classIds);
  const plans: Plan[] = [];
  for (const classId of classIds) plans.push((await lockPlan(tx, actor, classId)).plan);
  return { plans, orders };
}

/** tx. Orders, then both calendars, then everything as it is under them. */
async function lockPlan(tx: Ctx, actor: SignedIn, classId: string): Promise<{ plan: Plan; orders: Order[] }> {
  const before = found((await getClassDetails(tx, [classId])).get(classId));
  const orders = await lockOrdersOf(tx, classId);
  // Nobody else's class is held up by asking.
  if (!isUser(actor, before.senseiId) && !orders.some(await answersFor(tx, actor, [orders])))
    throw NotFound();
  // Of a class that is held until it is charged the seat is not booked yet.
  const planned = orders.filter(({ planRole }) => planRole === 'PLANNED').map((order) => order.studentId);
  const studentIds = before.studentIds.length > 0 ? before.studentIds : planned;
  const known = await lockMoved(tx, { ...before, studentIds });
  return { plan: await planMove(tx, actor, classId, known), orders };
}

/** A press too many. */
function isDone({ meeting, asked, side }: Plan, startsAt: Date): boolean {
  const at = startsAt.getTime();
  if (asked) return asked.askedBy === side && asked.startsAt.getTime() === at;
  return (
    (meeting.moves > 0 && meeting.startsAt.getTime() === at) ||
    (side === 'SENSEI' && meeting.proposal?.startsAt.getTime() === at)
  );
}

function movedOf({ meeting, course, asked, seats }: Plan): MovedClass {
  return { meeting, course, asked, studentId: found(seats[0]).studentId };
}

/** tx. Its students are asked, each for themselves; where nobody has booked it moves at once. */
async function moveGroup(
  tx: Ctx,
  actor: SignedIn,
  { meeting, seats }: Plan,
  orders: readonly Order[],
  startsAt: Date,
): Promise<void> {
  const { classId } = meeting;
  const reason = 'TIME_OFF';
  const proposal = { classId, startsAt, timeOffId: null, field: 'startsAt' };
  const held = await proposeTime(tx, proposal, { by: actor.id, reason });
  await endUnpaidSoon(tx, held, reason);
  if (seats.length === 0) await moveClass(tx, classId, actor.id);
  else await note(tx, actor, orders, 'MOVE_ASKED');
}

async function note(tx: Ctx, actor: SignedIn, orders: readonly Order[], deed: string): Promise<void> {
  for (const order of orders) {
    await noteOnOrder(tx, order, actor, deed);
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  }
}
