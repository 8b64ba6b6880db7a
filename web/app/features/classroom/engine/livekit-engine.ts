import type { Peer, RoomJoined } from '@michi/contract/realtime';
import type { RemoteParticipant, Room, Track } from 'livekit-client';
import { log } from '../../../lib/browser/log.ts';
import {
  type EngineOptions,
  endOf,
  type LocalMedia,
  type MediaEngine,
  type OwnState,
  type RemotePeer,
} from './media-engine.ts';
import { createRemoteMedia, qualityOf, type RemoteMedia } from './livekit-remote-media.ts';

/** The library, which a check before the call may ask for already. */
export const loadLiveKit = () => import('livekit-client');
type Library = Awaited<ReturnType<typeof loadLiveKit>>;
type Entry = { peer: Peer; media: RemoteMedia };
type Sent = { track: MediaStreamTrack; source: Track.Source };

/** The library itself tries again for a while; after that each try comes with a new token. */
const firstRetryMs = 1000;
const longestRetryMs = 15_000;
/** So long without the own name in the list, and the place is gone. */
const missingMs = 2000;

/**
 * A LiveKit server between the browsers: each sends once, in several sizes, and takes of the others what its
 * tiles show. Who is in the room and how they stand comes from our own server, as with the mesh; LiveKit only
 * carries.
 */
export function createLiveKitEngine({ signalling, relayOnly, onEnd }: EngineOptions): MediaEngine {
  const peerId = crypto.randomUUID();
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  const sent: { audio?: Sent | undefined; video?: Sent | undefined } = {};
  let media: LocalMedia = { audio: null, video: null };
  let own: OwnState = { micOn: false, cameraOn: false, sharing: false };
  let shown: readonly RemotePeer[] = [];
  let library: Library | undefined;
  let room: Room | undefined;
  let isSeated = false;
  let isComing = false;
  let isOver = false;
  let sending = Promise.resolve();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let missing: ReturnType<typeof setTimeout> | undefined;
  let wait = firstRetryMs;
  let stopListening = () => {};

  const participantOf = ({ userId, peerId: id }: Peer): RemoteParticipant | undefined =>
    room?.remoteParticipants.get(`${userId}:${id}`);
  const tell = () => {
    const isConnected = room?.state === 'connected';
    shown = [...entries.values()].map(({ peer, media: carried }) => ({
      ...peer,
      ...carried.view(participantOf(peer), isConnected),
    }));
    for (const listener of listeners) listener();
  };
  const takeTracks = () => {
    for (const { peer, media: carried } of entries.values()) carried.take(participantOf(peer));
    tell();
  };
  const sync = (peers: readonly Peer[]) => {
    const present = new Set(peers.map((peer) => peer.peerId));
    for (const peer of peers) {
      if (peer.peerId === peerId) continue;
      const known = entries.get(peer.peerId);
      if (known) known.peer = peer;
      else entries.set(peer.peerId, { peer, media: createRemoteMedia() });
    }
    for (const [id, entry] of entries) {
      if (present.has(id)) continue;
      entry.media.close();
      entries.delete(id);
    }
    takeTracks();
  };

  const send = async (kind: 'audio' | 'video', track: MediaStreamTrack | null, source: Track.Source) => {
    const participant = room?.localParticipant;
    const before = sent[kind];
    if (!participant || (before?.track === track && before?.source === source)) return;
    sent[kind] = undefined;
    if (before) await participant.unpublishTrack(before.track, false);
    if (track?.readyState !== 'live') return;
    await participant.publishTrack(track, { source, simulcast: kind === 'video' });
    sent[kind] = { track, source };
  };
  /** One after the other, each as it is wanted by then. */
  const sendMedia = (): Promise<void> => {
    sending = sending
      .then(async () => {
        if (!library || room?.state !== 'connected') return;
        const { Source } = library.Track;
        await send('audio', media.audio, Source.Microphone);
        await send('video', media.video, own.sharing ? Source.ScreenShare : Source.Camera);
      })
      .catch((error: unknown) => log.error(error));
    return sending;
  };

  const connect = async (entry: RoomJoined['media']) => {
    if (!entry) throw new Error('The server names no media server');
    library ??= await loadLiveKit();
    const { Room: LiveKitRoom, RoomEvent } = library;
    room ??= new LiveKitRoom({
      adaptiveStream: true,
      dynacast: true,
      // Devices belong to whoever opened them.
      stopLocalTrackOnUnpublish: false,
      disconnectOnPageLeave: false,
    })
      .on(RoomEvent.ParticipantConnected, takeTracks)
      .on(RoomEvent.ParticipantDisconnected, takeTracks)
      .on(RoomEvent.TrackSubscribed, takeTracks)
      .on(RoomEvent.TrackUnsubscribed, takeTracks)
      .on(RoomEvent.ConnectionQualityChanged, tell)
      .on(RoomEvent.ConnectionStateChanged, tell)
      .on(RoomEvent.Reconnected, takeTracks)
      .on(RoomEvent.Disconnected, comeBackSoon);
    sent.audio = undefined;
    sent.video = undefined;
    await room.connect(entry.url, entry.token, {
      rtcConfig: relayOnly ? { iceTransportPolicy: 'relay' } : {},
    });
    if (isOver) await room.disconnect(false);
    takeTracks();
    await sendMedia();
  };

  const comeBack = async () => {
    clearTimeout(retry);
    if (isOver || isComing) return;
    isComing = true;
    try {
      const joined = await signalling.join(peerId, own, peerId);
      sync(joined.peers);
      signalling.setState(peerId, own);
      if (room?.state === 'disconnected') await connect(joined.media);
      wait = firstRetryMs;
    } catch (error) {
      const end = endOf(error);
      if (end) return onEnd(end);
      log.error(error);
      comeBackSoon();
    } finally {
      isComing = false;
    }
  };
  const hearPeers = (peers: readonly Peer[]) => {
    sync(peers);
    clearTimeout(missing);
    // The server let go of a line that it took for dead; or this list is older than the own coming, and the
    // next one follows.
    if (isSeated && !peers.some((peer) => peer.peerId === peerId))
      missing = setTimeout(() => void comeBack(), missingMs);
  };
  function comeBackSoon(): void {
    tell();
    clearTimeout(retry);
    if (isOver) return;
    retry = setTimeout(() => void comeBack(), wait);
    wait = Math.min(2 * wait, longestRetryMs);
  }

  return {
    async join(firstMedia, firstState) {
      media = firstMedia;
      own = firstState;
      stopListening = signalling.listen({
        onPeers: hearPeers,
        onSignal: () => undefined,
        onEnd: (ended, reason) => ended === peerId && onEnd(reason),
        onDrop: () => undefined,
        onReturn: () => void comeBack(),
      });
      const [joined] = await Promise.all([
        signalling.join(peerId, own),
        loadLiveKit().then((loaded) => (library = loaded)),
      ]);
      sync(joined.peers);
      isSeated = true;
      await connect(joined.media);
    },
    leave() {
      isOver = true;
      clearTimeout(retry);
      clearTimeout(missing);
      stopListening();
      signalling.leave(peerId);
      room?.disconnect(false).catch((error: unknown) => log.error(error));
      for (const entry of entries.values()) entry.media.close();
      entries.clear();
      tell();
    },
    async setMedia(next) {
      media = next;
      await sendMedia();
    },
    setState(next) {
      const wasSharing = own.sharing;
      own = next;
      signalling.setState(peerId, next);
      if (wasSharing !== next.sharing) void sendMedia();
    },
    peers: () => shown,
    lines: () => [qualityOf(room?.localParticipant)],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
