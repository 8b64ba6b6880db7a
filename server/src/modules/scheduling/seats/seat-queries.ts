import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { findEmptyClassesAhead } from '../classes/class-ahead.repository.ts';
import {
  findClassDetails,
  findClassesBelowQuorum,
  findClassOf,
  setClassroomOf,
} from '../core/class.repository.ts';
import { endOfClosed } from '../core/joining-window.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import type { ClassDetail, SeatChoice, SeatDetail } from '../core/seat.ts';
import {
  classWithoutStudents,
  countSeatsOf,
  findSeats,
  findSeatsAhead,
  holdExpired,
} from '../core/seat.repository.ts';
import { hasBookedSeat, hasSeatNow } from './seat-between.repository.ts';

/** Whether one of them booked a class of the other, canceled or over as it may be. */
export function haveBookedTogether(ctx: Ctx, one: string, other: string): Promise<boolean> {
  return hasBookedSeat(ctx, one, other);
}

/** Whether a class that one of them booked with the other may be joined now. */
export function haveClassNow(ctx: Ctx, one: string, other: string): Promise<boolean> {
  const now = ctx.clock.now();
  return hasSeatNow(ctx, [one, other], {
    startsBefore: after(now, minutes(ctx.settings.get('classroom.open_minutes'))),
    endsAfter: endOfClosed(now),
  });
}

/** In the order of their classes' start, canceled ones included. */
export function getSeats(ctx: Ctx, choice: SeatChoice): Promise<SeatDetail[]> {
  return findSeats(ctx, choice);
}

/**
 * Why this seat was given up, as people say it; null where its time only ran out: that of its hold, or of its
 * class.
 */
export function reasonGivenUp({
  state,
  cancelReason,
}: Pick<SeatDetail, 'state' | 'cancelReason'>): string | null {
  const ranOut = cancelReason === holdExpired || cancelReason === classWithoutStudents;
  return state === 'CANCELED' && !ranOut ? cancelReason : null;
}

/** What a student has booked and that has not begun, in the order of the classes' start. */
export function getSeatsAhead(ctx: Ctx, studentId: string): Promise<SeatDetail[]> {
  return findSeatsAhead(ctx, studentId);
}

/**
 * Ids of what a sensei has scheduled ahead and nobody has booked or holds, once these orders have given up
 * what they hold.
 */
export function listEmptyClassesAhead(
  ctx: Ctx,
  senseiId: string,
  givenUp: readonly string[],
): Promise<string[]> {
  return findEmptyClassesAhead(ctx, senseiId, givenUp);
}

/** Unknown ids are left out. */
export async function getClassDetails(
  ctx: Ctx,
  classIds: readonly string[],
): Promise<Map<string, ClassDetail>> {
  return new Map((await findClassDetails(ctx, classIds)).map((detail) => [detail.classId, detail]));
}

/** Booked seats, and seats held right now, of each class. */
export function countSeats(
  ctx: Ctx,
  classIds: readonly string[],
): Promise<Map<string, { booked: number; held: number }>> {
  return countSeatsOf(ctx, classIds);
}

/** Booked seats of the class of a group course, named by its id or its start; 0 when there is none. */
export async function countBooked(
  ctx: Ctx,
  courseId: string,
  by: { classId: string | null; startsAt: Date | null },
): Promise<number> {
  if (by.classId === null && by.startsAt === null) return 0;
  return (await findClassOf(ctx, courseId, by))?.bookedSeats ?? 0;
}

/** Scheduled group classes whose quorum deadline has passed with too few seats booked. */
export function listClassesBelowQuorum(ctx: Ctx): Promise<ClassDetail[]> {
  return findClassesBelowQuorum(ctx);
}

/** tx. The room of the class, once it is prepared. */
export async function setClassroom(tx: Ctx, classId: string, roomUuid: string): Promise<void> {
  await setClassroomOf(tx, classId, roomUuid);
  const [detail] = await findClassDetails(tx, [classId]);
  if (detail) tellOf(tx, [detail.senseiId, ...detail.studentIds], classId);
}
