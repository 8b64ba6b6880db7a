import type { JoinRefusal, RoomEnd } from '@michi/contract/classroom/rooms';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { found, NotFound } from '../../../platform/errors.ts';
import { mostStudents } from '../../../platform/gateways/media/media.ts';
import { getAccounts } from '../../identity/index.ts';
import { nameAmong } from '../../messaging/index.ts';
import {
  type ClassDetail,
  type JoiningWindow,
  getClassDetails,
  getSeats,
  joiningWindowOf,
} from '../../scheduling/index.ts';
import { studentPlaces } from './classroom.ts';
import { ClassroomClosed } from '../classroom.errors.ts';
import { type ClassroomRow, findClassroom } from './classroom.repository.ts';
import { insertRefusal } from './refusal.repository.ts';

/** A room with its class as it is now. `people`: its sensei, and the students with a booked seat. */
export type RoomNow = {
  room: ClassroomRow;
  meeting: ClassDetail;
  opening: JoiningWindow;
  people: string[];
  hostId: string;
  studentPlaces: number;
};

export async function loadRoom(ctx: Ctx, roomUuid: string): Promise<RoomNow> {
  const room = found(await findClassroom(ctx, roomUuid));
  const meeting = found((await getClassDetails(ctx, [room.class_id])).get(room.class_id));
  return {
    room,
    meeting,
    opening: joiningWindowOf(meeting, ctx.settings.get('classroom.open_minutes')),
    people: [room.host_id, ...meeting.studentIds],
    hostId: room.host_id,
    studentPlaces: studentPlaces(mostStudents(ctx), meeting.bookedSeats),
  };
}

/** The room, to its sensei and to those with a booked seat; to all others it does not exist. */
export async function findRoomFor(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<RoomNow> {
  const now = await loadRoom(ctx, roomUuid);
  if (!now.people.includes(actor.id)) throw NotFound();
  return now;
}

/** Why this person may not be in the room at this moment; null: may be. */
export function refusalOf(
  { people, meeting, opening }: Pick<RoomNow, 'people' | 'meeting' | 'opening'>,
  userId: string,
  at: Date,
): Exclude<JoinRefusal, 'FULL'> | null {
  if (!people.includes(userId)) return 'NO_SEAT';
  if (meeting.status === 'CANCELED') return 'CANCELED';
  if (at < opening.opensAt) return 'TOO_EARLY';
  return at < opening.closesAt ? null : 'TOO_LATE';
}

/** What whoever is in the room is told then. */
export const endOf = (refusal: JoinRefusal): RoomEnd => (refusal === 'NO_SEAT' ? 'NO_SEAT' : 'CLOSED');

/** May this person come in now? Answers the room, and the name that the others see. */
export async function admit(
  ctx: Ctx,
  actor: SignedIn,
  roomUuid: string,
): Promise<{ now: RoomNow; name: string }> {
  const now = await loadRoom(ctx, roomUuid);
  const refusal = refusalOf(now, actor.id, ctx.clock.now());
  if (refusal) {
    await keepRefusal(ctx, now, actor.id, refusal);
    throw refusal === 'NO_SEAT' ? NotFound() : ClassroomClosed();
  }
  const account = (await getAccounts(ctx, [actor.id])).get(actor.id);
  const isGroup = now.meeting.maxSeats > 1;
  // In a group another student may come in later.
  return { now, name: nameAmong(account, isGroup ? Infinity : 2) };
}

/** Evidence for both sides of a class. Of those who never had to do with it nothing is kept. */
export async function keepRefusal(
  ctx: Ctx,
  { room, people }: RoomNow,
  userId: string,
  reason: JoinRefusal,
): Promise<void> {
  const isKnown =
    people.includes(userId) ||
    (await getSeats(ctx, { classIds: [room.class_id] })).some((seat) => seat.studentId === userId);
  if (isKnown) await insertRefusal(ctx, { roomUuid: room.room_uuid, userId, reason });
}
