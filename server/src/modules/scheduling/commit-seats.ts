import type { Ctx } from '../../platform/context.ts';
import { getCourseTerms } from '../catalogue/index.ts';
import { lockCalendars } from './calendar-lock.repository.ts';
import { tellOf } from './class-news.ts';
import { endClassesAt } from './end-classes.ts';
import { expireHoldsOf } from './expire-holds.ts';
import { refreshSoon } from './refresh-free-times.ts';
import { insertBookedStudentBlock, isOccupied, rebookClass, rebookSeat } from './retake.repository.ts';
import { SlotTaken } from './scheduling.errors.ts';
import type { SeatDetail } from './seat.ts';
import { bookHeldSeats, countSeatsOf, deleteExpiredStudentBlocks, findSeats, holdExpired, type SeatRow } from './seat.repository.ts';

const minute = 60_000;

/**
 * tx. HELD → BOOKED; an expired hold whose place is still free is taken again, else slot_taken. Answers the seats that this call booked:
 * none when all were booked before.
 */
export async function commitSeats(tx: Ctx, orderId: string): Promise<SeatDetail[]> {
  const before = await findSeats(tx, { orderIds: [orderId] });
  const [first] = before;
  if (!first) throw SlotTaken();
  await lockCalendars(tx, first.senseiId, first.studentId);
  const booked = await bookHeld(tx, orderId, before);
  if (booked.length === 0) {
    if (before.some((seat) => seat.state === 'BOOKED')) return [];
    booked.push(...(await retake(tx, await findSeats(tx, { orderIds: [orderId] }))));
  }
  const seats = await findSeats(tx, { seatIds: booked });
  for (const seat of seats) {
    await endClassesAt(tx, seat);
    await tellBooked(tx, seat);
  }
  return seats;
}

async function bookHeld(tx: Ctx, orderId: string, seats: readonly SeatRow[]): Promise<string[]> {
  const booked = await bookHeldSeats(tx, orderId);
  for (const { seatId, placed } of booked) {
    const seat = placed ? undefined : seats.find((each) => each.seatId === seatId);
    if (seat) await placeStudent(tx, seat);
  }
  return booked.map((seat) => seat.seatId);
}

async function retake(tx: Ctx, seats: readonly SeatRow[]): Promise<string[]> {
  const expired = seats.filter((seat) => seat.state === 'CANCELED' && seat.cancelReason === holdExpired);
  if (expired.length === 0) throw SlotTaken();
  for (const seat of expired) {
    if (seat.startsAt <= tx.clock.now()) throw SlotTaken();
    await expireHoldsOf(tx, seat.senseiId);
    if (seat.maxSeats === 1) await retakeClass(tx, seat);
    else await retakePlace(tx, seat);
    await placeStudent(tx, seat);
    await refreshSoon(tx, seat.senseiId);
  }
  return expired.map((seat) => seat.seatId);
}

async function retakeClass(tx: Ctx, seat: SeatRow): Promise<void> {
  const course = (await getCourseTerms(tx, [seat.courseId])).get(seat.courseId);
  const from = new Date(seat.startsAt.getTime() - (course?.bufferBefore ?? 0) * minute);
  const to = new Date(seat.endsAt.getTime() + (course?.bufferAfter ?? 0) * minute);
  if (await isOccupied(tx, seat.senseiId, from, to)) throw SlotTaken();
  await rebookClass(tx, seat);
}

async function retakePlace(tx: Ctx, seat: SeatRow): Promise<void> {
  const taken = (await countSeatsOf(tx, [seat.classId])).get(seat.classId);
  if (seat.classStatus !== 'SCHEDULED' || (taken?.booked ?? 0) + (taken?.held ?? 0) >= seat.maxSeats) throw SlotTaken();
  await rebookSeat(tx, seat);
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
