import type { DeviceStates } from '@michi/contract/classroom/rooms';
import {
  type DeviceChoice,
  type DeviceProblem,
  openBoth,
  openCamera,
  openMicrophone,
  openScreen,
  stateOf,
} from '../devices/devices.ts';
import type { LocalMedia, OwnState } from '../engine/media-engine.ts';

type Tracks = {
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  screen: MediaStreamTrack | null;
};

/**
 * The own camera, microphone and screen during a call. A camera that is off is really off (its light too); a microphone
 * only falls silent, so that it is back at once. `onChange` after each change, also when a device is pulled out.
 */
export function createCallMedia(onChange: () => void) {
  const tracks: Tracks = { camera: null, microphone: null, screen: null };
  let choice: DeviceChoice = {};
  let problems: DeviceProblem[] = [];
  let preview = new MediaStream();

  const note = (problem: DeviceProblem | null, device: DeviceProblem['device']) => {
    problems = [...problems.filter((one) => one.device !== device), ...(problem ? [problem] : [])];
  };
  const put = (device: keyof Tracks, track: MediaStreamTrack | null) => {
    tracks[device]?.stop();
    tracks[device] = track;
    track?.addEventListener('ended', () => {
      if (tracks[device] !== track) return;
      if (device !== 'screen') note({ device, fault: 'missing' }, device);
      put(device, null);
    });
    const shown = tracks.screen ?? tracks.camera;
    preview = new MediaStream(shown ? [shown] : []);
    onChange();
  };
  const open = async (device: 'camera' | 'microphone') => {
    const opened =
      device === 'camera' ? await openCamera(choice.cameraId) : await openMicrophone(choice.microphoneId);
    note(opened.problem, device);
    put(device, opened.track);
  };
  const micOn = () => tracks.microphone?.enabled ?? false;

  return {
    async start(wanted: DeviceChoice, isCameraWanted: boolean) {
      choice = wanted;
      const opened = await openBoth(choice, isCameraWanted);
      note(opened.camera.problem, 'camera');
      note(opened.microphone.problem, 'microphone');
      put('camera', opened.camera.track);
      put('microphone', opened.microphone.track);
    },
    stop() {
      put('camera', null);
      put('microphone', null);
      put('screen', null);
      problems = [];
    },
    async toggleCamera() {
      if (tracks.camera) put('camera', null);
      else await open('camera');
    },
    async toggleMicrophone() {
      if (!tracks.microphone) return open('microphone');
      tracks.microphone.enabled = !tracks.microphone.enabled;
      onChange();
    },
    async toggleScreen() {
      if (tracks.screen) return put('screen', null);
      const opened = await openScreen();
      note(opened.problem, 'screen');
      put('screen', opened.track);
    },
    async choose(next: DeviceChoice) {
      const isOtherCamera = next.cameraId !== choice.cameraId;
      const isOtherMicrophone = next.microphoneId !== choice.microphoneId;
      const wasOn = micOn();
      choice = next;
      if (isOtherCamera && tracks.camera) await open('camera');
      if (isOtherMicrophone && tracks.microphone) {
        await open('microphone');
        if (tracks.microphone) tracks.microphone.enabled = wasOn;
      }
      onChange();
    },
    choice: () => choice,
    problems: () => problems,
    devices: (): DeviceStates => ({
      microphone: stateOf('microphone', tracks.microphone, problems),
      camera: stateOf('camera', tracks.camera, problems),
    }),
    /** What the own tile shows. */
    preview: () => preview,
    outgoing: (): LocalMedia => ({ audio: tracks.microphone, video: tracks.screen ?? tracks.camera }),
    state: (): OwnState => ({
      micOn: micOn(),
      cameraOn: tracks.camera !== null,
      sharing: tracks.screen !== null,
    }),
  };
}
export type CallMedia = ReturnType<typeof createCallMedia>;
