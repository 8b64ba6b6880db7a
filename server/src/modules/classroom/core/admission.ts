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
import { ClassroomClosed, MustWait } from '../classroom.errors.ts';
import { type Admission, findAdmissions, insertAdmissions } from './admission.repository.ts';
import { type ClassroomRow, findClassroom, lockClassroom } from './classroom.repository.ts';
import { type DoorNow, isIn, passes } from './door.ts';
import { insertRefusal } from './refusal.repository.ts';
import { endWaits } from './wait.repository.ts';

/** A room with its class as it is now. `people`: its sensei, and the students with a booked seat. */
export type RoomNow = {
  room: ClassroomRow;
  meeting: ClassDetail;
  opening: JoiningWindow;
  people: string[];
  hostId: string;
  studentPlaces: number;
  door: DoorNow;
  /** Hands that are up, in the order of raising. */
  hands: { userId: string; raisedAt: Date }[];
};

export async function loadRoom(ctx: Ctx, roomUuid: string): Promise<RoomNow> {
  const room = found(await findClassroom(ctx, roomUuid));
  const [details, admissions] = await Promise.all([
    getClassDetails(ctx, [room.class_id]),
    findAdmissions(ctx, roomUuid),
  ]);
  const meeting = found(details.get(room.class_id));
  return {
    room,
    meeting,
    opening: joiningWindowOf(meeting, ctx.settings.get('classroom.open_minutes')),
    people: [room.host_id, ...meeting.studentIds],
    hostId: room.host_id,
    studentPlaces: studentPlaces(mostStudents(ctx), meeting.bookedSeats),
    door: doorOf(room, admissions),
    hands: admissions.flatMap(({ userId, isRemoved, handRaisedAt }) =>
      handRaisedAt && !isRemoved ? [{ userId, raisedAt: handRaisedAt }] : [],
    ),
  };
}

function doorOf(room: ClassroomRow, admissions: readonly Admission[]): DoorNow {
  const of = (isRemoved: boolean) =>
    admissions.filter((each) => each.isRemoved === isRemoved).map(({ userId }) => userId);
  return {
    hostId: room.host_id,
    entry: room.entry,
    isLocked: room.locked,
    hasHostCome: room.host_came_at !== null,
    admitted: of(false),
    removed: of(true),
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

/** Why this person's stay in the room is over; null: it goes on. */
export function endOfStay(now: RoomNow, userId: string, at: Date): RoomEnd | null {
  const refusal = refusalOf(now, userId, at);
  if (refusal) return refusal === 'NO_SEAT' ? 'NO_SEAT' : 'CLOSED';
  if (isIn(userId, now.door)) return null;
  return now.door.hasHostCome ? 'REMOVED' : 'ENDED';
}

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
  if (!isIn(actor.id, now.door)) await passDoor(ctx, roomUuid, actor.id);
  return { now, name: (await namesIn(ctx, now, [actor.id])).get(actor.id) ?? '' };
}

/** Through the door for the first time, if it is open to this person now. */
async function passDoor(ctx: Ctx, roomUuid: string, userId: string): Promise<void> {
  await ctx.transaction(async (tx) => {
    await lockClassroom(tx, roomUuid);
    const { door } = await loadRoom(tx, roomUuid);
    if (isIn(userId, door)) return;
    if (!passes(userId, door)) throw MustWait();
    await letIn(tx, roomUuid, [userId]);
  });
}

/** tx. */
export async function letIn(tx: Ctx, roomUuid: string, userIds: readonly string[]): Promise<void> {
  await insertAdmissions(tx, roomUuid, userIds);
  await endWaits(tx, roomUuid, userIds);
}

/** As people of this room read each other: in a group another student may come in later. */
export async function namesIn(
  ctx: Ctx,
  { meeting }: Pick<RoomNow, 'meeting'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const accounts = await getAccounts(ctx, userIds);
  const most = meeting.maxSeats > 1 ? Infinity : 2;
  return new Map(userIds.map((id) => [id, nameAmong(accounts.get(id), most)]));
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
