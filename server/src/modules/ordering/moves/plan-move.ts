import { createHash } from 'node:crypto';
import type { MoveOutcome, MoveSide } from '@michi/contract/scheduling/moves';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import { isUser, type SignedIn } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, InvalidTransition, NotFound, ValidationFailed } from '../../../platform/errors.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts, listChildIds } from '../../identity/index.ts';
import {
  type AskedMove,
  type ClassDetail,
  countStudentMoves,
  demandTimeToAnswer,
  findAskedMoves,
  findAskedTogether,
  getClassDetails,
  getSeats,
  hasEarlierWish,
  isMovable,
  isStanding,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { scopesAhead } from '../cancellation/series-seats.ts';
import { mayDecideAlone } from '../purse/check-purse.ts';
import { freeByRule, freeUntil } from '../rules/cancellation.ts';
import type { PlannedClass } from '../rules/charge-plan.ts';
import { freeAfterMove, whyAsked } from '../rules/move-deadline.ts';
import { isBuyer } from '../rules/order.policy.ts';
import type { Order } from '../rules/order.ts';
import type { Payment } from '../rules/payment.ts';
import { isGone } from '../rules/sensei-standing.ts';
import { listOrdersOfPlan } from '../storage/charge-plan.repository.ts';
import { findOrders } from '../storage/order-list.repository.ts';
import { listPayments } from '../storage/payment.repository.ts';
import {
  ClassCanceled,
  ClassStarted,
  CourseNotBookable,
  GuardianDecides,
  MoveOpen,
  MovesUsedUp,
} from '../ordering.errors.ts';
import { chargeOnceMoved, demandUncharged, plannedOf } from './planned-move.ts';

/** A class as one side sees it that wants to move it. */
export type Plan = {
  meeting: ClassDetail;
  course: CourseTerms;
  side: MoveSide;
  isGroup: boolean;
  seats: readonly SeatDetail[];
  orders: readonly Order[];
  payments: readonly Payment[];
  asked: AskedMove | null;
  /** Of a class that is held until it is charged: what is to become of it. */
  planned: PlannedClass | null;
  movesLeft: number;
  isSenseiGone: boolean;
  /** The student is a minor whose guardian is asked about each booking. */
  isGuardians: boolean;
  other: string;
  /** Of a class that is charged for itself: all orders of its plan. */
  ordersOfPlan: readonly string[];
  /** Classes that were asked about with it and still are; none where it is alone. */
  together: readonly string[];
  /** Of a class of a series: with which others it can be moved. */
  scopes: SeriesScope[];
  /** The student of a class of one is told of earlier times; null for everybody else. */
  wantsEarlier: boolean | null;
};

/**
 * Throws not_found for everybody who neither teaches the class, nor bought a seat in it, nor is a guardian of
 * its student.
 */
export async function planMove(
  ctx: Ctx,
  actor: SignedIn,
  classId: string,
  known?: { meeting: ClassDetail; asked: AskedMove | null },
): Promise<Plan> {
  const meeting = known?.meeting ?? found((await getClassDetails(ctx, [classId])).get(classId));
  const asked = known ? known.asked : ((await findAskedMoves(ctx, [classId])).get(classId) ?? null);
  const plan = found((await planMoves(ctx, actor, [{ meeting, asked }]))[0]);
  const seat = plan.isGroup ? undefined : plan.seats[0];
  if (seat === undefined) return plan;
  const { seatId, orderId } = seat;
  const ordersOfPlan = plan.orders[0]?.planRole ? await listOrdersOfPlan(ctx, orderId) : [];
  const scopes = await scopesAhead(ctx, seatId, ordersOfPlan);
  const canWish = plan.side === 'STUDENT' && !plan.planned;
  const wantsEarlier = canWish ? await hasEarlierWish(ctx, seatId) : null;
  return { ...plan, ordersOfPlan, scopes, wantsEarlier };
}

/** The same of several classes, without what is asked of one alone: orders of its plan, scopes, the wish. */
export async function planMoves(
  ctx: Ctx,
  actor: SignedIn,
  known: readonly { meeting: ClassDetail; asked: AskedMove | null }[],
): Promise<Plan[]> {
  const meetings = known.map(({ meeting }) => meeting);
  const classIds = meetings.map(({ classId }) => classId);
  const every = await getSeats(ctx, { classIds });
  const everyOrder = await findOrders(ctx, [...new Set(every.map((seat) => seat.orderId))]);
  const isSensei = ({ senseiId }: ClassDetail) => isUser(actor, senseiId);
  const ofClasses = meetings
    .filter((meeting) => !isSensei(meeting))
    .map(({ classId: own }) =>
      everyOrder.filter(({ id }) => every.some(({ classId, orderId }) => orderId === id && classId === own)),
    );
  const isOwn = await answersFor(ctx, actor, ofClasses);
  if (!ofClasses.every((orders) => orders.some(isOwn))) throw NotFound();
  const terms = await getCourseTerms(ctx, [...new Set(meetings.map(({ courseId }) => courseId))]);
  const taken = every.filter(isStanding);
  const people = new Set(taken.flatMap(({ senseiId, studentId }) => [senseiId, studentId]));
  for (const { senseiId } of meetings) people.add(senseiId);
  const accounts = await getAccounts(ctx, [...people]);
  const payments = await listPayments(
    ctx,
    everyOrder.map(({ id }) => id),
  );
  const usedByStudents = meetings.every(isSensei)
    ? new Map<string, number>()
    : await countStudentMoves(ctx, classIds);
  const most = ctx.settings.get('reschedule.max_per_seat');
  const plans: Plan[] = [];
  for (const { meeting, asked } of known) {
    const isOfClass = ({ classId }: SeatDetail) => classId === meeting.classId;
    const all = every.filter(isOfClass);
    const buyers = everyOrder.filter(({ id }) => all.some(({ orderId }) => orderId === id));
    const own = buyers.find(isOwn);
    const side = isSensei(meeting) ? 'SENSEI' : 'STUDENT';
    const seats = taken.filter(isOfClass);
    const orders = buyers.filter(({ id }) => seats.some(({ orderId }) => orderId === id));
    const student = own && isUser(actor, own.studentId) ? accounts.get(own.studentId) : undefined;
    const used = side === 'SENSEI' ? meeting.askedTimes : (usedByStudents.get(meeting.classId) ?? 0);
    const others = side === 'STUDENT' ? [meeting.senseiId] : seats.map(({ studentId }) => studentId);
    plans.push({
      meeting,
      course: found(terms.get(meeting.courseId)),
      side,
      isGroup: meeting.maxSeats > 1,
      seats,
      orders,
      payments: payments.filter(({ orderId }) => orders.some(({ id }) => id === orderId)),
      asked,
      planned: await plannedOf(ctx, seats),
      movesLeft: Math.max(0, most - used),
      isSenseiGone: isGone(accounts.get(meeting.senseiId)),
      isGuardians: student && own ? !(await mayDecideAlone(ctx, student, own.price)) : false,
      other: others.map((id) => accounts.get(id)?.name ?? '').join(', '),
      scopes: [],
      wantsEarlier: null,
      ordersOfPlan: [],
      together: asked?.series ? await findAskedTogether(ctx, asked.series.moveId) : [],
    });
  }
  return plans;
}

/**
 * Whose seats this person moves: the own, those that they paid, and their children's; those are asked for
 * only where one of these classes has no other.
 */
export async function answersFor(
  ctx: Ctx,
  actor: SignedIn,
  ofClasses: readonly (readonly Order[])[],
): Promise<(order: Order) => boolean> {
  const isBought = (order: Order) => isBuyer(actor, order);
  if (actor.type !== 'STUDENT' || ofClasses.every((orders) => orders.some(isBought))) return isBought;
  const childIds = new Set(await listChildIds(ctx, actor.id));
  return (order) => isBought(order) || childIds.has(order.studentId);
}

/** Whatever is in the way of moving it, by name. */
export function demandMovable(ctx: Ctx, plan: Plan): void {
  demandOpen(ctx, plan);
  const { meeting, asked, side, movesLeft, isGroup } = plan;
  if (meeting.proposal || asked?.askedBy === side) throw MoveOpen();
  if (!asked && movesLeft === 0) throw MovesUsedUp();
  if (isGroup && meeting.bookedSeats > 0 && !isMovable(ctx, meeting))
    throw InvalidTransition({ message: 'It begins too soon for its students to answer' });
}

/** Whatever is in the way of moving it or of answering. */
export function demandOpen(ctx: Ctx, plan: Plan): void {
  const { meeting, side, isGroup, seats, orders } = plan;
  if (meeting.status === 'CANCELED') throw ClassCanceled();
  if (meeting.status === 'ENDED' || meeting.startsAt <= ctx.clock.now()) throw ClassStarted();
  // A student takes another class of the group instead.
  authorize(!isGroup || side === 'SENSEI');
  if (!isGroup && seats.length === 0) throw ClassCanceled();
  if (plan.planned) demandUncharged(plan.planned, plan.payments);
  else if (orders.some((order) => order.status !== 'COMPLETED'))
    throw InvalidTransition({ message: 'Its booking is still being completed; try again in a moment' });
  if (plan.isSenseiGone) throw CourseNotBookable();
  demandNotGuardians(plan);
}

export function demandNotGuardians({ isGuardians }: Plan): void {
  if (isGuardians) throw GuardianDecides();
}

/** Until when the other side answers. */
export function answerByOf(ctx: Ctx, plan: Plan, startsAt: Date): Date {
  const { meeting, isGroup } = plan;
  // As the time-offs have it: each student of a group has an hour at least to make other plans.
  const ahead = isGroup ? hours(1) : 0;
  const latest = [meeting.startsAt, startsAt].map((at) => at.getTime() - ahead);
  const usual = after(ctx.clock.now(), hours(ctx.settings.get('booking.accept_hours')));
  return new Date(Math.min(usual.getTime(), ...latest));
}

/**
 * Until when the student of a 1:1 class leaves it for nothing once it is there, by the rule of the course.
 */
export function freeOnceMoved(
  ctx: Ctx,
  { orders, seats, asked, side }: Plan,
  startsAt: Date,
  isAtOnce: boolean,
): Date {
  const { policy } = found(orders[0]);
  const before = freeByRule(policy, found(seats[0]));
  const begun = asked?.begun ?? { by: side, at: ctx.clock.now() };
  return freeAfterMove({ policy, before, startsAt, begun, isAtOnce });
}

/** What moving it there does, or asks for. */
export function outcomeOf(ctx: Ctx, plan: Plan, startsAt: Date): MoveOutcome {
  const { meeting, seats, orders, payments, asked, planned, side, isGroup, movesLeft, course } = plan;
  const now = ctx.clock.now();
  if (startsAt.getTime() === meeting.startsAt.getTime())
    throw ValidationFailed({ field: 'startsAt', message: 'The class is at this time already' });
  if (startsAt <= now)
    throw ValidationFailed({ field: 'startsAt', message: 'Choose a time that lies ahead' });
  if (isGroup) demandTimeToAnswer(ctx, meeting, startsAt, 'startsAt');
  const endsAt = new Date(startsAt.getTime() + meeting.endsAt.getTime() - meeting.startsAt.getTime());
  const [order] = orders;
  const [seat] = seats;
  const policy = order?.policy ?? course.cancellationPolicy;
  const why =
    isGroup || !seat || planned
      ? null
      : whyAsked({
          side,
          policy,
          before: freeByRule(policy, seat),
          startsAt,
          now,
          requiresApproval: side === 'STUDENT' && (order?.requiresApproval ?? false),
        });
  const isAsked = asked !== null || why !== null;
  const how = isGroup ? (seats.length > 0 ? 'ASK_ALL' : 'NOW') : isAsked ? 'ASK' : 'NOW';
  const moved = {
    startsAt,
    freeUntil: isGroup || !seat ? null : freeOnceMoved(ctx, plan, startsAt, how === 'NOW'),
  };
  const free = order ? freeUntil(order, moved) : freeByRule(policy, moved);
  const isHeld = payments.some(({ seatId, status }) => status === 'HELD' && seatId === seat?.seatId);
  const left = Math.max(0, movesLeft - (asked ? 0 : 1));
  const charge = planned && chargeOnceMoved(ctx, startsAt);
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    how,
    why,
    answerBy: how === 'NOW' ? null : answerByOf(ctx, plan, startsAt).toISOString(),
    fee: { amount: 0, currency: order?.price.currency ?? course.currency },
    freeUntil: (charge && charge.chargeAt > free ? charge.chargeAt : free).toISOString(),
    ...(charge && { chargeAt: charge.chargeAt.toISOString() }),
    releaseAt: order && isHeld ? after(endsAt, hours(order.policy.releaseHours)).toISOString() : null,
    movesLeft: left,
    fingerprint: fingerprintOf([
      meeting.classId,
      meeting.startsAt,
      meeting.moves,
      startsAt,
      how,
      why,
      left,
      asked?.id,
      planned?.state,
      charge?.chargeAt,
      free > now,
      seats.map(({ seatId }) => seatId).toSorted(),
    ]),
  };
}

export function fingerprintOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
