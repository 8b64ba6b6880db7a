import type { Door } from '@michi/contract/classroom/door';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFound } from '../../../platform/errors.ts';
import { ClassroomClosed } from '../classroom.errors.ts';
import { findRoomFor, keepRefusal, letIn, loadRoom, refusalOf, type RoomNow } from '../core/admission.ts';
import { lockClassroom } from '../core/classroom.repository.ts';
import { isIn, passes } from '../core/door.ts';
import { endWaits, renewWait } from '../core/wait.repository.ts';
import { getDoor } from './door-queries.ts';

/** Asks to come in, and is in at once where the door is open; said again by whoever still waits. */
export async function waitAtDoor(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<Door> {
  const now = await findRoomFor(ctx, actor, roomUuid);
  const refusal = refusalOf(now, actor.id, ctx.clock.now());
  if (refusal) {
    await keepRefusal(ctx, now, actor.id, refusal);
    throw refusal === 'NO_SEAT' ? NotFound() : ClassroomClosed();
  }
  if (!isIn(actor.id, now.door)) await ask(ctx, actor.id, now);
  return getDoor(ctx, actor, roomUuid);
}

async function ask(ctx: Ctx, userId: string, { room, hostId }: RoomNow): Promise<void> {
  const roomUuid = room.room_uuid;
  await ctx.transaction(async (tx) => {
    await lockClassroom(tx, roomUuid);
    const { door } = await loadRoom(tx, roomUuid);
    if (isIn(userId, door)) return;
    const { isNew } = await renewWait(tx, roomUuid, userId);
    if (passes(userId, door)) await letIn(tx, roomUuid, [userId]);
    else if (isNew) tx.push([hostId], 'room.door', { roomUuid });
  });
}

export async function stopWaiting(ctx: Ctx, actor: SignedIn, roomUuid: string): Promise<null> {
  const { hostId } = await findRoomFor(ctx, actor, roomUuid);
  await ctx.transaction(async (tx) => {
    await endWaits(tx, roomUuid, [actor.id]);
    tx.push([hostId], 'room.door', { roomUuid });
  });
  return null;
}
