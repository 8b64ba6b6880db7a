import type { RoomEnd } from '@michi/contract/classroom/rooms';
import type { Peer, RoomJoined, Signal } from '@michi/contract/realtime';
import type { Quality } from './quality.ts';

export type LocalMedia = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null };
export type OwnState = { micOn: boolean; cameraOn: boolean; sharing: boolean };
export type Connection = 'connecting' | 'connected' | 'lost';
export type RemotePeer = Peer & {
  stream: MediaStream;
  connection: Connection;
  quality: Quality | null;
  /**
   * An element that shows the picture: an engine that can sends it as large as it is seen. Answers how that
   * ends.
   */
  watch?: (element: HTMLVideoElement) => () => void;
};

/** What carries a call's sound and pictures: browsers peer to peer, or a media server. */
export type MediaEngine = {
  /** Fails with `RoomRefused` when the room is closed or full. */
  join: (media: LocalMedia, state: OwnState) => Promise<void>;
  leave: () => void;
  /** Other tracks for everyone, without a new negotiation; null sends nothing. */
  setMedia: (media: LocalMedia) => Promise<void>;
  setState: (state: OwnState) => void;
  peers: () => readonly RemotePeer[];
  /** How the own lines are: to each of the others, or the one to the media server. */
  lines: () => readonly (Quality | null)[];
  subscribe: (listener: () => void) => () => void;
};

export type SignalData = Signal['data'];
export type RoomListener = {
  onPeers: (peers: readonly Peer[]) => void;
  onSignal: (from: string, data: SignalData) => void;
  /** The server ended the stay of this peer. */
  onEnd: (peerId: string, reason: RoomEnd) => void;
  onDrop: () => void;
  onReturn: () => void;
};
/** The way to the room's server, for one room. */
export type Signalling = {
  /**
   * `returnOf`: the peer that it was before the line was lost; only whoever comes in anew takes over from
   * another device.
   */
  join: (peerId: string, state: OwnState, returnOf?: string) => Promise<RoomJoined>;
  leave: (peerId: string) => void;
  setState: (peerId: string, state: OwnState) => void;
  /** Kept until the room was joined (again). */
  signal: (peerId: string, to: string, data: SignalData) => void;
  listen: (listener: RoomListener) => () => void;
};

export class RoomRefused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'RoomRefused';
    this.code = code;
  }
}

export type EngineOptions = {
  signalling: Signalling;
  iceServers: RTCIceServer[];
  /** No way but through those servers, so that nobody learns another's address. */
  relayOnly: boolean;
  /** The place in the room is gone; whoever holds the engine leaves. */
  onEnd: (reason: RoomEnd) => void;
};

/** A refusal that no later try would change. */
export function endOf(error: unknown): RoomEnd | null {
  const code = error instanceof RoomRefused ? error.code : null;
  if (code === 'joined_elsewhere') return 'ELSEWHERE';
  if (code === 'not_found') return 'NO_SEAT';
  if (code === 'classroom_waiting') return 'REMOVED';
  return code === 'classroom_closed' ? 'CLOSED' : null;
}
