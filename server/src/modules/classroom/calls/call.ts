import type { Peer } from '@michi/contract/realtime';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { guarded, type MichiIo, type MichiSocket } from '../../../platform/socket/socket.ts';
import { admit, keepRefusal, type RoomNow } from '../core/admission.ts';
import type { RoomJoin, RoomLeave, RoomSignal, RoomState } from './call-payloads.ts';
import { hasPlace } from '../core/classroom.ts';
import { hostCame } from '../waiting/host-came.ts';
import { ClassroomFull, JoinedElsewhere } from '../classroom.errors.ts';
import { registryOf, type Seated } from './peer-registry.ts';
import { endStalePresence, insertPresence } from './presence.repository.ts';
import { recordDeparture } from './record-departure.ts';
import { clearRoom, closeInTime, endStay, shown, tellEnded, tellPeers } from './room-stays.ts';

/** A lost socket keeps its peer's place for so long: media flows on between the browsers meanwhile. */
export const graceMilliseconds = 15_000;

/** What one socket does in calls. The socket must be the peer's own for everything but joining. */
export function createCall(ctx: Ctx, io: MichiIo, socket: MichiSocket) {
  const registry = registryOf(ctx);
  /** The own peer of each room. */
  const mine = new Map<string, string>();
  const ownPeer = (roomUuid: string, peerId: string): Seated | null => {
    const peer = registry.find(roomUuid, peerId);
    return peer?.socketId === socket.id ? peer : null;
  };
  /** The own peer if it may be there still, as its seat is now; so may whoever else is there then. */
  const rightfulPeer = async (roomUuid: string, peerId: string): Promise<Seated | null> => {
    if (!ownPeer(roomUuid, peerId)) return null;
    await clearRoom(ctx, io, roomUuid);
    return ownPeer(roomUuid, peerId);
  };

  /** One place for each person: this one takes over from the tab or device that had it. */
  const seat = async (now: RoomNow, peer: Peer, devices: RoomJoin['devices']) => {
    const { room_uuid: roomUuid } = now.room;
    const others = registry.peersOf(roomUuid);
    const present = others.map(({ userId }) => userId).filter((id) => now.people.includes(id));
    if (!hasPlace(peer.userId, now, present)) {
      await keepRefusal(ctx, now, peer.userId, 'FULL');
      throw ClassroomFull();
    }
    // From there to `add` nothing may wait, or two could take the last place, or one person two.
    const before = others.find(({ userId }) => userId === peer.userId);
    const since = ctx.clock.now();
    const seated = { ...peer, socketId: socket.id, presenceId: newId(ctx.clock), since };
    if (before) registry.remove(roomUuid, before.peerId);
    registry.add(roomUuid, seated);
    try {
      if (before) {
        tellEnded(io, roomUuid, before, 'ELSEWHERE');
        await recordDeparture(ctx, { roomUuid, ...before });
      }
      if (others.length === 0) await endStalePresence(ctx, roomUuid, since);
      const { presenceId, userId, peerId } = seated;
      await insertPresence(ctx, { id: presenceId, roomUuid, userId, peerId, ...devices });
    } catch (error) {
      registry.remove(roomUuid, peer.peerId);
      throw error;
    }
    closeInTime(ctx, io, now);
  };
  const takeBack = (peer: Seated, roomUuid: string, { micOn, cameraOn }: RoomJoin) => {
    Object.assign(peer, { micOn, cameraOn });
    for (const signal of registry.resume(roomUuid, peer.peerId, socket.id))
      socket.emit('room.signal', { roomUuid, ...signal });
  };

  return {
    async join(join: RoomJoin): Promise<{ peers: Peer[] }> {
      const { roomUuid, peerId, returnOf, micOn, cameraOn, devices } = join;
      const userId = socket.data.actor.id;
      const { now, name } = await admit(ctx, socket.data.actor, roomUuid);
      if (!socket.connected) throw Forbidden();
      const present = registry.find(roomUuid, peerId);
      if (present && present.userId !== userId) throw Forbidden();
      const place = registry.peersOf(roomUuid).find((peer) => peer.userId === userId);
      if (returnOf && place && ![peerId, returnOf].includes(place.peerId)) throw JoinedElsewhere();
      mine.set(roomUuid, peerId);
      if (present) takeBack(present, roomUuid, join);
      else await seat(now, { peerId, userId, name, micOn, cameraOn, sharing: false }, devices);
      if (userId === now.hostId) await hostCame(ctx, now);
      await tellPeers(ctx, roomUuid);
      return { peers: registry.peersOf(roomUuid).map(shown) };
    },

    async leave({ roomUuid, peerId }: RoomLeave): Promise<void> {
      if (!ownPeer(roomUuid, peerId)) return;
      mine.delete(roomUuid);
      await endStay(ctx, roomUuid, peerId);
    },

    async setState({ roomUuid, peerId, micOn, cameraOn, sharing }: RoomState): Promise<void> {
      const peer = await rightfulPeer(roomUuid, peerId);
      if (!peer) return;
      Object.assign(peer, { micOn, cameraOn, sharing });
      await tellPeers(ctx, roomUuid);
    },

    /** Only from a peer of the room, on its own socket, to another peer of the same room. */
    async relay({ roomUuid, peerId, to, data }: RoomSignal): Promise<void> {
      if (to === peerId || !(await rightfulPeer(roomUuid, peerId))) return;
      const socketId = registry.route(roomUuid, to, { from: peerId, data });
      if (socketId) io.to(socketId).emit('room.signal', { roomUuid, from: peerId, data });
    },

    /** A lost line has its grace; with the session the stay is over at once. */
    async drop({ isSessionOver }: { isSessionOver: boolean }): Promise<void> {
      for (const [roomUuid, peerId] of mine) {
        if (isSessionOver && ownPeer(roomUuid, peerId)) await endStay(ctx, roomUuid, peerId);
        else
          registry.suspend(roomUuid, peerId, socket.id, graceMilliseconds, () =>
            guarded(ctx, endStay(ctx, roomUuid, peerId)),
          );
      }
    },
  };
}
