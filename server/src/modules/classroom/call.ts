import type { Peer } from '@michi/contract/realtime';
import type { Ctx } from '../../platform/context.ts';
import { Forbidden } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { guarded, type MichiIo, type MichiSocket } from '../../platform/socket.ts';
import { admit } from './admission.ts';
import type { RoomJoin, RoomLeave, RoomSignal, RoomState } from './call-payloads.ts';
import { maxPeers } from './classroom.ts';
import { ClassroomFull } from './classroom.errors.ts';
import { registryOf, type Seated } from './peer-registry.ts';
import { endStalePresence, insertPresence } from './presence.repository.ts';
import { recordDeparture } from './record-departure.ts';

/** A lost socket keeps its peer's place for so long: media flows on between the browsers meanwhile. */
export const graceMilliseconds = 15_000;

const shown = ({ peerId, userId, name, micOn, cameraOn, sharing }: Seated): Peer => ({
  peerId,
  userId,
  name,
  micOn,
  cameraOn,
  sharing,
});

/** What one socket does in calls. The socket must be the peer's own for everything but joining. */
export function createCall(ctx: Ctx, io: MichiIo, socket: MichiSocket) {
  const registry = registryOf(ctx);
  const mine = new Map<string, string>();
  const audiences = new Map<string, string[]>();
  /** To all of the class, so that who is not in the call yet sees who waits there. */
  const tellPeers = (roomUuid: string) => {
    ctx.push(audiences.get(roomUuid) ?? [], 'room.peers', {
      roomUuid,
      peers: registry.peersOf(roomUuid).map(shown),
    });
  };
  const ownPeer = (roomUuid: string, peerId: string): Seated | null => {
    const peer = registry.find(roomUuid, peerId);
    return peer?.socketId === socket.id ? peer : null;
  };
  const depart = async (roomUuid: string, peerId: string) => {
    const gone = registry.remove(roomUuid, peerId);
    if (!gone) return;
    tellPeers(roomUuid);
    const { presenceId, userId } = gone;
    const stays = registry.peersOf(roomUuid).some((peer) => peer.userId === userId);
    await recordDeparture(ctx, { roomUuid, presenceId, userId, since: stays ? null : gone.since });
  };

  const seat = async (roomUuid: string, peer: Peer, devices: RoomJoin['devices']) => {
    // A page that was loaded anew comes as a new peer; its old place does not wait out the grace.
    const left = registry
      .peersOf(roomUuid)
      .filter((other) => other.userId === peer.userId && other.socketId === null);
    await Promise.all(left.map((other) => depart(roomUuid, other.peerId)));
    const others = registry.peersOf(roomUuid);
    // From here to `add` nothing may wait, or two could take the last place.
    if (others.length >= maxPeers) throw ClassroomFull();
    const presenceId = newId(ctx.clock);
    const since = others.find((other) => other.userId === peer.userId)?.since ?? ctx.clock.now();
    registry.add(roomUuid, { ...peer, socketId: socket.id, presenceId, since });
    try {
      if (others.length === 0) await endStalePresence(ctx, roomUuid, ctx.clock.now());
      const { userId, peerId } = peer;
      await insertPresence(ctx, { id: presenceId, roomUuid, userId, peerId, ...devices });
    } catch (error) {
      registry.remove(roomUuid, peer.peerId);
      throw error;
    }
  };
  const takeBack = (peer: Seated, roomUuid: string, { micOn, cameraOn }: RoomJoin) => {
    Object.assign(peer, { micOn, cameraOn });
    for (const signal of registry.resume(roomUuid, peer.peerId, socket.id))
      socket.emit('room.signal', { roomUuid, ...signal });
  };

  return {
    async join(join: RoomJoin): Promise<{ peers: Peer[] }> {
      const { roomUuid, peerId, micOn, cameraOn, devices } = join;
      const { name, people } = await admit(ctx, socket.data.actor, roomUuid);
      if (!socket.connected) throw Forbidden();
      const present = registry.find(roomUuid, peerId);
      if (present && present.userId !== socket.data.actor.id) throw Forbidden();
      mine.set(peerId, roomUuid);
      audiences.set(roomUuid, people);
      if (present) takeBack(present, roomUuid, join);
      else
        await seat(
          roomUuid,
          { peerId, userId: socket.data.actor.id, name, micOn, cameraOn, sharing: false },
          devices,
        );
      tellPeers(roomUuid);
      return { peers: registry.peersOf(roomUuid).map(shown) };
    },

    async leave({ roomUuid, peerId }: RoomLeave): Promise<void> {
      if (!ownPeer(roomUuid, peerId)) return;
      mine.delete(peerId);
      await depart(roomUuid, peerId);
    },

    setState({ roomUuid, peerId, micOn, cameraOn, sharing }: RoomState): void {
      const peer = ownPeer(roomUuid, peerId);
      if (!peer) return;
      Object.assign(peer, { micOn, cameraOn, sharing });
      tellPeers(roomUuid);
    },

    /** Only from a peer of the room, on its own socket, to another peer of the same room. */
    relay({ roomUuid, peerId, to, data }: RoomSignal): void {
      if (!ownPeer(roomUuid, peerId) || to === peerId) return;
      const socketId = registry.route(roomUuid, to, { from: peerId, data });
      if (socketId) io.to(socketId).emit('room.signal', { roomUuid, from: peerId, data });
    },

    drop(): void {
      for (const [peerId, roomUuid] of mine) {
        registry.suspend(roomUuid, peerId, socket.id, graceMilliseconds, () =>
          guarded(ctx, depart(roomUuid, peerId)),
        );
      }
    },
  };
}
