import type { Peer } from '@michi/contract/realtime';
import type { Ctx } from '../../../platform/context.ts';
import { Forbidden } from '../../../platform/errors.ts';
import type { MediaEntry } from '../../../platform/gateways/media/media.ts';
import { newId } from '../../../platform/ids.ts';
import { emitTo, type MichiIo, type MichiSocket } from '../../../platform/socket/socket.ts';
import { ClassroomFull, JoinedElsewhere, MediaAway, MustWait } from '../classroom.errors.ts';
import { admit, keepRefusal, loadRoom, type RoomNow } from '../core/admission.ts';
import { hasPlace } from '../core/classroom.ts';
import { lockClassroom } from '../core/classroom.repository.ts';
import { isIn } from '../core/door.ts';
import { closeOpenParts } from '../core/open-part.repository.ts';
import { steerRecording } from '../core/steer-recording.ts';
import { hostCame } from '../waiting/host-came.ts';
import { nodeIdOf } from './call-node.ts';
import type { RoomJoin, RoomLeave, RoomSignal, RoomState } from './call-payloads.ts';
import {
  deletePeer,
  findPeer,
  findPeers,
  insertPeer,
  keepSignal,
  resumePeer,
  type Seated,
  suspendPeer,
  updatePeer,
} from './call-peer.repository.ts';
import { endStalePresence, insertPresence } from './presence.repository.ts';
import { recordDeparture } from './record-departure.ts';
import { clearRoom, closeInTime, endStay, leaveMedia, shown, tellEnded, tellPeers } from './room-stays.ts';

/** Who came in. `media`: what lets it into the room of a media server, where one carries the call. */
export type Joined = { peers: Peer[]; media: MediaEntry | null };

const peerRoom = (roomUuid: string, peerId: string) => `peer:${roomUuid}:${peerId}`;

/** What one socket does in calls. The socket must be the peer's own for everything but joining. */
export function createCall(ctx: Ctx, io: MichiIo, socket: MichiSocket) {
  /** The own peer of each room. */
  const mine = new Map<string, string>();
  const line = { socketId: socket.id, nodeId: nodeIdOf(ctx) };
  const ownPeer = async (roomUuid: string, peerId: string): Promise<boolean> =>
    (await findPeer(ctx, { roomUuid, peerId }))?.socketId === socket.id;
  /**
   * Who is in the room, if the own peer may be there still, as its seat is now; so may whoever else is there
   * then.
   */
  const rightfulPeers = async (roomUuid: string, peerId: string): Promise<Seated[] | null> => {
    if (mine.get(roomUuid) !== peerId) return null;
    const peers = await clearRoom(ctx, roomUuid);
    return peers.some((peer) => peer.peerId === peerId && peer.socketId === socket.id) ? peers : null;
  };

  /** One place for each person: this one takes over from the tab or device that had it. */
  const seat = async (now: RoomNow, peer: Peer, devices: RoomJoin['devices']) => {
    const roomUuid = now.room.room_uuid;
    const taken = await ctx.transaction(async (tx) => {
      await lockClassroom(tx, roomUuid);
      // Taken out meanwhile.
      if (!isIn(peer.userId, (await loadRoom(tx, roomUuid)).door)) throw MustWait();
      const others = await findPeers(tx, roomUuid);
      const present = others.map(({ userId }) => userId).filter((id) => now.people.includes(id));
      if (!hasPlace(peer.userId, now, present)) return null;
      const since = tx.clock.now();
      const before = others.find(({ userId }) => userId === peer.userId);
      if (before) {
        await deletePeer(tx, { roomUuid, peerId: before.peerId });
        await recordDeparture(tx, { roomUuid, ...before, leftAt: since });
      }
      if (others.length === 0) await endStalePresence(tx, roomUuid, since);
      const presenceId = newId(tx.clock);
      const { userId, peerId } = peer;
      await insertPresence(tx, { id: presenceId, roomUuid, userId, peerId, ...devices });
      await insertPeer(tx, roomUuid, { ...peer, presenceId, since }, line);
      await closeOpenParts(tx, roomUuid, { unlessAgreed: userId });
      await steerRecording(tx, roomUuid);
      await closeInTime(tx, now);
      return { before };
    });
    if (taken === null) {
      await keepRefusal(ctx, now, peer.userId, 'FULL');
      throw ClassroomFull();
    }
    if (!taken.before || taken.before.peerId === peer.peerId) return;
    tellEnded(ctx, roomUuid, taken.before, 'ELSEWHERE');
    await leaveMedia(ctx, roomUuid, taken.before);
  };
  const takeBack = async (roomUuid: string, { peerId, micOn, cameraOn }: RoomJoin): Promise<boolean> => {
    const waiting = await resumePeer(ctx, { roomUuid, peerId }, line, { micOn, cameraOn });
    for (const signal of waiting ?? []) socket.emit('room.signal', { roomUuid, ...signal });
    return waiting !== null;
  };
  const enterMedia = async (now: RoomNow, stay: Pick<Peer, 'userId' | 'peerId' | 'name'>) => {
    try {
      return await ctx.gateways.media.enter({
        ...stay,
        roomUuid: now.room.room_uuid,
        closesAt: now.opening.closesAt,
        places: 1 + now.studentPlaces,
      });
    } catch (error) {
      ctx.log.error({ err: error }, 'the media server lets nobody in');
      throw MediaAway();
    }
  };

  return {
    async join(join: RoomJoin): Promise<Joined> {
      const { roomUuid, peerId, returnOf, micOn, cameraOn, devices } = join;
      const userId = socket.data.actor.id;
      const { now, name } = await admit(ctx, socket.data.actor, roomUuid);
      if (!socket.connected) throw Forbidden();
      const others = await findPeers(ctx, roomUuid);
      const present = others.find((peer) => peer.peerId === peerId);
      if (present && present.userId !== userId) throw Forbidden();
      const place = others.find((peer) => peer.userId === userId);
      if (returnOf && place && ![peerId, returnOf].includes(place.peerId)) throw JoinedElsewhere();
      const media = await enterMedia(now, { userId, peerId, name });
      mine.set(roomUuid, peerId);
      await socket.join(peerRoom(roomUuid, peerId));
      if (!present || !(await takeBack(roomUuid, join)))
        await seat(now, { peerId, userId, name, micOn, cameraOn, sharing: false }, devices);
      if (userId === now.hostId) await hostCame(ctx, now);
      await tellPeers(ctx, roomUuid);
      return { peers: (await findPeers(ctx, roomUuid)).map(shown), media };
    },

    async leave({ roomUuid, peerId }: RoomLeave): Promise<void> {
      if (!(await ownPeer(roomUuid, peerId))) return;
      mine.delete(roomUuid);
      await socket.leave(peerRoom(roomUuid, peerId));
      await endStay(ctx, roomUuid, peerId);
    },

    async setState({ roomUuid, peerId, micOn, cameraOn, sharing }: RoomState): Promise<void> {
      if (!(await rightfulPeers(roomUuid, peerId))) return;
      await updatePeer(ctx, { roomUuid, peerId }, { micOn, cameraOn, sharing });
      await tellPeers(ctx, roomUuid);
    },

    /**
     * Only from a peer of the room, on its own socket, to another peer of the same room, whatever process
     * that hangs on.
     */
    async relay({ roomUuid, peerId, to, data }: RoomSignal): Promise<void> {
      const peers = to === peerId ? null : await rightfulPeers(roomUuid, peerId);
      const other = peers?.find((peer) => peer.peerId === to);
      if (!other) return;
      const signal = { from: peerId, data };
      if (other.socketId === null && (await keepSignal(ctx, { roomUuid, peerId: to }, signal))) return;
      emitTo(io, ctx.gateways.fanOut, [peerRoom(roomUuid, to)], 'room.signal', { roomUuid, ...signal });
    },

    /** A lost line has its grace; with the session the stay is over at once. */
    async drop({ isSessionOver }: { isSessionOver: boolean }): Promise<void> {
      for (const [roomUuid, peerId] of mine) {
        if (!isSessionOver) await suspendPeer(ctx, { roomUuid, peerId }, socket.id);
        else if (await ownPeer(roomUuid, peerId)) await endStay(ctx, roomUuid, peerId);
      }
    },
  };
}
