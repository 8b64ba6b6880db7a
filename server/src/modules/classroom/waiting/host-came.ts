import type { Ctx } from '../../../platform/context.ts';
import { letIn, loadRoom, type RoomNow } from '../core/admission.ts';
import { lockClassroom, updateClassroom } from '../core/classroom.repository.ts';
import { passes } from '../core/door.ts';
import { findWaiting } from '../core/wait.repository.ts';

/** From now on the door opens, by itself or by the sensei's hand; whoever waits is told. */
export async function hostCame(ctx: Ctx, { room, people, door }: RoomNow): Promise<void> {
  if (door.hasHostCome) return;
  const roomUuid = room.room_uuid;
  await ctx.transaction(async (tx) => {
    await lockClassroom(tx, roomUuid);
    await updateClassroom(tx, roomUuid, { host_came_at: tx.clock.now() });
    await admitWhoPasses(tx, roomUuid);
    tx.push(people, 'room.door', { roomUuid });
  });
}

/** tx, room locked. Those at the door for whom it opens by itself now. */
export async function admitWhoPasses(tx: Ctx, roomUuid: string): Promise<void> {
  const { door } = await loadRoom(tx, roomUuid);
  const waiting = (await findWaiting(tx, roomUuid)).map(({ userId }) => userId);
  await letIn(
    tx,
    roomUuid,
    waiting.filter((userId) => passes(userId, door)),
  );
}
