import type { Peer } from '@michi/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, type RoomListener, RoomRefused, type Signalling } from './media-engine.ts';
import { createMeshEngine } from './mesh-engine.ts';
import type { LinkOptions, PeerLink } from './peer-link.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const media = { audio: null, video: null };
const state = { micOn: true, cameraOn: true, sharing: false };
const peer = (peerId: string): Peer => ({ peerId, userId: `user ${peerId}`, name: peerId, ...state });

type FakeLink = {
  options: LinkOptions;
  connection: Connection;
  closed: boolean;
  taken: unknown[];
  renewed: number;
};

/** A room's server and links that only remember what was done to them. */
function createRoom() {
  const others: Peer[] = [];
  const joins: string[] = [];
  const ends: string[] = [];
  const returns: (string | undefined)[] = [];
  const links = new Map<string, FakeLink>();
  const refusal: { code?: string } = {};
  let listener: RoomListener | undefined;
  const signalling: Signalling = {
    join: async (peerId, _state, returnOf) => {
      joins.push(peerId);
      returns.push(returnOf);
      if (refusal.code) throw new RoomRefused(refusal.code, '');
      return { peers: [...others, peer(peerId)], media: null };
    },
    leave: () => undefined,
    setState: () => undefined,
    signal: () => undefined,
    listen: (next) => {
      listener = next;
      return () => (listener = undefined);
    },
  };
  const createLink = (options: LinkOptions): PeerLink => {
    const link: FakeLink = { options, connection: 'connecting', closed: false, taken: [], renewed: 0 };
    links.set(options.otherId, link);
    return {
      stream: new MediaStream(),
      connection: () => link.connection,
      take: (data) => link.taken.push(data),
      setMedia: async () => undefined,
      measure: async () => null,
      renew: () => (link.renewed += 1),
      close: () => (link.closed = true),
    };
  };
  const engine = createMeshEngine({
    signalling,
    iceServers: [],
    relayOnly: false,
    onEnd: (reason) => ends.push(reason),
    createLink,
  });
  const tellPeers = () => listener?.onPeers([...others, peer(joins.at(-1) ?? '')]);
  return { engine, others, joins, returns, refusal, ends, links, tellPeers, listener: () => listener };
}
const names = (room: ReturnType<typeof createRoom>) => room.engine.peers().map((one) => one.peerId);

test('it links with whoever is there, comes, and lets go of whoever leaves', async () => {
  const room = createRoom();
  room.others.push(peer('ann'));
  await room.engine.join(media, state);
  expect(names(room)).toEqual(['ann']);
  room.others.push(peer('ben'));
  room.tellPeers();
  expect(names(room)).toEqual(['ann', 'ben']);
  room.others.shift();
  room.tellPeers();
  expect(names(room)).toEqual(['ben']);
  expect(room.links.get('ann')?.closed).toBe(true);
});

test('a signal of somebody who is not in the list yet is not lost', async () => {
  const room = createRoom();
  await room.engine.join(media, state);
  room.listener()?.onSignal('ann', { candidate: null });
  room.others.push(peer('ann'));
  room.tellPeers();
  expect(room.links.get('ann')?.taken).toEqual([{ candidate: null }]);
  expect(room.engine.peers()[0]?.name).toBe('ann');
});

test('after a short drop it comes back as the same peer and keeps what works', async () => {
  const room = createRoom();
  room.others.push(peer('ann'));
  await room.engine.join(media, state);
  const link = room.links.get('ann');
  if (link) link.connection = 'connected';
  room.listener()?.onDrop();
  vi.advanceTimersByTime(3000);
  // The server was started anew: the other one is not back yet.
  room.others.length = 0;
  room.listener()?.onReturn();
  await vi.advanceTimersByTimeAsync(1000);
  expect(room.joins[1]).toBe(room.joins[0]);
  expect(link?.closed).toBe(false);
  // Not back after a while: then it is gone.
  await vi.advanceTimersByTimeAsync(8000);
  expect(link?.closed).toBe(true);
});

test('after a long drop it comes back as a new peer with new links', async () => {
  const room = createRoom();
  room.others.push(peer('ann'));
  await room.engine.join(media, state);
  const before = room.links.get('ann');
  room.listener()?.onDrop();
  vi.advanceTimersByTime(20_000);
  room.listener()?.onReturn();
  await vi.advanceTimersByTimeAsync(0);
  expect(room.joins[1]).not.toBe(room.joins[0]);
  expect(before?.closed).toBe(true);
  expect(room.links.get('ann')).not.toBe(before);
  expect(room.links.get('ann')?.options.ownId).toBe(room.joins[1]);
});

test('hanging up closes every link and hears nothing more', async () => {
  const room = createRoom();
  room.others.push(peer('ann'));
  await room.engine.join(media, state);
  room.engine.leave();
  expect(names(room)).toEqual([]);
  expect(room.listener()).toBeUndefined();
});

test('it ends when the server says so of its own place, and when it may not come back', async () => {
  const room = createRoom();
  await room.engine.join(media, state);
  room.listener()?.onEnd('somebody else’s', 'NO_SEAT');
  expect(room.ends).toEqual([]);
  room.listener()?.onEnd(room.joins[0] ?? '', 'NO_SEAT');
  expect(room.ends).toEqual(['NO_SEAT']);

  room.listener()?.onDrop();
  vi.advanceTimersByTime(20_000);
  room.refusal.code = 'joined_elsewhere';
  room.listener()?.onReturn();
  await vi.advanceTimersByTimeAsync(0);
  expect(room.returns).toEqual([undefined, room.joins[0]]);
  expect(room.ends).toEqual(['NO_SEAT', 'ELSEWHERE']);
});

test('a link that does not come about is begun again: after a return, and after a while', async () => {
  const room = createRoom();
  room.others.push(peer('ann'), peer('ben'));
  await room.engine.join(media, state);
  const [ann, ben] = [room.links.get('ann'), room.links.get('ben')];
  if (ann) ann.connection = 'connected';
  room.listener()?.onDrop();
  room.listener()?.onReturn();
  await vi.advanceTimersByTimeAsync(0);
  expect([ann?.renewed, ben?.renewed]).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([ann?.renewed, ben?.renewed]).toEqual([0, 2]);
});

test('let go of by a server that took its line for dead, it comes back as another peer', async () => {
  const room = createRoom();
  room.others.push(peer('ann'));
  await room.engine.join(media, state);
  const before = room.links.get('ann');
  // A list from before its own coming, which the next one mends.
  room.listener()?.onPeers([peer('ann')]);
  room.tellPeers();
  await vi.advanceTimersByTimeAsync(5000);
  expect(room.joins).toHaveLength(1);
  room.listener()?.onPeers([peer('ann')]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(room.joins).toHaveLength(2);
  expect(room.joins[1]).not.toBe(room.joins[0]);
  expect(room.returns[1]).toBe(room.joins[0]);
  expect(before?.closed).toBe(true);
  expect(names(room)).toEqual(['ann']);
});
