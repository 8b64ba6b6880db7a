import type { ClassView } from '@michi/contract/scheduling/classes';
import type { Attendance } from '@michi/contract/states';
import type { SignedIn } from '../../../platform/actor.ts';
import { after, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, found, InvalidTransition, NotFound } from '../../../platform/errors.ts';
import { lockCalendarsOfClasses } from '../core/calendar-lock.repository.ts';
import { canMarkAttendance, canSeeClass, isSenseiOf } from '../core/class.policy.ts';
import { classTimesOf, factsOf, getClassView } from './class-queries.ts';
import { tellOf } from './push-class-changed.ts';
import { findClassDetails } from '../core/class.repository.ts';
import type { SeatDetail } from '../core/seat.ts';
import {
  findSeats,
  increaseJoinedSeconds,
  setAttendance,
  setAttendanceDecided,
  setConfirmed,
} from '../core/seat.repository.ts';

/**
 * The sensei says who was there; may be corrected until the student has confirmed, a dispute has said it, or
 * the time for one is over. Whoever may still come late is not absent yet. The same mark again: nothing more
 * happens. Throws not_found, forbidden, invalid_transition.
 */
export async function markAttendanceOf(
  ctx: Ctx,
  actor: SignedIn,
  seatId: string,
  attendance: Exclude<Attendance, 'UNKNOWN'>,
): Promise<ClassView> {
  return ctx.transaction(async (tx) => {
    const [seat] = await findSeats(tx, { seatIds: [seatId] });
    const { classId } = found(seat);
    await lockCalendarsOfClasses(tx, [classId]);
    const [current] = await findSeats(tx, { seatIds: [seatId] });
    const [detail] = await findClassDetails(tx, [classId]);
    // Only this seat counts, not another of the class.
    const facts = factsOf(found(detail), [found(current)]);
    if (!canSeeClass(actor, facts)) throw NotFound();
    authorize(isSenseiOf(actor, facts));
    if (!canMarkAttendance(actor, facts, classTimesOf(tx))) throw InvalidTransition();
    const grace = tx.settings.get('noshow.grace_minutes');
    if (attendance === 'ABSENT' && tx.clock.now() < after(found(current).startsAt, minutes(grace)))
      throw InvalidTransition({
        message: `A student is absent ${grace} minutes after the start at the earliest`,
      });
    if (found(current).attendance === attendance) return getClassView(tx, actor, classId);
    await setAttendance(tx, seatId, attendance);
    await tx.announce('seat.attendance_marked', { seatId, classId, attendance });
    tellOf(tx, [actor.id, facts.seats[0]?.studentId ?? actor.id], classId);
    return getClassView(tx, actor, classId);
  });
}

/**
 * tx. The student says that the class took place; the first time counts. Only a booked seat:
 * invalid_transition.
 */
export async function confirmAttendance(tx: Ctx, seatId: string): Promise<SeatDetail> {
  const [seat] = await findSeats(tx, { seatIds: [seatId] });
  if (found(seat).state !== 'BOOKED') throw InvalidTransition();
  await setConfirmed(tx, seatId);
  await tx.announce('seat.confirmed', { seatId });
  const confirmed = found((await findSeats(tx, { seatIds: [seatId] }))[0]);
  tellOf(tx, [confirmed.senseiId, confirmed.studentId], confirmed.classId);
  return confirmed;
}

/**
 * tx. An administrator decided, in a dispute, that the student was there. Only a booked seat:
 * invalid_transition.
 */
export async function decideAttended(
  tx: Ctx,
  { seatId, classId, senseiId, studentId }: SeatDetail,
): Promise<void> {
  await lockCalendarsOfClasses(tx, [classId]);
  const [seat] = await findSeats(tx, { seatIds: [seatId] });
  if (found(seat).state !== 'BOOKED') throw InvalidTransition();
  await setAttendanceDecided(tx, seatId);
  await tx.announce('seat.attendance_marked', { seatId, classId, attendance: 'PRESENT' });
  tellOf(tx, [senseiId, studentId], classId);
}

/** Adds to the time that a student has spent in the room. */
export async function addJoinedSeconds(
  ctx: Ctx,
  { classId, studentId, seconds }: { classId: string; studentId: string; seconds: number },
): Promise<void> {
  await increaseJoinedSeconds(ctx, classId, studentId, Math.max(0, Math.round(seconds)));
}
