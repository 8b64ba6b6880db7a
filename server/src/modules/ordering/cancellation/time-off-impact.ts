import { createHash } from 'node:crypto';
import {
  maxTouchedClasses,
  mostCounted,
  type TimeOffPreview,
  type TouchedClass,
} from '@michi/contract/scheduling/time-offs';
import type { Ctx } from '../../../platform/context.ts';
import { ValidationFailed } from '../../../platform/errors.ts';
import { type CourseTerms, getCourseTerms } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  type ClassDetail,
  countSeats,
  findReplacementsOf,
  getClassDetails,
  getSeats,
  isMovable,
  listTouchedClasses,
  type PlannedTimeOff,
  replacementDeadline,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { findOrders } from '../storage/order-list.repository.ts';
import type { Order } from '../rules/order.ts';
import { isInDispute, type Payment } from '../rules/payment.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { findSubstitutes } from './find-substitutes.ts';
import { refundable } from './refund-seats.ts';

export type Impact = Pick<TimeOffPreview, 'classes' | 'held' | 'planned' | 'fingerprint'> & {
  /** Held seats of classes that are to be charged later: they end with it, as nothing was paid. */
  plannedSeats: SeatDetail[];
  /** Orders with a booked seat in any of the classes. */
  orderIds: string[];
};

/**
 * The classes that lie in a time-off or are to move into it, as of now: the preview shows it, and what is
 * decided about it is carried out only while it is still so.
 */
export async function impactOf(
  ctx: Ctx,
  plan: PlannedTimeOff,
  /** Nobody reads them while it is saved, under locks. */
  withSubstitutes = true,
): Promise<Impact> {
  const rows = await listTouchedClasses(ctx, plan, maxTouchedClasses);
  if (rows.length > maxTouchedClasses)
    throw ValidationFailed({
      field: 'toDate',
      message: 'More than {max} classes lie in this time; choose a shorter one',
      values: { max: String(maxTouchedClasses) },
    });
  const classIds = rows.filter((row) => !row.isHeld).map((row) => row.classId);
  const details = await getClassDetails(ctx, classIds);
  const seats = (await getSeats(ctx, { classIds })).filter((seat) => seat.state === 'BOOKED');
  const orderIds = [...new Set(seats.map((seat) => seat.orderId))];
  const [orders, payments, people, counts, courses] = await Promise.all([
    findOrders(ctx, orderIds),
    listPayments(ctx, orderIds),
    getAccounts(ctx, [...new Set(seats.map((seat) => seat.studentId))]),
    countSeats(ctx, classIds),
    getCourseTerms(ctx, [...new Set([...details.values()].map((detail) => detail.courseId))]),
  ]);
  const asked = Map.groupBy(
    (await findReplacementsOf(ctx, classIds)).filter(({ state }) => state === 'OPEN'),
    ({ classId }) => classId,
  );
  const counted = withSubstitutes
    ? await countSubstitutes(ctx, { details, courses, seats, orders, payments })
    : new Map<string, number>();
  const classes = classIds.flatMap((classId): TouchedClass[] => {
    const detail = details.get(classId);
    const course = detail && courses.get(detail.courseId);
    if (!detail || !course) return [];
    const own = seats.filter((seat) => seat.classId === classId);
    const ending = own.flatMap((seat) => endingOf(seat, orders, payments));
    return [
      {
        ...factsOf(detail),
        courseTitle: course.title,
        format: course.format,
        students: own.map(({ studentId }) => ({
          id: studentId,
          name: people.get(studentId)?.name ?? '',
          avatar: people.get(studentId)?.avatar ?? null,
        })),
        held: counts.get(classId)?.held ?? 0,
        refunds: sumByCurrency(ending),
        actions: actionsFor(ctx, detail, own, { orders, ending, asked: asked.get(classId)?.length ?? 0 }),
        offer: offerOf(ctx, detail, own, counted.get(classId) ?? null),
        asked: asked.get(classId)?.length ?? 0,
        proposal: proposalOf(detail, plan),
      },
    ];
  });
  const plannedSeats = await plannedOf(
    ctx,
    rows.filter((row) => row.isHeld).map((row) => row.classId),
  );
  return {
    classes,
    orderIds,
    plannedSeats,
    planned: plannedSeats.length,
    held: rows.length - classIds.length - plannedSeats.length,
    fingerprint: fingerprintOf(classes, seats, plannedSeats),
  };
}

async function plannedOf(ctx: Ctx, heldClassIds: readonly string[]): Promise<SeatDetail[]> {
  if (heldClassIds.length === 0) return [];
  const seats = (await getSeats(ctx, { classIds: heldClassIds })).filter(({ state }) => state === 'HELD');
  const orders = await findOrders(ctx, [...new Set(seats.map(({ orderId }) => orderId))]);
  const planned = new Set(orders.filter(({ planRole }) => planRole === 'PLANNED').map(({ id }) => id));
  return seats.filter(({ orderId }) => planned.has(orderId));
}

type Known = {
  details: ReadonlyMap<string, ClassDetail>;
  courses: ReadonlyMap<string, CourseTerms>;
  seats: readonly SeatDetail[];
  orders: readonly Order[];
  payments: readonly Payment[];
};
/** Of more students nobody looks for substitutes before it is saved. */
const mostLookedAt = 25;

/** How many could take over a class now, for the one of its students who finds the fewest. */
async function countSubstitutes(
  ctx: Ctx,
  { details, courses, seats, orders, payments }: Known,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  if (seats.length > mostLookedAt) return counts;
  for (const seat of seats) {
    const course = courses.get(details.get(seat.classId)?.courseId ?? '');
    const order = orders.find(({ id }) => id === seat.orderId);
    if (!course || !order) continue;
    const paid = payments.filter(({ seatId }) => seatId === seat.seatId);
    const found = await findSubstitutes(ctx, { seat, order, course, payments: paid }, {}, mostCounted);
    counts.set(seat.classId, Math.min(found.length, counts.get(seat.classId) ?? mostCounted));
  }
  return counts;
}

function offerOf(
  ctx: Ctx,
  detail: ClassDetail,
  seats: readonly SeatDetail[],
  substitutes: number | null,
): TouchedClass['offer'] {
  const answerBy = seats.length > 0 ? replacementDeadline(ctx, detail) : null;
  return answerBy && { answerBy: answerBy.toISOString(), substitutes };
}

type Money = { orders: readonly Order[]; ending: readonly Payment[]; asked: number };

function actionsFor(
  ctx: Ctx,
  detail: ClassDetail,
  seats: readonly SeatDetail[],
  money: Money,
): TouchedClass['actions'] {
  // What a report keeps frozen is not the sensei's to give back.
  if (money.ending.some(isInDispute)) return ['KEEP'];
  const isComplete = (seat: SeatDetail) =>
    money.orders.some((order) => order.id === seat.orderId && order.status === 'COMPLETED');
  const isBooked = seats.length > 0 && seats.every(isComplete);
  const canMove = isBooked && money.asked === 0 && isMovable(ctx, detail);
  const canOffer = isBooked && money.asked < seats.length && replacementDeadline(ctx, detail) !== null;
  return [
    'KEEP',
    ...(canMove ? (['RESCHEDULE'] as const) : []),
    ...(canOffer ? (['OFFER'] as const) : []),
    'CANCEL_REFUND',
  ];
}

function factsOf({ classId, courseId, startsAt, endsAt }: ClassDetail) {
  return { classId, courseId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** The time that its students are asked to; one that was taken back a moment ago they are not. */
function proposalOf({ proposal }: ClassDetail, { spans }: PlannedTimeOff): TouchedClass['proposal'] {
  if (!proposal || proposal.isTakenBack) return null;
  const { startsAt, endsAt, answerBy } = proposal;
  return {
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    answerBy: answerBy.toISOString(),
    isInside: spans.some(({ from, to }) => from < endsAt.getTime() && to > startsAt.getTime()),
  };
}

function endingOf(seat: SeatDetail, orders: readonly Order[], payments: readonly Payment[]): Payment[] {
  const order = orders.find((each) => each.id === seat.orderId);
  return order ? refundable(order, payments, [seat.seatId]) : [];
}

function sumByCurrency(payments: readonly Payment[]): { amount: number; currency: string }[] {
  const sums = new Map<string, number>();
  for (const { amount, currency } of payments) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ amount, currency }));
}

function fingerprintOf(
  classes: readonly TouchedClass[],
  seats: readonly SeatDetail[],
  planned: readonly SeatDetail[],
): string {
  const idsOf = (some: readonly SeatDetail[]) => some.map(({ seatId }) => seatId).toSorted();
  const parts = classes.map((each) => [
    each.classId,
    each.startsAt,
    each.proposal?.startsAt,
    each.refunds,
    each.actions,
    each.asked,
    idsOf(seats.filter((seat) => seat.classId === each.classId)),
  ]);
  // They end without a choice: only those that were shown.
  parts.push(idsOf(planned));
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
