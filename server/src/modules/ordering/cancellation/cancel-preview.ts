import { createHash } from 'node:crypto';
import type { CancelPreview } from '@michi/contract/ordering/orders';
import type { SeriesScope } from '@michi/contract/scheduling/series';
import { actorId, type AnyActor, type SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { getSeats, type SeatDetail } from '../../scheduling/index.ts';
import {
  type CancelRule,
  chargeRefunds,
  freeUntil,
  lostDiscount,
  type Outcome,
  outcomeByPercent,
  refundBy,
  refundPercent,
  ruleFor,
  type CancelSide,
  sumOutcomes,
  withdrawUntil,
} from '../rules/cancellation.ts';
import { isKeptDiscount, type LostDiscount, shareCharges, usedSessions } from '../rules/lost-discount.ts';
import { canCancel, cancelSide, goesOn, isSeatCancelable } from '../rules/order.policy.ts';
import { creditBack } from '../rules/credit.ts';
import { findOrder } from '../storage/order.repository.ts';
import { isUnpaid, type Order } from '../rules/order.ts';
import { OrderNotCancelable } from '../ordering.errors.ts';
import { seatsInScope } from './series-seats.ts';
import type { Payment } from '../rules/payment.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { sessionsLeft } from '@michi/contract/ordering/package-sessions';
import { isSeveral } from '@michi/contract/ordering/several-times';

/**
 * All that a cancellation does: these seats go, these payments end so. The preview shows it, the cancellation
 * carries it out.
 */
export type CancelPlan = {
  side: CancelSide;
  rule: CancelRule;
  seats: SeatDetail[];
  /** `lost`: of what `outcome` keeps, what stays with sessions used. */
  settlements: { payment: Payment; outcome: Outcome; lost: LostDiscount[] }[];
  /**
   * Nothing of the order is left or was used: it is CANCELED. Else it stays COMPLETED with its other
   * sessions.
   */
  endsOrder: boolean;
  /**
   * All of it is to end: so many sessions, `unscheduled` of which never had a class. Null: one class of it.
   */
  rest: { sessions: number; unscheduled: number; refund: number } | null;
  preview: CancelPreview;
};

/**
 * A plan as of now. `seatIds` cancels those seats only; without it everything of the order that has not
 * begun. `ofSenseiId`: as if this sensei did it, who can do nothing any more.
 */
export async function planCancel(
  ctx: Ctx,
  actor: AnyActor,
  order: Order,
  seatIds: readonly string[] | null,
  ofSenseiId: string | null = null,
): Promise<CancelPlan> {
  const payments = await listPayments(ctx, [order.id]);
  const seats = await getSeats(ctx, { orderIds: [order.id] });
  return planWith({ actor, order, payments, seats, seatIds, ofSenseiId, now: ctx.clock.now() });
}

type Facts = {
  actor: AnyActor;
  order: Order;
  payments: readonly Payment[];
  seats: readonly SeatDetail[];
  seatIds: readonly string[] | null;
  ofSenseiId?: string | null;
  now: Date;
};

/** The same of facts that are at hand: the order's own payments and seats. */
export function planWith(facts: Facts): CancelPlan {
  const { actor, order, payments, seats, seatIds, ofSenseiId = null, now } = facts;
  const side = cancelSide(actor, order, seats);
  if (!side) throw NotFound();
  // What a sensei took over is hers to end, and nothing else of the order; what somebody took over from her
  // is not.
  const senseiId = side === 'SENSEI' ? actorId(actor) : ofSenseiId;
  const isGuest = senseiId !== null && senseiId !== order.senseiId;
  const own = senseiId === null ? seats : seats.filter((seat) => seat.senseiId === senseiId);
  if (!canCancel(actor, order, own, isGuest ? [] : payments, now)) throw OrderNotCancelable();
  const open = own.filter((seat) => isSeatCancelable(seat, now));
  const gone = new Set(seats.filter(({ state }) => state === 'CANCELED').map((seat) => seat.seatId));
  const asked = open.filter((seat) => seatIds?.includes(seat.seatId));
  if (seatIds !== null && asked.length === 0)
    throw seats.some((seat) => seatIds.includes(seat.seatId)) ? OrderNotCancelable() : NotFound();
  // Before it is complete an order goes back as a whole, as none of its sessions could go on; of several
  // times each is booked by itself.
  const all =
    !isGuest && (seatIds === null || isUnpaid(order) || (order.status !== 'COMPLETED' && !isSeveral(order)));
  const chosen = all || seatIds === null ? open : asked;
  // Only where all of them are asked to move nothing else counts.
  const ruling = chosen.find((seat) => seat.answerBy === null) ?? chosen[0] ?? null;
  const rule = isUnpaid(order) ? 'UNPAID' : ruleFor(side, order.policy, ruling, now, withdrawUntil(order));
  const { settlements, why } = isUnpaid(order)
    ? { settlements: [], why: nothingPaid }
    : settle(order, side, payments, { open, chosen, gone, all }, now);
  const ended = {
    payments: settlements.map(({ payment }) => payment),
    seats: chosen,
    isWhole: seatIds === null && !isGuest,
  };
  const endsOrder = isUnpaid(order) || !goesOn(order, { payments, seats }, ended, now);
  const unscheduled = sessionsLeft(order, payments, seats);
  const shown = chosen[0]?.seatId ?? seats[0]?.seatId ?? order.id;
  const asCredit = side === 'SENSEI' ? 0 : backAsCredit(settlements);
  const preview = {
    ...previewOf(order, shown, rule, ruling, settlements),
    ...(asCredit > 0 ? { refundedAsCredit: asCredit } : {}),
    ...why,
    ...(chosen.length > 1 && settlements.length > 0 ? { classes: classesOf(chosen, settlements) } : {}),
  };
  return {
    side,
    rule,
    seats: chosen,
    settlements,
    endsOrder,
    rest:
      seatIds === null && !isGuest
        ? { sessions: chosen.length + unscheduled, unscheduled, refund: preview.refund }
        : null,
    preview,
  };
}

const backAsCredit = (settlements: CancelPlan['settlements']) =>
  settlements.reduce((sum, { payment, outcome, lost }) => {
    const ofUsed = lost.map(({ amount }) => amount);
    const kept = payment.amount - outcome.refund - sumOf(lost);
    return sum + creditBack(payment, [...ofUsed, kept]);
  }, 0);

/** What comes back for each of these. */
function classesOf(
  seats: readonly SeatDetail[],
  settlements: CancelPlan['settlements'],
): NonNullable<CancelPreview['classes']> {
  return seats.map(({ seatId, startsAt }) => ({
    seatId,
    startsAt: startsAt.toISOString(),
    refund: settlements
      .filter(({ payment }) => payment.seatId === seatId)
      .reduce((sum, { outcome }) => sum + outcome.refund, 0),
  }));
}

/** `gone`: ids of those that were canceled before. */
type Choice = {
  open: readonly SeatDetail[];
  chosen: readonly SeatDetail[];
  gone: ReadonlySet<string>;
  all: boolean;
};

const isOpen = (payment: Payment) => payment.status === 'HELD' || payment.status === 'CONFIRMED';

/** Nothing that lies ahead is left then, also when the sessions were cancelled one by one. */
function isLast(
  payments: readonly Payment[],
  ending: readonly Payment[],
  ahead: readonly SeatDetail[],
): boolean {
  const seatIds = new Set<string | null>([null, ...ahead.map((seat) => seat.seatId)]);
  return !payments.some(
    (payment) => isOpen(payment) && seatIds.has(payment.seatId) && !ending.includes(payment),
  );
}

/**
 * Somebody else ended what had no class yet: what was used costs the price of the package, whatever the
 * student does with the classes left.
 */
function isRestEnded({ cancelReason, canceledBy, studentId, payerId }: Order): boolean {
  return cancelReason !== null && canceledBy !== studentId && canceledBy !== payerId;
}

function settle(order: Order, side: CancelSide, payments: readonly Payment[], seats: Choice, now: Date) {
  const chosen = new Map(seats.chosen.map((seat) => [seat.seatId, seat]));
  const ending = payments.filter(
    (payment) => isOpen(payment) && (payment.seatId === null ? seats.all : chosen.has(payment.seatId)),
  );
  const refunds = ending.map((payment) => ({
    payment,
    ...refundBy(payment, percentFor(order, side, chosen.get(payment.seatId ?? '') ?? null, now)),
  }));
  const isAskedToMove = seats.chosen.length > 0 && seats.chosen.every((seat) => seat.answerBy !== null);
  // What was taught before a withdrawal costs its part of the price agreed (art. 14 (3)).
  const withdrawBy = withdrawUntil(order);
  const isWithdrawn = withdrawBy !== null && now <= withdrawBy;
  const used =
    side === 'STUDENT' &&
    !isAskedToMove &&
    !isWithdrawn &&
    !isRestEnded(order) &&
    isLast(payments, ending, seats.open)
      ? usedSessions(payments, ending, seats.gone)
      : [];
  const lostBefore = payments.filter((payment) => isKeptDiscount(payment) && !ending.includes(payment));
  const charge = Math.max(0, lostDiscount(order.price, used.length) - sumOf(lostBefore));
  const outcomes = chargeRefunds(refunds, charge);
  const ended = refunds.map(({ payment, refund }, index) => {
    const outcome = outcomes[index] ?? outcomeByPercent(payment, 100);
    return { payment, outcome, charge: refund - outcome.refund };
  });
  const lost = shareCharges(ended, used);
  const settlements = ended.map(({ payment, outcome }, index) => ({
    payment,
    outcome,
    lost: lost[index] ?? [],
  }));
  return { settlements, why: whyOf(order, refunds, settlements, used) };
}

type Why = Pick<CancelPreview, 'paid' | 'keptByRule' | 'used'>;
const nothingPaid: Why = { paid: 0, keptByRule: 0, used: null };

/** How what comes back follows from what was paid. */
function whyOf(
  order: Order,
  refunds: readonly { payment: Payment; refund: number }[],
  settlements: CancelPlan['settlements'],
  taken: readonly Payment[],
): Why {
  const paid = refunds.reduce((sum, { payment }) => sum + payment.amount, 0);
  const byRule = refunds.reduce((sum, { refund }) => sum + refund, 0);
  const lost = settlements.flatMap((settlement) => settlement.lost);
  const charge = sumOf(lost);
  const held = sumOf(lost.filter(({ of }) => of.status === 'HELD'));
  const { unitPrice } = order.price;
  const used = charge > 0 ? { sessions: taken.length, unitPrice, charge, held } : null;
  return { paid, keptByRule: paid - byRule, used };
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Before the order was complete everything goes back. */
function percentFor(order: Order, side: CancelSide, seat: SeatDetail | null, now: Date): number {
  return order.status === 'COMPLETED'
    ? refundPercent(ruleFor(side, order.policy, seat, now, withdrawUntil(order)), order.policy)
    : 100;
}

function previewOf(
  order: Order,
  seatId: string,
  rule: CancelRule,
  seat: SeatDetail | null,
  settlements: CancelPlan['settlements'],
): Omit<CancelPreview, keyof Why | 'classes'> {
  const { couponKept: _ours, taxKept: _tax, ...sum } = sumOutcomes(settlements.map(({ outcome }) => outcome));
  const parts = settlements.map(({ payment, outcome, lost }) => [
    payment.id,
    payment.status,
    outcome,
    lost.map(({ of, amount }) => [of.id, of.status, amount]),
  ]);
  return {
    seatId,
    ...sum,
    currency: order.price.currency,
    rule,
    freeUntil: seat ? (seat.answerBy ?? freeUntil(order, seat)).toISOString() : null,
    fingerprint: createHash('sha256')
      .update(JSON.stringify([order.id, order.status, seatId, rule, parts]))
      .digest('hex')
      .slice(0, 32),
  };
}

/** The exact outcome of a cancellation now; the ledger ends there. */
export async function previewCancel(
  ctx: Ctx,
  actor: SignedIn,
  orderId: string,
  {
    seatId = null,
    scope = null,
  }: { seatId?: string | null | undefined; scope?: SeriesScope | null | undefined },
): Promise<CancelPreview> {
  const order = found(await findOrder(ctx, orderId));
  return (await planCancel(ctx, actor, order, await seatsInScope(ctx, seatId, scope))).preview;
}
