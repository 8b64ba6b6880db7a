import type { Events } from '../../../events.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  findMovesTogether,
  findReplacement,
  getClassDetails,
  getSeats,
  type SeatDetail,
} from '../../scheduling/index.ts';
import { directOf, talkOf, writeSystemMessage } from './write-system-message.ts';

/**
 * tx. These seats of one order were booked in this conversation: one message of two people's, one for each
 * student of a group.
 */
export async function tellBooked(
  tx: Ctx,
  conversationId: string,
  seats: readonly SeatDetail[],
): Promise<void> {
  const [first] = seats.toSorted(byStart);
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

/** tx. Of a series all are told in one. */
export async function tellMoved(
  tx: Ctx,
  { classId, before, by, isOfSeries = false }: Events['class.moved'],
): Promise<void> {
  const meeting = isOfSeries ? undefined : (await getClassDetails(tx, [classId])).get(classId);
  if (!meeting) return;
  await writeSystemMessage(tx, {
    conversationId: await talkOf(tx, meeting, meeting.studentIds[0] ?? (await plannedBy(tx, classId))),
    causedBy: by ?? meeting.senseiId,
    key: `${classId}:${meeting.moves}`,
    note: { code: 'CLASS_MOVED', classId, startsAt: meeting.startsAt.toISOString(), before },
  });
}

/** Whose class it will be once it is charged. */
async function plannedBy(tx: Ctx, classId: string): Promise<string | undefined> {
  return (await getSeats(tx, { classIds: [classId] })).find(({ isPlanned }) => isPlanned)?.studentId;
}

const moved = new Set(['DONE', 'ACCEPTED']);

/** tx. Those of them that have another time now; what is only asked for, or stays, is not told. */
export async function tellSeriesMoved(tx: Ctx, { moveIds, by }: Events['series.moved']): Promise<void> {
  const moves = (await findMovesTogether(tx, moveIds)).filter(({ state }) => moved.has(state));
  const classes = await getClassDetails(
    tx,
    moves.map(({ classId }) => classId),
  );
  const told = moves.flatMap((move) => {
    const meeting = classes.get(move.classId);
    return meeting ? [{ move, meeting }] : [];
  });
  for (const [conversationId, own] of await byConversation(told, async ({ meeting }) =>
    talkOf(tx, meeting, meeting.studentIds[0] ?? (await plannedBy(tx, meeting.classId))),
  )) {
    const [first] = own;
    if (!first) continue;
    await writeSystemMessage(tx, {
      conversationId,
      causedBy: by,
      key: own.map(({ move }) => move.moveId).toSorted()[0] ?? '',
      note: {
        code: 'CLASS_MOVED',
        classId: first.move.classId,
        startsAt: first.move.startsAt.toISOString(),
        before: first.move.from.toISOString(),
        count: own.length,
      },
    });
  }
}

async function byConversation<Item>(
  items: readonly Item[],
  talkOfItem: (item: Item) => Promise<string | null>,
): Promise<Map<string, Item[]>> {
  const own = new Map<string, Item[]>();
  for (const item of items) {
    const conversationId = await talkOfItem(item);
    if (conversationId !== null) own.set(conversationId, [...(own.get(conversationId) ?? []), item]);
  }
  return own;
}

const replaced = new Set(['SUBSTITUTED', 'OTHER_TIME']);

/**
 * tx. Of two people, whatever comes instead, or ends with others, is told by itself; a group reads who left,
 * or once that it does not take place.
 */
export async function tellCanceled(
  tx: Ctx,
  { seatId, classId, senseiId, studentId, canceledBy, isTogether }: Events['seat.canceled'],
): Promise<void> {
  const [seat] = await getSeats(tx, { seatIds: [seatId] });
  if (!seat) return;
  const isGroup = seat.maxSeats > 1;
  if (isTogether && !isGroup) return;
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

/** tx. Classes of two people that ended in one. */
export async function tellCanceledTogether(
  tx: Ctx,
  { seatIds, canceledBy }: Events['seats.canceled'],
): Promise<void> {
  const seats = (await getSeats(tx, { seatIds })).filter(
    ({ state, maxSeats }) => state === 'CANCELED' && maxSeats === 1,
  );
  for (const [conversationId, own] of await byConversation(seats, (seat) =>
    talkOf(tx, seat, seat.studentId),
  )) {
    const [first] = own.toSorted(byStart);
    if (!first) continue;
    await writeSystemMessage(tx, {
      conversationId,
      causedBy: canceledBy ?? first.senseiId,
      key: own.map(({ seatId }) => seatId).toSorted()[0] ?? '',
      note: {
        code: 'CLASS_CANCELED',
        classId: own.length === 1 ? first.classId : null,
        startsAt: first.startsAt.toISOString(),
        count: own.length,
      },
    });
  }
}

const byStart = (one: SeatDetail, other: SeatDetail) => one.startsAt.getTime() - other.startsAt.getTime();

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
