import type { DeviceState, DeviceStates } from '@michi/contract/classroom/rooms';
import type { Ctx } from '../../../platform/context.ts';
import { tables } from '../../../platform/db/db.ts';

export async function insertPresence(
  ctx: Ctx,
  presence: { id: string; roomUuid: string; userId: string; peerId: string } & Partial<DeviceStates>,
): Promise<void> {
  await tables(ctx, 'classroom_presence')
    .insertInto('classroom_presence')
    .values({
      id: presence.id,
      room_uuid: presence.roomUuid,
      user_id: presence.userId,
      peer_id: presence.peerId,
      microphone: presence.microphone ?? null,
      camera: presence.camera ?? null,
      joined_at: ctx.clock.now(),
    })
    .execute();
}

export async function endPresence(ctx: Ctx, id: string, leftAt: Date): Promise<void> {
  await tables(ctx, 'classroom_presence')
    .updateTable('classroom_presence')
    .set({ left_at: leftAt })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .execute();
}

/** Ends what a stopped server could not end: nobody of these is in the room any more. */
export async function endStalePresence(ctx: Ctx, roomUuid: string, before: Date): Promise<void> {
  await tables(ctx, 'classroom_presence')
    .updateTable('classroom_presence')
    .set({ left_at: ctx.clock.now() })
    .where('room_uuid', '=', roomUuid)
    .where('left_at', 'is', null)
    .where('joined_at', '<', before)
    .execute();
}

export type Joined = {
  roomUuid: string;
  userId: string;
  joinedAt: Date;
  leftAt: Date | null;
  microphone: DeviceState | null;
  camera: DeviceState | null;
};

/** Who was in these rooms, when and with which devices, in the order of coming. */
export function findPresence(ctx: Ctx, roomUuids: readonly string[]): Promise<Joined[]> {
  if (roomUuids.length === 0) return Promise.resolve([]);
  return tables(ctx, 'classroom_presence')
    .selectFrom('classroom_presence')
    .select((eb) => [
      'room_uuid as roomUuid',
      'user_id as userId',
      'joined_at as joinedAt',
      'left_at as leftAt',
      eb.ref('microphone').$castTo<DeviceState | null>().as('microphone'),
      eb.ref('camera').$castTo<DeviceState | null>().as('camera'),
    ])
    .where('room_uuid', 'in', roomUuids)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
}
