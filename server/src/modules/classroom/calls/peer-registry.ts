import type { Peer, Signal } from '@michi/contract/realtime';

export type SignalFrom = { from: string; data: Signal['data'] };
/** A browser tab in a call, the only one of its person in this room. `socketId` is null while its socket is gone and the grace runs. */
export type Seated = Peer & { socketId: string | null; presenceId: string; since: Date };
type Waiting = { timer: NodeJS.Timeout; signals: SignalFrom[] };
type Room = {
  peers: Map<string, Seated>;
  waiting: Map<string, Waiting>;
  closing?: NodeJS.Timeout;
};

const maxWaitingSignals = 200;

/** Who is in which room, in this process. Knows neither sockets nor the database. */
export function createPeerRegistry() {
  const rooms = new Map<string, Room>();
  const find = (roomUuid: string, peerId: string) => rooms.get(roomUuid)?.peers.get(peerId);
  const stopWaiting = (room: Room, peerId: string): SignalFrom[] => {
    const waiting = room.waiting.get(peerId);
    clearTimeout(waiting?.timer);
    room.waiting.delete(peerId);
    return waiting?.signals ?? [];
  };

  return {
    find,
    peersOf: (roomUuid: string): Seated[] => [...(rooms.get(roomUuid)?.peers.values() ?? [])],
    /** Rooms with somebody in them. */
    roomUuids: (): string[] => [...rooms.keys()],
    /** `close` in so many milliseconds, unless the room is empty before or this is said anew. */
    closeIn(roomUuid: string, milliseconds: number, close: () => void): void {
      const room = rooms.get(roomUuid);
      if (!room) return;
      clearTimeout(room.closing);
      room.closing = setTimeout(close, milliseconds).unref();
    },
    add(roomUuid: string, peer: Seated): void {
      const room = rooms.get(roomUuid) ?? {
        peers: new Map<string, Seated>(),
        waiting: new Map<string, Waiting>(),
      };
      room.peers.set(peer.peerId, peer);
      rooms.set(roomUuid, room);
    },
    /** The peer is back on another socket: answers the signals that came meanwhile. */
    resume(roomUuid: string, peerId: string, socketId: string): SignalFrom[] {
      const room = rooms.get(roomUuid);
      const peer = room?.peers.get(peerId);
      if (!room || !peer) return [];
      peer.socketId = socketId;
      return stopWaiting(room, peerId);
    },
    /** Keeps the place of a peer whose socket is lost; `expire` when it does not come back in time. */
    suspend(roomUuid: string, peerId: string, socketId: string, grace: number, expire: () => void): void {
      const room = rooms.get(roomUuid);
      const peer = room?.peers.get(peerId);
      // Already back on a newer socket.
      if (!room || peer?.socketId !== socketId) return;
      peer.socketId = null;
      room.waiting.set(peerId, { timer: setTimeout(expire, grace).unref(), signals: [] });
    },
    /** The socket to send a signal to; null keeps it for the peer's return, or drops it when there is no such peer. */
    route(roomUuid: string, to: string, signal: SignalFrom): string | null {
      const room = rooms.get(roomUuid);
      const waiting = room?.waiting.get(to);
      if (waiting && waiting.signals.length < maxWaitingSignals) waiting.signals.push(signal);
      return room?.peers.get(to)?.socketId ?? null;
    },
    remove(roomUuid: string, peerId: string): Seated | undefined {
      const room = rooms.get(roomUuid);
      const peer = room?.peers.get(peerId);
      if (!room || !peer) return undefined;
      stopWaiting(room, peerId);
      room.peers.delete(peerId);
      if (room.peers.size === 0) {
        clearTimeout(room.closing);
        rooms.delete(roomUuid);
      }
      return peer;
    },
  };
}
export type PeerRegistry = ReturnType<typeof createPeerRegistry>;

const registries = new WeakMap<object, PeerRegistry>();

/** One for each running app, which its configuration stands for. */
export function registryOf(ctx: { config: object }): PeerRegistry {
  const registry = registries.get(ctx.config) ?? createPeerRegistry();
  registries.set(ctx.config, registry);
  return registry;
}
