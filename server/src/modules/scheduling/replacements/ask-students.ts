import type { Ctx } from '../../../platform/context.ts';
import { found, InvalidTransition } from '../../../platform/errors.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { findClassDetails } from '../core/class.repository.ts';
import { refreshSoon } from '../core/refresh-free-times.ts';
import type { Cancellation, ClassDetail, SeatDetail } from '../core/seat.ts';
import { findSeats } from '../core/seat.repository.ts';
import { endAsked } from '../moves/end-asked.ts';
import { giveUpHolds } from '../seats/cancel-seats.ts';
import { answerByOf } from '../moves/replacement.ts';
import {
  closeClass,
  findReplacementsOf,
  insertReplacement,
  withdrawRows,
} from '../moves/replacement.repository.ts';

/** Until when the students of a class would choose what stands in for it; null where nobody can be asked. */
export function replacementDeadline(ctx: Ctx, { startsAt, proposal }: ClassDetail): Date | null {
  if (proposal !== null) return null;
  return answerByOf(startsAt, ctx.clock.now(), ctx.settings.get('replacement.answer_hours'));
}

/**
 * tx, the sensei's calendar locked. Asks each student of the class what is to stand in for it; until then it
 * stays, and takes nobody new. Answers the seats that were only held: who was about to pay gives way to
 * `cancellation`. Throws invalid_transition where it begins too soon or was ended.
 */
export async function askStudents(
  tx: Ctx,
  {
    classId,
    timeOffId,
    blackoutId = null,
  }: { classId: string; timeOffId: string | null; blackoutId?: string | null },
  cancellation: Cancellation,
): Promise<SeatDetail[]> {
  const meeting = found((await findClassDetails(tx, [classId]))[0]);
  const answerBy = meeting.status === 'SCHEDULED' ? replacementDeadline(tx, meeting) : null;
  if (!answerBy) throw InvalidTransition({ message: 'It begins too soon for its students to answer' });
  // What one side had asked the other gives way to what is asked now.
  await endAsked(tx, meeting, 'WITHDRAWN');
  const held = await giveUpHolds(tx, classId, cancellation);
  if (meeting.maxSeats > 1) await closeClass(tx, classId);
  const asked = new Set(
    (await findReplacementsOf(tx, [classId]))
      .filter(({ state }) => state === 'OPEN')
      .map((row) => row.seatId),
  );
  const { senseiId } = meeting;
  for (const { seatId, studentId, state } of await findSeats(tx, { classIds: [classId] })) {
    if (state !== 'BOOKED' || asked.has(seatId)) continue;
    const about = { seatId, classId, studentId, senseiId, timeOffId, blackoutId, answerBy };
    const id = await insertReplacement(tx, about);
    await tx.announce('replacement.asked', { replacementId: id });
  }
  await refreshSoon(tx, senseiId);
  tellOf(tx, [senseiId, ...meeting.studentIds], classId);
  return held;
}

/**
 * tx, the sensei's calendar locked. Of the time-off less is left, or nothing: classes that lie in it no more
 * stay, and their students choose no more.
 */
export async function keepReplaced(tx: Ctx, senseiId: string, timeOffId: string): Promise<void> {
  const withdrawn = await withdrawRows(tx, senseiId, timeOffId);
  if (withdrawn.length > 0) await refreshSoon(tx, senseiId);
  for (const { id, classId, studentId } of withdrawn) {
    await tx.announce('replacement.withdrawn', { replacementId: id });
    tellOf(tx, [senseiId, studentId], classId);
  }
}
