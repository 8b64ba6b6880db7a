import { z } from 'zod';
import { after, hours, minutes } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { declareJob } from '../../../platform/jobs/declare-job.ts';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import { getCourseTerms } from '../../catalogue/index.ts';
import { addRoom, type OpenConversation, openConversation, tellBooked } from '../../messaging/index.ts';
import { completeOrder } from '../../ordering/index.ts';
import {
  type ClassDetail,
  listClassesWithoutRoom,
  getClassDetails,
  getSeats,
  type SeatDetail,
  setClassroom,
} from '../../scheduling/index.ts';
import { findClassroom, upsertClassroom } from '../core/classroom.repository.ts';

/**
 * Rooms and conversations for the classes of a paid order, and the order is complete: all or nothing. Run
 * again after a crash it finds what is there; a later buyer of a group class comes into the room and
 * conversation that exist, and two people have one conversation for all of their classes.
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
    const booked = new Map<string, SeatDetail[]>();
    for (const meeting of classes.values()) {
      if (meeting.status === 'CANCELED') continue;
      const title = found(courses.get(meeting.courseId)).title;
      const taken = seats.filter((seat) => seat.classId === meeting.classId && seat.state === 'BOOKED');
      const conversationId = await openRoom(tx, meeting, title, taken);
      if (conversationId === null) continue;
      // Of two people the room is made with what is told of it.
      const isTold = meeting.maxSeats === 1 && meeting.classroomId !== null;
      const own = isTold ? [] : taken.filter((seat) => seat.orderId === input.orderId);
      booked.set(conversationId, [...(booked.get(conversationId) ?? []), ...own]);
    }
    for (const [conversationId, own] of booked) await tellBooked(tx, conversationId, own);
    await completeOrder(tx, input.orderId);
  });
}

export const prepareJob = defineJob(
  declareJob(
    'classroom.prepare',
    z.object({ orderId: z.uuid(), classIds: z.array(z.uuid()) }),
    ({ classIds }) => `class:${classIds.join()}:room`,
  ),
  prepareClassroom,
);

/** tx. Without the class's key: each of its orders is completed by a job of its own. */
export function prepareSoon(
  tx: Ctx,
  { orderId, classIds }: { orderId: string; classIds: string[] },
): Promise<void> {
  return tx.enqueue(prepareJob, { orderId, classIds }, { withoutKey: true });
}

/**
 * tx. Who booked is in the conversation of a room that is there already: no job, which may be lost, stands
 * between a group and the next of it.
 */
export async function joinRooms(tx: Ctx, { classIds }: { classIds: readonly string[] }): Promise<void> {
  for (const meeting of (await getClassDetails(tx, classIds)).values()) {
    const room = meeting.classroomId === null ? undefined : await findClassroom(tx, meeting.classroomId);
    if (!room || meeting.status === 'CANCELED') continue;
    const conversation = conversationOf(meeting, meeting.studentIds, room.title);
    if (conversation) await openConversation(tx, conversation);
  }
}

async function openRoom(
  tx: Ctx,
  meeting: ClassDetail,
  title: string,
  taken: readonly SeatDetail[],
): Promise<string | null> {
  const students = taken.map((seat) => seat.studentId);
  const conversation = conversationOf(meeting, students, title);
  if (!conversation) return null;
  const conversationId = await openConversation(tx, conversation);
  const roomUuid = await upsertClassroom(tx, {
    room_uuid: newId(tx.clock),
    class_id: meeting.classId,
    host_id: meeting.senseiId,
    title,
    conversation_id: conversationId,
    // Two people meet when both are there; a group is let in when the sensei is ready for it.
    entry: meeting.maxSeats > 1 ? 'ONE_BY_ONE' : 'WITH_SENSEI',
  });
  await addRoom(tx, conversationId, roomUuid);
  await setClassroom(tx, meeting.classId, roomUuid);
  return conversationId;
}

/** Two people have one for all of their classes, a group has one of its own; null where nobody has booked. */
function conversationOf(
  { senseiId, classId, maxSeats }: ClassDetail,
  students: readonly string[],
  title: string,
): OpenConversation | null {
  if (maxSeats > 1) return { kind: 'GROUP', classId, title, participantIds: [senseiId, ...students] };
  const [student] = students;
  return student === undefined ? null : { kind: 'DIRECT', title, people: [senseiId, student] };
}

/**
 * Booked classes of the day ahead without a room: what should have made it was lost with its worker, or gave
 * up. It is asked for again.
 */
export async function prepareMissing(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  const classIds = await listClassesWithoutRoom(ctx, after(now, hours(24)), after(now, -minutes(3)));
  const booked = (await getSeats(ctx, { classIds })).filter((seat) => seat.state === 'BOOKED');
  for (const { classId, orderId } of new Map(booked.map((seat) => [seat.classId, seat])).values())
    await ctx.enqueue(
      prepareJob,
      { orderId, classIds: await withoutRoom(ctx, orderId, classId) },
      { unlessTried: true },
    );
}

/**
 * This class, and those of the same order that were bought with it: an order is complete once all of them
 * have their rooms.
 */
async function withoutRoom(ctx: Ctx, orderId: string, classId: string): Promise<string[]> {
  const seats = await getSeats(ctx, { orderIds: [orderId] });
  const others = seats.filter((seat) => seat.state === 'BOOKED' && seat.classroomId === null);
  return [...new Set([classId, ...others.map((seat) => seat.classId)])];
}
