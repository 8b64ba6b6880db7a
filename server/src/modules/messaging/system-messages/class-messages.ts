import type { Events } from '../../../events.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  type ClassDetail,
  findClassChanges,
  findReplacement,
  getClassDetails,
  getSeats,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { directOf, talkOf, writeSystemMessage } from './write-system-message.ts';

/** tx. These seats of one order were booked in this conversation: one message of two people's, one for each student of a group. */
export async function tellBooked(
  tx: Ctx,
  conversationId: string,
  seats: readonly SeatDetail[],
): Promise<void> {
  const [first] = seats.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (!first) return;
  const { studentId, classId, startsAt } = first;
  const ids = seats.map((seat) => seat.seatId).toSorted();
  await writeSystemMessage(tx, {
    conversationId,
    causedBy: studentId,
    key: ids[0] ?? '',
    note: {
      code: first.maxSeats > 1 ? 'STUDENT_JOINED' : 'CLASS_BOOKED',
      classId,
      startsAt: startsAt.toISOString(),
      personId: studentId,
      count: seats.length,
    },
  });
}

/** tx. */
export async function tellMoved(tx: Ctx, { classId, before }: Events['class.moved']): Promise<void> {
  const meeting = (await getClassDetails(tx, [classId])).get(classId);
  if (!meeting) return;
  await writeSystemMessage(tx, {
    conversationId: await talkOf(tx, meeting, meeting.studentIds[0]),
    causedBy: await moverOf(tx, meeting),
    key: `${classId}:${meeting.moves}`,
    note: { code: 'CLASS_MOVED', classId, startsAt: meeting.startsAt.toISOString(), before },
  });
}

/** Whose doing the last move was. */
async function moverOf(tx: Ctx, { classId, maxSeats, senseiId, studentIds }: ClassDetail): Promise<string> {
  const seats = maxSeats > 1 ? [] : await getSeats(tx, { classIds: [classId] });
  const changes = await findClassChanges(
    tx,
    seats.map((seat) => seat.seatId),
  );
  return changes.at(-1)?.by === 'STUDENT' ? (studentIds[0] ?? senseiId) : senseiId;
}

const replaced = new Set(['SUBSTITUTED', 'OTHER_TIME']);

/** tx. Of two people, whatever comes instead is told by itself; a group reads who left, or once that it does not take place. */
export async function tellCanceled(
  tx: Ctx,
  { seatId, classId, senseiId, studentId, canceledBy }: Events['seat.canceled'],
): Promise<void> {
  const [seat] = await getSeats(tx, { seatIds: [seatId] });
  if (!seat) return;
  const isGroup = seat.maxSeats > 1;
  const isLeft = isGroup && seat.classStatus !== 'CANCELED';
  if (!isGroup && replaced.has(seat.cancelReason ?? '')) return;
  await writeSystemMessage(tx, {
    conversationId: await talkOf(tx, seat, studentId),
    causedBy: canceledBy ?? (isLeft ? studentId : senseiId),
    key: isLeft || !isGroup ? seatId : classId,
    note: {
      code: isLeft ? 'STUDENT_LEFT' : 'CLASS_CANCELED',
      classId: isLeft || !isGroup ? null : classId,
      startsAt: seat.startsAt.toISOString(),
      personId: isLeft ? studentId : null,
    },
  });
}

/** tx. To the two whose class it was: somebody else gives it, or another one came in its place. */
export async function tellReplaced(
  tx: Ctx,
  { replacementId, before }: Events['replacement.chosen'],
): Promise<void> {
  const row = await findReplacement(tx, replacementId);
  const [seat] = row?.newSeatId ? await getSeats(tx, { seatIds: [row.newSeatId] }) : [];
  if (!row || !seat) return;
  const isSubstituted = row.state === 'SUBSTITUTED';
  if (!isSubstituted && seat.maxSeats > 1) return;
  await writeSystemMessage(tx, {
    conversationId: await directOf(tx, row.senseiId, row.studentId),
    causedBy: row.studentId,
    key: replacementId,
    note: {
      code: isSubstituted ? 'CLASS_TAKEN_OVER' : 'CLASS_MOVED',
      startsAt: seat.startsAt.toISOString(),
      ...(isSubstituted ? { personId: seat.senseiId } : { before, classId: seat.classId }),
    },
  });
}
