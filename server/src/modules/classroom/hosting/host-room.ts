import type { Door, RoomRequest } from '@michi/contract/classroom/door';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { notifyProcesses } from '../../../platform/db/pg-notify.ts';
import { authorize, NotFound } from '../../../platform/errors.ts';
import { removeAdmission } from '../core/admission.repository.ts';
import { findRoomFor } from '../core/admission.ts';
import { resetWaitingRoom } from '../core/reset-waiting-room.ts';
import { lockClassroom } from '../core/classroom.repository.ts';
import { canHost } from '../core/room.policy.ts';
import { endWaits } from '../core/wait.repository.ts';
import { getDoor } from '../waiting/door-queries.ts';

/**
 * Asked of a person's browser, which says so: what is heard and seen of somebody stays theirs. A shared
 * screen ends.
 */
export async function askInRoom(
  ctx: Ctx,
  actor: SignedIn,
  { roomUuid, userId, request }: { roomUuid: string; userId: string; request: RoomRequest },
): Promise<null> {
  const now = await findRoomFor(ctx, actor, roomUuid);
  authorize(canHost(actor, now));
  if (userId === now.hostId || !now.people.includes(userId)) throw NotFound();
  ctx.push([userId], 'room.request', { roomUuid, request });
  return null;
}

/**
 * Out at once, in whatever process, and at the door again: the seat is still theirs, the sensei may let them
 * in.
 */
export async function removeFromRoom(
  ctx: Ctx,
  actor: SignedIn,
  { roomUuid, userId }: { roomUuid: string; userId: string },
): Promise<Door> {
  const now = await findRoomFor(ctx, actor, roomUuid);
  authorize(canHost(actor, now));
  if (userId === now.hostId || !now.people.includes(userId)) throw NotFound();
  await ctx.transaction(async (tx) => {
    await lockClassroom(tx, roomUuid);
    await removeAdmission(tx, roomUuid, userId);
    await endWaits(tx, roomUuid, [userId]);
    await notifyProcesses(tx, 'michi_room', roomUuid);
    tx.push(now.people, 'room.door', { roomUuid });
  });
  return getDoor(ctx, actor, roomUuid);
}

/** All are out. Whoever comes again within the time of the room waits until the sensei comes again. */
export async function endForAll(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<null> {
  const now = await findRoomFor(ctx, actor, roomUuid);
  authorize(canHost(actor, now));
  await ctx.transaction((tx) => resetWaitingRoom(tx, roomUuid, now.people));
  return null;
}
