import type { Ctx } from '../../../platform/context.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { lockCalendars } from '../core/calendar-lock.repository.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { endClassAt } from '../classes/end-classes.ts';
import { expireHoldsOf } from './expire-holds.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import {
  insertBookedStudentBlock,
  isSenseiBusy,
  isStudentBusy,
  rebookClass,
  rebookSeat,
} from './retake.repository.ts';
import { findCalendar } from '../core/calendar.repository.ts';
import { refusalAt } from '../limits/limits.ts';
import { refusalsFor } from '../limits/refusals.ts';
import { SlotTaken } from '../scheduling.errors.ts';
import type { SeatDetail } from '../core/seat.ts';
import { settleLines } from '../waiting/settle-lines.ts';
import { findOwnOffer, type OwnOffer, setOffer, takePlaces } from '../waiting/waiting.repository.ts';
import {
  bookHeldSeats,
  cancelSeatRows,
  countSeatsOf,
  deleteExpiredStudentBlocks,
  findSeats,
  holdExpired,
  type SeatRow,
} from '../core/seat.repository.ts';

const minute = 60_000;

/**
 * tx. HELD → BOOKED; an expired hold whose place is still free is taken again, else slot_taken, before
 * anything was written. Answers the seats that this call booked: none when all were booked before. `all`:
 * nothing is booked unless every seat of the order can be.
 */
export async function commitSeats(tx: Ctx, orderId: string, how = { all: false }): Promise<SeatDetail[]> {
  const [first] = await findSeats(tx, { orderIds: [orderId] });
  if (!first) throw SlotTaken();
  await lockCalendars(tx, first.senseiId, first.studentId);
  const all = await findSeats(tx, { orderIds: [orderId] });
  const held = all.filter((seat) => seat.state === 'HELD');
  if (held.length === 0 && all.some((seat) => seat.state === 'BOOKED')) return [];
  const free = held.length > 0 ? held : lapsedOf(all);
  if (how.all && free.length < all.length) throw SlotTaken();
  const booked = held.length > 0 ? await bookHeld(tx, orderId, held) : await retake(tx, all);
  await leaveLines(tx, booked);
  const seats = await findSeats(tx, { seatIds: booked });
  for (const seat of seats) {
    await endClassAt(tx, seat);
    await tellBooked(tx, seat);
  }
  return seats;
}

/** Whoever has booked waits no more; what was kept for them meanwhile is free. */
async function leaveLines(tx: Ctx, seatIds: readonly string[]): Promise<void> {
  const kept = await takePlaces(tx, seatIds);
  const freed = await cancelSeatRows(tx, { seatIds: kept }, null, { by: null, reason: 'waiting_place_left' });
  for (const { senseiId } of freed.slice(0, 1)) {
    await settleLines(tx, senseiId);
    await refreshSoon(tx, senseiId);
  }
}

async function bookHeld(tx: Ctx, orderId: string, held: readonly SeatRow[]): Promise<string[]> {
  const now = tx.clock.now();
  for (const seat of held) {
    // What was booked since then counts more.
    if (seat.heldUntil && seat.heldUntil <= now && !(await isFree(tx, seat))) throw SlotTaken();
  }
  const booked = await bookHeldSeats(tx, orderId);
  for (const { seatId, placed } of booked) {
    const seat = placed ? undefined : held.find((each) => each.seatId === seatId);
    if (seat) await placeStudent(tx, seat);
  }
  return booked.map((seat) => seat.seatId);
}

/**
 * tx, under the lock of the calendars. Whether what an order held, and lost as its hold ran out, would be
 * taken again.
 */
export async function isFreeAgain(tx: Ctx, orderId: string): Promise<boolean> {
  for (const seat of lapsedOf(await findSeats(tx, { orderIds: [orderId] }))) {
    await expireHoldsOf(tx, seat.senseiId);
    const kept = await findKept(tx, seat);
    if (seat.startsAt <= tx.clock.now() || !(await isFree(tx, seat, kept))) return false;
  }
  return true;
}

const lapsedOf = (seats: readonly SeatRow[]) =>
  seats.filter((seat) => seat.state === 'CANCELED' && seat.cancelReason === holdExpired);

async function retake(tx: Ctx, seats: readonly SeatRow[]): Promise<string[]> {
  const expired = lapsedOf(seats);
  if (expired.length === 0) throw SlotTaken();
  for (const seat of expired) {
    await expireHoldsOf(tx, seat.senseiId);
    await takeOwnOffer(tx, seat);
    if (seat.startsAt <= tx.clock.now() || !(await isFree(tx, seat))) throw SlotTaken();
    await (seat.maxSeats === 1 ? rebookClass(tx, seat) : rebookSeat(tx, seat));
    await placeStudent(tx, seat);
    await refreshSoon(tx, seat.senseiId);
  }
  return expired.map((seat) => seat.seatId);
}

/** The same place, kept for this very student on a waiting list. */
async function findKept(tx: Ctx, seat: SeatRow): Promise<OwnOffer | undefined> {
  const { studentId, courseId, maxSeats, startsAt } = seat;
  const kept = await findOwnOffer(tx, { studentId, courseId, classId: maxSeats > 1 ? seat.classId : null });
  return maxSeats > 1 || kept?.startsAt.getTime() === startsAt.getTime() ? kept : undefined;
}

/** The place that was kept for this very student is the one that is taken again. */
async function takeOwnOffer(tx: Ctx, seat: SeatRow): Promise<void> {
  const kept = await findKept(tx, seat);
  if (!kept) return;
  await cancelSeatRows(tx, { seatIds: [kept.seatId] }, null, { by: null, reason: 'waiting_place_taken' });
  await setOffer(tx, kept.id, seat.seatId, kept.until);
}

/**
 * Free but for this seat itself, and what is kept for its student: for the student, and for the sensei with
 * the buffers.
 */
async function isFree(tx: Ctx, seat: SeatRow, kept?: OwnOffer): Promise<boolean> {
  if (await isStudentBusy(tx, seat)) return false;
  if (seat.maxSeats > 1) {
    const taken = (await countSeatsOf(tx, [seat.classId])).get(seat.classId);
    const places = Math.min(seat.maxSeats, mostStudents(tx));
    const others = (taken?.booked ?? 0) + (taken?.held ?? 0) - (kept ? 1 : 0);
    return seat.classStatus === 'SCHEDULED' && others < places && !(await isLimited(tx, seat, kept));
  }
  const course = (await getCourseTerms(tx, [seat.courseId])).get(seat.courseId);
  const from = new Date(seat.startsAt.getTime() - (course?.bufferBefore ?? 0) * minute);
  const to = new Date(seat.endsAt.getTime() + (course?.bufferAfter ?? 0) * minute);
  const except = [seat.classId, ...(kept ? [kept.classId] : [])];
  return !(await isSenseiBusy(tx, seat, { from, to, except })) && !(await isLimited(tx, seat, kept));
}

/** Whether the sensei's limits were reached while its hold was over. */
async function isLimited(tx: Ctx, seat: SeatRow, kept?: OwnOffer): Promise<boolean> {
  const { senseiId, courseId, studentId, startsAt, endsAt, maxSeats } = seat;
  const at = startsAt.getTime();
  const refusals = await refusalsFor(
    tx,
    { id: courseId, senseiId },
    {
      timeZone: (await findCalendar(tx, senseiId))?.timeZone ?? 'UTC',
      at,
      durationMinutes: (endsAt.getTime() - at) / minute,
      studentId,
      without: [seat.classId, ...(kept ? [kept.classId] : [])],
    },
  );
  const counted = refusals.filter(({ limit }) => maxSeats === 1 || limit === 'NEW_STUDENTS');
  return refusalAt(counted, at) !== undefined;
}

async function placeStudent(tx: Ctx, seat: SeatRow): Promise<void> {
  await deleteExpiredStudentBlocks(tx, seat.studentId, seat.startsAt, seat.endsAt);
  await insertBookedStudentBlock(tx, seat);
}

async function tellBooked(tx: Ctx, seat: SeatDetail): Promise<void> {
  const { seatId, classId, senseiId, studentId, orderId } = seat;
  await tx.announce('seat.booked', { seatId, classId, senseiId, studentId, orderId });
  tellOf(tx, [senseiId, studentId], classId);
}
