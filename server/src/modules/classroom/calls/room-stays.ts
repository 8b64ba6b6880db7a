import type { RoomEnd } from '@michi/contract/classroom/rooms';
import type { Peer } from '@michi/contract/realtime';
import type { Ctx } from '../../../platform/context.ts';
import { type PgNotifications, notifyProcesses } from '../../../platform/db/pg-notify.ts';
import { guarded, type MichiIo } from '../../../platform/socket/socket.ts';
import { endOfStay, loadRoom, type RoomNow } from '../core/admission.ts';
import { findClassroomOfClass } from '../core/classroom.repository.ts';
import { registryOf, type Seated } from './peer-registry.ts';
import { recordDeparture } from './record-departure.ts';

export const shown = ({ peerId, userId, name, micOn, cameraOn, sharing }: Seated): Peer => ({
  peerId,
  userId,
  name,
  micOn,
  cameraOn,
  sharing,
});

/** To all of the class as it is now, so that who is not in the call yet sees who waits there. */
export async function tellPeers(ctx: Ctx, roomUuid: string): Promise<void> {
  const { people } = await loadRoom(ctx, roomUuid);
  const peers = registryOf(ctx).peersOf(roomUuid).map(shown);
  ctx.push(people, 'room.peers', { roomUuid, peers });
}

/** The peer is gone, and how long it was there is kept. */
export async function endStay(ctx: Ctx, roomUuid: string, peerId: string): Promise<void> {
  const gone = registryOf(ctx).remove(roomUuid, peerId);
  if (!gone) return;
  const { presenceId, userId, since } = gone;
  await Promise.all([
    tellPeers(ctx, roomUuid),
    recordDeparture(ctx, { roomUuid, presenceId, userId, since }),
  ]);
}

export function tellEnded(io: MichiIo, roomUuid: string, peer: Seated, reason: RoomEnd): void {
  if (peer.socketId) io.to(peer.socketId).emit('room.ended', { roomUuid, peerId: peer.peerId, reason });
}

/** Whoever may not be there any more is put out; looked at again when the room closes. */
export async function clearRoom(ctx: Ctx, io: MichiIo, roomUuid: string): Promise<void> {
  const registry = registryOf(ctx);
  if (registry.peersOf(roomUuid).length === 0) return;
  const now = await loadRoom(ctx, roomUuid);
  closeInTime(ctx, io, now);
  for (const peer of registry.peersOf(roomUuid)) {
    const end = endOfStay(now, peer.userId, ctx.clock.now());
    if (end === null) continue;
    tellEnded(io, roomUuid, peer, end);
    await endStay(ctx, roomUuid, peer.peerId);
  }
}

export function closeInTime(ctx: Ctx, io: MichiIo, { room, opening }: RoomNow): void {
  const left = opening.closesAt.getTime() - ctx.clock.now().getTime();
  registryOf(ctx).closeIn(room.room_uuid, left, () => guarded(ctx, clearRoom(ctx, io, room.room_uuid)));
}

/** tx. A seat of the class was given up, or its time has changed: the process that has people in its room looks at them. */
export async function lookAtRoomOf(tx: Ctx, { classId }: { classId: string }): Promise<void> {
  const room = await findClassroomOfClass(tx, classId);
  if (room) await notifyProcesses(tx, 'michi_room', room.room_uuid);
}

export function hearOfRooms(ctx: Ctx, io: MichiIo, news: PgNotifications): void {
  news.on('michi_room', async (roomUuid) => {
    // After lost news it may have been any.
    const rooms = roomUuid === null ? registryOf(ctx).roomUuids() : [roomUuid];
    for (const each of rooms) await clearRoom(ctx, io, each);
  });
}
