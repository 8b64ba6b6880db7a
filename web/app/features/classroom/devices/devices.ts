import type { DeviceState } from '@michi/contract/classroom/rooms';

export type Device = 'camera' | 'microphone' | 'screen';
/** interrupted: it worked, and the system took it away, as a phone does for a call. */
/** unblurred: the camera works, and what is behind the person is seen though it should not be. */
/** withdrawn: that would have been so, and the camera was turned off. */
export type DeviceFault =
  | 'insecure'
  | 'denied'
  | 'missing'
  | 'busy'
  | 'interrupted'
  | 'failed'
  | 'unblurred'
  | 'withdrawn';
export type DeviceProblem = { device: Device; fault: DeviceFault };
export type DeviceChoice = {
  cameraId?: string | undefined;
  microphoneId?: string | undefined;
  speakerId?: string | undefined;
};

const faults: Record<string, DeviceFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What the browser's error means to somebody who wants to be seen and heard. */
export function faultOf(error: unknown): DeviceFault {
  return (error instanceof Error && faults[error.name]) || 'failed';
}

const states = {
  insecure: 'INSECURE',
  denied: 'DENIED',
  missing: 'MISSING',
  busy: 'BUSY',
  interrupted: 'BUSY',
  failed: 'FAILED',
  unblurred: 'WORKS',
  withdrawn: 'OFF',
} as const satisfies Record<DeviceFault, DeviceState>;

/** How a device stands for those who look back at the class. */
export function stateOf(
  device: Device,
  track: MediaStreamTrack | null,
  problems: readonly DeviceProblem[],
): DeviceState {
  if (track) return 'WORKS';
  const problem = problems.find((each) => each.device === device);
  return problem ? states[problem.fault] : 'OFF';
}

/** Outside a secure context (http on a LAN address) browsers have no devices at all. */
export function hasDevices(): boolean {
  return window.isSecureContext && 'mediaDevices' in navigator;
}

export type OpenedDevice = { track: MediaStreamTrack | null; problem: DeviceProblem | null };

const chosen = (id: string | undefined): MediaTrackConstraints => (id ? { deviceId: { ideal: id } } : {});

/** 640×480 is what a mesh of a few people carries. */
const cameraConstraints = (id?: string): MediaTrackConstraints => ({
  ...chosen(id),
  width: { ideal: 640 },
  height: { ideal: 480 },
  frameRate: { max: 30 },
});
const microphoneConstraints = (id?: string): MediaTrackConstraints => ({
  ...chosen(id),
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
});

export function openCamera(id?: string): Promise<OpenedDevice> {
  return open('camera', { video: cameraConstraints(id) });
}

export function openMicrophone(id?: string): Promise<OpenedDevice> {
  return open('microphone', { audio: microphoneConstraints(id) });
}

/**
 * One question of the browser for both; where that fails each is tried by itself, so that one bad device does
 * not take the other along.
 */
export async function openBoth(
  choice: DeviceChoice,
  isCameraWanted: boolean,
): Promise<Record<'camera' | 'microphone', OpenedDevice>> {
  if (isCameraWanted && hasDevices()) {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({
        video: cameraConstraints(choice.cameraId),
        audio: microphoneConstraints(choice.microphoneId),
      });
      return {
        camera: { track: stream.getVideoTracks()[0] ?? null, problem: null },
        microphone: { track: stream.getAudioTracks()[0] ?? null, problem: null },
      };
    } catch {
      // Below it shows which of the two it was.
    }
  }
  const microphone = await openMicrophone(choice.microphoneId);
  const camera = isCameraWanted ? await openCamera(choice.cameraId) : { track: null, problem: null };
  return { camera, microphone };
}

async function open(device: Device, constraints: MediaStreamConstraints): Promise<OpenedDevice> {
  if (!hasDevices()) return { track: null, problem: { device, fault: 'insecure' } };
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    return { track: stream.getTracks()[0] ?? null, problem: null };
  } catch (error) {
    return { track: null, problem: { device, fault: faultOf(error) } };
  }
}

export type OpenedScreen = OpenedDevice & { sound: MediaStreamTrack | null };

/**
 * With the sound of the tab or computer where the browser gives it. Null when the person closed the browser's
 * own question: that is an answer, no fault.
 */
export async function openScreen(): Promise<OpenedScreen> {
  if (!hasDevices() || !('getDisplayMedia' in navigator.mediaDevices))
    return { track: null, sound: null, problem: { device: 'screen', fault: 'failed' } };
  try {
    const stream = await navigator.mediaDevices.getDisplayMedia({
      video: { frameRate: { max: 15 } },
      audio: true,
    });
    const [sound = null] = stream.getAudioTracks();
    return { track: stream.getVideoTracks()[0] ?? null, sound, problem: null };
  } catch (error) {
    const fault = faultOf(error);
    return { track: null, sound: null, problem: fault === 'denied' ? null : { device: 'screen', fault } };
  }
}

export type DeviceLists = {
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
  /** Empty where the browser leaves the choice to the system. */
  speakers: MediaDeviceInfo[];
};

export async function listDevices(): Promise<DeviceLists> {
  const all = hasDevices() ? await navigator.mediaDevices.enumerateDevices() : [];
  const named = all.filter((device) => device.deviceId !== '');
  const of = (kind: MediaDeviceKind) => named.filter((device) => device.kind === kind);
  return {
    cameras: of('videoinput'),
    microphones: of('audioinput'),
    speakers: 'setSinkId' in HTMLMediaElement.prototype ? of('audiooutput') : [],
  };
}
