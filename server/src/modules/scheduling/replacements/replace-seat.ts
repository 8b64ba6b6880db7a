import type { ReplacementState } from '@michi/contract/scheduling/replacements';
import { after, hours } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { CourseTerms } from '../../catalogue/index.ts';
import { tellOf } from '../classes/push-class-changed.ts';
import { lockCalendarsOf } from '../core/calendar-lock.repository.ts';
import type { SeatDetail } from '../core/seat.ts';
import { ReplacementOver } from '../scheduling.errors.ts';
import { cancelSeat } from '../seats/cancel-seats.ts';
import { commitSeats } from '../seats/commit-seats.ts';
import { type HeldSeat, holdSeat } from '../seats/hold-seat.ts';
import { passSeriesPlace } from '../series/series.repository.ts';
import type { ReplacementRow } from '../moves/replacement.ts';
import { declineByOf } from '../moves/replacement.ts';
import { decideRow, insertReplacement, setDeclined, setNewSeat } from '../moves/replacement.repository.ts';

type Decided = { state: Exclude<ReplacementState, 'OPEN' | 'WITHDRAWN'>; by: string | null };

/** What it is to be: `course` is the substitute's, or another time of the same; `classId` of a group. */
export type Instead = {
  course: CourseTerms;
  startsAt: Date;
  classId: string | null;
  isSubstitute: boolean;
};

/**
 * tx, the order locked. Nothing else is decided about it from now on; the calendars of all who have to do
 * with it are locked. Throws replacement_over where that was done before.
 */
export async function decide(
  tx: Ctx,
  { id, senseiId, studentId }: Pick<ReplacementRow, 'id' | 'senseiId' | 'studentId'>,
  decided: Decided,
  others: readonly string[] = [],
): Promise<void> {
  await lockCalendarsOf(tx, [senseiId, ...others], studentId);
  if (!(await decideRow(tx, id, decided))) throw ReplacementOver();
}

/**
 * tx, decided. Another class takes the place of the seat's, in the same order: it is judged as every booking
 * is. Throws whatever holding a seat throws: then nothing has changed once the transaction is undone.
 */
export async function replaceSeat(
  tx: Ctx,
  row: ReplacementRow,
  seat: SeatDetail,
  { course, startsAt, classId, isSubstitute }: Instead,
): Promise<HeldSeat> {
  const minutes = (seat.endsAt.getTime() - seat.startsAt.getTime()) / 60_000;
  await cancelSeat(tx, seat.seatId, { by: null, reason: isSubstitute ? 'SUBSTITUTED' : 'OTHER_TIME' });
  const held = await holdSeat(tx, {
    course,
    studentId: seat.studentId,
    orderId: seat.orderId,
    durationMinutes: minutes,
    until: after(tx.clock.now(), hours(1)),
    startsAt,
    classId,
  });
  await commitSeats(tx, seat.orderId);
  await passSeriesPlace(tx, seat.seatId, held.seatId);
  const declineBy = isSubstitute ? declineByOf(startsAt, tx.settings.get('replacement.decline_hours')) : null;
  await setNewSeat(tx, row.id, { seatId: held.seatId, declineBy });
  return held;
}

/**
 * tx, the order locked. Who took the class over hands it back: its student chooses again until then. The
 * class stays meanwhile.
 */
export async function handBack(
  tx: Ctx,
  row: ReplacementRow,
  seat: SeatDetail,
  answerBy: Date,
): Promise<void> {
  const { seatId, classId, studentId, senseiId } = seat;
  await lockCalendarsOf(tx, [senseiId], studentId);
  await setDeclined(tx, row.id);
  const id = await insertReplacement(tx, {
    seatId,
    classId,
    studentId,
    senseiId,
    timeOffId: null,
    answerBy,
  });
  await tx.announce('replacement.asked', { replacementId: id });
  tellOf(tx, [senseiId, studentId], classId);
}
