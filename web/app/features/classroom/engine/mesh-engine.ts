import type { Peer } from '@michi/contract/realtime';
import { log } from '../../../lib/browser/log.ts';
import { serverNow } from '../../../lib/format/server-time.ts';
import {
  type EngineOptions,
  endOf,
  type LocalMedia,
  type MediaEngine,
  type OwnState,
  type RemotePeer,
} from './media-engine.ts';
import { createPeerLink, type LinkOptions, type PeerLink } from './peer-link.ts';
import type { Quality } from './quality.ts';

/**
 * Within the server's grace the place is kept; after it the tab comes back as a new peer, so that nobody
 * keeps a dead link.
 */
const sameAfterMs = 12_000;
/**
 * After a return the others come back too: a link that works is not cut because its peer is not in the list
 * yet.
 */
const patienceMs = 8000;
const measureEveryMs = 3000;
/** So long without the own name in the list, and the place is gone. */
const missingMs = 2000;
const comeAgainMs = 3000;

/**
 * A link that has not come about after so many measures is begun again: a signal may be lost with a server.
 */
const renewAfter = 3;

/** `waits`: at how many measures in a row it was not connected yet. */
type Entry = { peer: Peer; link: PeerLink; quality: Quality | null; waits: number };
export type MeshOptions = EngineOptions & { createLink?: (options: LinkOptions) => PeerLink };

/** Everyone sends to everyone. */
export function createMeshEngine({
  signalling,
  iceServers,
  relayOnly,
  onEnd,
  createLink = createPeerLink,
}: MeshOptions): MediaEngine {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let peerId = crypto.randomUUID();
  /** As whom the server last took this tab in. */
  let seatedAs = peerId;
  let media: LocalMedia = { audio: null, video: null };
  let own: OwnState = { micOn: false, cameraOn: false, sharing: false };
  let shown: readonly RemotePeer[] = [];
  let latest: readonly Peer[] = [];
  let isSeated = false;
  let isComing = false;
  let droppedAt: number | null = null;
  let patientUntil = 0;
  let stopListening = () => {};
  let meter: ReturnType<typeof setInterval> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  let missing: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    shown = [...entries.values()].map(({ peer, link, quality }) => ({
      ...peer,
      stream: link.stream,
      connection: link.connection(),
      quality,
    }));
    for (const listener of listeners) listener();
  };
  const connect = (peer: Peer): Entry => {
    const otherId = peer.peerId;
    const ownId = peerId;
    const link = createLink({
      ownId,
      otherId,
      iceServers,
      relayOnly,
      media,
      send: (data) => signalling.signal(ownId, otherId, data),
      onChange: tell,
    });
    const entry = { peer, link, quality: null, waits: 0 };
    entries.set(otherId, entry);
    return entry;
  };
  const cut = (otherId: string) => {
    entries.get(otherId)?.link.close();
    entries.delete(otherId);
  };

  const sync = (peers: readonly Peer[]) => {
    latest = peers;
    const present = new Set(peers.map((peer) => peer.peerId));
    for (const peer of peers) {
      if (peer.peerId === peerId) continue;
      const known = entries.get(peer.peerId);
      if (known) known.peer = peer;
      else connect(peer);
    }
    for (const [otherId, { link }] of entries) {
      const isKept = serverNow() < patientUntil && link.connection() === 'connected';
      if (!present.has(otherId) && !isKept) cut(otherId);
    }
    tell();
  };

  let isOver = false;
  /** A return that got no answer is tried again. */
  let again: ReturnType<typeof setTimeout> | undefined;
  /** `isAnew`: as another peer, because the others let go of this one. */
  const comeBack = async (isAnew: boolean) => {
    if (isComing || isOver) return;
    isComing = true;
    clearTimeout(again);
    if (isAnew) {
      for (const otherId of entries.keys()) cut(otherId);
      peerId = crypto.randomUUID();
    }
    patientUntil = serverNow() + patienceMs;
    clearTimeout(patience);
    patience = setTimeout(() => sync(latest), patienceMs);
    try {
      const { peers } = await signalling.join(peerId, own, seatedAs);
      if (isOver) return signalling.leave(peerId);
      seatedAs = peerId;
      sync(peers);
      // What was sent to a server that has died is lost: links that do not work yet are negotiated anew.
      for (const { link } of entries.values()) if (link.connection() !== 'connected') link.renew();
      signalling.setState(peerId, own);
    } catch (error) {
      const end = endOf(error);
      if (end) return onEnd(end);
      log.error(error);
      if (!isOver) again = setTimeout(() => void comeBack(false), comeAgainMs);
    } finally {
      isComing = false;
    }
  };
  const returnToLine = () => {
    if (droppedAt === null) return;
    const isAnew = serverNow() - droppedAt > sameAfterMs;
    droppedAt = null;
    void comeBack(isAnew);
  };
  const isMissing = () =>
    isSeated && droppedAt === null && seatedAs === peerId && !latest.some((peer) => peer.peerId === peerId);
  const hearPeers = (peers: readonly Peer[]) => {
    sync(peers);
    clearTimeout(missing);
    // The server let go of a line that it took for dead; or this list is older than the own coming, and the
    // next one follows.
    if (isMissing()) missing = setTimeout(() => isMissing() && void comeBack(true), missingMs);
  };

  const measure = async () => {
    for (const entry of entries.values()) {
      entry.quality = await entry.link.measure();
      entry.waits = entry.link.connection() === 'connecting' ? entry.waits + 1 : 0;
      if (entry.waits > 0 && entry.waits % renewAfter === 0) entry.link.renew();
    }
    tell();
  };

  return {
    async join(firstMedia, firstState) {
      media = firstMedia;
      own = firstState;
      stopListening = signalling.listen({
        onPeers: hearPeers,
        onSignal: (from, data) => {
          const known =
            entries.get(from) ??
            connect({ peerId: from, userId: from, name: '', micOn: true, cameraOn: true, sharing: false });
          known.link.take(data);
        },
        onEnd: (ended, reason) => ended === peerId && onEnd(reason),
        onDrop: () => (droppedAt ??= serverNow()),
        onReturn: returnToLine,
      });
      meter = setInterval(() => void measure().catch((error: unknown) => log.error(error)), measureEveryMs);
      const { peers } = await signalling.join(peerId, own);
      if (isOver) return signalling.leave(peerId);
      sync(peers);
      isSeated = true;
    },
    leave() {
      isOver = true;
      clearTimeout(again);
      stopListening();
      clearInterval(meter);
      clearTimeout(patience);
      clearTimeout(missing);
      for (const otherId of entries.keys()) cut(otherId);
      signalling.leave(peerId);
      tell();
    },
    async setMedia(next) {
      media = next;
      await Promise.all([...entries.values()].map(({ link }) => link.setMedia(next)));
    },
    setState(next) {
      own = next;
      signalling.setState(peerId, next);
    },
    peers: () => shown,
    lines: () => shown.map(({ quality }) => quality),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
