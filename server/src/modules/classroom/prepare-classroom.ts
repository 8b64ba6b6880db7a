import type { Ctx } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { getCourseTerms } from '../catalogue/index.ts';
import { openConversation } from '../messaging/index.ts';
import { completeOrder } from '../ordering/index.ts';
import {
  type ClassDetail,
  getClassDetails,
  getSeats,
  type SeatDetail,
  setClassroom,
} from '../scheduling/index.ts';
import { upsertClassroom } from './classroom.repository.ts';

/**
 * Rooms and conversations for the classes of a paid order, and the order is complete: all or nothing. Run again after
 * a crash it finds what is there; a later buyer of a group class comes into the room and conversation that exist.
 */
export async function prepareClassroom(
  ctx: Ctx,
  input: { orderId: string; classIds: readonly string[] },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const classes = await getClassDetails(tx, input.classIds);
    const courses = await getCourseTerms(tx, [
      ...new Set([...classes.values()].map((meeting) => meeting.courseId)),
    ]);
    const seats = await getSeats(tx, { classIds: input.classIds });
    for (const meeting of classes.values()) {
      if (meeting.status === 'CANCELED') continue;
      const title = found(courses.get(meeting.courseId)).title;
      await openRoom(
        tx,
        meeting,
        title,
        seats.filter((seat) => seat.classId === meeting.classId),
      );
    }
    await completeOrder(tx, input.orderId);
  });
}

async function openRoom(
  tx: Ctx,
  meeting: ClassDetail,
  title: string,
  seats: readonly SeatDetail[],
): Promise<void> {
  const roomUuid = await upsertClassroom(tx, {
    room_uuid: newId(tx.clock),
    class_id: meeting.classId,
    host_id: meeting.senseiId,
    title,
  });
  const students = seats.filter((seat) => seat.state === 'BOOKED').map((seat) => seat.studentId);
  await openConversation(tx, {
    id: roomUuid,
    title,
    classId: meeting.classId,
    participantIds: [meeting.senseiId, ...students],
  });
  await setClassroom(tx, meeting.classId, roomUuid);
}
