import type { Door, RoomEntry } from '@michi/contract/classroom/door';
import type { SignedIn } from '../../../platform/actor.ts';
import type { Ctx } from '../../../platform/context.ts';
import { authorize, NotFound } from '../../../platform/errors.ts';
import { findRoomFor, letIn } from '../core/admission.ts';
import { lockClassroom, updateClassroom } from '../core/classroom.repository.ts';
import { canHost } from '../core/room.policy.ts';
import { getDoor } from './door-queries.ts';
import { admitWhoPasses } from './host-came.ts';

/** One person; null: everyone who waits, and from now on whoever comes, but for those who were taken out. */
export async function admitPeople(
  ctx: Ctx,
  actor: SignedIn,
  { roomUuid, userId }: { roomUuid: string; userId: string | null },
): Promise<Door> {
  const now = await findRoomFor(ctx, actor, roomUuid);
  authorize(canHost(actor, now));
  if (userId !== null && !now.people.includes(userId)) throw NotFound();
  await ctx.transaction(async (tx) => {
    await lockClassroom(tx, roomUuid);
    const cameAt = { host_came_at: now.room.host_came_at ?? tx.clock.now() };
    if (userId === null) {
      await updateClassroom(tx, roomUuid, { ...cameAt, entry: 'WITH_SENSEI', locked: false });
      await admitWhoPasses(tx, roomUuid);
    } else {
      await updateClassroom(tx, roomUuid, cameAt);
      await letIn(tx, roomUuid, [userId]);
    }
    tx.push(now.people, 'room.door', { roomUuid });
  });
  return getDoor(ctx, actor, roomUuid);
}

export async function setDoor(
  ctx: Ctx,
  actor: SignedIn,
  change: { roomUuid: string; entry?: RoomEntry | undefined; isLocked?: boolean | undefined },
): Promise<Door> {
  const { roomUuid, entry, isLocked } = change;
  const now = await findRoomFor(ctx, actor, roomUuid);
  authorize(canHost(actor, now));
  await ctx.transaction(async (tx) => {
    await lockClassroom(tx, roomUuid);
    await updateClassroom(tx, roomUuid, {
      entry: entry ?? now.room.entry,
      locked: isLocked ?? now.room.locked,
    });
    await admitWhoPasses(tx, roomUuid);
    tx.push(now.people, 'room.door', { roomUuid });
  });
  return getDoor(ctx, actor, roomUuid);
}
