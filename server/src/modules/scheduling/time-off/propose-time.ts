import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, InvalidTransition, ValidationFailed } from '../../../platform/errors.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { lockCalendars, lockCalendarsOfClasses } from '../core/calendar-lock.repository.ts';
import { giveUpHolds } from '../seats/cancel-seats.ts';
import { findClassDetails } from '../core/class.repository.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { isDayClosed } from '../core/closures.ts';
import { endClassAt } from '../classes/end-classes.ts';
import {
  findAsked,
  findClosable,
  findReason,
  insertAgreement,
  insertProposal,
  isOccupied,
  moveToProposed,
  withdrawProposals,
} from '../core/proposal.repository.ts';
import { quorumDeadlineOf } from '../core/quorum.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import { DayClosed, SlotTaken } from '../scheduling.errors.ts';
import type { Cancellation, ClassDetail, SeatDetail } from '../core/seat.ts';
import { liftBlocks } from '../moves/class-time.repository.ts';
import { endAsked } from '../moves/end-asked.ts';
import { endRowsOfMoved } from '../moves/replacement.repository.ts';
import { keepReplaced } from '../replacements/ask-students.ts';
import { settleLines } from '../waiting/settle-lines.ts';
import { notifyWaitingOfMove } from '../waiting/notify-waiting-of-move.ts';
import { findSeats } from '../core/seat.repository.ts';
import { rebuildBlocks } from '../core/time-off-block.repository.ts';

const leastNotice = hours(2);
const farthest = hours(366 * 24);

/**
 * Can its students still be asked to another time? Each of them has an hour at least to answer; where there
 * are none nobody is asked.
 */
const isAskable = ({ startsAt, proposal, bookedSeats }: ClassDetail, now: Date) =>
  proposal === null && (bookedSeats === 0 || after(now, leastNotice) < startsAt);

const isAskedOut = (ctx: Ctx, { askedTimes }: ClassDetail) =>
  askedTimes >= ctx.settings.get('reschedule.max_per_seat');

/** And none of them so often already as the platform allows. */
export const isMovable = (ctx: Ctx, detail: ClassDetail): boolean =>
  isAskable(detail, ctx.clock.now()) && !isAskedOut(ctx, detail);

/** Is this time far enough ahead for its students, if it has any, to answer? */
export const leavesTimeToAnswer = (ctx: Ctx, { bookedSeats }: ClassDetail, startsAt: Date): boolean =>
  startsAt > after(ctx.clock.now(), bookedSeats === 0 ? 0 : leastNotice);

/** Throws validation_failed (`field`) for a time that its students cannot be asked to. */
export function demandTimeToAnswer(ctx: Ctx, detail: ClassDetail, startsAt: Date, field: string): void {
  if (!leavesTimeToAnswer(ctx, detail, startsAt))
    throw ValidationFailed({ field, message: 'Choose a time at least two hours ahead' });
  if (startsAt > after(ctx.clock.now(), farthest))
    throw ValidationFailed({ field, message: 'Choose a time within a year' });
}

/**
 * tx, the sensei's calendar locked. Asks the students of a class whether it may take place at another time,
 * which is kept free for it; nobody else can book the class meanwhile. Answers the seats that were only held:
 * who was about to pay for the time before is not asked, and gives way to `cancellation`. Throws slot_taken,
 * day_closed, validation_failed (`field`).
 */
export async function proposeTime(
  tx: Ctx,
  proposal: { classId: string; startsAt: Date; timeOffId: string | null; field: string },
  cancellation: Cancellation,
): Promise<SeatDetail[]> {
  const { classId, startsAt, timeOffId, field } = proposal;
  const detail = found((await findClassDetails(tx, [classId]))[0]);
  const now = tx.clock.now();
  if (detail.status !== 'SCHEDULED' || !isAskable(detail, now)) throw InvalidTransition();
  if (isAskedOut(tx, detail))
    throw InvalidTransition({
      message: 'The students of this class were asked for another time often enough',
    });
  demandTimeToAnswer(tx, detail, startsAt, field);
  const latest = [detail.startsAt, startsAt].map((at) => after(at, -hours(1)).getTime());
  const answerBy = new Date(
    Math.min(after(now, hours(tx.settings.get('booking.accept_hours'))).getTime(), ...latest),
  );
  const endsAt = new Date(startsAt.getTime() + detail.endsAt.getTime() - detail.startsAt.getTime());
  // What one side had asked the other gives way to what is asked now.
  if (await endAsked(tx, detail, 'WITHDRAWN')) tellOf(tx, [detail.senseiId, ...detail.studentIds], classId);
  if (await isOccupied(tx, detail, { startsAt, endsAt }))
    throw SlotTaken({ field, message: 'You have something else at this time' });
  const course = found((await getCourseTerms(tx, [detail.courseId])).get(detail.courseId));
  if (await isDayClosed(tx, course, { startsAt, endsAt })) throw DayClosed({ field });
  await insertProposal(tx, { classId, startsAt, endsAt, answerBy, timeOffId });
  const held = await giveUpHolds(tx, classId, cancellation);
  // What a waiting list offers of it can be booked as little.
  await settleLines(tx, detail.senseiId);
  await refreshSoon(tx, detail.senseiId);
  await tx.announce('class.time_proposed', { classId });
  tellOf(tx, [detail.senseiId, ...detail.studentIds], classId);
  return held;
}

/**
 * tx. This student's yes to the proposed time. Throws invalid_transition when nothing is asked any more,
 * student_busy. Answers whether that was the last of them. The same again does nothing.
 */
export async function agreeToTime(tx: Ctx, classId: string, studentId: string): Promise<boolean> {
  const detail = found((await findClassDetails(tx, [classId]))[0]);
  await lockCalendars(tx, detail.senseiId, studentId);
  const [meeting] = await findClassDetails(tx, [classId]);
  const booked = (await findSeats(tx, { classIds: [classId] })).filter((seat) => seat.state === 'BOOKED');
  if (
    !meeting?.proposal ||
    meeting.status !== 'SCHEDULED' ||
    meeting.proposal.answerBy <= tx.clock.now() ||
    // The time that it lies in may have been deleted a moment ago: then it stays, unless that is undone.
    meeting.proposal.isTakenBack
  )
    throw InvalidTransition({ message: 'This time is no longer proposed' });
  const own = found(booked.find((seat) => seat.studentId === studentId));
  if (own.agreedAt === null) await insertAgreement(tx, own, meeting.proposal);
  tellOf(tx, [meeting.senseiId, studentId], classId);
  return booked.every((seat) => seat.seatId === own.seatId || seat.agreedAt !== null);
}

/**
 * tx. The class takes place at the time that was proposed, with whoever has a booked seat in it; `by`: who
 * agreed last, null where the time to answer was over.
 */
export async function moveClass(tx: Ctx, classId: string, by: string | null): Promise<void> {
  await lockCalendarsOfClasses(tx, [classId]);
  const before = found((await findClassDetails(tx, [classId]))[0]);
  if (before.status !== 'SCHEDULED' || !before.proposal) throw InvalidTransition();
  const { startsAt, endsAt } = before.proposal;
  const deadline = quorumDeadlineOf(
    { minSeats: before.minSeats, startsAt },
    tx.settings.get('group.quorum_hours'),
  );
  await liftBlocks(tx, classId);
  await moveToProposed(tx, classId, before.quorumDeadline && deadline);
  await endRowsOfMoved(tx, classId);
  await rebuildBlocks(tx, before.senseiId);
  await endClassAt(tx, { classId, endsAt });
  await refreshSoon(tx, before.senseiId);
  await tx.announce('class.moved', { classId, before: before.startsAt.toISOString(), by });
  await notifyWaitingOfMove(tx, classId, before);
  tellOf(tx, [before.senseiId, ...before.studentIds], classId);
}

/**
 * tx, the sensei's calendar locked. Of the time-off less is left, or nothing: classes that were to move for
 * the rest stay, and their students are told.
 */
export async function withdrawForTimeOff(tx: Ctx, senseiId: string, timeOffId: string): Promise<void> {
  await keepReplaced(tx, senseiId, timeOffId);
  const withdrawn = await withdrawProposals(tx, senseiId, timeOffId);
  if (withdrawn.length > 0) await refreshSoon(tx, senseiId);
  for (const { classId, studentIds } of withdrawn) {
    await tx.announce('class.time_withdrawn', { classId });
    tellOf(tx, [senseiId, ...studentIds], classId);
  }
}

/** tx. A time-off has gone or come back: who was asked to another time for it sees that. */
export async function tellAsked(tx: Ctx, senseiId: string, timeOffId: string): Promise<void> {
  for (const { classId, studentIds } of await findAsked(tx, timeOffId))
    tellOf(tx, [senseiId, ...studentIds], classId);
}

/**
 * tx. A question about this class whose reason is gone is over now: no undo of that asks it again. Takes the
 * lock of its sensei's calendar.
 */
export async function settleTakenBack(tx: Ctx, classId: string): Promise<void> {
  await lockCalendarsOfClasses(tx, [classId]);
  const reason = await findReason(tx, classId);
  if (reason) await withdrawForTimeOff(tx, reason.senseiId, reason.timeOffId);
}

export type Closing = { meeting: ClassDetail; agreed: SeatDetail[]; missing: SeatDetail[] };

/**
 * tx. The class and who of it agreed, its sensei's calendar locked, if its time to answer is over or
 * everybody who is left agreed, and nothing has come of it yet; else null.
 */
export async function lockClosable(tx: Ctx, classId: string): Promise<Closing | null> {
  // It may have lost the time that the class lies in, and nobody was told yet.
  await settleTakenBack(tx, classId);
  const [meeting] = await findClassDetails(tx, [classId]);
  if (!meeting?.proposal) return null;
  const booked = (await findSeats(tx, { classIds: [classId] })).filter((seat) => seat.state === 'BOOKED');
  const [agreed, missing] = [
    booked.filter((seat) => seat.agreedAt !== null),
    booked.filter((seat) => seat.agreedAt === null),
  ];
  const isAgreed = agreed.length > 0 && missing.length === 0;
  return isAgreed || meeting.proposal.answerBy <= tx.clock.now() ? { meeting, agreed, missing } : null;
}

/**
 * Classes whose proposed time is to be decided: the time to answer is over, or everybody who is left agreed.
 */
export function listClosable(ctx: Ctx): Promise<string[]> {
  return findClosable(ctx);
}
