import type { SignedIn } from '../../platform/actor.ts';
import type { Ctx } from '../../platform/context.ts';
import { found, NotFound } from '../../platform/errors.ts';
import { getAccounts } from '../identity/index.ts';
import { nameAmong } from '../messaging/index.ts';
import { getClassDetails, getSeats } from '../scheduling/index.ts';
import { isOpen } from './classroom.ts';
import { ClassroomClosed } from './classroom.errors.ts';
import { type ClassroomRow, findClassroom } from './classroom.repository.ts';

/** The room, to its sensei and to those with a booked seat; to all others it does not exist. */
export async function findRoomFor(
  ctx: Ctx,
  actor: SignedIn,
  roomUuid: string,
): Promise<{ room: ClassroomRow; people: string[] }> {
  const room = found(await findClassroom(ctx, roomUuid));
  const booked = (await getSeats(ctx, { classIds: [room.class_id] })).filter(
    (seat) => seat.state === 'BOOKED',
  );
  const people = [room.host_id, ...booked.map((seat) => seat.studentId)];
  if (!people.includes(actor.id)) throw NotFound();
  return { room, people };
}

/** May this person come in now? Answers the name that the others see, and who may know of the call. */
export async function admit(
  ctx: Ctx,
  actor: SignedIn,
  roomUuid: string,
): Promise<{ name: string; people: string[] }> {
  const { room, people } = await findRoomFor(ctx, actor, roomUuid);
  if (!isOpen({ opensAt: room.opens_at, closesAt: room.closes_at }, ctx.clock.now())) throw ClassroomClosed();
  const account = (await getAccounts(ctx, [actor.id])).get(actor.id);
  const isGroup = ((await getClassDetails(ctx, [room.class_id])).get(room.class_id)?.maxSeats ?? 1) > 1;
  // In a group another student may come in later.
  return { name: nameAmong(account, isGroup ? Infinity : 2), people };
}
