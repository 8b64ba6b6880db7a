import type { Ctx } from '../../../platform/context.ts';
import { found, InvalidTransition } from '../../../platform/errors.ts';
import { lockCalendarsOfClasses, lockCalendarsOfOrder } from '../core/calendar-lock.repository.ts';
import { findEmptyClassesAhead } from '../classes/class-ahead.repository.ts';
import { cancelClassRow } from '../core/class.repository.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { settleLines } from '../waiting/settle-lines.ts';
import type { Cancellation, SeatChoice, SeatDetail } from '../core/seat.ts';
import {
  cancelSeatRows,
  type CanceledSeat,
  findSeats,
  giveUpExpiredHolds,
  moveHolds,
} from '../core/seat.repository.ts';
import { announceUnplanned } from '../classes/announce-unplanned.ts';

/** tx. Moves what an order holds on until then; false when nothing of it is held any more. */
export async function extendHold(tx: Ctx, orderId: string, until: Date): Promise<boolean> {
  await lockCalendarsOfOrder(tx, orderId);
  return (await moveHolds(tx, orderId, until)) > 0;
}

/** tx. Cancels every held and booked seat of the order, and answers its seats as they are then. */
export async function releaseSeats(
  tx: Ctx,
  orderId: string,
  cancellation: Cancellation,
): Promise<SeatDetail[]> {
  await lockCalendarsOfOrder(tx, orderId);
  await cancelChosen(tx, { orderIds: [orderId] }, cancellation);
  return findSeats(tx, { orderIds: [orderId] });
}

/**
 * tx. Cancels one seat, and with the seat of a 1:1 class the class; a group class goes on for the others,
 * without any only where it takes somebody new. A seat that was canceled before stays as it is; one of an
 * ended class: invalid_transition.
 */
export async function cancelSeat(tx: Ctx, seatId: string, cancellation: Cancellation): Promise<SeatDetail> {
  const [seat] = await findSeats(tx, { seatIds: [seatId] });
  await lockCalendarsOfClasses(tx, [found(seat).classId]);
  const [current] = await findSeats(tx, { seatIds: [seatId] });
  if (found(current).classStatus === 'ENDED') throw InvalidTransition({ message: 'This class is over' });
  await cancelChosen(tx, { seatIds: [seatId] }, cancellation);
  return found((await findSeats(tx, { seatIds: [seatId] }))[0]);
}

/** tx. The same for several seats of one order. */
export async function cancelSeats(
  tx: Ctx,
  seatIds: readonly string[],
  cancellation: Cancellation,
): Promise<void> {
  const isTogether = seatIds.length > 1;
  for (const seatId of seatIds) await cancelSeat(tx, seatId, { ...cancellation, isTogether });
  if (isTogether) await tx.announce('seats.canceled', { seatIds: [...seatIds], canceledBy: cancellation.by });
}

/**
 * tx. Cancels the class with all its seats; answers the seats that had been booked, and those that were only
 * held while somebody pays. Ended: invalid_transition.
 */
export async function cancelClass(
  tx: Ctx,
  classId: string,
  cancellation: Cancellation,
): Promise<{ booked: SeatDetail[]; held: SeatDetail[] }> {
  await lockCalendarsOfClasses(tx, [classId]);
  const seats = await findSeats(tx, { classIds: [classId] });
  if (seats[0]?.classStatus === 'ENDED') throw InvalidTransition({ message: 'This class is over' });
  const senseiId = await cancelClassRow(tx, classId);
  const canceled = await cancelChosen(tx, { classIds: [classId] }, cancellation);
  if (senseiId) {
    await settleLines(tx, senseiId);
    await refreshSoon(tx, senseiId);
  }
  const bookedIds = new Set(canceled.filter((seat) => seat.wasBooked).map((seat) => seat.seatId));
  const ended = await findSeats(tx, { seatIds: canceled.map((seat) => seat.seatId) });
  return {
    booked: ended.filter((seat) => bookedIds.has(seat.seatId)),
    held: ended.filter((seat) => !bookedIds.has(seat.seatId)),
  };
}

/**
 * tx, the sensei's calendar locked. Nobody books this class by a hold any more, nor by one that ran out and
 * could have been taken again. Answers those seats.
 */
export async function giveUpHolds(
  tx: Ctx,
  classId: string,
  cancellation: Cancellation,
): Promise<SeatDetail[]> {
  const held = (await findSeats(tx, { classIds: [classId] })).filter((seat) => seat.state === 'HELD');
  const heldIds = held.map((seat) => seat.seatId);
  await cancelChosen(tx, { seatIds: heldIds }, cancellation);
  const expiredIds = await giveUpExpiredHolds(tx, classId, cancellation.reason);
  return findSeats(tx, { seatIds: [...heldIds, ...expiredIds] });
}

/** tx. What a sensei had scheduled for whoever might come, and nobody has booked. */
export async function cancelEmptyClasses(tx: Ctx, senseiId: string, reason: string): Promise<void> {
  for (const classId of await findEmptyClassesAhead(tx, senseiId, []))
    await cancelClass(tx, classId, { by: null, reason });
}

async function cancelChosen(
  tx: Ctx,
  choice: SeatChoice,
  cancellation: Cancellation,
): Promise<CanceledSeat[]> {
  const canceled = await cancelSeatRows(tx, choice, null, cancellation);
  for (const { seatId, classId, senseiId, studentId, wasBooked } of canceled) {
    if (wasBooked)
      await tx.announce('seat.canceled', {
        seatId,
        classId,
        senseiId,
        studentId,
        canceledBy: cancellation.by,
        isTogether: cancellation.isTogether ?? false,
      });
    tellOf(tx, [senseiId, studentId], classId);
  }
  await announceUnplanned(tx, canceled);
  for (const senseiId of new Set(canceled.map((seat) => seat.senseiId))) {
    await settleLines(tx, senseiId);
    await refreshSoon(tx, senseiId);
  }
  return canceled;
}
