import type { Classroom } from '@michi/contract/classroom/rooms';
import type { DeviceChoice, DeviceProblem } from '../devices/devices.ts';
import type { OwnState, RemotePeer } from '../engine/media-engine.ts';
import type { PictureStep } from '../stage/picture-step.ts';

export type CallView = {
  /** check: before coming in. waiting: at the door. */
  phase: 'idle' | 'check' | 'waiting' | 'call';
  room: Classroom | null;
  /** The devices were asked for, and are there or not. */
  isReady: boolean;
  isJoined: boolean;
  own: OwnState;
  preview: MediaStream | null;
  microphone: MediaStreamTrack | null;
  peers: readonly RemotePeer[];
  problems: readonly DeviceProblem[];
  devices: DeviceChoice;
  /** The own camera, while it is being opened too: what its button turns off. */
  isCameraOn: boolean;
  /** What is behind the own person is blurred, or is about to be. */
  isBlurred: boolean;
  pictureStep: PictureStep;
  /** The camera began switched off, because many are here. */
  isCrowded: boolean;
  isOnline: boolean;
  /** The sensei asked to turn the microphone off. */
  isAskedToMute: boolean;
};
export type StartFailure = 'full' | 'closed' | 'no-seat' | 'failed';

export const idle: CallView = {
  phase: 'idle',
  room: null,
  isReady: false,
  isJoined: false,
  own: { micOn: false, cameraOn: false, sharing: false },
  preview: null,
  microphone: null,
  peers: [],
  problems: [],
  devices: {},
  isCameraOn: false,
  isBlurred: false,
  pictureStep: 'full',
  isCrowded: false,
  isOnline: true,
  isAskedToMute: false,
};

let view = idle;
const listeners = new Set<() => void>();

/**
 * What is shown of the one call of this tab. Apart from the call itself (`active-call.ts`), whose script
 * comes with the first one.
 */
export const callView = {
  get: (): CallView => view,
  set: (next: CallView): void => {
    view = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
