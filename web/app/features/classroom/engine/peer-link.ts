import { log } from '../../../lib/browser/log.ts';
import type { Connection, LocalMedia, SignalData } from './media-engine.ts';
import { hear, negotiationOf } from './negotiation.ts';
import { lossBetween, type Quality, qualityOf, readStats } from './quality.ts';

export type PeerLink = {
  stream: MediaStream;
  connection: () => Connection;
  take: (data: SignalData) => void;
  setMedia: (media: LocalMedia) => Promise<void>;
  measure: () => Promise<Quality | null>;
  /** Says again what the other side may not have heard. */
  renew: () => void;
  close: () => void;
};
export type LinkOptions = {
  ownId: string;
  otherId: string;
  iceServers: RTCIceServer[];
  relayOnly: boolean;
  media: LocalMedia;
  send: (data: SignalData) => void;
  onChange: () => void;
};

/** A short loss mends itself; after that new ways are looked for. */
const restartAfterMs = 4000;

/**
 * The connection to one other peer: perfect negotiation, one sound and one picture each way, ICE restart when
 * it is lost.
 */
export function createPeerLink(options: LinkOptions): PeerLink {
  const { ownId, otherId, iceServers, relayOnly, media, send, onChange } = options;
  const pc = new RTCPeerConnection({ iceServers, iceTransportPolicy: relayOnly ? 'relay' : 'all' });
  const stream = new MediaStream();
  let negotiation = negotiationOf(ownId, otherId);
  let local = media;
  let signals = Promise.resolve();
  let restart: ReturnType<typeof setTimeout> | undefined;
  let counters = { received: 0, lost: 0 };

  const sendDescription = () => {
    const description = pc.localDescription;
    if (description) send({ description: { type: description.type, sdp: description.sdp } });
  };
  const attach = async () => {
    for (const transceiver of pc.getTransceivers()) {
      if (transceiver.currentDirection === 'stopped') continue;
      transceiver.direction = 'sendrecv';
      await transceiver.sender.replaceTrack(
        transceiver.receiver.track.kind === 'audio' ? local.audio : local.video,
      );
    }
  };

  const offer = async () => {
    try {
      negotiation = { ...negotiation, makingOffer: true };
      await pc.setLocalDescription();
      sendDescription();
    } catch (error) {
      log.error(error);
    } finally {
      negotiation = { ...negotiation, makingOffer: false };
    }
  };

  const takeDescription = async (description: RTCSessionDescriptionInit) => {
    const { isTaken, next } = hear(negotiation, description.type, pc.signalingState);
    negotiation = next;
    if (!isTaken) return;
    await pc.setRemoteDescription(description);
    negotiation = { ...negotiation, settingAnswer: false };
    if (description.type !== 'offer') return;
    await attach();
    await pc.setLocalDescription();
    sendDescription();
  };
  const takeSignal = async (data: SignalData) => {
    try {
      if ('description' in data) await takeDescription(data.description);
      else
        await pc.addIceCandidate(
          data.candidate
            ? {
                ...data.candidate,
                sdpMid: data.candidate.sdpMid ?? null,
                sdpMLineIndex: data.candidate.sdpMLineIndex ?? null,
                usernameFragment: data.candidate.usernameFragment ?? null,
              }
            : undefined,
        );
    } catch (error) {
      // Candidates of an offer that was overheard cannot fit.
      if ('description' in data || !negotiation.ignoresOffer) log.error(error);
    }
  };

  const watch = () => {
    clearTimeout(restart);
    if (pc.connectionState === 'failed') pc.restartIce();
    if (pc.connectionState === 'disconnected') restart = setTimeout(() => pc.restartIce(), restartAfterMs);
    onChange();
  };

  pc.addEventListener('negotiationneeded', () => void offer());
  pc.addEventListener('icecandidate', ({ candidate }) => send({ candidate: candidate?.toJSON() ?? null }));
  pc.addEventListener('connectionstatechange', watch);
  pc.addEventListener('track', ({ track }) => {
    for (const old of stream.getTracks()) if (old.kind === track.kind) stream.removeTrack(old);
    stream.addTrack(track);
    onChange();
  });
  // One side makes the first offer; the other finds its lines in it.
  if (!negotiation.isPolite) {
    pc.addTransceiver(local.audio ?? 'audio', { direction: 'sendrecv' });
    pc.addTransceiver(local.video ?? 'video', { direction: 'sendrecv' });
  }

  return {
    stream,
    connection: () =>
      pc.connectionState === 'connected'
        ? 'connected'
        : pc.connectionState === 'new' || pc.connectionState === 'connecting'
          ? 'connecting'
          : 'lost',
    take: (data) => void (signals = signals.then(() => takeSignal(data))),
    async setMedia(next) {
      local = next;
      await attach();
    },
    async measure() {
      if (pc.connectionState !== 'connected') return null;
      const report: unknown[] = [];
      (await pc.getStats()).forEach((entry) => report.push(entry));
      const reading = readStats(report);
      const lossShare = lossBetween(counters, reading.counters);
      counters = reading.counters;
      return qualityOf({ roundTripMs: reading.roundTripMs, lossShare });
    },
    renew() {
      if (pc.signalingState === 'have-local-offer') sendDescription();
      else if (pc.getTransceivers().length > 0) pc.restartIce();
    },
    close() {
      clearTimeout(restart);
      pc.close();
    },
  };
}
