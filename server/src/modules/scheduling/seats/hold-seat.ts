import type { Ctx } from '../../../platform/context.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { type CourseTerms, getCourseKinds } from '../../catalogue/index.ts';
import { ExpectedError, found } from '../../../platform/errors.ts';
import { getAccounts } from '../../identity/index.ts';
import {
  type Booking,
  findEngagement,
  type GroupView,
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
  limitReached,
  SlotTaken,
  SlotUnavailable,
  StudentBusy,
} from '../scheduling.errors.ts';
import { cancelSeatRows, deleteExpiredStudentBlocks } from '../core/seat.repository.ts';
import { slotRulesOf } from '../core/course-slot-rules.ts';
import { refusalAt } from '../limits/limits.ts';
import { refusalsFor } from '../limits/refusals.ts';
import { settleLines } from '../waiting/settle-lines.ts';
import { findOwnOffer, setOffer } from '../waiting/waiting.repository.ts';

/** `classId`, of group courses: the class; null finds it by its start. Null for 1:1. */
type Time = { startsAt: Date; classId: string | null };
type Hold = {
  course: CourseTerms;
  studentId: string;
  orderId: string;
  durationMinutes: number;
  until: Date;
  /** The class that moves to this time. */
  movedClassId?: string;
};
export type HoldSeat = Hold & Time;
export type HoldSeats = Hold & { times: readonly Time[] };
export type HeldSeat = { seatId: string; classId: string; startsAt: Date; endsAt: Date };

const minute = 60_000;
const field = 'startsAt';
/** Why the seat that was kept for who waits is given up: an order has one by now. */
const takenOver = 'waiting_place_taken';

/**
 * tx. Holds a place until then, so that nobody else can take it. Throws slot_taken, slot_unavailable,
 * class_full, already_booked, student_busy, class_started, limit_reached (field `startsAt`).
 */
export async function holdSeat(tx: Ctx, hold: HoldSeat): Promise<HeldSeat> {
  const timeZone = await lockFor(tx, hold);
  const held = await (await findRoom(tx, hold, timeZone))();
  await refreshSoon(tx, hold.course.senseiId);
  return held;
}

/**
 * tx. The same for several times of a course, all or nothing, in the order of their start; each is looked at
 * beside those before it. Throws what the first one throws that cannot be held, with a violation of
 * `times[0]` and so on for each such.
 */
export async function holdSeats(tx: Ctx, { times, ...hold }: HoldSeats): Promise<HeldSeat[]> {
  const timeZone = await lockFor(tx, hold);
  const inOrder = times
    .map((time, index) => ({ time, index }))
    .toSorted((a, b) => a.time.startsAt.getTime() - b.time.startsAt.getTime());
  const held: HeldSeat[] = [];
  const refused: { error: ExpectedError; index: number }[] = [];
  for (const { time, index } of inOrder) {
    const take = await findRoom(tx, { ...hold, ...time }, timeZone).catch((error: unknown) => {
      if (!(error instanceof ExpectedError)) throw error;
      refused.push({ error, index });
    });
    // Nothing will be kept: the others are only looked at. What the constraints refuse ends it at once.
    if (take && refused.length === 0)
      held.push(await take().catch((error: unknown) => refuseTimes(named(error, index))));
  }
  if (refused.length > 0) refuseTimes(refused.toSorted((a, b) => a.index - b.index));
  await refreshSoon(tx, hold.course.senseiId);
  return held;
}

function named(error: unknown, index: number): { error: ExpectedError; index: number }[] {
  if (!(error instanceof ExpectedError)) throw error;
  return [{ error, index }];
}

function refuseTimes(refused: readonly { error: ExpectedError; index: number }[]): never {
  const violations = refused.map(({ error, index }) => ({
    field: `times[${index}]`,
    message: error.message,
  }));
  const first = found(refused[0]).error;
  throw new ExpectedError(first.code, first.status, first.message, violations);
}

/** Locks both calendars; answers the sensei's zone. */
async function lockFor(tx: Ctx, { course, studentId }: Hold): Promise<string> {
  const timeZone = await lockBoth(tx, course.senseiId, studentId);
  // Read before the lock, which a change of its format takes, too: it may have become a group meanwhile.
  const now = (await getCourseKinds(tx, [course.id])).get(course.id);
  if (now?.format !== course.format) throw SlotUnavailable({ field });
  return timeZone;
}

/** Whether the place is there; what it answers takes it. */
const findRoom = (tx: Ctx, hold: HoldSeat, timeZone: string): Promise<() => Promise<HeldSeat>> =>
  hold.course.format === 'GROUP' ? findPlace(tx, hold, timeZone) : findTime(tx, hold, timeZone);

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

/**
 * tx, both calendars locked. Whether this time is offered and free for both, the class that is to move there
 * taken out. Holds that ran out are cleared away. Throws slot_taken, slot_unavailable, student_busy,
 * limit_reached.
 */
export async function demandFree(tx: Ctx, hold: HoldSeat): Promise<void> {
  const timeZone = await lockBoth(tx, hold.course.senseiId, hold.studentId);
  const { booking, hasExpired } = await lookAtTime(tx, hold, timeZone);
  if (hasExpired) await clearExpired(tx, booking);
}

async function findTime(tx: Ctx, hold: HoldSeat, timeZone: string): Promise<() => Promise<HeldSeat>> {
  try {
    return await lookForTime(tx, hold, timeZone);
  } catch (error) {
    if (!(error instanceof ExpectedError) || error.code !== 'slot_taken') throw error;
    // Kept free for this very student, perhaps.
    const { studentId, course } = hold;
    const offer = await findOwnOffer(tx, { studentId, courseId: course.id, classId: null });
    if (!offer) throw error;
    // First: what follows from it must find the time still kept.
    await clearExpired(tx, bookingOf(hold));
    await takeFromLine(tx, offer);
    const isKept = offer.startsAt.getTime() === hold.startsAt.getTime();
    // Whoever came within its pauses since does not take it away.
    const own = isKept ? { ...hold, course: { ...course, bufferBefore: 0, bufferAfter: 0 } } : hold;
    const take = await lookForTime(tx, own, timeZone);
    return async () => ofLine(tx, offer, await take());
  }
}

async function lookForTime(tx: Ctx, hold: HoldSeat, timeZone: string): Promise<() => Promise<HeldSeat>> {
  const { booking, hasExpired } = await lookAtTime(tx, hold, timeZone);
  const { startsAt, endsAt } = booking;
  return async () => {
    if (hasExpired) await clearExpired(tx, booking);
    const { seatId, classId } = await insertHeldClass(tx, booking);
    return { seatId, classId, startsAt, endsAt };
  };
}

async function lookAtTime(
  tx: Ctx,
  hold: HoldSeat,
  timeZone: string,
): Promise<{ booking: Booking; hasExpired: boolean }> {
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
  const { movedClassId } = hold;
  if (view.hasLimits) await checkLimits(tx, hold, timeZone, movedClassId === undefined ? [] : [movedClassId]);
  return { booking, hasExpired: view.hasExpired };
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

/**
 * Under the locks: what was shown as free may have filled the day, the week or the number of new students
 * meanwhile.
 */
async function checkLimits(
  tx: Ctx,
  { course, studentId, startsAt, durationMinutes }: HoldSeat,
  timeZone: string,
  without: readonly string[],
): Promise<void> {
  const at = startsAt.getTime();
  const refusals = await refusalsFor(tx, course, { timeZone, at, durationMinutes, studentId, without });
  // The class of a group is there already: all that it may be too much for is new students.
  const counted = refusals.filter(({ limit }) => course.format !== 'GROUP' || limit === 'NEW_STUDENTS');
  const refusal = refusalAt(counted, at);
  if (refusal) throw limitReached(refusal, field);
}

async function findPlace(tx: Ctx, hold: HoldSeat, timeZone: string): Promise<() => Promise<HeldSeat>> {
  const booking = bookingOf(hold);
  const view = await lookAtPlaces(tx, booking, hold.classId);
  if (!view) throw SlotUnavailable({ field });
  const offer = view.hasLine
    ? await findOwnOffer(tx, { studentId: hold.studentId, courseId: hold.course.id, classId: view.classId })
    : undefined;
  const now = tx.clock.now().getTime();
  const { classId, startsAt, endsAt } = view;
  if (startsAt.getTime() <= now) throw ClassStarted({ field });
  // It was moved, or somebody asks for the price and the rules of another time.
  if (startsAt.getTime() !== hold.startsAt.getTime()) throw SlotUnavailable({ field });
  if (view.ownSeat) throw AlreadyBooked({ field });
  // A class may have been scheduled while calls carried more.
  if (view.seatsTaken - (offer ? 1 : 0) >= placesOf(tx, view)) throw ClassFull({ field });
  if (startsAt.getTime() < now + hold.course.minNoticeMinutes * minute) throw SlotUnavailable({ field });
  const closures = await closuresOf(tx, hold.course, startsAt, endsAt);
  if (isClosed(closures, timeZone, view)) throw SlotUnavailable({ field });
  if (view.isStudentBusy) throw StudentBusy({ field });
  // A place that is kept for this student makes nobody known.
  if (view.hasLimits) await checkLimits(tx, hold, timeZone, [classId]);
  const placed = { ...booking, startsAt, endsAt };
  return async () => {
    // First: what follows from it must find the place still kept.
    if (view.hasExpired) await clearExpired(tx, placed);
    if (offer) await takeFromLine(tx, offer);
    const held = { seatId: await insertHeldSeat(tx, classId, placed), classId, startsAt, endsAt };
    return offer ? ofLine(tx, offer, held) : held;
  };
}

const placesOf = (tx: Ctx, { maxSeats }: GroupView) => Math.min(maxSeats, mostStudents(tx));

/** A place that was freed by the clock goes to whoever waits for it before anybody else. */
async function lookAtPlaces(
  tx: Ctx,
  booking: Booking,
  classId: string | null,
): Promise<GroupView | undefined> {
  const view = await lookAtClass(tx, booking, classId);
  if (!view?.hasLine || view.seatsTaken >= placesOf(tx, view)) return view;
  await settleLines(tx, booking.senseiId);
  return lookAtClass(tx, booking, classId);
}

type Offer = { id: string; seatId: string; until: Date };

/** The order's seat comes in the place of what was kept. */
async function takeFromLine(tx: Ctx, { seatId }: Offer): Promise<void> {
  await cancelSeatRows(tx, { seatIds: [seatId] }, null, { by: null, reason: takenOver });
}

async function ofLine(tx: Ctx, { id, until }: Offer, held: HeldSeat): Promise<HeldSeat> {
  await setOffer(tx, id, held.seatId, until);
  return held;
}

async function clearExpired(tx: Ctx, { senseiId, studentId, startsAt, endsAt }: Booking): Promise<void> {
  await expireHoldsOf(tx, senseiId);
  await deleteExpiredStudentBlocks(tx, studentId, startsAt, endsAt);
}
