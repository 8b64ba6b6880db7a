import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { found, NotFound } from '../../platform/errors.ts';
import { getAccounts } from '../identity/index.ts';
import { nameAmong } from '../messaging/index.ts';
import {
  type ClassDetail,
  type ClassOpening,
  getClassDetails,
  getSeats,
  isOpen,
  openingOf,
} from '../scheduling/index.ts';
import { ClassroomClosed } from './classroom.errors.ts';
import { type ClassroomRow, findClassroom } from './classroom.repository.ts';

/** The room, to its sensei and to those with a booked seat; to all others it does not exist. */
export async function findRoomFor(
  ctx: Ctx,
  actor: SignedIn,
  roomUuid: string,
): Promise<{ room: ClassroomRow; meeting: ClassDetail; opening: ClassOpening; people: string[] }> {
  const room = found(await findClassroom(ctx, roomUuid));
  const meeting = found((await getClassDetails(ctx, [room.class_id])).get(room.class_id));
  const booked = (await getSeats(ctx, { classIds: [room.class_id] })).filter(
    (seat) => seat.state === 'BOOKED',
  );
  const people = [room.host_id, ...booked.map((seat) => seat.studentId)];
  if (!people.includes(actor.id)) throw NotFound();
  const opening = openingOf(meeting, ctx.settings.get('classroom.open_minutes'));
  return { room, meeting, opening, people };
}

/** May this person come in now? Answers the name that the others see, and who may know of the call. */
export async function admit(
  ctx: Ctx,
  actor: SignedIn,
  roomUuid: string,
): Promise<{ name: string; people: string[] }> {
  const { meeting, opening, people } = await findRoomFor(ctx, actor, roomUuid);
  if (!isOpen(opening, ctx.clock.now())) throw ClassroomClosed();
  const account = (await getAccounts(ctx, [actor.id])).get(actor.id);
  const isGroup = meeting.maxSeats > 1;
  // In a group another student may come in later.
  return { name: nameAmong(account, isGroup ? Infinity : 2), people };
}
