import type { Order as OrderAnswer } from '@michi/contract/ordering/orders';
import type { SeriesPlace } from '@michi/contract/scheduling/series';
import { sessionsLeft } from '@michi/contract/ordering/package-sessions';
import { type Actor, isUser } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { type Account, getAccounts } from '../../identity/index.ts';
import {
  calendarFileUrl,
  findSeriesPlaces,
  getSeats,
  quorumOf,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { freeUntil, withdrawUntil } from '../rules/cancellation.ts';
import { countExpired } from '../packages/expire-package.ts';
import { isAwaitingDecision, type Order } from '../rules/order.ts';
import { type FamilyOfOrders, familyOf, minorOf } from './order-family.ts';
import {
  canApprove,
  canCancel,
  canConfirm,
  canDecide,
  canHaveReceipt,
  canPay,
  canSchedule,
  canSeeBilling,
  canSeeDecline,
} from '../rules/order.policy.ts';
import { holdOf, holdReasons, isCaptured, isInDispute, type Payment } from '../rules/payment.ts';
import { isGone } from '../rules/sensei-standing.ts';
import { listPayments } from '../storage/payment.repository.ts';

export type OrderParts = {
  payments: readonly Payment[];
  seats: readonly SeatDetail[];
  people: ReadonlyMap<string, Account>;
  course: CourseTerms | undefined;
  /** Sessions of a package that ran out. */
  expired: number;
  family: FamilyOfOrders;
  /** By seat. */
  series: ReadonlyMap<string, SeriesPlace>;
};

/** Loads what the answers need for all of these orders at once. */
export async function presentOrders(
  ctx: Ctx,
  actor: Actor,
  orders: readonly Order[],
): Promise<OrderAnswer[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  // Nothing is paid before an order is submitted.
  const submitted = orders.filter((order) => order.status !== 'CREATED').map((order) => order.id);
  const seats = await getSeats(ctx, { orderIds: ids });
  const taught = seats.map(({ senseiId }) => senseiId);
  const [payments, people, courses] = await Promise.all([
    listPayments(ctx, submitted),
    getAccounts(ctx, [
      ...new Set([...orders.flatMap((order) => [order.studentId, order.senseiId]), ...taught]),
    ]),
    getCourseTerms(ctx, [...new Set(orders.map((order) => order.courseId))]),
  ]);
  const expired = await countExpired(ctx, orders, seats);
  const family = await familyOf(ctx, actor, orders, people);
  const many = new Set(
    orders.filter(({ price, planRole }) => price.quantity > 1 || planRole !== null).map(({ id }) => id),
  );
  const series = await findSeriesPlaces(
    ctx,
    seats.filter(({ orderId }) => many.has(orderId)).map(({ seatId }) => seatId),
  );
  return orders.map((order) =>
    presentOrder(ctx, actor, order, {
      payments: payments.filter((payment) => payment.orderId === order.id),
      seats: seats.filter((seat) => seat.orderId === order.id),
      people,
      course: courses.get(order.courseId),
      expired: expired.get(order.id) ?? 0,
      family,
      series,
    }),
  );
}

/** An order as its student, its sensei or an administrator sees it. */
export function presentOrder(ctx: Ctx, actor: Actor, order: Order, parts: OrderParts): OrderAnswer {
  const { people, course } = parts;
  const { payments, seats } = ownPartOf(actor, order, parts);
  const sensei = people.get(order.senseiId);
  const now = ctx.clock.now();
  const next =
    seats.find((seat) => seat.state !== 'CANCELED' && seat.startsAt > now) ??
    seats.find((seat) => seat.state !== 'CANCELED');
  const can = allowedSteps(actor, order, { ...parts, payments, seats }, now);
  const seesDecline = canSeeDecline(actor, order);
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    kind: order.kind,
    course: {
      id: order.courseId,
      title: order.courseTitle,
      durationMinutes: order.durationMinutes,
      format: course?.format ?? 'ONE_TO_ONE',
      cover: course?.cover ?? null,
    },
    sensei: { id: order.senseiId, name: sensei?.name ?? '', avatar: sensei?.avatar ?? null },
    student: {
      id: order.studentId,
      name: people.get(order.studentId)?.name ?? '',
      ...minorOf(order, parts.family),
    },
    ...(order.payerId === order.studentId ? {} : { payerId: order.payerId }),
    ...(order.guardianState === null ? {} : { guardianState: order.guardianState }),
    ...(order.planRole === null ? {} : { planRole: order.planRole }),
    price: order.price,
    ...(order.credit > 0 && !isUser(actor, order.senseiId) ? { credit: order.credit } : {}),
    billing: canSeeBilling(actor, order) ? order.billing : null,
    falling: order.policy.falling,
    policy: order.policy,
    freeCancelUntil: next ? (next.answerBy ?? freeUntil(order, next)).toISOString() : null,
    withdrawal: withdrawalOf(order),
    classes: shownOf(actor, order, seats).map((seat) => ({
      ...presentClass(ctx, actor, seat, parts.series.get(seat.seatId)),
      ...substituteOf(order, seat, people),
    })),
    payments: payments.map((payment) => presentPayment(payment, seesDecline)),
    validDays: order.policy.validDays,
    validUntil: order.validUntil?.toISOString() ?? null,
    expiredSessions: parts.expired,
    expiresAt: order.expiresAt?.toISOString() ?? null,
    requiresApproval: order.requiresApproval,
    acceptBy: isAwaitingDecision(order) ? (order.acceptBy?.toISOString() ?? null) : null,
    releaseHours: order.policy.releaseHours,
    openMinutes: ctx.settings.get('classroom.open_minutes'),
    checkoutUrl: can.includes('pay') ? order.checkoutUrl : null,
    lastFailure: seesDecline ? order.lastFailure : null,
    canceledBy: cancelerOf(order, parts.seats),
    cancelReason: order.cancelReason,
    createdAt: order.createdAt.toISOString(),
    completedAt: order.completedAt?.toISOString() ?? null,
    can,
  };
}

/** A class in whose place another one of the order came is history, but for its sensei, who has lost it. */
function shownOf(actor: Actor, order: Order, seats: readonly SeatDetail[]): readonly SeatDetail[] {
  const isReplaced = ({ state, cancelReason }: SeatDetail) =>
    state === 'CANCELED' && (cancelReason === 'SUBSTITUTED' || cancelReason === 'OTHER_TIME');
  return isUser(actor, order.senseiId) ? seats : seats.filter((seat) => !isReplaced(seat));
}

/** Who gives it, where that is somebody else than it was booked with. */
function substituteOf(order: Order, { senseiId }: SeatDetail, people: ReadonlyMap<string, Account>) {
  if (senseiId === order.senseiId) return {};
  return { substitute: { id: senseiId, name: people.get(senseiId)?.name ?? '' } };
}

/** What somebody else took over from its sensei is that sensei's, and the buyer's. */
function ownPartOf(actor: Actor, order: Order, { payments, seats }: OrderParts) {
  if (!isUser(actor, order.senseiId)) return { payments, seats };
  return {
    payments: payments.filter(({ senseiId }) => isUser(actor, senseiId)),
    seats: seats.filter(({ senseiId }) => isUser(actor, senseiId)),
  };
}

function withdrawalOf(order: Order): OrderAnswer['withdrawal'] {
  const { withdrawalDays: days } = order.policy;
  const until = order.completedAt ? withdrawUntil(order) : null;
  return days === 0 ? null : { days, until: until?.toISOString() ?? null };
}

function presentClass(
  ctx: Ctx,
  actor: Actor,
  seat: SeatDetail,
  series: SeriesPlace | undefined,
): OrderAnswer['classes'][number] {
  const isMine = isUser(actor, seat.studentId) || isUser(actor, seat.senseiId);
  return {
    classId: seat.classId,
    seatId: seat.seatId,
    startsAt: seat.startsAt.toISOString(),
    endsAt: seat.endsAt.toISOString(),
    seatState: seat.state,
    quorum: isQuorumOpen(seat, ctx.clock.now()) ? quorumOf(seat) : null,
    classroomId: seat.classroomId,
    calendarUrl:
      isMine && actor.kind === 'user' && seat.state === 'BOOKED'
        ? calendarFileUrl(ctx, seat.classId, actor.id)
        : null,
    proposal: proposalOf(seat),
    ...(series ? { series } : {}),
  };
}

/** Is it still to be decided whether enough book this class? */
const isQuorumOpen = ({ classStatus, state, quorumDeadline }: SeatDetail, now: Date) =>
  classStatus === 'SCHEDULED' && state !== 'CANCELED' && quorumDeadline !== null && quorumDeadline > now;

function proposalOf(seat: SeatDetail): OrderAnswer['classes'][number]['proposal'] {
  const { proposedStartsAt, proposedEndsAt, answerBy, agreedAt } = seat;
  if (!proposedStartsAt || !proposedEndsAt || !answerBy) return null;
  if (seat.state !== 'BOOKED' || seat.classStatus !== 'SCHEDULED') return null;
  return {
    startsAt: proposedStartsAt.toISOString(),
    endsAt: proposedEndsAt.toISOString(),
    answerBy: answerBy.toISOString(),
    agreed: agreedAt !== null,
  };
}

function allowedSteps(
  actor: Actor,
  order: Order,
  { payments, seats, people, family }: OrderParts,
  now: Date,
): OrderAnswer['can'] {
  const can: OrderAnswer['can'] = [];
  const isSenseiThere = !isGone(people.get(order.senseiId));
  const isGuardian = family.children.has(order.studentId);
  if (isGuardian && canApprove(order, now)) can.push('approve');
  if (isGuardian && seats.some((seat) => isAsked(seat, now))) can.push('answer_time');
  if (canPay(actor, order, payments, now)) can.push('pay');
  if (canCancel(actor, order, seats, payments, now)) can.push('cancel');
  if (seats.some((seat) => canConfirm(actor, order, seat, now) && isWaiting(seat, payments)))
    can.push('confirm');
  if (isSenseiThere && canSchedule(actor, order, sessionsLeft(order, payments, seats), now))
    can.push('schedule');
  if (isSenseiThere && canDecide(actor, order, now)) can.push('accept', 'decline');
  const isReader = isGuardian || canHaveReceipt(actor, order);
  if (isReader && order.price.total > 0 && payments.some(isCaptured)) can.push('receipt');
  return can;
}

/** About another time, with no yes yet. */
const isAsked = (seat: SeatDetail, now: Date) =>
  proposalOf(seat)?.agreed === false && seat.answerBy !== null && seat.answerBy > now;

const isWaiting = (seat: SeatDetail, payments: readonly Payment[]) =>
  payments.some(
    (payment) => payment.seatId === seat.seatId && payment.status === 'HELD' && !isInDispute(payment),
  ) ||
  (payments.length === 0 && seat.confirmedAt === null);

/** Which side it was; of a package that stays, whose end of the rest. */
function cancelerOf(order: Order, seats: readonly SeatDetail[]): string | null {
  if (order.status !== 'CANCELED' && order.cancelReason === null) return null;
  if (order.canceledBy === null || order.cancelReason === 'GUARDIAN_DECLINED') return 'SYSTEM';
  const isTaught = seats.some(({ senseiId }) => senseiId === order.canceledBy);
  if (isTaught || order.canceledBy === order.senseiId) return 'SENSEI';
  return order.canceledBy === order.studentId || order.canceledBy === order.payerId ? 'STUDENT' : 'PLATFORM';
}

function presentPayment(payment: Payment, seesDecline: boolean): OrderAnswer['payments'][number] {
  return {
    id: payment.id,
    amount: payment.amount,
    platformFee: payment.platformFee,
    senseiNet: payment.senseiNet,
    couponPaid: payment.couponPaid,
    tax: payment.tax,
    currency: payment.currency,
    status: payment.status,
    ...holdOf(payment),
    heldAt: payment.heldAt?.toISOString() ?? null,
    releasedAt: payment.releasedAt?.toISOString() ?? null,
    refundedAt: payment.refundedAt?.toISOString() ?? null,
    refundFailedAt: payment.refundFailedAt?.toISOString() ?? null,
    seatId: payment.seatId,
    priceFell: payment.holdReason === holdReasons.priceFell,
    failureCode: seesDecline ? payment.failureCode : null,
  };
}
