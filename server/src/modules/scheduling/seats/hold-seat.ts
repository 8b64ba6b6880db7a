import type { Ctx } from '../../../platform/context.ts';
import { mostStudents } from '../../../platform/gateways/media.ts';
import { type CourseTerms, getCourseKinds } from '../../catalogue/index.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  type Booking,
  findEngagement,
  insertHeldClass,
  insertHeldSeat,
  lookAtClass,
  lookAtSlot,
} from '../core/booking.repository.ts';
import { isClosed, withClosedDays } from '../core/blackout.ts';
import { insertCalendar, lockCalendars } from '../core/calendar-lock.repository.ts';
import { closuresOf } from '../core/closures.ts';
import { expireHoldsOf } from './expire-holds.ts';
import { type CalendarTimes, freeSlots } from '../core/free-slots.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import {
  AlreadyBooked,
  ClassFull,
  ClassStarted,
  SlotTaken,
  SlotUnavailable,
  StudentBusy,
} from '../scheduling.errors.ts';
import { deleteExpiredStudentBlocks } from '../core/seat.repository.ts';
import { slotRulesOf } from '../core/slot-rules.ts';

export type HoldSeat = {
  course: CourseTerms;
  studentId: string;
  orderId: string;
  startsAt: Date;
  /** Group courses: the class; null finds it by its start. Null for 1:1. */
  classId: string | null;
  durationMinutes: number;
  until: Date;
};
export type HeldSeat = { seatId: string; classId: string; startsAt: Date; endsAt: Date };

const minute = 60_000;
const field = 'startsAt';

/**
 * tx. Holds a place until then, so that nobody else can take it. Throws slot_taken, slot_unavailable, class_full, already_booked,
 * student_busy, class_started (field `startsAt`).
 */
export async function holdSeat(tx: Ctx, hold: HoldSeat): Promise<HeldSeat> {
  const timeZone = await lockBoth(tx, hold.course.senseiId, hold.studentId);
  // Read before the lock, which a change of its format takes, too: it may have become a group meanwhile.
  const now = (await getCourseKinds(tx, [hold.course.id])).get(hold.course.id);
  if (now?.format !== hold.course.format) throw SlotUnavailable({ field });
  const held =
    hold.course.format === 'GROUP' ? await holdPlace(tx, hold, timeZone) : await holdTime(tx, hold, timeZone);
  await refreshSoon(tx, hold.course.senseiId);
  return held;
}

/** Answers the sensei's zone. */
async function lockBoth(tx: Ctx, senseiId: string, studentId: string): Promise<string> {
  const zones = await lockCalendars(tx, senseiId, studentId);
  const timeZone = zones.get(senseiId);
  if (timeZone === undefined) throw SlotUnavailable({ field });
  if (!zones.has(studentId)) {
    const account = (await getAccounts(tx, [studentId])).get(studentId);
    await insertCalendar(tx, studentId, account?.timeZone ?? 'UTC');
  }
  return timeZone;
}

function bookingOf(hold: HoldSeat): Booking {
  const { course, studentId, orderId, startsAt, until } = hold;
  const endsAt = new Date(startsAt.getTime() + hold.durationMinutes * minute);
  return { senseiId: course.senseiId, courseId: course.id, studentId, orderId, startsAt, endsAt, until };
}

async function holdTime(tx: Ctx, hold: HoldSeat, timeZone: string): Promise<HeldSeat> {
  const booking = bookingOf(hold);
  const { startsAt, endsAt } = booking;
  const around = {
    startsAt: new Date(startsAt.getTime() - hold.course.bufferBefore * minute),
    endsAt: new Date(endsAt.getTime() + hold.course.bufferAfter * minute),
  };
  const view = await lookAtSlot(tx, booking, around);
  if (view.isStudentBusy && (await isSameClass(tx, hold, booking))) throw AlreadyBooked({ field });
  const closures = await closuresOf(tx, hold.course, startsAt, endsAt);
  const calendar = { ...view.calendar, timeZone };
  checkTime(tx, hold, withClosedDays(calendar, closures, startsAt.getTime(), endsAt.getTime()));
  if (view.isStudentBusy) throw StudentBusy({ field });
  if (view.hasExpired) await clearExpired(tx, booking);
  const { seatId, classId } = await insertHeldClass(tx, booking);
  return { seatId, classId, startsAt, endsAt };
}

/** Does the student have this very class already, held or booked? */
async function isSameClass(tx: Ctx, { course, studentId }: HoldSeat, booking: Booking): Promise<boolean> {
  const engagement = await findEngagement(tx, studentId, booking);
  return engagement?.courseId === course.id && engagement.startsAt.getTime() === booking.startsAt.getTime();
}

function checkTime(tx: Ctx, { course, startsAt, durationMinutes }: HoldSeat, calendar: CalendarTimes): void {
  const from = startsAt.getTime();
  const query = {
    rules: slotRulesOf(course, durationMinutes),
    now: tx.clock.now().getTime(),
    from,
    to: from + 1,
  };
  if (freeSlots({ ...query, calendar }).length > 0) return;
  const isOffered = freeSlots({ ...query, calendar: { ...calendar, blocks: [] } }).length > 0;
  throw isOffered ? SlotTaken({ field }) : SlotUnavailable({ field });
}

async function holdPlace(tx: Ctx, hold: HoldSeat, timeZone: string): Promise<HeldSeat> {
  const booking = bookingOf(hold);
  const view = await lookAtClass(tx, booking, hold.classId);
  if (!view) throw SlotUnavailable({ field });
  const now = tx.clock.now().getTime();
  const { classId, startsAt, endsAt } = view;
  if (startsAt.getTime() <= now) throw ClassStarted({ field });
  if (view.ownSeat) throw AlreadyBooked({ field });
  // A class may have been scheduled while calls carried more.
  if (view.seatsTaken >= Math.min(view.maxSeats, mostStudents(tx))) throw ClassFull({ field });
  if (startsAt.getTime() < now + hold.course.minNoticeMinutes * minute) throw SlotUnavailable({ field });
  const closures = await closuresOf(tx, hold.course, startsAt, endsAt);
  if (isClosed(closures, timeZone, view)) throw SlotUnavailable({ field });
  if (view.isStudentBusy) throw StudentBusy({ field });
  const placed = { ...booking, startsAt, endsAt };
  if (view.hasExpired) await clearExpired(tx, placed);
  return { seatId: await insertHeldSeat(tx, classId, placed), classId, startsAt, endsAt };
}

async function clearExpired(tx: Ctx, { senseiId, studentId, startsAt, endsAt }: Booking): Promise<void> {
  await expireHoldsOf(tx, senseiId);
  await deleteExpiredStudentBlocks(tx, studentId, startsAt, endsAt);
}
