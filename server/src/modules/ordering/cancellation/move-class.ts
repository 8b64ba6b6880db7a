import type { EndReason } from '@michi/contract/ordering/end-reasons';
import { type AnyActor, isUser, type SignedIn, systemActor } from '../../../platform/actor.ts';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, InvalidTransition } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  agreeToTime,
  cancelClass,
  cancelSeat,
  getSeats,
  listClosable,
  lockClosable,
  markQuorumsMet,
  moveClass,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { demandMayDecide } from '../purse/check-purse.ts';
import { endUnpaidSoon } from '../checkout/end-unpaid.ts';
import { lockOrdersOf } from '../storage/lock-orders.ts';
import { noteOnOrder } from '../storage/order.repository.ts';
import type { Order } from '../rules/order.ts';
import { listPayments } from '../storage/payment.repository.ts';
import { refundBooked } from './refund-seats.ts';
import { startEscrow } from '../checkout/start-escrow.ts';

const timer = systemActor('answer-timer');
const reason: EndReason = 'NEW_TIME_NOT_AGREED';

/**
 * The student's yes to the time that the sensei proposes. With the last of them the class moves; a no is a
 * cancellation, which costs nothing then. Throws not_found for a class without a seat of theirs,
 * guardian_waiting to a minor whose guardian decides, invalid_transition when it is no longer proposed,
 * student_busy.
 */
export async function agreeToMove(ctx: Ctx, actor: SignedIn, classId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    const orders = await lockOrdersOf(tx, classId);
    const seats = await getSeats(tx, { classIds: [classId] });
    const own = seats.filter((seat) => isUser(actor, seat.studentId));
    // Of somebody who gave a seat up and took another there are more.
    const seat = found(own.find(({ state }) => state === 'BOOKED') ?? own[0]);
    const { studentId, price } = found(orders.find(({ id }) => id === seat.orderId));
    await demandMayDecide(tx, actor, found((await getAccounts(tx, [studentId])).get(studentId)), price);
    if (await agreeToTime(tx, classId, studentId)) await move(tx, classId, orders, actor);
  });
}

type OfChild = { orderId: string; classId: string };

/**
 * A guardian's yes to the same; the caller has asked whether it is one of the order's student. Throws
 * not_found where the order has no seat in the class, and the rest as the student's own yes.
 */
export async function agreeToMoveFor(ctx: Ctx, actor: SignedIn, of: OfChild): Promise<void> {
  await ctx.transaction(async (tx) => {
    const orders = await lockOrdersOf(tx, of.classId);
    const { studentId } = await bookedSeatOf(tx, of);
    if (await agreeToTime(tx, of.classId, studentId)) await move(tx, of.classId, orders, actor);
  });
}

/**
 * A guardian's no; the caller has asked whether it is one. The seat goes as it would without an answer, and
 * all that was paid for it comes back. Throws not_found, invalid_transition when nothing is asked any more.
 */
export async function declineMoveFor(ctx: Ctx, actor: SignedIn, of: OfChild): Promise<void> {
  await ctx.transaction(async (tx) => {
    const orders = await lockOrdersOf(tx, of.classId);
    const seat = await bookedSeatOf(tx, of);
    if (seat.proposedStartsAt === null || seat.answerBy === null || seat.answerBy <= tx.clock.now())
      throw InvalidTransition({ message: 'This time is no longer proposed' });
    await noteOnOrder(tx, found(orders.find(({ id }) => id === of.orderId)), actor, 'MOVE_DECLINED');
    await cancelSeat(tx, seat.seatId, { by: null, reason });
    await refundBooked(tx, orders, [seat], { actor: timer, reason });
  });
}

/** tx, orders locked. */
async function bookedSeatOf(tx: Ctx, { orderId, classId }: OfChild): Promise<SeatDetail> {
  const seats = await getSeats(tx, { classIds: [classId] });
  return found(seats.find((seat) => seat.state === 'BOOKED' && seat.orderId === orderId));
}

/**
 * A class moves when everybody who is left in it agreed. When the time to answer is over, it moves with those
 * who agreed if they are enough; all others get everything back. A quorum is decided once, at its deadline:
 * where that is past and was met, one is enough.
 */
export async function closeProposals(ctx: Ctx): Promise<void> {
  await markQuorumsMet(ctx);
  for (const classId of await listClosable(ctx)) {
    try {
      await ctx.transaction((tx) => closeProposal(tx, classId));
    } catch (error) {
      // Somebody answered or cancelled in this very moment, or a failure of this class alone: the next round
      // looks again.
      ctx.log.warn({ err: error, classId }, 'proposed time was not closed');
    }
  }
}

async function closeProposal(tx: Ctx, classId: string): Promise<void> {
  const orders = await lockOrdersOf(tx, classId);
  const closing = await lockClosable(tx, classId);
  // Taken back or closed by somebody else since it was listed.
  if (!closing) return;
  const { meeting, agreed, missing } = closing;
  const by = { actor: timer, reason };
  // Where nobody is asked any more the class moves as with the last yes; its quorum is looked at when that is
  // due.
  const isAgreed = agreed.length > 0 && missing.length === 0;
  const enough = meeting.quorumDeadline === null ? 1 : meeting.minSeats;
  if (isAgreed || agreed.length >= enough) {
    for (const { seatId } of missing) await cancelSeat(tx, seatId, { by: null, reason });
    await refundBooked(tx, orders, missing, by);
    return move(tx, classId, orders, timer);
  }
  const { booked, held } = await cancelClass(tx, classId, { by: null, reason });
  await refundBooked(tx, orders, booked, by);
  await endUnpaidSoon(tx, held, reason);
}

async function move(tx: Ctx, classId: string, orders: readonly Order[], actor: AnyActor): Promise<void> {
  await moveClass(tx, classId, actor.kind === 'user' ? actor.id : null);
  await followMove(tx, [classId], orders, actor);
}

/** tx, orders locked, the classes moved. The money waits until so long after the new end. */
export async function followMove(
  tx: Ctx,
  classIds: readonly string[],
  orders: readonly Order[],
  actor: AnyActor,
): Promise<void> {
  const seats = (await getSeats(tx, { classIds })).filter((seat) => seat.state === 'BOOKED');
  const payments = await listPayments(tx, [...new Set(seats.map((seat) => seat.orderId))]);
  for (const seat of seats) {
    const order = found(orders.find((each) => each.id === seat.orderId));
    const until = after(seat.endsAt, hours(order.policy.releaseHours));
    for (const payment of payments)
      if (payment.seatId === seat.seatId && payment.status === 'HELD')
        await startEscrow(tx, payment, seat.seatId, until);
    await noteOnOrder(tx, order, actor, 'CLASS_MOVED');
    tx.push([order.studentId, order.senseiId], 'order.changed', { id: order.id });
  }
}
