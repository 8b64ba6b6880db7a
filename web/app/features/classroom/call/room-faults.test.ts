import type { RoomEnd } from '@michi/contract/classroom/rooms';
import type { Peer } from '@michi/contract/realtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeTrack } from '../../../../test/fake-track.ts';
import type { RoomListener, Signalling } from '../engine/media-engine.ts';
import { createMeshEngine } from '../engine/mesh-engine.ts';
import type { LinkOptions, PeerLink } from '../engine/peer-link.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaStream', class {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const state = { micOn: true, cameraOn: true, sharing: false };
const peer = (peerId: string, userId = peerId): Peer => ({ peerId, userId, name: peerId, ...state });
const track = (id: string) => new FakeTrack('audio', id);

function createRoom() {
  let listener: RoomListener | undefined;
  const room: { present: Peer[]; joins: string[] } = { present: [], joins: [] };
  const links: (LinkOptions & { isClosed: boolean })[] = [];
  const ends: RoomEnd[] = [];
  const signalling: Signalling = {
    join: async (peerId) => {
      room.joins.push(peerId);
      return { peers: [...room.present, peer(peerId, 'me')], media: null };
    },
    leave: () => undefined,
    setState: () => undefined,
    signal: () => undefined,
    listen: (next) => {
      listener = next;
      return () => undefined;
    },
  };
  const createLink = (options: LinkOptions): PeerLink => {
    const link = { ...options, isClosed: false };
    links.push(link);
    return {
      stream: new MediaStream(),
      connection: () => 'lost',
      take: () => undefined,
      setMedia: async () => undefined,
      renew: () => undefined,
      measure: async () => null,
      close: () => void (link.isClosed = true),
    };
  };
  const engine = createMeshEngine({
    signalling,
    iceServers: [],
    relayOnly: false,
    onEnd: (reason) => ends.push(reason),
    createLink,
  });
  const tell = (...present: Peer[]) => {
    room.present = present;
    listener?.onPeers([...present, peer(room.joins.at(-1) ?? '', 'me')]);
  };
  return { engine, room, links, ends, tell, listener: () => listener };
}

test('a person who joins is heard only after the others reload: whoever is there sends the present sound at once', async () => {
  const { engine, links, tell } = createRoom();
  await engine.join({ audio: track('old'), video: null }, state);
  await engine.setMedia({ audio: track('headset'), video: null });
  tell(peer('late'));
  expect(links.map(({ otherId, media }) => [otherId, media.audio?.id])).toEqual([['late', 'headset']]);
});

test('after Wi-Fi → mobile network a ghost stays: the same person under a new peer is there once', async () => {
  const { engine, links, tell } = createRoom();
  await engine.join({ audio: null, video: null }, state);
  tell(peer('on wifi', 'ann'), peer('ben'));
  tell(peer('on mobile', 'ann'), peer('ben'));
  expect(engine.peers().map(({ peerId }) => peerId)).toEqual(['ben', 'on mobile']);
  expect(links.find(({ otherId }) => otherId === 'on wifi')?.isClosed).toBe(true);
});

test('after a long drop the links of the old network are gone, and the new ones carry what is chosen', async () => {
  const { engine, room, links, tell, listener } = createRoom();
  await engine.join({ audio: null, video: track('first camera') }, state);
  tell(peer('ben'));
  await engine.setMedia({ audio: null, video: track('the good one') });
  listener()?.onDrop();
  await vi.advanceTimersByTimeAsync(20_000);
  listener()?.onReturn();
  await vi.advanceTimersByTimeAsync(0);
  expect(room.joins).toHaveLength(2);
  expect(links[0]?.isClosed).toBe(true);
  expect(links.at(-1)?.media.video?.id).toBe('the good one');
});

test('a second tab of one person throws the first out without a word: the first is told why, and closes its links', async () => {
  const { engine, room, links, tell, listener, ends } = createRoom();
  await engine.join({ audio: null, video: null }, state);
  tell(peer('ben'));
  listener()?.onEnd(room.joins[0] ?? '', 'ELSEWHERE');
  expect(ends).toEqual(['ELSEWHERE']);
  engine.leave();
  expect(links.map(({ isClosed }) => isClosed)).toEqual([true]);
});
